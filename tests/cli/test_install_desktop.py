"""The entry in the desktop's menu: where it goes, what it starts, and that it goes away again."""

import configparser
import sys
from xml.etree import ElementTree

import pygame
import pytest
from suite.each import each

from game import __version__
from game.cli import install_desktop
from game.cli.install_desktop import SIZES, icons, quoted


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path


def test_entry_and_icons_are_written_and_taken_away(solitudo, home):
    ran = solitudo("install-desktop")
    entry = home / "applications" / "solitudo.desktop"
    assert (ran.code, ran.out, ran.err) == (0, f"{entry}\n", "")
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read_string(entry.read_text())
    told = parser["Desktop Entry"]
    assert (told["Type"], told["Name"], told["Icon"], told["Terminal"]) == (
        "Application",
        "Solitudo",
        "solitudo",
        "false",
    )
    assert told["Exec"].endswith(" %f")
    about = ElementTree.parse(home / "metainfo" / "solitudo.metainfo.xml").getroot()
    assert about.findtext("launchable") == entry.name
    assert about.find("releases/release").get("version") == __version__
    assert [pygame.image.load(file).get_size() for file in icons(home).values()] == [(px, px) for px in SIZES]
    assert solitudo("install-desktop").code == 0  # once more does no harm
    assert solitudo("install-desktop", "--remove").code == 0
    assert not [file for file in home.rglob("*") if file.is_file()]
    assert solitudo("install-desktop", "--remove").code == 0


def test_the_icon_shows_something_at_every_size(home):
    install_desktop.install(home, "solitudo")
    for file in icons(home).values():
        image = pygame.image.load(file)
        side = image.get_width()
        assert image.get_at((side // 2, side // 4)).a == 255
        assert image.get_at((0, 0)).a < 128
        assert len({tuple(image.get_at((x * side // 16, y * side // 16))) for x in range(16) for y in range(16)}) > 8


@each(
    ("argument", "written"),
    [
        ("/usr/bin/solitudo", '"/usr/bin/solitudo"'),
        ("/home/a b/solitudo", '"/home/a b/solitudo"'),
        ("/100%/x", '"/100%%/x"'),
        ('/a"b', '"/a\\\\"b"'),
        ("/a$b`", '"/a\\\\$b\\\\`"'),
    ],
)
def test_what_is_started_is_quoted(argument, written):
    assert quoted(argument) == written


def test_a_folder_that_cannot_be_written_is_one_sentence(solitudo, home, monkeypatch):
    (home / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "file"))
    ran = solitudo("install-desktop")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert str(home / "file") in ran.err


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_have_no_such_menu(solitudo, home, monkeypatch, platform):
    monkeypatch.setattr(sys, "platform", platform)
    ran = solitudo("install-desktop")
    assert (ran.code, "no freedesktop.org menu" in ran.err) == (2, True)


def test_a_relative_data_home_counts_for_nothing(home, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "here")
    assert install_desktop.folder().is_absolute()
