"""What is known of the open card: from its events, and from the view alone."""

from __future__ import annotations

from client.games.galaxy_trucker.pictures.card_rows import Progress
from client.games.galaxy_trucker.screens.flight import facts
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.values import Values
from client.games.galaxy_trucker.table import GalaxyTruckerTable
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.flight.tasks import Striking
from rules.galaxy_trucker.state import Journey
from tests.client.games.galaxy_trucker.screens.flight.flights import (
    Flight,
    asked,
    cards_of,
    flight_match,
    game,
)
from tests.client.table.side import Side
from tests.rules.galaxy_trucker.shipped import expanded

CONTENT = game().content


def told_story(flight: Flight) -> Story:
    return Story().after(flight.match.story(0))


def test_a_new_card_begins_a_new_story() -> None:
    story = Story()
    story = story.after([told.Declared(1, "crew", 4.0), told.CardRevealed("1-01"), told.Moved(2, -3, 9, 6)])
    assert story.card == "1-01"
    assert story.values == {}
    assert story.traces == {2: (9, 6)}


def test_a_copy_goes_on_by_itself() -> None:
    story = Story()
    story = story.after([told.CardRevealed("1-01"), told.Moved(2, -3, 9, 6)])
    copy = story.copy()
    copy.hear(told.Moved(2, 1, 6, 7))
    copy.hear(told.Declared(0, "crew", 3.0))
    assert len(story.of(2)) == 1
    assert not story.values


def test_the_view_alone_tells_which_shot_flies() -> None:
    """Whoever loads a game in the middle of a volley sees the same arrows as who watched it."""
    for kind in ("pirates", "meteor_swarm", "combat_zone"):
        flight = asked("defend", *cards_of(kind))
        view = flight.match.view(0)
        assert isinstance(facts.top(view.sight), Striking)
        story = told_story(flight)
        there = facts.volley(CONTENT, view.sight)
        assert there is not None
        assert there.at + 1 == story.thrown
        played = facts.progress(CONTENT, view.sight, story)
        assert played.hit is not None
        assert played == facts.progress_told(CONTENT, story)
        assert there == facts.volley_told(CONTENT, story)


def test_the_weakest_is_marked_once_it_is_known() -> None:
    flight = flight_match("2-16")
    marked = 0
    for view in flight.kinds():
        if view.sight.card.id != "2-16":
            continue
        story = told_story(flight)
        face = Values(CONTENT, view, story).face()
        assert len(face.rows) == 3
        for line, row in enumerate(face.rows, 1):
            worst = [face.columns[at][0] for at, cell in enumerate(row.cells) if cell.state == "worst"]
            assert worst == list(story.struck.get(line, ()))
            marked += len(worst)
    assert marked


def test_planets_show_who_has_landed() -> None:
    flight = asked("choose_planet", "1-12")
    view = flight.match.view(0)
    assert view.prompt is not None
    taken = view.prompt.details["taken"]
    progress = facts.progress(CONTENT, view.sight, told_story(flight))
    assert sorted(row + 1 for row, _seat in progress.taken) == taken
    assert Progress(None, None, progress.taken) == progress


def test_flight_order_and_distances() -> None:
    view = flight_match("", turn=False).match.view(0)
    order = facts.flight_order(view.sight)
    places = [view.sight.seats[seat].position or 0 for seat in order]
    assert places == sorted(places, reverse=True)
    assert set(facts.opponents(view)) == {1, 2, 3}
    leader, *behind = order
    assert len(behind) == 3
    for between, seat in enumerate(behind):
        gap = places[0] - (view.sight.seats[seat].position or 0)
        assert facts.ahead(view.sight, leader, seat) == gap - between
        assert facts.ahead(view.sight, seat, leader) == between - gap
    assert facts.ahead(view.sight, leader, -1) is None


def test_a_card_shows_its_rows_once_it_is_turned() -> None:
    flight = flight_match("2-16", turn=False)
    before = flight.match.view(0)
    flight.until("declare_engines")
    steps = Side(GalaxyTruckerTable(game())).animate(
        [told.CardRevealed("2-16")], before, flight.match.view(0)
    )
    moved = [{motion.sprite for motion in step.motions} for step in steps]
    turns = next(at for at, names in enumerate(moved) if "card" in names)
    assert "values" not in moved[turns]
    assert "values" in set().union(*moved[turns + 1 :])


def test_who_is_out_reads_what_came_of_a_card() -> None:
    """Nobody here is asked before the next one is turned."""

    def out(journey: Journey) -> None:
        journey.seats[0].position = None

    for change in (None, out):
        match = flight_match(change=change).match
        steps = Side(GalaxyTruckerTable(game())).animate(
            [told.CardRevealed("2-16"), told.CardEnded("2-16")], match.view(0), match.view(0)
        )
        assert any(step.reading for step in steps) == (change is out)


def test_what_comes_at_some_from_elsewhere_is_one_meteor() -> None:
    """R08 in the hands of one seat only: the same meteor, told twice."""
    story = Story("1-09")
    for side, seats, count in (
        ("rear", (0,), 1),
        ("front", (1, 2), 1),
        ("front", (0, 1, 2), 2),
        ("rear", (0,), 3),
    ):
        story = story.after([told.Hazard("meteor", "small", side, 7, seats)])
        assert story.thrown == count


def test_the_row_that_was_named_lights_up_while_its_meteors_play() -> None:
    """GTX-B04, GTX-B05."""
    content = expanded().content
    hazard = told.Hazard("meteor", "small", "left", 7, (1,))
    story = Story().after([told.CardRevealed("3-21"), told.RowChosen(0, 2, 1), hazard, hazard])
    story.flight = "3"
    there = facts.volley_told(content, story)
    assert there is not None
    assert (there.at, [hit.side for hit in there.hits]) == (1, ["left"] * 3)
    assert facts.progress_told(content, story) == Progress(1, 1, loose=True)
    story.hear(told.RowChosen(1, 4, 0))
    assert facts.progress_told(content, story) == Progress(3, loose=True)
    assert facts.volley_told(content, story) is None
