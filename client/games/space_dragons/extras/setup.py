"""What the new game shows of Space Dragons: the ships of the seats and the scoring cards."""

from __future__ import annotations

import pygame

from client import i18n
from client.art import shapes, svg, text, theme
from client.games import extras
from client.games.extras import Size
from client.games.space_dragons.extras import pictures
from client.games.space_dragons.pictures import symbols
from client.games.space_dragons.pictures.card_faces import ScoringFace
from client.games.space_dragons.text.names import Words
from client.ui.widget import Tip
from rules.space_dragons.content import Content


class Setup(extras.Setup[Content]):
    """Ships, scoring cards, a crew card and a dragon."""

    def seat_piece(self, seat: int, size: Size) -> pygame.Surface:
        return pictures.ship(seat, size)

    def option_value(self, option: str, item: str, value: str, size: Size) -> pygame.Surface | None:
        """A scoring card with the chosen side up; for a side that will be drawn, its back."""
        card = self.content.scoring_by_symbol.get(item) if option == "sides" else None
        if card is None:
            return None
        if value not in card.sides:
            return _unknown_side(item, size)
        return ScoringFace(item, value).draw(pictures.context_for(self.content), size)

    def option_words(self, option: str, item: str, value: str) -> list[str]:
        """What a side of a scoring card pays."""
        card = self.content.scoring_by_symbol.get(item) if option == "sides" else None
        return Words(self.content).pays(item, value) if card is not None and value in card.sides else []

    def samples(self, size: Size) -> list[tuple[pygame.Surface, Tip]]:
        """A crew card and a dragon."""
        content, language = self.content, i18n.language()
        gallery = pictures.context_for(content).gallery
        crew = content.crew[len(content.crew) // 2]
        dragon = content.dragons[0]
        worth = {"plus2": abs(content.points.plus2), "minus1": abs(content.points.minus1)}
        marks = [
            f"[symbol:{mark}] " + sign.on_card.say(language, n=getattr(crew, mark) * worth.get(mark, 1))
            for mark, sign in content.symbols.items()
            if getattr(crew, mark)
        ]
        effect = content.effects[crew.effect].on_card.say(language, n=crew.count)
        return [
            (gallery.card(crew.id, size[0]), Tip(crew.name.say(language), "\n".join([*marks, effect]))),
            (gallery.card(dragon.id, size[0]), Tip(dragon.name.say(language))),
        ]

    def prepare(self) -> None:
        """The portraits, while people still set the game up."""
        pictures.context_for(self.content).gallery.store_portraits()


def _unknown_side(symbol: str, size: Size) -> pygame.Surface:
    """A card whose side nobody knows yet."""
    surface = shapes.clear(size, theme.PAPER)
    factor = size[0] / 188
    rect = surface.get_rect()
    radius = theme.RADIUS_CARD * factor
    shapes.draw_rounded(surface, rect, radius, (theme.PAPER, theme.PAPER_SHADE),
                        border=theme.PAPER_EDGE, thick=max(1.0, factor))  # fmt: skip
    symbols.draw(surface, symbol, (round(size[0] * 0.3), rect.centery), round(size[1] * 0.42))
    text.draw(surface, "?", (round(size[0] * 0.68), rect.centery), max(14, round(size[1] * 0.56)),
              theme.INK_SOFT, face="display", weight=900, anchor="center")  # fmt: skip
    return svg.usual_format(surface)
