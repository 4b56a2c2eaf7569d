"""What came of a card is told of every ship, with the reason, until the next one is turned."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from client.art import rich
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.on_board import followed
from client.games.galaxy_trucker.screens.flight.values import Values
from client.games.galaxy_trucker.screens.scoring.voyages import Chronicle
from client.games.galaxy_trucker.text.card_report import CardReport, changes
from client.games.galaxy_trucker.text.names import Words
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.flight.tasks import Attacking, Loading, OpenCard, Revealing
from rules.galaxy_trucker.forecast_flight import leaving
from rules.galaxy_trucker.loans import TAKEN
from rules.galaxy_trucker.state import BETWEEN_CARDS, Journey
from rules.kernel.views import View
from tests.client.games.galaxy_trucker.screens.flight.flights import Flight, cards_of, flight_match, game
from tests.client.games.galaxy_trucker.screens.flight.stand import FlightStand

CONTENT = game().content
TILE = min(CONTENT.tiles)


pytestmark = pytest.mark.usefixtures("english")


def report(view: View, story: Story) -> CardReport:
    return CardReport(Words(CONTENT, view), view.sight, story)


def played(flight: Flight) -> tuple[View, Story]:
    """The card to its end by bots; all of it watched by seat 0."""
    match, story, since, before = flight.match, Story(), 0, None
    while True:
        view = match.view(0)
        story = story.after(match.story(0, since), None if before is None else before.sight)
        before, since = view, len(match.events)
        if match.over or (match.state.phase == BETWEEN_CARDS and match.state.turned):
            return view, story
        seat = next(seat for seat in match.asked if seat >= 0)
        match.submit(seat, Ready() if match.state.phase == BETWEEN_CARDS else flight.choose(seat))


def test_a_tie_in_a_comparison_is_told() -> None:
    """GT-K10: of those with least the one further ahead is struck."""
    view = flight_match("2-16").match.view(0)
    events = [
        told.CardRevealed("2-16"), told.Declared(1, "cannons", 2.0), told.Declared(0, "cannons", 2.0),
        told.LineResult(1, 1), told.Moved(1, -4, 9, 5), told.CardEnded("2-16"),
    ]  # fmt: skip
    said = rich.plain(report(view, Story().after(events)).whole(1))
    assert said.startswith("weakest cannons (tie: flies ahead)"), said
    assert "−4" in said
    alone = Story().after([events[0], told.Declared(0, "cannons", 3.0), events[1], *events[3:]])
    assert "tie" not in report(view, alone).whole(1)


def test_what_was_lent_is_no_gain_and_what_was_handed_over_is_told() -> None:
    """GTX-E20, E01."""
    events = [
        told.CardRevealed("2-16"), ground.LoanTaken(0), ground.Credits(0, 10, TAKEN),
        ground.Credits(0, -2, "fine"), told.TilesHandedOver(0, (TILE,)), told.CardEnded("2-16"),
    ]  # fmt: skip
    view = flight_match("2-16").match.view(0)
    one = report(view, Story().after(events, view.sight))
    whole = one.whole(0)
    assert all(said in whole for said in ("−2", "1 loan", "hands over"))
    assert "+8" not in whole
    assert "1 loan" in one.so_far(0)


def test_credits_between_cards_are_not_the_last_cards_doing() -> None:
    """A loan that is taken before the next card (GTX-E21) does not stand in the report of the last one."""
    events = [told.CardRevealed("2-16"), told.CardEnded("2-16"), ground.Credits(0, 10, TAKEN)]
    view = flight_match("2-16").match.view(0)
    assert "loan" not in report(view, Story().after(events, view.sight)).whole(0)


def test_an_enemy_is_told_with_both_strengths() -> None:
    card = cards_of("smugglers")[0]
    (step,) = CONTENT.cards[card].steps
    against = step.strength  # type: ignore[union-attr]
    for result, words in (("win", "beats"), ("tie", "a draw"), ("lose", "beaten")):
        events = [told.CardRevealed(card), told.Declared(0, "cannons", 5.5), told.EnemyResult(0, result)]
        view = flight_match(card).match.view(0)
        said = rich.plain(report(view, Story().after(events)).whole(0))
        assert "5½" in said
        assert str(against) in said
        assert words in said


def test_what_is_lost_with_a_tile_and_what_is_gained_is_told() -> None:
    """By comparing the ships before and after: no event names the crew of a cabin that bursts."""
    for card in (cards_of("meteor_swarm")[0], cards_of("planets")[-1]):
        view, story = played(flight_match(card, flight=CONTENT.cards[card].level, turn=False))
        assert story.ended
        assert story.card == card
        for seat, one in story.before.items():
            said, now = report(view, story).whole(seat), view.sight.seats[seat]
            lost = sum(len(kinds) for _cabin, kinds in one.ship.crew) - sum(
                len(kinds) for _cabin, kinds in now.ship.crew
            )
            assert said.count("[figure:") == max(0, lost), said
            gained = sum(len(goods) for _hold, goods in now.ship.goods) - sum(
                len(goods) for _hold, goods in one.ship.goods
            )
            assert gained <= 0 or said.count("[goods:") >= gained, said


def test_what_is_in_hyperspace_is_not_lost() -> None:
    """GTX-T27: crew and energy that have jumped come back."""
    before = flight_match("2-16").match.view(0).sight.seats[0]
    assert before.ship.crew
    away = replace(before, ship=replace(before.ship, tiles=(), crew=(), energy=()), hidden=before.ship)
    assert changes(followed(CONTENT, before, [told.Jumped(0, "ship")]), CONTENT.figures) == []
    cabin, kinds = before.ship.crew[0]
    lost = told.CrewLost(0, tuple((cabin, kind) for kind in kinds))
    assert changes(followed(CONTENT, away, [lost]), CONTENT.figures)[0].startswith(f"[bad]−{len(kinds)}[/]")


def test_who_comes_does_not_hide_who_is_lost() -> None:
    """GTX-T11, GTX-B05: both are told."""
    before = flight_match("2-16").match.view(0).sight.seats[0]
    cabin = next(cabin for cabin, kinds in before.ship.crew if "human" in kinds)
    events = [told.CrewLost(0, ((cabin, "human"),)), told.HumansBoarded(0, ((cabin, 1),))]
    board = followed(CONTENT, before, events)
    assert [rich.plain(one).split()[0] for one in changes(board, CONTENT.figures)] == ["−1", "+1"]
    assert dict(before.ship.crew)[cabin] == board.ship.crew[cabin]


def test_goods_that_are_sold_at_the_end_are_not_lost_on_the_last_card() -> None:
    """GT-E4: after the last card the view has no goods any more."""
    card = cards_of("stardust")[0]

    def laden(journey: Journey) -> None:
        journey.deck = (card,)
        for one in journey.seats:
            holds = [tile for tile in one.ship.tiles if CONTENT.tiles[tile].containers]
            one.ship.goods = dict.fromkeys(holds, ("blue",))

    view, story = played(flight_match("", turn=False, change=laden))
    assert story.before
    assert not any(one.ship.goods for one in view.sight.seats)
    for seat, one in story.before.items():
        assert len(followed(CONTENT, one, story.of(seat)).ship.goods) == len(one.ship.goods)
        assert "[goods:" not in report(view, story).whole(seat)


def test_goods_follow_the_events_of_a_card() -> None:
    """Loaded, thrown away, and lost with their holds: as a view has them while the flight goes on."""
    for kind in ("planets", "meteor_swarm", "smugglers", "combat_zone"):
        card = cards_of(kind)[-1]
        view, story = played(flight_match(card, flight=CONTENT.cards[card].level, turn=False))
        for seat, one in enumerate(view.sight.seats):
            if one.position is not None:
                ship = followed(CONTENT, story.before[seat], story.of(seat)).ship
                assert sorted(ship.goods.items()) == list(one.ship.goods)
                assert sorted(ship.crew.items()) == list(one.ship.crew)
                assert sorted(ship.energy.items()) == list(one.ship.energy)


def test_who_will_be_shot_at_has_not_met_nothing() -> None:
    """GT-K4: pirates shoot at those that they have beaten when they are done with all."""
    flight = flight_match(cards_of("pirates")[-1], flight=3)
    said = set()
    for _answer in range(40):
        view = flight.match.view(0)
        stack = view.sight.card.tasks if view.sight.card is not None else ()
        enemy = next((task for task in stack if isinstance(task, Attacking)), None)
        story = Story().after(flight.match.story(0))
        rows = {row.seat: rich.plain(row.text) for row in Values(CONTENT, view, story).notes()}
        said |= {rows[seat] for seat in (enemy.beaten if enemy is not None else ())}
        if not flight.bot_moves(own=True) or not stack:
            break
    assert said == {"shots still to come"}


def test_while_a_blow_plays_nobody_is_said_to_have_met_nothing() -> None:
    view = flight_match(cards_of("combat_zone")[0]).match.view(0)
    story = Story().after([told.Hazard("shot", "large", "rear", 7)])
    assert view.sight.card is not None
    done = replace(view.sight, card=replace(view.sight.card, tasks=()))
    for playing, text in ((False, "nothing"), (True, "")):
        rows = Values(CONTENT, replace(view, sight=done, prompt=None), story, playing=playing).notes()
        assert rich.plain(rows[-1].text) == text


def test_what_did_no_harm_is_said_in_words() -> None:
    view = flight_match(cards_of("meteor_swarm")[0]).match.view(0)
    events = [told.HazardResult(0, "bounce", 17), told.HazardResult(0, "shield", 17)]
    assert rich.plain(report(view, Story().after(events)).so_far(0)).strip().endswith("2 without harm")


def test_what_nobody_takes_is_told_of_everybody() -> None:
    """GT-K11: who may not, who will not."""
    card = cards_of("abandoned_ship")[0]
    (offer,) = CONTENT.cards[card].steps
    flight = flight_match(card, flight=CONTENT.cards[card].level, turn=False)
    view = flight.match.view(0)
    story = Story().after([told.CardRevealed(card), told.CardEnded(card)], view.sight)
    for seat, one in enumerate(view.sight.seats):
        crew = sum(len(kinds) for _cabin, kinds in one.ship.crew)
        small = crew < offer.crew  # type: ignore[union-attr]
        assert rich.plain(report(view, story).whole(seat)) == (
            "crew too small" if small else "not interested"
        )


def test_who_comes_later_has_not_met_nothing() -> None:
    """While one loads, the next planets are still to be chosen (GT-K9)."""
    flight = flight_match(cards_of("planets")[-1], flight=3)
    for _answer in range(12):
        view = flight.match.view(0)
        tasks = view.sight.card.tasks if view.sight.card is not None else ()
        if tasks and isinstance(tasks[-1], Loading) and tasks[0].left:  # type: ignore[union-attr]
            break
        flight.bot_moves(own=True)
    else:
        raise AssertionError("nobody loads before others choose")
    rows = {row.seat: row.text for row in Values(CONTENT, view, Story().after(flight.match.story(0))).notes()}
    for seat in tasks[0].left:  # type: ignore[union-attr]
        assert "turn still to come" in rows[seat]


def test_who_may_not_jump_has_not_met_nothing() -> None:
    """GTX-P03, GTX-T27: nothing is said of them, and of a ship in hyperspace that it is there."""
    view = flight_match("2-16").match.view(0)
    sight = view.sight
    card, one = OpenCard("2-16", (Revealing((0,)),), BETWEEN_CARDS), sight.seats[2]
    away = replace(one, ship=replace(one.ship, tiles=()), hidden=one.ship)
    sight = replace(sight, card=card, seats=(*sight.seats[:2], away, *sight.seats[3:]))
    told_so = CardReport(Words(CONTENT, view), sight, Story())
    assert [told_so.nothing(seat) for seat in range(3)] == ["turn still to come", "", "in hyperspace"]


def test_what_came_of_it_shows_until_the_next_card_and_known_cards_on_demand() -> None:
    stand = FlightStand(flight_match(cards_of("stardust")[0], flight=1, turn=False), animation="off")
    stand.settle()

    def title() -> str:
        assert stand.table.arrangement is not None
        (face,) = (one.face for one in stand.table.arrangement.sprites if one.id == "values")
        return str(getattr(face, "title", ""))

    assert title() == "You have seen these cards"
    for seat in (0, 1, 2, 3):
        stand.session.play(seat, Ready())
        stand.settle()
    assert title() == "Stardust: what came of it"
    stand.press(pygame.K_k)
    assert title() == "You have seen these cards"
    stand.click("deck")
    assert title() == "Stardust: what came of it"
    assert stand.table.target("known:" + stand.table.told.story.card) is not None
    stand.close()


def test_lost_tiles_count_in_what_a_flight_pays_now() -> None:
    """GT-E5."""

    def wreck(journey: Journey) -> None:
        journey.seats[0].lost = ((17, "destroyed"), (18, "fallen"))

    stands = [
        FlightStand(flight_match("", turn=False, change=change), animation="off")
        for change in (lambda _: None, wreck)
    ]
    paid = []
    for stand in stands:
        stand.settle()
        sight = stand.table.view.sight
        stays = leaving(CONTENT, sight, 0).stays
        decision = stand.side.flight.decision(stand.table.now)
        assert decision is not None
        assert str(stays) in decision.cards[0].lines[1].text
        paid.append(stays)
        stand.close()
    assert paid[1] == paid[0] - 2


def test_tiles_that_cost_nothing_are_not_lost() -> None:
    """GT-R8."""
    for free, lost in ((True, 0), (False, 1)):
        course = Chronicle(CONTENT, 1)
        course.tell([
            ground.FlightBegan("1", "I", 1), ground.TilePlaced(0, 17, 7, 6, 0),
            ground.TilesRemoved(0, (17,), "error", free),
        ])  # fmt: skip
        assert course.now is not None
        assert course.now.lost_count(0) == lost
        assert 17 not in course.now.travellers[0].ship.tiles


def test_what_a_seat_chose_or_handed_over_is_told_when_the_card_is_done() -> None:
    """GTX-B02, GTX-B03, GTX-B04: no difference between the ships tells it."""
    before = flight_match("2-16").match.view(0)
    tile = before.sight.seats[0].ship.tiles[0][0]
    for event, words in (
        (told.TilesHandedOver(0, (tile,)), "hands over"), (told.Guessed(0, 3), "guesses 3"),
        (told.RowChosen(0, 2, 1), "row 2 at"), (told.Boosted(0, 1, tile), "bursts"),
    ):  # fmt: skip
        story = Story().after([told.CardRevealed("2-16"), event, told.CardEnded("2-16")], before.sight)
        assert words in rich.plain(report(before, story).whole(0))


def test_what_is_pierced_or_blown_up_counts_among_the_tiles_hit() -> None:
    """R11, R13: each once."""
    view = flight_match("2-16").match.view(0)
    tiles = [tile for tile, *_place in view.sight.seats[0].ship.tiles][:4]
    events = [
        told.CardRevealed("2-16"), told.HazardResult(0, "destroyed", tiles[0]), told.Pierced(0, tiles[1]),
        told.Exploded(0, tiles[0], (tiles[2], tiles[3])),
    ]  # fmt: skip
    assert "4 tiles hit" in rich.plain(report(view, Story().after(events)).so_far(0))
