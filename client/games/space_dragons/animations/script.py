"""The script of the hunt: where things are while an update plays, and what the ships have taken so far.

Everything is told from the events as the viewer learned of them and from the two views; a back that moves
has no identity (SD-H06).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Unpack

from client.games.space_dragons.ids import Cards, Ship
from client.games.space_dragons.looking import Transition
from client.games.space_dragons.pictures.card_faces import BackFace, ShipFace
from client.games.space_dragons.pictures.draw_context import card_height
from client.games.space_dragons.pictures.flying_symbols import SymbolFace
from client.games.space_dragons.text.names import Words
from client.games.space_dragons.text.status import status
from client.games.space_dragons.told import Told
from client.i18n import _
from client.table.layout import Place
from client.table.motions import Motion
from client.table.script import At, Script, Way
from client.table.spots import like
from rules.space_dragons import events as sd
from rules.space_dragons.effects import DragonCaptured, Hit, Repaired, ShieldsGained
from rules.space_dragons.sight import HuntSight

BACK = BackFace("crew")
APART_MS = 40
"""Cards of one heap leave so long after each other."""


class TableSoFar:
    """The ships and the trick as far as they have been told."""

    def __init__(self, sight: HuntSight) -> None:
        self.shields = [seat.shields for seat in sight.seats]
        self.damage = [seat.damage for seat in sight.seats]
        self.told = Told.of(sight)

    @property
    def trick(self) -> tuple[tuple[int, int], ...]:
        """(seat, card) in order of play."""
        return self.told.running.cards

    def advance(self, event: Any) -> None:
        """The event has happened."""
        self.told = self.told.after(event)
        match event:
            case ShieldsGained(seat=seat, n=number):
                self.shields[seat] += number
            case Hit(seat=seat, result="absorbed"):
                self.shields[seat] -= 1
            case Hit(seat=seat):
                self.damage[seat] += 1
            case Repaired(seat=seat, n=number):
                self.damage[seat] -= number


class HuntScript(Script[TableSoFar]):
    """What all animations of Space Dragons ask for."""

    def __init__(self, change: Transition) -> None:
        super().__init__(change, TableSoFar(change.before.view.sight))
        self.context, self.sight = change.before.context, change.before.view.sight
        self.words = Words(self.context.content, change.before.view)
        self.seats = range(len(self.sight.seats))
        self.trick_ends = any(isinstance(event, DragonCaptured) for event in change.events)

    def begins(self, event: Any) -> None:
        """The status line goes on with what plays between two questions, its facts with it."""
        match event:
            case sd.PacksPassed():
                self._goes_on(_("sd.log.packs_passed"))
            case sd.DraftFinished():
                self._goes_on(_("sd.log.crews_ready"))
            case sd.HandsPassed():
                self._goes_on(_("sd.log.hands_passed"))
            case sd.DragonRevealed(dragon=dragon) if self.sight.phase == "trick":
                self._goes_on(_("sd.log.next_dragon", dragon=self.words.dragon(dragon)))

    def _goes_on(self, words: str) -> None:
        self.say(words, chips=status(self.context.content, self.after).chips)

    # -- where things are ----------------------------------------------------------------------

    def card_at(self, spot: At | None, width: float) -> Place:
        """A card in the middle of a spot; in the status line if that shows nowhere."""
        place = self.spot(spot) or Place.of(self.change.old.hud.status)
        return like(place, Place(0, 0, width, card_height(width)))

    def cards_of(self, seat: int) -> Place:
        """Where the hidden cards of a seat lie: its hand, or in the draft its pack."""
        return self.spot(Cards(seat)) or Place.of(self.change.old.hud.status)

    # -- ships ---------------------------------------------------------------------------------

    def ship(self, seat: int, ms: float, markers: tuple[int, int] | None = None, **way: Unpack[Way]) -> None:
        """The ship shows the shields and the damage that it has by now."""
        spot = self.spot(f"seat:{seat}.ship")
        if spot is None:
            return
        shields, damage = markers or (self.state.shields[seat], self.state.damage[seat])
        way["face"] = ShipFace(self.words.look(seat), shields, damage, spot.rect.size)
        self.add(Motion(Ship(seat), spot, spot, ms, **way))

    def over_ship(self, seat: int, symbol: str, ms: float, **way: Unpack[Way]) -> None:
        """A symbol that shows over a ship for a moment and rises."""
        spot = self.spot(f"seat:{seat}.ship")
        if spot is not None:
            side = max(24, round(spot.width * 0.62))
            begin = like(spot, Place(0, 0, side, side))
            end = replace(begin, y=begin.y - spot.height * 0.32)
            way["fade"], way["z"] = (1, 0), self.flying_z + 30
            self.ghost(SymbolFace(symbol), begin, end, ms=ms, **way)
