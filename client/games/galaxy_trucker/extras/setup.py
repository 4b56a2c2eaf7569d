"""What the new game shows of Galaxy Trucker: the rockets of the seats, the ships of the chosen flights."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.art import rich, shapes, theme
from client.games import extras
from client.games.extras import Size
from client.games.galaxy_trucker.extras import pictures
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, language, n_
from client.ui.widget import Tip
from rules.galaxy_trucker.combining import chosen, generate
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.options import defaults, resolved
from rules.kernel.game import Options
from rules.kernel.seats import Player

TILE = 0.62
"""The side of a tile where cards have their height."""


def row_of(pieces: Sequence[pygame.Surface], size: Size) -> pygame.Surface:
    """As many of some pictures as have room beside each other, evenly chosen from all."""
    gap = max(2, size[1] // 16)
    wide = max(piece.get_width() for piece in pieces) + gap
    count = max(1, min(len(pieces), (size[0] + gap) // wide))
    shown = [pieces[at * len(pieces) // count] for at in range(count)]
    return extras.side_by_side(shown, max(piece.get_height() for piece in shown), gap)


class Setup(extras.Setup[Content]):
    """Rockets, ships, a card and a tile, what each part of the packs brings."""

    def seat_piece(self, seat: int, size: Size) -> pygame.Surface:
        return pictures.rocket(seat, size)

    def choice(self, option: str, value: str, options: Options, size: Size) -> pygame.Surface | None:
        """Under the plan: the ships that are flown, each with its flight; under what switches a part on: some
        of its tiles and cards."""
        if option == "plan":
            return self._plan(options, size)
        pieces = self._pieces(option, size[1])
        return row_of(pieces, size) if pieces else None

    def _pieces(self, option: str, high: int) -> list[pygame.Surface]:
        """A tile of each type, and cards, that an option brings into the game."""
        content, tall = self.content, (high, high)
        if option == "rough_roads":
            return [pictures.road(content, road, tall) for road in content.roads]
        of_part = [tile for tile in content.tiles.values() if tile.part == option]
        types = {tile.type: tile.id for tile in of_part}
        side = round(high * TILE)
        tiles = [pictures.tile(content, tile, (side, side)) for tile in types.values()]
        cards = [card.id for card in content.cards.values() if card.part == option]
        return [*tiles, *(pictures.card(content, card, tall) for card in cards)]

    def _plan(self, options: Options, size: Size) -> pygame.Surface:
        legs = resolved(self.content, self.given(options)).plan
        words = Words(self.content)
        surface = shapes.clear(size)
        note = max(theme.TEXT_MIN, round(size[1] * 0.19))
        room = size[0] // len(legs)
        for place, leg in enumerate(legs):
            hull = pictures.silhouette(
                self.content, leg.ship, (min(room // 2, round(size[1] * 1.3)), size[1])
            )
            left, middle = place * room, size[1] // 2
            surface.blit(hull, hull.get_rect(midleft=(left, middle)))
            pen = left + hull.get_width() + note // 2
            block = rich.block(words.flight(leg.flight), left + room - pen, note, theme.IVORY, weight=600,
                               leading=1.15)  # fmt: skip
            kind = rich.block(words.sign(leg.ship), left + room - pen, round(note * 1.3), theme.BRASS_LIT,
                              face="display", weight=800, leading=1)  # fmt: skip
            top = middle - (block.size[1] + kind.size[1]) // 2
            block.draw(surface, (pen, top))
            kind.draw(surface, (pen, top + block.size[1]))
        return surface

    def dice(self) -> extras.Dice | None:
        """Combination dice (GTX-C01)."""
        mixed = self.content.combination
        if mixed is None:
            return None

        def options(rolls: Sequence[int]) -> Options:
            return chosen(self.content, mixed, generate(mixed, rolls))

        return extras.Dice(mixed.name, mixed.help, mixed.rolls, len(mixed.faces), options)

    def samples(self, size: Size) -> list[tuple[pygame.Surface, Tip]]:
        words, side = Words(self.content), (size[0], size[0])
        card, tile = next(iter(self.content.cards)), max(self.content.heap)
        return [
            (pictures.card(self.content, card, size), Tip(words.card(card), words.card_effect(card))),
            (pictures.tile(self.content, tile, side), Tip(words.tile(tile), words.tile_effect(tile))),
        ]

    def prepare(self) -> None:
        """Tiles are drawn when they are needed: they are cheap."""
        pictures.gallery_for(self.content)

    def points(self, points: int) -> str:
        return n_("gt.name.credits", points)

    def best_course(self, options: Options, players: Sequence[Player]) -> tuple[str, str] | None:
        """For somebody who flies alone: one for each journey, and another for building in turns, where
        nothing hurries (GT-V5, GT-V6)."""
        if len(players) != 1 or players[0].kind != "person":
            return None
        given = self.given(options)
        played = resolved(self.content, given)
        key = " ".join(f"{leg.flight}:{leg.ship}" for leg in played.plan)
        if len(played.plan) == 1:
            leg = played.plan[0]
            title = f"{Words(self.content).flight(leg.flight)} ({leg.ship})"
        else:
            plan = {**defaults(self.content), **given}["plan"]
            title = rich.escape(self.content.plans[plan].name.say(language()))
        in_turns = (f"{key} turns", _("gt.results.best_in_turns", title=title))
        return in_turns if played.in_turns else (key, title)
