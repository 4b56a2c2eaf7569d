"""What the screens say of each game: from its pack when it can be played, else from our own texts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Unpack

import msgspec
import pygame

from client import i18n
from client.art import files, svg
from client.i18n import _, has
from client.pack_mistakes import mistake_text
from client.sheet import Canvas, Gap, Node, Picture
from client.sheet.node import Options
from rules.registry import rules_of

ORDER = ("galaxy-trucker", "space-bastards", "space-dragons", "nebula", "tash-kalar")


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a game before or without its pack: players and minutes from and to, weight 1 to 3."""

    players: tuple[int, int]
    minutes: tuple[int, int]
    weight: int


@cache
def figures() -> dict[str, Figures]:
    """By game, from `assets/shell/games.json`."""
    return msgspec.json.decode(files.read_text("shell/games.json"), type=dict[str, Figures])


@dataclass(frozen=True)
class GameCard:
    """A game as the title and the new game show it. `broken` holds mistakes of its pack;
    `playable` means that rules and pack are there."""

    id: str
    name: str
    other_name: str
    about: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    weight: str
    playable: bool
    broken: tuple[str, ...] = ()
    start: str = ""
    sentence: str = ""

    @property
    def players_text(self) -> str:
        """ "2 to 5" """
        return _("game.players", least=self.players[0], most=self.players[1])

    @property
    def minutes_text(self) -> str:
        """ "20 to 30 min" """
        return _("game.minutes", least=self.minutes[0], most=self.minutes[1])


def cards(shelf: Any = None) -> dict[str, GameCard]:
    """All five games in the order of the screens, and after them others that can be played. `shelf`
    (client.shelf) tells which those are; without it games that have rules count as playable."""
    others = () if shelf is None else (game for game in shelf.games if game not in ORDER)
    return {game: card(game, shelf) for game in (*ORDER, *others)}


def name_of(game: str, shelf: Any) -> str:
    """What a game is called; its id where the program has neither rules nor words for it."""
    return card(game, shelf).name if game in ORDER or game in shelf.games else game


def card(game: str, shelf: Any = None) -> GameCard:
    """One game."""
    broken: tuple[str, ...] = ()
    if shelf is not None:
        if game in shelf.games:
            return card_of(game, shelf.content(game).about)
        broken = tuple(
            mistake_text(mistake)
            for pack in shelf.library.broken
            if pack.id == game
            for mistake in pack.mistakes
        )
    known = figures()[game]
    about = _(f"game.{game}.about")
    return GameCard(
        game, _(f"game.{game}.name"), _other_name(game), about, known.players, known.minutes,
        _(f"game.weight_{known.weight}"), shelf is None and rules_of(game) is not None, broken,
        sentence=about,
    )  # fmt: skip


def _other_name(game: str) -> str:
    key = f"game.{game}.other_name"
    return _(key) if has(key) else ""


def card_of(game: str, about: Any) -> GameCard:
    """What the packs of a game say of it."""
    language = i18n.language()
    other = about.name.say("cs" if language == "en" else "en")
    name = about.name.say(language)
    return GameCard(
        game, name, other if other != name else "",
        "\n".join(line.say(language) for line in about.caption),
        (about.players.least, about.players.most), (about.minutes[0], about.minutes[1]),
        about.weight.say(language), True, start=about.start.say(language),
        sentence=about.line.say(language),
    )  # fmt: skip


def planet(game: str, *, width: int = 0, height: int = 0, opacity: float = 1.0) -> pygame.Surface:
    """The planet of one of our games, as wide or as high as this."""
    name = f"shell/orrery/planet-{game}"
    size = svg.fitted(name, width=width) if width else svg.fitted(name, height=height)
    return svg.picture(name, size, opacity=opacity)


def Planet(game: str, tall: float, opacity: float = 1.0, **options: Unpack[Options]) -> Node:
    """The same in a sheet; room for it where the game is none of ours."""
    if game not in ORDER:
        return Gap(**options)
    return Picture(lambda side: planet(game, height=side, opacity=opacity), tall, None, **options)


def Backdrop(opacity: float, **options: Unpack[Options]) -> Canvas:
    """The plate of the orrery, faint, where a screen has nothing else to show."""

    def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
        size = svg.fitted("shell/orrery/base", width=max(1, min(rect.w, round(rect.h * 1.8))))
        picture = svg.picture("shell/orrery/base", size, opacity=opacity)
        target.blit(picture, picture.get_rect(center=rect.center))

    return Canvas(draw, **options)
