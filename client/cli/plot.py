"""The picture of a simulation: win rates and points with their intervals."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from client.art.theme import Colour
    from rules.bots.tournament import Report

WIDTH, ROW, TOP, LEFT, GAP = 1120, 56, 120, 150, 60
PANEL = (WIDTH - LEFT - 2 * GAP) // 2


def draw_report(report: Report, game: str, path: Path) -> None:
    """Write a PNG with a row per bot and per seat. Raises OSError."""
    import pygame

    from client.art import theme
    from rules.kernel.files import write_atomically

    groups = [("Bots", report.bots), ("Seats", report.places)]
    rows = sum(len(lines) for _, lines in groups)
    picture = pygame.Surface((WIDTH, TOP + ROW * (rows + len(groups)) + 40))
    picture.fill(theme.SPACE_1)
    write(picture, f"{game}: {report.games} games, {report.seats} seats", (LEFT, 28), 28, theme.BRASS_LIT)
    write(picture, "win rate, 95 %", (LEFT, 80), 16, theme.IVORY)
    write(picture, "points, 95 %", (LEFT + PANEL + GAP, 80), 16, theme.IVORY)
    every = [line for _, lines in groups for line in lines]
    low, high = min(line.mean_low for line in every), max(line.mean_high for line in every)
    span = max(1.0, high - low)
    y = TOP
    for title, lines in groups:
        write(picture, title, (24, y + 14), 18, theme.BRASS_LIT)
        y += ROW // 2
        for line in lines:
            write(picture, line.name, (24, y + 16), 18, theme.IVORY)
            bar(picture, LEFT, y, (line.win_low, line.win_rate, line.win_high), f"{line.win_rate:.1%}")
            means = tuple((value - low) / span for value in (line.mean_low, line.mean, line.mean_high))
            bar(picture, LEFT + PANEL + GAP, y, means, f"{line.mean:.1f}")
            y += ROW
        y += ROW // 2
    data = io.BytesIO()
    pygame.image.save(picture, data, "x.png")
    write_atomically(path, data.getvalue())


def bar(picture: pygame.Surface, x: int, y: int, interval: tuple[float, ...], label: str) -> None:
    """An interval from 0 to 1 as a bar with its middle marked and its value beside it."""
    import pygame

    from client.art import theme

    low, middle, high = (x + round(value * (PANEL - 90)) for value in interval)
    pygame.draw.line(picture, theme.LINE, (x, y + 28), (x + PANEL - 90, y + 28), 1)
    pygame.draw.rect(picture, theme.BRASS_DIM, (low, y + 22, max(3, high - low), 12), border_radius=6)
    pygame.draw.circle(picture, theme.BRASS_LIT, (middle, y + 28), 8)
    write(picture, label, (x + PANEL - 78, y + 16), 18, theme.IVORY)


def write(picture: pygame.Surface, text: str, place: tuple[int, int], size: int, colour: Colour) -> None:
    from client.art import text as lettering

    lettering.draw(picture, text, place, size, colour, weight=600)
