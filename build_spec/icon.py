"""The program's icon, drawn from the parts of the title's orrery, in each system's form.

`write_icons(folder)` makes orrery.png (512), orrery.ico (Windows) and orrery.icns (macOS).
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "shell" / "orrery"
CANVAS = 1024
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# The four-letter names of the PNG entries of an .icns file, by size.
ICNS_KINDS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
SMALL = 32  # up to this size only the sun on its plate is drawn: the rest would be dust

PLATE = """<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"
 viewBox="0 0 1024 1024"><defs>
<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="120" y1="40" x2="900" y2="990">
<stop offset="0" stop-color="#FFF0CC"/><stop offset="0.35" stop-color="#D6A24A"/>
<stop offset="0.75" stop-color="#8A6A33"/><stop offset="1" stop-color="#D6A24A"/></linearGradient>
<radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="512" cy="440" r="520">
<stop offset="0" stop-color="#33478C"/><stop offset="1" stop-color="#0C1330"/></radialGradient>
</defs>
<circle cx="512" cy="512" r="500" fill="url(#rim)" stroke="#2B1C0A" stroke-width="12"/>
<circle cx="512" cy="512" r="444" fill="url(#sky)" stroke="#2B1C0A" stroke-width="12"/>
{orbits}</svg>"""
ORBITS = (
    '<circle cx="512" cy="512" r="264" fill="none" stroke="#D6A24A" stroke-width="9"/>'
    '<circle cx="512" cy="512" r="352" fill="none" stroke="#D6A24A" stroke-width="9"/>'
)


def part(name: str, size: int) -> pygame.Surface:
    """A square part of the orrery, `size` pixels wide."""
    markup = (ASSETS / f"{name}.svg").read_bytes()
    drawn = pygame.image.load_sized_svg(io.BytesIO(markup), (size, size))
    return drawn.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def draw(size: int) -> pygame.Surface:
    """The icon, `size` by `size` pixels, on a transparent ground."""
    small = size <= SMALL
    plate = PLATE.format(orbits="" if small else ORBITS).encode()
    canvas = pygame.image.load_sized_svg(io.BytesIO(plate), (CANVAS, CANVAS))
    canvas = canvas.convert(pygame.Surface((1, 1), pygame.SRCALPHA))

    def put(name: str, width: int, middle: tuple[int, int]) -> None:
        drawn = part(name, width)
        canvas.blit(drawn, drawn.get_rect(center=middle))

    if small:
        put("sun-rays", 860, (512, 512))
        put("sun", 620, (512, 512))
    else:
        put("gear-34", 470, (512, 512))
        put("sun-rays", 420, (512, 512))
        put("sun", 300, (512, 512))
        put("planet-space-dragons", 320, (268, 700))
        put("planet-nebula", 220, (736, 300))
        put("planet-galaxy-trucker", 250, (770, 740))
    return pygame.transform.smoothscale(canvas, (size, size))


def png(size: int) -> bytes:
    stream = io.BytesIO()
    pygame.image.save(draw(size), stream, "icon.png")
    return stream.getvalue()


def write_icons(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(size) for size in {*ICO_SIZES, *ICNS_KINDS.values()}}
    (folder / "orrery.png").write_bytes(pictures[512])
    (folder / "orrery.ico").write_bytes(ico(pictures))
    (folder / "orrery.icns").write_bytes(icns(pictures))


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon file of PNG pictures."""
    head = struct.pack("<HHH", 0, 1, len(ICO_SIZES))
    offset = len(head) + 16 * len(ICO_SIZES)
    entries, bodies = b"", b""
    for size in ICO_SIZES:
        body = pictures[size]
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(body), offset)
        offset += len(body)
        bodies += body
    return head + entries + bodies


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon file of PNG pictures."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for kind, size in ICNS_KINDS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
