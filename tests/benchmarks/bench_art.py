"""What drawing costs: portraits, cards, panels, text and the backdrop, each made anew."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from client import paths
from client.art import backdrop, buttons, panels, shapes, svg, text, theme
from client.art.cache import SurfaceCache
from client.games.space_dragons.pictures import cards
from client.games.space_dragons.pictures.gallery import Gallery
from client.games.space_dragons.pictures.portraits import Portraits
from rules.registry import read_packs
from rules.space_dragons.content import Content, Crew
from tests.benchmarks.figures import Figure

_FULL_TABLE_S = 0.5


def run() -> list[Figure]:
    """The figures of the art, in milliseconds unless they say otherwise."""
    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(theme.DESIGN)
    content = read_packs(paths.pack_roots()).choose(["space-dragons"]).content
    gallery = Gallery(content, store=False)
    crew = content.crew[:24]
    figures = _portraits(gallery.portraits, [card.id for card in crew])
    figures.append(
        Figure(
            "a card of 166 px from a ready portrait",
            _each([_drawing(gallery.portraits, card, 166) for card in crew]),
            "ms",
        )
    )
    figures.append(_full_table(content))
    figures += _widgets()
    figures += _space()
    figures.append(Figure("all kept surfaces", _kept(), "MB", 220, at_most=True))
    return figures


def _each(calls: list[Callable[[], object]]) -> float:
    """Milliseconds of one call, on the average."""
    begin = time.perf_counter()
    for call in calls:
        call()
    return (time.perf_counter() - begin) / len(calls) * 1000


def _portraits(portraits: Portraits, ids: list[str]) -> list[Figure]:
    def compose(card: str) -> Callable[[], object]:
        return lambda: portraits.markup(card)

    def raster(card: str, size: tuple[int, int]) -> Callable[[], object]:
        return lambda: svg.raster(portraits.markup(card), size)

    return [
        Figure("a portrait joined from its parts", _each([compose(card) for card in ids]), "ms"),
        Figure("a portrait of 250 x 280 drawn", _each([raster(card, (250, 280)) for card in ids]), "ms"),
        Figure("a portrait of 432 x 484 drawn", _each([raster(card, (432, 484)) for card in ids]), "ms"),
    ]


def _drawing(portraits: Portraits, card: Crew, width: int) -> Callable[[], object]:
    portraits.master(card.id, 2 * width)
    return lambda: cards.crew_card(card, (width, round(width * 7 / 5)), portraits)


def _full_table(content: Content) -> Figure:
    """All cards of a late trick with four seats, portraits read from the cache folder."""
    crew, dragons = content.crew, content.dragons
    wanted = [(card.id, 64) for card in crew[:21]] + [(card.id, 108) for card in crew[21:28]]
    wanted += [(card.id, 166) for card in crew[28:33]] + [(card.id, 150) for card in crew[33:36]]
    wanted += [(card.id, 68) for card in dragons[:6]] + [(dragons[6].id, 190)]
    stored = Gallery(content)
    for card, width in wanted:
        stored.portraits.master(card, 2 * width)
    time.sleep(0.3)  # the files are written by a thread of their own
    SurfaceCache.clear_all()
    fresh = Gallery(content)
    begin = time.perf_counter()
    for card, width in wanted:
        fresh.card(card, width)
    seconds = time.perf_counter() - begin
    return Figure(f"the {len(wanted)} cards of a full table", seconds, "s", _FULL_TABLE_S, at_most=True)


def _widgets() -> list[Figure]:
    target = pygame.Surface(theme.DESIGN)
    rects = [pygame.Rect(20, 20, 504 + step, 236 + step) for step in range(12)]

    def panel(rect: pygame.Rect) -> Callable[[], object]:
        return lambda: panels.draw_panel(target, rect)

    def button(rect: pygame.Rect) -> Callable[[], object]:
        small = pygame.Rect(rect.x, rect.y, rect.width - 300, 44)
        return lambda: buttons.draw_button(target, small, "Play 71", icon="play")

    def line(number: int) -> Callable[[], object]:
        return lambda: text.render(f"Your turn: play one card. {number} leads.", 22, face="display")

    new_panels, new_buttons = [panel(r) for r in rects], [button(r) for r in rects]
    shapes.rounded((8, 8), 2, theme.BRASS)
    return [
        Figure("a new panel", _each(new_panels), "ms"),
        Figure("a panel drawn again", _each(new_panels), "ms"),
        Figure("a new button", _each(new_buttons), "ms"),
        Figure("a button drawn again", _each(new_buttons), "ms"),
        Figure("a new line of text", _each([line(n) for n in range(40)]), "ms"),
        Figure("a line of text again", _each([line(n) for n in range(40)]), "ms"),
    ]


def _space() -> list[Figure]:
    target = pygame.display.get_surface()
    assert target is not None
    space = backdrop.Backdrop("benchmark")
    first = _each([lambda: space.draw(target)])
    frames = _each([lambda x=x: space.draw(target, (x, 300)) for x in range(60)])
    return [
        Figure("a new backdrop of 1920 x 1080", first, "ms"),
        Figure("a frame of the backdrop", frames, "ms", 1.5, at_most=True),
    ]


def _kept() -> float:
    return sum(used for _, _, used, _ in SurfaceCache.report()) / 1e6
