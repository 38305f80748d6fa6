"""A profile that looks lived in, for pictures of scenes: scores, daily runs, levels of each first pack, past games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from msgspec.structs import replace

from game.achievements.catalogue import ALL
from game.coach.occasions import Occasion
from game.coach.skills import TechniqueSkill, moved, unmet
from game.engine.core import Change
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.tally import Tally, add
from game.engine.puzzle.own_pace import OwnPace
from game.engine.record.scores import DAILY, MIXED
from game.engine.rng import Rng
from game.services.settings import KeptDraft
from game.store.library.game_library import GameLibrary
from game.store.profile.profile import StoredProfile

NAMES = ("EVA", "BOB", "KIM", "ZOE", "IDA")
MODES = ("storm", "sprint", "survival")
DAYS = 40
SKIPPED = (9, 17, 18, 25)  # days ago without a run
BEGUN = 6  # and one that was not finished
LEVELS = 7
PAST = 24


@dataclass
class _Run:
    mode: str
    rank: int
    points: int
    boards: int
    elapsed: int
    errors: int = 0
    kind: str = MIXED
    pace: str = "1"
    day: str = ""

    @property
    def clean(self) -> int:
        return self.boards

    def encode(self) -> bytes:
        return b"{}"


def fill(profile: StoredProfile, library: GameLibrary) -> None:
    """Put the sample data into an empty profile."""
    _add_scores(profile)
    _add_past(profile, library)
    _add_progress(profile, library)
    _add_draft(profile, library)
    _add_seals(profile)
    _add_skills(profile, library)


def _add_skills(profile: StoredProfile, library: GameLibrary) -> None:
    """What the coach would know after some weeks: techniques that grow, some of which were let go of."""
    rng, now = Rng("skills"), profile.utc()
    found: dict[str, dict[str, TechniqueSkill]] = {}
    for kind, spec in library.kinds.items():
        for place, one in enumerate(spec.ladder.techniques[:6]):
            skill, day, rest = unmet(one.level), 60 - rng.below(20), rng.below(4) ** 2 + place
            while day > rest:
                odds = 60 + 10 * (60 - day) // 10 - 8 * place
                met = [Occasion(one.name, float(rng.below(100) < odds + 20 * (rest < 8)), 4000) for _step in range(4)]
                skill = moved(skill, met, now - day * 86400)
                day -= 3 + rng.below(9)
            if skill.recall is not None:
                found.setdefault(kind, {})[one.name] = skill
    profile.skills.keep(found, [number for number, _at, _log in profile.skills.unread(1 << 20)])
    for kind in found:
        own = profile.settings.of(kind)
        pace = OwnPace(lead=(rng.below(80) - 30) / 100, games=4 + rng.below(40), until=now, model=own.pace.model)
        profile.settings.keep_of(kind, replace(own, pace=pace))


def _add_past(profile: StoredProfile, library: GameLibrary) -> None:
    """Small boards that were solved on days before today, ever quicker; and techniques that help was taken for."""
    rng = Rng("past")
    now = profile.utc()
    for kind, spec in library.kinds.items():
        sample = library.sample(kind)
        wanted = list(spec.required(sample.session.board, sample.solution or {}).items())
        known: dict[str, Tally] = {}
        for number in range(PAST):
            game = Game(Session(spec, sample.session.board), difficulty="easy")
            pace = (70 - number + rng.below(25)) * 1000 // len(wanted)
            for slot, value in wanted:
                game.elapsed += pace
                game.session.play((Change(slot, 0, value),), game.elapsed)
            game.hints = int(rng.below(4) == 0)
            met = {
                one.name: Tally(1 + rng.below(4), int(rng.below(PAST) > number + 4 - 2 * place))
                for place, one in enumerate(spec.ladder.techniques[:6])
                if rng.below(6) > place - 2
            }
            known = add(known, met)
            at = now - (PAST - number) * 86400 * 0.7 - rng.below(40_000)
            profile.results.finish(game, at=at, techniques=met)
        profile.settings.keep_of(kind, replace(profile.settings.of(kind), practice=known))


def _add_scores(profile: StoredProfile) -> None:
    rng, scores = Rng("sample"), profile.scores
    for name in NAMES * 2:
        for mode in MODES:
            boards, elapsed = 5 + rng.below(18), 90_000 + rng.below(400_000)
            points = 250 * boards + rng.below(240)
            rank = {"storm": points, "sprint": -elapsed, "survival": boards * 10**9 - elapsed}[mode]
            entry = scores.add(_Run(mode, rank, points, 5 if mode == "sprint" else boards, elapsed))
            scores.sign(entry.id, name)
    today = date.fromisoformat(scores.today)
    for ago in range(DAYS, 0, -1):
        day = (today - timedelta(ago)).isoformat()
        if ago not in SKIPPED:
            scores.begin_daily(day)
            if ago != BEGUN:
                boards = 5 + rng.below(12)
                points = 250 * boards + rng.below(240)
                scores.add(_Run(DAILY, points, points, boards, 180_000 + 7000 * boards, day=day))


def _add_seals(profile: StoredProfile) -> None:
    """Seals of the last weeks, each with a board; one was earned today, and all but that one were looked at."""
    results = profile.results.all()
    chosen = [one.id for number, one in enumerate(ALL) if number % 7 in (0, 2, 3) or number in (1, 5)]
    for number, seal in enumerate(chosen):
        result = results[(len(chosen) - number) * (len(results) - 1) // len(chosen)]
        profile.seals.give([seal], result.finished, result.id)
    profile.seals.see(chosen)
    profile.seals.give([ALL[-4].id], profile.utc())


def _add_draft(profile: StoredProfile, library: GameLibrary) -> None:
    """A puzzle in the making: one clue fewer than it needs."""
    kind, spec = list(library.kinds.items())[-1]
    board, sheet = library.sample(kind).session.board, spec.clues
    for place in sheet.places(board) if sheet is not None else ():
        if sheet is not None and len(sheet.values(board, place)) > 1 and spec.count(board).number == 1:
            board = sheet.put(board, place, None)
    draft = KeptDraft(kind, spec.board_to_json(board), spec.options_of(board))
    profile.settings.keep(replace(profile.settings.now, editor=draft))


def _add_progress(profile: StoredProfile, library: GameLibrary) -> None:
    for kind in library.kinds:
        for shelf in library.packs.shelves(kind)[:1]:
            for number, level in enumerate(shelf.pack.levels[:LEVELS]):
                game = library.start_level(shelf.pack.id, level.id)
                session = game.session
                wanted = session.spec.required(session.board, game.solution or {})
                last = number == LEVELS - 1
                for slot, value in list(wanted.items())[: 2 if last else None]:
                    session.play((Change(slot, 0, value),), 900)
                game.elapsed = 21_000 + 8000 * number
                game.hints = number % 3 // 2
                if last:
                    profile.games.begin(game)
                else:
                    profile.finish(game, level.par)
