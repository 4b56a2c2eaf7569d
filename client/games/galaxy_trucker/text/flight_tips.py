"""Tooltips of the flight table."""

from __future__ import annotations

from client.games.galaxy_trucker import ids
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
    seats = range(len(view.players))
    match ids.parse(target):
        case "card" if view.sight.card is not None and view.sight.card.id in content.cards:
            return tips.card(view.sight.card.id)
        case ids.Known(card) if card in content.cards:
            return tips.card(card)
        case "deck":
            return tips.deck()
        case "credits":
            return tips.credits(view.seat)
        case ids.Value("lost"):
            return tips.lost(large)
        case ids.Value("goods"):
            return tips.counter("holds", large)
        case ids.Value(name) if name in _COUNTERS:
            return tips.counter(name, large)
        case ids.Declared(row, seat):
            return _declared(tips, content, view, row, seat)
        case "coming":
            hits = volley(content, view.sight)
            what = next((task.what for task in _stack(view) if isinstance(task, Throwing)), "meteor")
            return Tip(_("gt.flight.coming"), tips.words.hits(what, hits), "GT-F16") if hits else None
        case ids.Seat(seat) if seat in seats:
            return tips.seat(seat)
        case ids.Rocket(seat) if seat in seats:
            return tips.rocket(seat)
        case ids.Tile(tile) if tile in content.tiles:
            return tips.tile(tile, large)
    return None


def _stack(view: View[JourneySight]) -> tuple[AnyTask, ...]:
    card = view.sight.card
    return card.tasks if card is not None else ()


def _declared(tips: Tips, content: Content, view: View[JourneySight], row: int, seat: int) -> Tip | None:
    """A value of the table under the ring: what it is made of."""
    card = view.sight.card
    if card is None or card.id not in content.cards:
        return None
    steps = content.cards[card.id].steps
    step = steps[min(row, len(steps) - 1)]
    by = "cannons"
    if isinstance(step, Compare):
        by = step.by
    elif isinstance(step, Advance):
        by = "engines"
    elif isinstance(step, Drift):
        by = "exposed"
    return tips.counter(by, seat)
