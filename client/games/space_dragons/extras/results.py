"""What the results show of Space Dragons beyond the figures: signs, tips, moments, crews and dragons."""

from __future__ import annotations

import pygame

from client.art import shapes, text, theme
from client.games import extras
from client.games.extras import Collected, Moment, Size, Spot
from client.games.space_dragons.effects import does
from client.games.space_dragons.extras import pictures
from client.games.space_dragons.pictures import scoring_plates, symbols
from client.games.space_dragons.pictures.card_canvas import upper_part
from client.games.space_dragons.text.names import MARKS, Words
from client.i18n import _, n_
from client.ui.widget import Tip
from rules.kernel.events import Event
from rules.kernel.game import SheetRow
from rules.space_dragons import events as sd
from rules.space_dragons.content import Content
from rules.space_dragons.effects import DragonCaptured, Hit
from rules.space_dragons.sight import HuntSight

_RULES = {"research": "SD-S02", "morale": "SD-S03", "crime": "SD-S04"}
_CARD, _DRAGON = 104, 88
"""Widths of cards in units, and how small they may become."""
_LEAST = 0.62
_SHOWN = 0.56
"""The part of a card that looks over the rail of its rack."""


class Results(extras.Results[Content, HuntSight]):
    """Marks and dragons, trick by trick."""

    marks = {
        "crew": "[symbol:plus2][symbol:minus1]", "dragons": "[icon:dragon]", "shields": "[symbol:shield]",
        "damage": "[symbol:damage]",
    }  # fmt: skip

    @property
    def words(self) -> Words:
        return Words(self.content, self.view)

    def row_mark(self, kind: str) -> str:
        return super().row_mark(kind) or f"[symbol:{kind}]"

    def counted(self, kind: str, seat: int) -> str:
        """Marks of both kinds."""
        if kind != "crew":
            return ""
        cards = [self.content.crew_by_value[value] for value in self.view.sight.seats[seat].played]
        return " / ".join(str(sum(getattr(card, mark) for card in cards)) for mark in MARKS)

    def sign(self, row: SheetRow, name: str, width: int) -> pygame.Surface:
        """The pictogram of a position in the colour of its symbol."""
        return symbols.position(name, width, symbols.ground(row.kind))

    def row_tip(self, row: SheetRow, seat: int) -> Tip:
        words, cell, title = self.words, row.cells[seat], self.row_name(row.kind)
        about = {"name": words.seat_alone(seat), "points": cell.points}
        count = cell.count or 0
        if row.kind in self.content.scoring_by_symbol:
            side = self.view.sight.sides[row.kind]
            key = "sd.results.position" if cell.sign else "sd.results.no_position"
            position = words.position(cell.sign) if cell.sign else ""
            line = _(key, count=count, position=position, **about)
            return Tip(f"{title}, {side}", "\n".join([line, *words.pays(row.kind, side)]), _RULES[row.kind])
        if row.kind == "crew":
            plus, minus = self.counted(row.kind, seat).split(" / ")
            line = _("sd.results.crew", plus=int(plus), minus=int(minus), **about)
        elif row.kind == "dragons":
            line = n_("sd.results.dragons", count, **about)
            caught = [words.dragon(dragon) for dragon in self.view.sight.seats[seat].dragons]
            line += "\n" + ", ".join(caught) if caught else ""
        else:
            each = getattr(self.content.points, {"shields": "shield"}.get(row.kind, row.kind))
            line = _("sd.results.markers", count=count, each=each, **about)
        return Tip(title, line, row.rule)

    def chips(self) -> list[tuple[str, str]]:
        """The mode and the sides of the scoring cards."""
        sides = " ".join(str(side) for side in self.view.sight.sides.values())
        key = "sd.results.family" if self.view.sight.family else "sd.results.standard"
        return [("card", _(key, sides=sides))]

    def tie_rule(self) -> str:
        """SD-S09."""
        return _("sd.results.tie_rule")

    def course_words(self) -> tuple[str, str]:
        return _("sd.results.trick"), _("sd.results.after_each")

    def moments(self) -> list[Moment]:
        return Remarkable(self.content, self.words).moments(self.events)

    def collection(self, seat: int, size: Size, factor: float) -> Collected:
        """The crew on its rack, the dragons beside it and what they are worth."""
        words, own = self.words, self.view.sight.seats[seat]
        gallery = pictures.context_for(self.content).gallery
        surface = shapes.clear(size)
        spots: list[Spot] = []

        def px(units: float) -> int:
            return round(units * factor)

        note, gap = max(theme.TEXT_MIN, px(15)), px(8)
        points = sum(self.content.dragon_by_id[dragon].points for dragon in own.dragons)
        label = n_("sd.results.dragon_points", points)
        end = size[0] - max(text.width(label, note), px(90)) - px(24)
        wide = min(px(_CARD), round((size[1] - 12 * factor) / (_SHOWN * pictures.RATIO)))
        dragon_wide = min(px(_DRAGON), round((size[1] - 4) / pictures.RATIO))
        wanted = len(own.played) * (wide + gap) + len(own.dragons) * (dragon_wide + gap)
        share = max(_LEAST, min(1.0, (end - px(40)) / max(1, wanted)))
        wide, dragon_wide = round(wide * share), round(dragon_wide * share)
        high = round(wide * pictures.RATIO * _SHOWN)
        rack, top = len(own.played) * (wide + gap) + gap, size[1] - high - px(20)
        for index, value in enumerate(own.played):
            card = upper_part(gallery.card(self.content.crew_by_value[value].id, wide), _SHOWN)
            place = surface.blit(card, (gap + index * (wide + gap), top))
            lines = [*words.upper_lines(value), does(self.content, value)]
            spots.append(Spot(place, Tip(words.card(value), "\n".join(lines)), f"crew:{value}"))
        if own.played:
            surface.blit(scoring_plates.rail((rack, max(6, px(16)))), (0, top + high))
        left, step = rack + px(20), dragon_wide + gap
        if len(own.dragons) > 1:
            step = min(step, (end - left - dragon_wide) // (len(own.dragons) - 1))
        right = left
        for index, dragon in enumerate(own.dragons):
            card = gallery.card(dragon, dragon_wide)
            place = surface.blit(card, card.get_rect(bottomleft=(left + index * step, size[1] - 2)))
            right = place.right
            worth = n_("common.points", self.content.dragon_by_id[dragon].points)
            tip = Tip(words.dragon(dragon), f"{worth} {words.dragon_symbols(dragon)}")
            spots.append(Spot(place, tip, f"dragon:{dragon}"))
        below = (right + px(20), size[1] // 2 + px(8))
        text.draw(surface, str(points), below, max(16, px(34)), theme.BRASS_LIT, face="display", weight=900,
                  anchor="baseleft")  # fmt: skip
        text.draw(surface, label, (below[0], below[1] + px(24)), note, theme.SOFT, anchor="baseleft")
        title = _("sd.results.crew_of", name=words.plain_seat(seat))
        return Collected(title, surface, tuple(spots))


class Remarkable(extras.Remarkable):
    """Trick by trick: who withstood a dragon, paid for it, caught it with a low card, caught a great one."""

    texts = "sd.moment"
    marks = {
        "stood": "[symbol:shield]", "paid": "[symbol:damage]", "cheap": "[lit][icon:leader][/]",
        "great": "[lit][icon:dragon][/]",
    }  # fmt: skip

    def __init__(self, content: Content, words: Words) -> None:
        super().__init__()
        self.content, self.words = content, words
        self.trick = self.stopped = self.damage = 0
        self.cards: dict[int, int] = {}

    def look(self, event: Event) -> None:
        match event:
            case sd.TrickStarted():
                self.trick, self.cards, self.stopped, self.damage = event.trick, {}, 0, 0
            case sd.CardPlayed(seat=seat, card=card):
                self.cards[seat] = card
            case Hit(source="targets", result=result):
                self.stopped += result == "absorbed"
                self.damage += result == "damaged"
            case DragonCaptured(dragon=dragon, seat=seat):
                self._caught(dragon, seat)

    def _caught(self, dragon: str, seat: int) -> None:
        about = {"trick": self.trick, "name": self.words.seat(seat), "dragon": self.words.dragon(dragon)}
        if self.stopped and not self.damage:
            self.keep("stood", self.stopped, seat, n_("sd.moment.stood_text", self.stopped, **about))
        if self.damage:
            self.keep("paid", self.damage, seat, n_("sd.moment.paid_text", self.damage, **about))
        if seat in self.cards:
            value = self.cards[seat]
            self.keep("cheap", -value, seat, _("sd.moment.cheap_text", value=value, **about))
        points = self.content.dragon_by_id[dragon].points
        self.keep("great", points, seat, n_("sd.moment.great_text", points, **about))
