"""Tooltips of the flight table."""

from __future__ import annotations

from client.games.galaxy_trucker.screens.flight.facts import volley
from client.games.galaxy_trucker.text.tips import Tips
from client.i18n import _
from client.table.texts import Tip
from rules.galaxy_trucker.cards import Advance, Compare, Drift
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.tasks import AnyTask, Throwing
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.views import View

_COUNTERS = ("cannons", "engines", "crew", "energy", "exposed")


def tip(content: Content, target: str, view: View[JourneySight], large: int) -> Tip | None:
    """What a thing is; `large` is the seat whose ship is large."""
    tips = Tips(content, view)
    kind, _colon, rest = target.partition(":")
    if target == "card" and view.sight.card is not None and view.sight.card.id in content.cards:
        return tips.card(view.sight.card.id)
    if kind == "known" and rest in content.cards:
        return tips.card(rest)
    if target == "deck":
        return tips.deck()
    if target == "credits":
        return tips.credits(view.seat)
    if kind == "value":
        if rest == "lost":
            return tips.lost(large)
        if rest == "goods":
            return tips.counter("holds", large)
        return tips.counter(rest, large) if rest in _COUNTERS else None
    if kind == "declared":
        return _declared(tips, content, view, rest)
    if target == "coming":
        hits = volley(content, view.sight)
        what = next((task.what for task in _stack(view) if isinstance(task, Throwing)), "meteor")
        return Tip(_("gt.flight.coming"), tips.words.hits(what, hits), "GT-F16") if hits else None
    number = int(rest) if rest.isdecimal() else -1
    if kind == "seat" and 0 <= number < len(view.players):
        return tips.seat(number)
    if kind == "rocket" and 0 <= number < len(view.players):
        return tips.rocket(number)
    if kind == "tile" and number in content.tiles:
        return tips.tile(number, large)
    return None


def _stack(view: View[JourneySight]) -> tuple[AnyTask, ...]:
    card = view.sight.card
    return card.tasks if card is not None else ()


def _declared(tips: Tips, content: Content, view: View[JourneySight], rest: str) -> Tip | None:
    """A value of the table under the ring: what it is made of. `rest` is "row:seat"."""
    row, _colon, seat = rest.partition(":")
    card = view.sight.card
    if card is None or card.id not in content.cards or not (row.isdecimal() and seat.isdecimal()):
        return None
    steps = content.cards[card.id].steps
    step = steps[min(int(row), len(steps) - 1)]
    by = "cannons"
    if isinstance(step, Compare):
        by = step.by
    elif isinstance(step, Advance):
        by = "engines"
    elif isinstance(step, Drift):
        by = "exposed"
    return tips.counter(by, int(seat))
