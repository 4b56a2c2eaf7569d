"""What the new game shows of Space Bastards: ships of the seats, the chosen order, planets and track."""

from __future__ import annotations

from typing import Any

import pygame

from client import i18n
from client.art import shapes
from client.games.space_bastards import pictures
from client.games.space_bastards.art import kit
from client.ui.widget import Tip
from rules.space_bastards.options import resolved

Size = tuple[int, int]


def seat_piece(content: Any, seat: int, size: Size) -> pygame.Surface:
    """The ship of a seat, no larger than `size` in window pixels."""
    return pictures.pawn(content, seat, size)


def option_value(content: Any, option: str, item: str, value: str, size: Size) -> pygame.Surface | None:
    """A relation beside its place in the order, a planet as it was chosen, a ship beside its consent."""
    surface = shapes.clear(size)
    if option == "priority" and item in content.relations:
        drawn = pictures.gallery_for(content).medallion(item, min(size))
    elif option == "worlds":
        planet = next((one for one in content.planets if one.lower() == item), "")
        if not planet:
            return None
        drawn = pictures.planet(content, planet, (min(size), min(size)), is_open=value != "closed")
        if value == "auto":
            drawn = shapes.brightness(drawn, 0.7)
    elif option == "auto_accept" and item.startswith("seat_"):
        seat = int(item.removeprefix("seat_")) - 1
        drawn = kit.seat_badge(seat, round(min(size) * 0.8))
    else:
        return None
    surface.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface


def choice(
    content: Any, option: str, value: str, options: dict[str, Any], size: Size
) -> pygame.Surface | None:
    """Under the scenario its order, under the planets the map's open worlds, under the track its steps."""
    if option == "scenario":
        known = {one.id for one in content.options if one.id != "seed"}
        given = {name: chosen for name, chosen in options.items() if name in known}
        order = resolved(content, given, content.about.players.usual).priority
        return pictures.order(content, order, size, plate=False)
    if option == "track" and value in content.tracks:
        return pictures.track(content, value, size)
    return None


def samples(content: Any, size: Size) -> list[tuple[pygame.Surface, Tip]]:
    """An action card and a race with what their tooltips say, for the preview of the settings."""
    language = i18n.language()
    relation = next(iter(content.relations.values()))
    race = content.races[content.by_size[-1]]
    return [
        (pictures.action_card(content, relation.id, size), Tip(relation.name.say(language),
                                                                relation.help.say(language))),
        (pictures.race_card(content, race.id, size), Tip(race.name.say(language), race.text.say(language))),
    ]  # fmt: skip


def prepare(content: Any) -> None:
    """Pictures are drawn when they are needed: they are cheap."""
    pictures.gallery_for(content)
