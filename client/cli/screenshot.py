"""`orrery screenshot`: a picture of a table or of a scene, drawn by the program without a window."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from client.cli.errors import CliError
from client.cli.words import pack_argument

SUMMARY = "draw a table, or a scene such as the title, into a PNG"
SCENES = ("title", "new-game", "lobby", "results", "almanac", "settings")
SMALLEST, LARGEST = (640, 360), (7680, 4320)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="a game's id; may be left out with --scene")
    pack_argument(parser)
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="number of players (default 4)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the match (default 1)")
    parser.add_argument("--after", type=int, default=0, metavar="K", help="after K answers by bots")
    parser.add_argument("--scene", choices=SCENES, help="this scene instead of the table")
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="pixels (default 1920x1080)")
    parser.add_argument("--scale", type=float, default=1.0, help="interface scale, 0.75 to 2 (default 1)")
    parser.add_argument("--lang", choices=("en", "cs"), default="en", help="language (default en)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.add_argument(
        "--touch", action="append", default=[], metavar="HANDLE",
        help="what is touched on the table first: view:P02 shows that planet of Space Bastards near",
    )  # fmt: skip
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE.png", help="where to write the picture"
    )


def run(options: argparse.Namespace) -> int:
    size = parse_size(options.size)
    if not 0.75 <= options.scale <= 2:
        raise CliError(f"--scale is {options.scale}, expected 0.75 to 2.")
    if options.scene is None and options.game is None:
        raise CliError("Name a game or a scene, such as: orrery screenshot space-dragons --out table.png")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from client.pictures import picture_of_scene, picture_of_table

    draw = picture_of_table if options.scene is None else picture_of_scene
    picture = draw(options, size)
    save(picture, options.out)
    print(f"written to {options.out}")
    return 0


def parse_size(text: str) -> tuple[int, int]:
    """A size such as 1280x720. Raises CliError."""
    wide, _, high = text.lower().partition("x")
    if not (wide.isdigit() and high.isdigit()):
        raise CliError(f"--size is {text!r}, expected width and height such as 1920x1080.")
    size = int(wide), int(high)
    if not all(low <= n <= top for low, n, top in zip(SMALLEST, size, LARGEST, strict=True)):
        raise CliError(f"--size is {text}, expected 640x360 to 7680x4320.")
    return size


def save(picture: object, path: Path) -> None:
    """Write a surface as PNG. Raises CliError."""
    import io

    import pygame

    from rules.kernel.files import write_atomically

    assert isinstance(picture, pygame.Surface)
    data = io.BytesIO()
    pygame.image.save(picture, data, "picture.png")
    try:
        write_atomically(path, data.getvalue())
    except OSError as error:
        raise CliError(f"The picture cannot be written to {path}: {error.strerror or error}.") from None
