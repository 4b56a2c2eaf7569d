"""Where things are while an update plays: on the whole map, on the near planet, or on the small map."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Literal

import pygame

from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.pictures.flying_pieces import PieceFace, RingFace
from client.games.space_bastards.pictures.map_faces import NearFace, TokenFace
from client.games.space_bastards.screens.galaxy.layout import Layout
from client.games.space_bastards.screens.galaxy.map_and_planets import Origin, token_spot
from client.games.space_bastards.screens.galaxy.ships import NEAR_PAWN, pawn_place
from client.table.contract import Arrangement, Motion, Place, Sprite
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.state import Token

Z_FLYING = 300.0
APART_MS = 60


@dataclass(frozen=True)
class Worth:
    """What a piece that flies brings its seat; what is paid is negative."""

    seat: int
    points: int = 0
    coins: int = 0


class Stage:
    """The table as it shows while events play."""

    def __init__(
        self, content: Content, context: DrawContext, layout: Layout, before: View, after: View,
        old: Arrangement, new: Arrangement,
    ) -> None:  # fmt: skip
        self.content, self.context, self.layout = content, context, layout
        self.before, self.after = before, after
        self.old = {sprite.id: sprite for sprite in old.sprites}
        self.new = {sprite.id: sprite for sprite in new.sprites}
        self.panels = {panel.id: panel.rect for panel in (*new.panels, *old.panels)}
        self.faces: dict[str, Hashable] = {panel.id: panel.key for panel in old.panels}
        self.new_faces: dict[str, Hashable] = {panel.id: panel.key for panel in new.panels}
        self.worth: dict[str, Worth] = {}
        """By the name of a piece."""
        self.cards: dict[str, Hashable] = {}
        """Faces of the race cards in the rows that have changed."""
        self.taken: set[str] = set()
        """Sprites in the viewer's hand, tray or hold that have become a creature on a planet."""
        self.chart = context.gallery.chart
        near = next((panel for panel in old.panels if panel.id == "near"), None)
        face = near.key if near is not None else None
        self.near = face.planet if isinstance(face, NearFace) else ""
        self.near_square = face.square if isinstance(face, NearFace) else 0
        self.near_middle = near.rect.center if near is not None else (0, 0)
        self.factor = layout.map_factor(self.chart.size)
        self.square = max(4, round(self.chart.square * self.factor))
        self.sources: list[str] = []
        """Planets on which coins or points have just been earned."""
        self._ghosts = 0

    def name(self, kind: str) -> str:
        """An id for a picture that only flies past."""
        self._ghosts += 1
        return f"{kind}#{self._ghosts}"

    def painted(self, owner: int) -> int:
        """An owner as the pictures have it."""
        return owner if owner < self.before.sight.seats else kit.NEUTRAL

    # -- planets ----------------------------------------------------------------------------

    def ground(self, planet: str) -> tuple[Origin, int] | None:
        """Where the squares of a planet begin and how large they are; None if it is not shown."""
        if not self.near:
            return self.layout.on_map(self.chart.sites[planet].origin, self.chart.size), self.square
        if planet != self.near:
            return None
        x, y = self.chart.middle_of(planet)
        square = self.near_square
        return (self.near_middle[0] - x * square, self.near_middle[1] - y * square), square

    def world(self, planet: str) -> Place:
        """The disc of a planet where it shows: on the map, near, or on the small map."""
        site = self.chart.sites[planet]
        if not self.near:
            x, y = self.layout.on_map(site.middle, self.chart.size)
            side = 2 * site.radius * self.factor
        elif planet == self.near:
            x, y = self.near_middle
            side = 2 * self.chart.radius(planet) * self.near_square
        else:
            x, y = self.layout.on_small_map(site.middle, self.chart.size)
            side = 2 * site.radius * self.layout.small_map_factor(self.chart.size)
        return Place(x, y, side, side)

    def token_name(self, planet: str, token: Token) -> str:
        """The id of a creature on a planet."""
        row, column = self.content.grids[planet].first_cell(token.bits)
        return f"token:{planet}:{row},{column}"

    def face(self, planet: str, owner: int, race: str, rot: int, *, corpse: bool = False) -> TokenFace:
        """The picture of a token on a planet that is shown."""
        found = self.ground(planet)
        return TokenFace(race, self.painted(owner), rot, found[1] if found else self.square, corpse)

    @staticmethod
    def like(face: Hashable, place: Place, other: Sprite) -> Place:
        """Where a creature with a face of another size and turn, at `place`, looks as `other` does."""
        goal = other.place
        if not isinstance(face, TokenFace) or not isinstance(other.face, TokenFace):
            return goal
        share = other.face.square / face.square
        turned = (other.face.rot - face.rot) % 4
        angle = -90.0 * (turned - 4 if turned == 3 else turned)
        return Place(goal.x, goal.y, place.width * share, place.height * share, angle)

    def spot(self, planet: str, race: str, rot: int, at: Cell) -> Place | None:
        """Where a token lies whose upper left corner is on the square `at`; None if that does not show."""
        found = self.ground(planet)
        if found is None:
            return None
        return token_spot(self.content, race, rot, at, *found)

    def lies(self, planet: str, token: Token) -> Place | None:
        """Where a token lies; None if that does not show."""
        return self.spot(planet, token.race, token.rot, token.at)

    def placed(self, planet: str, owner: int, race: str, at: Cell, rot: int) -> tuple[str, Sprite] | None:
        """A token that comes: its id and a picture of it, or None where the planet does not show."""
        place = self.spot(planet, race, rot, at)
        if place is None:
            return None
        put = self.content.grids[planet].put(race, at, rot)
        row, column = self.content.grids[planet].first_cell(put[0])
        name = f"token:{planet}:{row},{column}"
        return name, Sprite(name, self.face(planet, owner, race, rot), place, z=Z_FLYING)

    def lying(self, planet: str) -> tuple[Token, ...]:
        """What lay on a planet before the update."""
        found = next(one for one in self.before.sight.planets if one.id == planet)
        tokens: tuple[Token, ...] = found.tokens
        return tokens

    # -- ships and fields -------------------------------------------------------------------

    def pawn(self, field: str) -> Place:
        """Where a ship stands on a field; on the small map while a planet is near."""
        pos = self.content.fields[field].pos
        if not self.near:
            return pawn_place(self.layout.on_map(pos, self.chart.size), self.factor)
        x, y = self.layout.on_small_map(pos, self.chart.size)
        side = max(12.0, 46 * self.layout.small_map_factor(self.chart.size))
        return Place(x, y, side, side)

    def moored(self, field: str) -> Place | None:
        """Where a ship stands on a landing field of the near planet; None if that field does not show."""
        sprite = self.old.get(f"mooring:{field}")
        if sprite is None or not self.near:
            return None
        return pawn_place((sprite.place.x, sprite.place.y), self.near_square * NEAR_PAWN)

    def ship(self, seat: int) -> Place:
        """Where the ship of a seat is that takes somebody aboard or lets somebody out."""
        if self.near:
            if seat == self.before.seat:
                return Place(*self.layout.aside.center, 60, 60)
            moored = self.old.get(f"moored:{seat}")
            if moored is not None:
                return moored.place
            return self.panel(f"seat:{seat}", 40)
        sprite = self.old.get(f"ship:{seat}")
        return sprite.place if sprite is not None else self.panel(f"seat:{seat}", 40)

    # -- panels -----------------------------------------------------------------------------

    def panel(self, name: str, side: float) -> Place:
        """The middle of a panel, for something of that size; the middle of the window without it."""
        rect = self.panels.get(name) or pygame.Rect(*self.layout.map.center, 0, 0)
        return Place(*rect.center, side, side)

    def number(self, seat: int, what: Literal["points", "coins"], side: float) -> Place:
        """Where the points or coins of a seat stand in its panel."""
        rect = self.panels.get(f"seat:{seat}")
        if rect is None:
            return self.panel(f"seat:{seat}", side)
        share = 0.1 if what == "points" else 0.41 if seat == self.before.seat else 0.36
        return Place(rect.x + share * rect.w, rect.y + 0.42 * rect.h, side, side)

    def seat(self, seat: int, place: Place, share: float = 0.4) -> Place:
        """The panel of an owner, for something that is `place` large elsewhere, at a share of its size."""
        found = self.panel(f"seat:{seat}", 1)
        return Place(found.x, found.y, place.width * share, place.height * share)

    def in_hand(
        self, seat: int, owner: int, race: str, kinds: tuple[str, ...], *, corpse: bool = False
    ) -> Sprite | None:
        """A creature that the viewer `seat` has in the hand, in the tray or in the hold and that comes onto
        a planet; each is found once."""
        if seat != self.before.seat:
            return None
        for name, sprite in self.old.items():
            face = sprite.face
            if name in self.taken or not name.startswith(kinds) or not isinstance(face, TokenFace):
                continue
            if (face.race, face.owner, face.corpse) == (race, self.painted(owner), corpse):
                self.taken.add(name)
                return sprite
        return None

    def offer(self, race: str, sprites: dict[str, Sprite]) -> Sprite | None:
        """A card of the offer."""
        return next((one for name, one in sprites.items() if name.startswith(f"offer:{race}:")), None)

    # -- what flies past ----------------------------------------------------------------------

    def piece(
        self, picture: str, begin: Place, end: Place, *, delay: float = 0, sound: str = "",
        duration: float = 320, show: Iterable[str] = (), fade: tuple[float, float] | None = None,
        worth: Worth | None = None,
    ) -> Motion:  # fmt: skip
        """A counter flies along an arc."""
        name = self.name(picture)
        if worth is not None:
            self.worth[name] = worth
        return Motion(
            name,
            begin=begin,
            end=end,
            duration=duration,
            delay=delay,
            easing="arc",
            sound=sound,
            fade=fade,
            z=Z_FLYING + 50,
            ghost=Sprite(name, PieceFace(picture), begin, z=Z_FLYING + 50),
            show=tuple(show),
        )

    def ring(
        self, planet: str, owner: int | None, *, delay: float = 0, sound: str = "", duration: float = 420
    ) -> Motion:
        """A ring round a planet, where it shows: also on the small map."""
        name, world = self.name("ring"), self.world(planet)
        wide = Place(world.x, world.y, round(world.width * 1.04), round(world.height * 1.04))
        return Motion(
            name,
            duration=duration,
            delay=delay,
            fade=(1, 0),
            pulse=0.06,
            sound=sound,
            z=Z_FLYING - 20,
            ghost=Sprite(name, RingFace(owner), wide, z=Z_FLYING - 20),
        )
