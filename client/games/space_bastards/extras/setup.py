"""What the new game shows of Space Bastards: ships of the seats, the chosen order, planets and track."""

from __future__ import annotations

import pygame

from client import i18n
from client.art import rich, shapes, text, theme
from client.games.space_bastards.extras import pictures
from client.games.space_bastards.pictures import kit
from client.ui.widget import Tip
from rules.kernel.game import Options
from rules.space_bastards.content import Content
from rules.space_bastards.options import resolved

Size = tuple[int, int]


def seat_piece(content: Content, seat: int, size: Size) -> pygame.Surface:
    """The ship of a seat, no larger than `size` in window pixels."""
    return pictures.pawn(content, seat, size)


def option_value(content: Content, option: str, item: str, value: str, size: Size) -> pygame.Surface | None:
    """A relation with its place in the order, a planet as it was chosen, a seat with its consent: a small
    picture with the name beside it, as wide as `size`."""
    side = min(size[1], max(40, round(size[0] * 0.3)))
    known = next((one for one in content.options if one.id == option), None)
    named = next((one for one in getattr(known, "items", ()) if one.id == item), None)
    drawn = _item_picture(content, option, item, value, side)
    if drawn is None or named is None:
        return None
    surface = shapes.clear((size[0], side))
    surface.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
    letters = max(theme.TEXT_MIN, round(side * 0.3))
    colour = theme.FAINT if value == "closed" else theme.IVORY
    name = named.name.say(i18n.language())
    room = size[0] - side - 6
    # A word is set smaller rather than broken.
    while (
        letters > theme.TEXT_MIN
        and max(text.width(word, letters, weight=600) for word in name.split()) > room
    ):
        letters -= 1
    words = rich.escape(name)
    block = rich.block(words, room, letters, colour, weight=600, leading=1.15, max_lines=2)
    block.draw(surface, (side + 6, (side - block.size[1]) // 2))
    return surface


def _item_picture(content: Content, option: str, item: str, value: str, side: int) -> pygame.Surface | None:
    if option == "priority" and item in content.relations:
        return pictures.gallery_for(content).medallion(item, side)
    if option == "worlds":
        planet = next((one for one in content.planets if one.lower() == item), "")
        if not planet:
            return None
        drawn = pictures.planet(content, planet, (side, side), is_open=value != "closed")
        return shapes.brightness(drawn, 0.66) if value == "auto" else drawn
    if option == "auto_accept" and item.startswith("seat_"):
        return kit.seat_badge(int(item.removeprefix("seat_")) - 1, round(side * 0.7))
    return None


def choice(content: Content, option: str, value: str, options: Options, size: Size) -> pygame.Surface | None:
    """Under the scenario its order, under the planets the map's open worlds, under the track its steps."""
    if option == "scenario":
        known = {one.id for one in content.options if one.id != "seed"}
        given = {name: chosen for name, chosen in options.items() if name in known}
        order = resolved(content, given, content.about.players.usual).priority
        return pictures.order(content, order, size, plate=False)
    if option == "track" and value in content.tracks:
        return pictures.track(content, value, size, plate=False)
    return None


def samples(content: Content, size: Size) -> list[tuple[pygame.Surface, Tip]]:
    """An action card and a race with what their tooltips say, for the preview of the settings."""
    language = i18n.language()
    relation = next(iter(content.relations.values()))
    race = content.races[content.by_size[-1]]
    return [
        (pictures.action_card(content, relation.id, size), Tip(relation.name.say(language),
                                                                relation.help.say(language))),
        (pictures.race_card(content, race.id, size), Tip(race.name.say(language), race.text.say(language))),
    ]  # fmt: skip


def prepare(content: Content) -> None:
    """Pictures are drawn when they are needed: they are cheap."""
    pictures.gallery_for(content)
