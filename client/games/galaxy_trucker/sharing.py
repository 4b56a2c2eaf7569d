"""Several people at one screen: what one of them knows alone, and who may turn the hourglass.

They build in turns (GT-V6). All is open between them but the cards of a pile that somebody holds (GT-H2)
and what is remembered of piles (GT-H4), which one screen cannot show to one person only: so a pile is
shown behind the curtain, and its cards are not noted anywhere else.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from client.i18n import _
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.events import PileHeld
from rules.galaxy_trucker.state import BUILD
from rules.kernel.asks import Action
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.views import View

SECRET = ("choose_machination", "set_die", "secret_bid")
"""Questions whose answers the others must not see."""
_KEPT = 6
"""Views that are remembered as they are shown: those of an update and of what lies around it."""


def holds_pile(view: View) -> bool:
    """The viewer looks at the cards of a pile at this moment."""
    return view.sight.phase == BUILD and view.seat >= 0 and view.sight.seats[view.seat].peeking > 0


class Shared:
    """A table as several people may look at it together."""

    def __init__(self) -> None:
        self._open: list[tuple[View, View]] = []

    def view(self, view: View) -> View:
        """`view` without the cards that its viewer has seen in piles, but for the one in the hand. For the
        same view it is the same object again."""
        found = next((shown for real, shown in self._open if real is view), None)
        if found is not None:
            return found
        held = view.sight.seats[view.seat].peeking if holds_pile(view) else 0
        piles = tuple(
            pile if pile.number == held or pile.cards is None else replace(pile, cards=None)
            for pile in view.sight.piles
        )
        shown = view if piles == view.sight.piles else replace(view, sight=replace(view.sight, piles=piles))
        self._open = [*self._open[1 - _KEPT :], (view, shown)]
        return shown

    def events(self, events: Sequence[Event]) -> list[Event]:
        """Events without the cards of piles."""
        return [replace(one, cards=()) if type(one) is PileHeld else one for one in events]

    def secret(self, view: View, here: Sequence[Seat]) -> bool:
        """Somebody here holds a pile, or what is asked nobody else may see (GTX-E02, GTX-B02, GTX-B03)."""
        holds = view.sight.phase == BUILD and any(view.sight.seats[seat].peeking for seat in here)
        return holds or any(kind in SECRET for kind in view.asking)

    def behind(self, view: View) -> str:
        """What the curtain says before the cards of a pile."""
        return _("gt.shared.looks", n=view.sight.seats[view.seat].peeking) if holds_pile(view) else ""


def turner(view: View, here: Sequence[Seat]) -> Seat | None:
    """Who of the people here may turn the hourglass at the table of `view`, though it is not their turn: a
    finished player may between turns (GT-V6, GT-B22)."""
    sight = view.sight
    if sight.phase != BUILD or sight.running or sight.turn is None:
        return None
    if holds_pile(view) or (0 <= view.seat < len(sight.seats) and sight.seats[view.seat].holding):
        return None
    return next((seat for seat in here if seat != view.seat and sight.seats[seat].order_tile), None)


def gives(action: Action, view: View, here: Sequence[Seat]) -> Seat:
    """Whose answer `action` is at the table of `view`."""
    if type(action) is not do.FlipTimer or (view.prompt is not None and action in view.prompt.options):
        return view.seat
    other = turner(view, here)
    return view.seat if other is None else other
