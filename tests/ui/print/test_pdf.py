"""The structure of written PDF files, read back by the rules of the format."""

from __future__ import annotations

import re
import shutil
import subprocess
import zlib
from pathlib import Path

import pytest

from game.ui.print.pdf import Pdf


def objects(data: bytes) -> dict[int, bytes]:
    """The objects, found through the table of places as a reader finds them."""
    table = int(re.search(rb"startxref\n(\d+)\n%%EOF\n\Z", data)[1])  # type: ignore[index]
    first, count = map(int, re.match(rb"xref\n(\d+) (\d+)\n", data[table:]).groups())  # type: ignore[union-attr]
    assert first == 0
    rows = data[table:].split(b"\n", 2)[2]
    found = {}
    for number in range(1, count):
        row = rows[20 * number : 20 * number + 20]
        assert re.fullmatch(rb"\d{10} 00000 n \n", row)
        place = int(row[:10])
        head = b"%d 0 obj\n" % number
        assert data[place : place + len(head)] == head
        found[number] = data[place + len(head) : data.index(b"\nendobj\n", place)]
    return found


def stream(body: bytes) -> bytes:
    length = int(re.search(rb"/Length (\d+)", body)[1])  # type: ignore[index]
    start = body.index(b"stream\n") + 7
    assert body[start + length :] == b"\nendstream"
    return body[start : start + length]


def test_a_reader_finds_the_pages_in_order_with_their_pixels() -> None:
    pdf = Pdf("Kites & wings – ✓")
    pages = [bytes(range(6)), bytes(range(10, 22))]
    pdf.add(pages[0], (3, 2), 300)
    pdf.add(pages[1], (3, 4), 150)
    found = objects(pdf.finish())
    assert b"/Pages 2 0 R" in found[1]
    kids = re.search(rb"/Kids \[(.*?)\] /Count 2", found[2])[1]  # type: ignore[index]
    assert [int(k) for k in re.findall(rb"(\d+) 0 R", kids)] == [4, 7]
    for number, pixels, box in ((4, pages[0], b"0 0 0.72 0.48"), (7, pages[1], b"0 0 1.44 1.92")):
        assert b"/MediaBox [%b]" % box in found[number]
        picture = int(re.search(rb"/Sheet (\d+) 0 R", found[number])[1])  # type: ignore[index]
        assert zlib.decompress(stream(found[picture])) == pixels
        assert stream(found[number + 1]).endswith(b"/Sheet Do Q")
    title = bytes.fromhex(re.search(rb"/Title <(\w+)>", found[3])[1].decode())  # type: ignore[index]
    assert title.decode("utf-16") == "Kites & wings – ✓"


def test_pixels_and_bytes_must_agree() -> None:
    with pytest.raises(ValueError, match="3x2 pixels are 6 bytes, not 5"):
        Pdf("").add(bytes(5), (3, 2), 300)


def test_other_programs_read_it(tmp_path: Path) -> None:
    pdf = Pdf("A sheet")
    for _ in range(3):
        pdf.add(bytes(2480 * 3508), (2480, 3508), 300)
    file = tmp_path / "sheet.pdf"
    file.write_bytes(pdf.finish())
    if (tool := shutil.which("pdfinfo")) is None:  # poppler is not everywhere; the structure was read above
        assert len(objects(file.read_bytes())) == 3 + 3 * 3
        return
    told = subprocess.run([tool, file], capture_output=True, text=True, check=True)
    assert re.search(r"Title: +A sheet", told.stdout)
    assert re.search(r"Pages: +3\n", told.stdout)
    assert "(A4)" in told.stdout
    assert told.stderr == ""
