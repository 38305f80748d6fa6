"""A PDF file of grey pictures, one a page: all that printed sheets need of the format (ISO 32000-1)."""

from __future__ import annotations

import zlib

POINTS = 72  # an inch in the units of a page


class Pdf:
    """Pages are packed as they are added, so that only one lies open in memory."""

    def __init__(self, title: str) -> None:
        self.pages = 0
        # Objects 1 to 3: the catalogue, the list of pages (written at the end) and what the document says of itself.
        self._objects: list[bytes] = [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"",
            b"<< /Title <%b> /Creator (Solitudo) >>" % (b"\xfe\xff" + title.encode("utf-16-be")).hex().encode(),
        ]

    def add(self, grey: bytes | bytearray, size: tuple[int, int], dpi: int) -> None:
        """Add a page: `grey` has a byte a pixel, row by row from the top, 0 for black; `size` is in pixels.

        Raises ValueError when the bytes are not as many as the pixels.
        """
        width, height = size
        if len(grey) != width * height:
            raise ValueError(f"{width}x{height} pixels are {width * height} bytes, not {len(grey)}")
        first = len(self._objects) + 1
        box = f"{width * POINTS / dpi:.2f} {height * POINTS / dpi:.2f}"
        across, up = box.split()
        about = f"/Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace /DeviceGray"
        self._objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {box}] /Contents {first + 1} 0 R "
            f"/Resources << /XObject << /Sheet {first + 2} 0 R >> >> >>".encode(),
            _stream("", f"q {across} 0 0 {up} 0 0 cm /Sheet Do Q".encode()),
            _stream(f"{about} /BitsPerComponent 8 /Filter /FlateDecode", zlib.compress(grey, 6)),
        ]
        self.pages += 1

    def finish(self) -> bytes:
        """The file."""
        kids = " ".join(f"{4 + 3 * page} 0 R" for page in range(self.pages))
        self._objects[1] = f"<< /Type /Pages /Kids [{kids}] /Count {self.pages} >>".encode()
        # The bytes of the second line tell mailers and the like that the file is not text.
        out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
        places = []
        for number, body in enumerate(self._objects, 1):
            places.append(len(out))
            out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
        table = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        out += b"trailer\n<< /Size %d /Root 1 0 R /Info 3 0 R >>\n" % (len(places) + 1)
        out += b"startxref\n%d\n%%%%EOF\n" % table
        return bytes(out)


def _stream(about: str, data: bytes) -> bytes:
    return b"<< %b /Length %d >>\nstream\n%b\nendstream" % (about.encode(), len(data), data)
