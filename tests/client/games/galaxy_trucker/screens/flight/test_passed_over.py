"""Who is not asked: ships that are too small for what a card offers, and who has answered already."""

from __future__ import annotations

from client.games.galaxy_trucker.screens.flight.facts import to_come, too_small
from client.games.galaxy_trucker.table import GalaxyTruckerTable
from client.i18n import _
from rules.galaxy_trucker.actions import Ready
from rules.kernel.views import View
from tests.client.games.galaxy_trucker.answers.decisions import again, catalogue
from tests.client.games.galaxy_trucker.screens.flight.flights import SMALL, game
from tests.client.games.galaxy_trucker.screens.flight.test_flight_table import drawn
from tests.client.table.side import Side


def crew_of(view: View, seat: int) -> int:
    return sum(len(figures) for _cabin, figures in view.sight.seats[seat].ship.crew)


def test_a_crew_that_is_too_small_is_not_waited_for() -> None:
    """GT-K11, GT-K12."""
    found = 0
    for *_where, view in catalogue()["choose_abandoned"]:
        task = view.sight.card.tasks[-1]
        small = [seat for seat in task.left if crew_of(view, seat) < task.step.crew]
        assert [seat for seat in task.left if too_small(view.sight, seat)] == small
        assert not set(to_come(view.sight)) & set(small)
        assert view.seat in to_come(view.sight)
        found += len(small)
    assert found


def test_it_is_said_of_them() -> None:
    view = next(
        view for *_where, view in catalogue()["choose_abandoned"]
        if any(too_small(view.sight, seat) for seat in view.sight.card.tasks[-1].left)
    )  # fmt: skip
    shown = drawn(Side(GalaxyTruckerTable(game())), view, SMALL)
    rows = next(sprite.face for sprite in shown.sprites if sprite.id == "values").notes  # type: ignore[attr-defined]
    said = {row.seat: row.text for row in rows}
    for seat in view.sight.card.tasks[-1].left:
        assert (_("gt.flight.note_too_small") in said[seat]) == too_small(view.sight, seat)


def test_who_has_answered_between_cards_is_not_lit() -> None:
    seed, number, _seat, _view = next(one for one in catalogue()["ready"] if len(one[3].players) > 2)
    match = again(seed, number)
    first, second = [seat for seat in match.asked if seat >= 0][:2]
    match.submit(first, Ready())
    shown = drawn(Side(GalaxyTruckerTable(game())), match.view(second), SMALL)
    panel = next(sprite for sprite in shown.sprites if sprite.id == f"seat:{first}")
    assert not panel.face.turn  # type: ignore[attr-defined]
    assert not panel.lit, "the table lights no seat by itself"
