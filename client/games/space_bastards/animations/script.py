"""What the animations share: the galaxy as far as it has been told, and what flies over it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Unpack

from msgspec import structs

from client.games.space_bastards import ids
from client.games.space_bastards.panels.notes import ShortNoteFace
from client.games.space_bastards.panels.planets import PlaqueFace
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.creatures import TokenFace
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.pictures.flying_pieces import PieceFace, RingFace
from client.games.space_bastards.pictures.planet_grid import Squares
from client.games.space_bastards.screens.galaxy.zones import GalaxyZones
from client.games.space_bastards.text.names import Words
from client.i18n import _
from client.table.contract import Place, Sprite
from client.table.screen import Transition
from client.table.script import At, Script, Way, apart
from client.table.texts import LogLine
from rules.space_bastards import events as sb
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, Struck, relation_of
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import Token

APART_MS = 60
READ_MS = 1400
CROWN_MS = 240
MOST = 6
"""Pieces that fly for one gain."""
ALONE: Mapping[type, tuple[str, str]] = {
    sb.Planned: ("sbf.only_card", "cards"), sb.Committed: ("sbf.only_race", "land"),
    sb.ShipMoved: ("sbf.only_way", "ship"), sb.ShipTeleported: ("sbf.only_way", "ship"),
}  # fmt: skip
"""What is said where the program has answered for the viewer, who had nothing to choose (SB-A11)."""


class Told:
    """What lies on the planets and in the rows of the relations, as far as it has been told."""

    def __init__(self, content: Content, sight: WorldSight) -> None:
        self.content = content
        self.tokens: dict[str, list[Token]] = {one.id: list(one.tokens) for one in sight.planets}
        self.relations: dict[str, tuple[str, str]] = dict(sight.relations)
        self.sources: list[str] = []
        """Planets on which coins or points have just been earned."""

    def token(self, planet: str, owner: int, race: str, at: Cell, rot: int) -> Token:
        """A creature that comes onto a planet."""
        bits, rot = self.content.grids[planet].put(race, at, rot)
        return Token(owner, race, at, rot, bits)

    def name(self, planet: str, token: Token) -> str:
        """The id of a creature on a planet."""
        return ids.Token(planet, self.content.grids[planet].first_cell(token.bits))

    def living(self, planet: str, race: str) -> list[Token]:
        """The creatures of a race on a planet."""
        return [one for one in self.tokens[planet] if one.race == race and not one.corpse]

    def advance(self, event: Any) -> None:
        match event:
            case sb.TokenPlaced(planet, owner, race, at, rot) | sb.Born(owner, planet, race, at, rot):
                self._lay(planet, come=(self.token(planet, owner, race, at, rot),))
            case sb.PlanetRearranged():
                self.tokens[event.planet] = list(event.tokens)
            case Struck():
                corpses = HITS[relation_of(event)].corpses
                dead = [structs.replace(one, corpse=True) for one in event.tokens if corpses]
                self._lay(event.planet, event.tokens, dead)
            case sb.Mutated() | sb.CorpsesRearranged():
                self._lay(event.planet, event.gone, event.come)
            case sb.Loaded():
                self._lay(event.planet, (event.token,))
            case sb.Unloaded() | sb.Hatched():
                self._lay(event.planet, come=(event.token,))
            case sb.PairsSettled():
                self.sources = [pair.planet for pair in event.agreed]
            case sb.RaceCardSwapped():
                left, right = self.relations[event.relation]
                self.relations[event.relation] = (
                    (event.new, right) if event.side == "left" else (left, event.new)
                )
            case sb.RelationFlipped():
                left, right = self.relations[event.relation]
                self.relations[event.relation] = right, left

    def _lay(self, planet: str, gone: Iterable[Token] = (), come: Iterable[Token] = ()) -> None:
        left = {one.bits for one in gone}
        self.tokens[planet] = [one for one in self.tokens[planet] if one.bits not in left] + list(come)


def shares(whole: int) -> list[int]:
    """What each of the pieces is worth that fly for a gain; the last one brings what is left."""
    count = min(MOST, whole)
    return [1] * (count - 1) + [whole - count + 1] if count else []


class GalaxyScript(Script[Told]):
    """The script of an update of Space Bastards."""

    def __init__(
        self, change: Transition, content: Content, context: DrawContext, layout: GalaxyZones
    ) -> None:
        super().__init__(change, Told(content, change.before.view.sight))
        self.content, self.context, self.layout = content, context, layout
        self.words = Words(content, change.before.view)
        self.viewer = change.before.view.seat
        self.taken: set[str] = set()
        """What the viewer held and has laid onto a planet."""
        self.lines: Mapping[int, LogLine] = {}
        """What the log will say of the events, by their identity."""

    def begins(self, event: Any) -> None:
        self._tell(event)
        planet = getattr(event, "planet", "")
        if planet and not self.near and getattr(event, "seat", self.viewer) != self.viewer:
            self.ring(planet, event.seat)
        key, icon = ALONE.get(type(event), ("", ""))
        if key and event.alone and event.seat == self.viewer:
            self.note(_(key), icon)

    def _tell(self, event: Any) -> None:
        """The status line says what happens, event by event."""
        line = self.lines.get(id(event))
        if isinstance(event, sb.PlansShown):
            self.say(_("sbb.plans_turn"))
        elif isinstance(event, sb.PlanetNamed):
            name, planet = self.words.seat(event.seat), self.words.planet(event.planet)
            self.say(_("sbt.log.names", name=name, planet=planet), event.seat)
        elif line is not None:
            self.say(line.text, line.seat)

    def ends(self, event: Any) -> None:
        silent = sb.Dominance | sb.NobodySent
        planet = "" if isinstance(event, silent) else getattr(event, "planet", "")
        later = (one for one in self.ahead if not isinstance(one, silent))
        if planet and all(getattr(one, "planet", "") != planet for one in later):
            self._crown(f"plaque:{planet}")

    def _crown(self, plaque: str) -> None:
        """The badge of a planet changes with the last event there, without making it longer."""
        if plaque not in self.old or plaque not in self.new:
            return
        before, after = self.old[plaque].face, self.new[plaque].face
        if not isinstance(before, PlaqueFace) or not isinstance(after, PlaqueFace):
            return
        if before.dominant != after.dominant:
            face = replace(before, dominant=after.dominant)
            self.swell(plaque, 0.08, CROWN_MS, delay=max(0.0, self.length - CROWN_MS), face=face)

    def note(self, said: str, icon: str) -> None:
        """A short line over the task, which stays as long as it takes to read."""
        face = ShortNoteFace(said, icon)
        area, high = self.layout.task, self.layout.px(58, 40)
        place = Place(area.centerx, area.y - high * 0.8, face.wants(self.context, high=high)[0], high)
        self.flash(face, place, ms=READ_MS, fade=None, z=self.flying_z + 5)

    @property
    def seats(self) -> tuple[str, ...]:
        """The panels of all seats."""
        return tuple(f"seat:{seat}" for seat in range(self.before.sight.seats))

    @property
    def near(self) -> str:
        """The planet that shows near, "" for the whole map."""
        return self.change.old.view_id

    # -- planets -------------------------------------------------------------------------------

    def painted(self, owner: int) -> int:
        """An owner as the pictures have it."""
        return owner if owner < self.before.sight.seats else kit.NEUTRAL

    def lies(self, planet: str, token: Token) -> Place | None:
        """Where a creature lies on a planet; None if that does not show."""
        first = self.spot(f"squares:{planet}")
        if first is None:
            return None
        return Squares.at(first).token(self.content, token.race, token.rot, token.at)

    def face(self, planet: str, token: Token) -> TokenFace:
        """A creature on a planet that shows."""
        first = self.spot(f"squares:{planet}")
        square = round(first.width) if first is not None else 1
        return TokenFace(token.race, self.painted(token.owner), token.rot, square, token.corpse)

    def ring(self, planet: str, owner: int | None, ms: float = 420, **way: Unpack[Way]) -> None:
        """A ring round a planet, where it shows: also on the small map."""
        world = self.spot(f"world:{planet}")
        if world is not None:
            wide = round(world.width * 1.04)
            way = {"pulse": 0.06, "z": self.flying_z - 20, **way}
            self.flash(RingFace(owner), replace(world, width=wide, height=wide), ms=ms, **way)

    def in_hand(self, seat: int, token: Token, kinds: tuple[str, ...]) -> Sprite | None:
        """What the viewer `seat` holds of a creature that comes onto a planet; each is found once."""
        if seat != self.viewer:
            return None
        wanted = (token.race, self.painted(token.owner), token.corpse)
        for name, sprite in self.old.items():
            face = sprite.face
            if name in self.taken or not name.startswith(kinds) or not isinstance(face, TokenFace):
                continue
            if (face.race, face.owner, face.corpse) == wanted:
                self.taken.add(name)
                return sprite
        return None

    def home(self, owner: int) -> Place:
        """Where the creatures of an owner come from; the neutral colour has no panel."""
        return self.spot(f"seat:{owner}") or Place(*self.layout.map.center, 0, 0)

    def ship(self, seat: int) -> At:
        """The ship of a seat, which takes somebody aboard or lets somebody out."""
        near = "aside" if seat == self.viewer else f"moored:{seat}"
        ships = (f"ship:{seat}", near, f"seat:{seat}")
        return next(name for name in ships if name in self.old or self.spot(name) is not None)

    # -- counters ------------------------------------------------------------------------------

    @property
    def side(self) -> int:
        """How large a counter is that flies."""
        return self.layout.px(28, 20)

    def counter(self, at: At, dx: float = 0.0, dy: float = 0.0) -> Place | None:
        """A spot for a counter, so many of its sides away."""
        found, side = self.spot(at), self.side
        return None if found is None else Place(found.x + dx * side, found.y + dy * side, side, side)

    def piece(
        self, picture: str, begin: At | None, to: At | None, ms: float = 320, **way: Unpack[Way]
    ) -> None:
        """A counter flies along an arc."""
        if begin is not None and to is not None:
            way = {"easing": "arc", "z": self.flying_z + 50, **way}
            self.ghost(PieceFace(picture), begin, to, ms=ms, **way)

    def earn(
        self, picture: str, node: str, by: int, sources: Sequence[At | None] = (), *, late: float = 0.0,
        sound: str = "coin",
    ) -> None:  # fmt: skip
        """Counters fly to a number in a panel, from where they have been earned, and are counted as they
        arrive."""
        begins = sources or [self.counter(f"world:{one}") for one in self.state.sources]
        begins = begins or [self.counter(node, dy=-2.4)]
        goal = self.counter(node)
        for number, (delay, share) in enumerate(apart(shares(by), APART_MS)):
            self.piece(picture, begins[number % len(begins)], goal, delay=late + delay, sound=sound)
            self.count(node, share, late + delay + 320)

    def pay(self, picture: str, node: str, by: int, goals: Sequence[Place | None]) -> None:
        """Counters fly away from a number in a panel, which has them no more as they leave."""
        for number, (delay, share) in enumerate(apart(shares(by), APART_MS)):
            goal = goals[number % len(goals)]
            self.piece(picture, self.counter(node), goal, delay=delay, fade=(1.0, 0.0), sound="coin")
            self.count(node, -share, delay)
