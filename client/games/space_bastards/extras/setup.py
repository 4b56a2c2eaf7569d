"""What the new game shows of Space Bastards: ships of the seats, the chosen order, planets and track."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.games import extras
from client.games.extras import Size
from client.games.space_bastards.extras import pictures
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.cards import medallion
from client.games.space_bastards.pictures.map_geometry import chart_of
from client.i18n import language
from client.sheet import SHRINK, STRONG, Picture, Row, Text
from client.sheet.sheet import paint
from client.ui.widget import Tip
from rules.kernel.game import Options
from rules.space_bastards.content import Content
from rules.space_bastards.options import resolved


class Setup(extras.Setup[Content]):
    """Ships, relations in their order, planets, the steps of a track, an action card and a race."""

    names_pictures = True

    def seat_piece(self, seat: int, size: Size) -> pygame.Surface:
        return pictures.pawn(self.content, seat, size)

    def option_value(self, option: str, item: str, value: str, size: Size) -> pygame.Surface | None:
        """A relation with its place in the order, a planet as it was chosen, a seat with its consent: a small
        picture with the name beside it."""
        side = min(size[1], max(40, round(size[0] * 0.3)))
        known = next((one for one in self.content.options if one.id == option), None)
        named = next((one for one in getattr(known, "items", ()) if one.id == item), None)
        drawn = self._picture(option, item, value, side)
        if drawn is None or named is None:
            return None
        surface = shapes.clear((size[0], side))
        colour = theme.FAINT if value == "closed" else theme.IVORY
        name = Text(named.name.say(language()), side * 0.3, STRONG, colour, lines=2, fit=SHRINK, leading=1.15)
        picture = Picture(lambda _side: drawn, side, None, wide=side)
        paint(Row(picture, name, gap=6), surface, surface.get_rect(), 1.0)
        return surface

    def _picture(self, option: str, item: str, value: str, side: int) -> pygame.Surface | None:
        if option == "priority" and item in self.content.relations:
            return medallion(item, side)
        if option == "worlds":
            planet = next((one for one in self.content.planets if one.lower() == item), "")
            if not planet:
                return None
            drawn = pictures.planet(self.content, planet, (side, side), is_open=value != "closed")
            return shapes.brightness(drawn, 0.66) if value == "auto" else drawn
        if option == "auto_accept" and item.startswith("seat_"):
            return kit.seat_badge(int(item.removeprefix("seat_")) - 1, round(side * 0.7))
        return None

    def choice(self, option: str, value: str, options: Options, size: Size) -> pygame.Surface | None:
        """Under the scenario its order, under the track its steps."""
        content = self.content
        if option == "scenario":
            order = resolved(content, self.given(options), content.about.players.usual).priority
            return pictures.order(content, order, size, on_plate=False)
        if option == "track" and value in content.tracks:
            return pictures.track(content, value, size, on_plate=False)
        return None

    def samples(self, size: Size) -> list[tuple[pygame.Surface, Tip]]:
        content, spoken = self.content, language()
        relation = next(iter(content.relations.values()))
        race = content.races[content.by_size[-1]]
        return [
            (pictures.action_card(content, relation.id, size),
             Tip(relation.name.say(spoken), relation.help.say(spoken))),
            (pictures.race_card(content, race.id, size), Tip(race.name.say(spoken), race.text.say(spoken))),
        ]  # fmt: skip

    def prepare(self) -> None:
        """Pictures are drawn when they are needed: they are cheap."""
        chart_of(self.content)
