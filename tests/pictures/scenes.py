"""The screens beside the table: title, new game, almanac, results, saves, settings, lobby, and curtains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pygame

from tests.pictures import plan, probe
from tests.pictures.positions import bots_for, choose, dealt

if TYPE_CHECKING:
    from tests.pictures.take import Book

LARGE, SMALL = plan.LARGE, plan.SMALL
SETTINGS = ("picture", "sound", "language", "seeing", "keys", "network", "packs")
ENTRIES = {
    "space-dragons": ("", "crew:5", "dragon:SD-D01"),
    "galaxy-trucker": ("", "tile:40", "card:1-05"),
    "space-bastards": ("", "race:toadling", "relation:love"),
    "nebula": ("", "public:PU10", "advanced:AD11", "constellation:aries"),
}
SHARED = (
    ("space-dragons", 0), ("galaxy-trucker", 20), ("space-bastards", 0), ("space-bastards", 90),
    ("nebula", 0), ("nebula", 40),
)  # fmt: skip
COVERED = (("space-dragons", 45), ("galaxy-trucker", 215), ("space-bastards", 100), ("nebula", 50))
"""Game and answers given before."""
TURNS = plan.TURNS


@contextmanager
def _screen(size: tuple[int, int], language: str, **more: Any) -> Iterator[probe.Screen]:
    screen = probe.Screen(size, language, **more)
    try:
        yield screen
    finally:
        screen.close()


def _shot(book: Book, name: str, screen: probe.Screen, window: plan.Window) -> None:
    full = f"{name}.{window}"
    book.picture(full, screen)
    book.trace(full, lying=screen.widgets())


def _both(number: int) -> list[plan.Window]:
    return plan.windows(3 * number + 1)[:2]


def _title(book: Book) -> None:
    for number, window in enumerate([*_both(0), *_both(1), plan.Window(plan.BROAD, "en")]):
        with _screen(window.size, window.language, interface=window.interface, animation="normal") as screen:
            screen.show("title")
            _shot(book, "title", screen, window)
            if number < 2:
                screen.pass_ms(2000)
                screen.press(pygame.K_TAB, pygame.K_TAB)
                screen.pass_ms(600)
                _shot(book, "title.later", screen, window)


def _new_game(book: Book) -> None:
    for number, game in enumerate(plan.GAMES):
        for window in _both(number):
            with _screen(window.size, window.language) as screen:
                screen.show("new-game", game=game)
                _shot(book, f"{game}", screen, window)
                if window.size == LARGE:
                    screen.click_on("advanced")
                    _shot(book, f"{game}.advanced", screen, window)


def _settings(book: Book) -> None:
    for number, page in enumerate(SETTINGS):
        for window in _both(number)[number % 2 :][:1]:
            with _screen(window.size, window.language) as screen:
                screen.show("settings", page=page)
                _shot(book, page, screen, window)


def _almanac(book: Book) -> None:
    for number, game in enumerate(plan.GAMES):
        for order, thing in enumerate(ENTRIES[game]):
            for window in _both(number + order):
                with _screen(window.size, window.language) as screen:
                    screen.show("almanac", game=game, target=thing)
                    screen.pass_ms(1500)
                    _shot(book, f"{game}.{thing.replace(':', '-') or 'rules'}", screen, window)
                    if not thing and window.size == LARGE:
                        for _page in range(3):
                            screen.click_on("page-after")
                        _shot(book, f"{game}.page", screen, window)


def _finished(game: str, seats: int, seed: int, **options: Any) -> Any:
    match = dealt(game, seats, seed, **options)(probe.taken)
    bots, number = bots_for(match, "random"), 0
    while not match.over:
        match.submit(*choose(match, bots, number))
        number += 1
    return match


def _begun(game: str, seats: int, answers: int, **options: Any) -> Any:
    match = dealt(game, seats, 8, **options)(probe.taken)
    bots = bots_for(match, "easy")
    for number in range(answers):
        match.submit(*choose(match, bots, number))
    return match


def _ends() -> list[tuple[str, Any]]:
    return [
        ("space-dragons", _finished("space-dragons", 5, 3)),
        ("space-dragons-family", _finished("space-dragons", 2, 4, mode="family")),
        ("galaxy-trucker", _finished("galaxy-trucker", 4, 5, **TURNS)),
        ("galaxy-trucker-alone", _finished("galaxy-trucker", 1, 5, plan="single", **TURNS)),
        ("space-bastards", _finished("space-bastards", 4, 2)),
        ("space-bastards-two", _finished("space-bastards", 2, 2)),
        ("nebula", _finished("nebula", 4, 3)),
        ("nebula-base", _finished("nebula", 2, 3, version="base")),
    ]


def _results(book: Book) -> None:
    for number, (name, match) in enumerate(_ends()):
        for window in plan.windows(3 * number)[: 3 if number % 2 == 0 else 2]:
            with _screen(window.size, window.language, interface=window.interface) as screen:
                screen.show("results", session=probe.ended(match))
                screen.pass_ms(1200)
                _shot(book, name, screen, window)


def _replay(book: Book) -> None:
    for number, (name, match) in enumerate(_ends()[::2]):
        for window in _both(number):
            with _screen(window.size, window.language) as screen:
                screen.show("replay", saved=probe.copied(match), count=len(match.log) // 2)
                screen.pass_ms(1200)
                _shot(book, name, screen, window)


def _saves(book: Book) -> None:
    probe.keep("Rozehraná", _begun("space-dragons", 4, 25))
    probe.keep("Tři lety", _begun("galaxy-trucker", 3, 25, **TURNS))
    probe.keep("Zelená planeta", _finished("space-bastards", 3, 5))
    for window in _both(0) + _both(1):
        with _screen(window.size, window.language) as screen:
            screen.show("saves")
            screen.press(pygame.K_DOWN)
            screen.pass_ms(800)
            _shot(book, "saves", screen, window)


def _join(book: Book) -> None:
    for window in _both(0):
        with _screen(window.size, window.language) as screen:
            screen.show("join")
            _shot(book, "join", screen, window)


def _lobby(book: Book) -> None:
    for number, game in enumerate(plan.GAMES):
        window = _both(number)[number % 2]
        with _screen(window.size, window.language) as screen:
            screen.open_lobby(probe.hosting(game, ("here", "open", "normal")))
            _shot(book, game, screen, window)


def _shared(book: Book) -> None:
    """Two people at one screen: curtains between them, and what all may see."""
    for number, (game, answers) in enumerate(SHARED):
        match = dealt(game, 3, 6, persons=2, **(TURNS if game == "galaxy-trucker" else {}))(probe.taken)
        bots = bots_for(match, "easy")
        for given in range(answers):
            match.submit(*choose(match, bots, given))
        for window in _both(number):
            table = probe.Table(match, (0, 1), window.size, window.language)
            try:
                table.rest()
                _shot(book, f"{game}-{answers}", table, window)
                if table.covered:
                    table.hold(pygame.K_RETURN, 900)
                    table.rest()
                    full = f"{game}-{answers}.raised.{window}"
                    book.picture(full, table)
                    book.trace(full, lying=table.lying(), keys=table.keys(), words=table.words())
            finally:
                table.close()


def _over(book: Book) -> None:
    """What lies over a table: the menu, the settings, a card shown large."""
    for number, (game, answers) in enumerate(COVERED):
        match = _begun(game, 4, answers, **(TURNS if game == "galaxy-trucker" else {}))
        window = _both(number)[number % 2]
        table = probe.Table(match, (0,), window.size, window.language)
        try:
            table.rest()
            shown = 0
            for at in table.readable()[::3]:
                table.click(at, 3)
                if table.enlarged:
                    table.pass_ms(200)
                    _shot(book, f"{game}.large-{shown}", table, window)
                    table.press(pygame.K_SPACE)
                    shown += 1
                if shown == 2:
                    break
            table.move((2, 2))
            table.put_over("pause", session=table.session)
            _shot(book, f"{game}.menu", table, window)
        finally:
            table.close()


SCENES: dict[str, Callable[[Book], None]] = {
    "title": _title, "new-game": _new_game, "settings": _settings, "almanac": _almanac, "results": _results,
    "replay": _replay, "saves": _saves, "join": _join, "lobby": _lobby, "shared": _shared, "over": _over,
}  # fmt: skip
IN_REAL_TIME = (("scenes", "lobby", "scenes"),)
"""They wait for a network."""
