"""What a newcomer does with stones, cards and keys at the table of Tash-Kalar, by posted events."""

from __future__ import annotations

import pygame
import pytest

from client.games.tash_kalar.ids import Card, Square, Supply
from client.games.tash_kalar.screens import parts
from client.table.sending import READY_MS
from rules.tash_kalar import actions as do
from tests.client.games.tash_kalar.test_tash_kalar_whole_games import Evening

SHIFT = pygame.KMOD_SHIFT


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Evening:
    made = Evening("pb", monkeypatch, "high_form")
    waits(made)
    return made


def waits(evening: Evening) -> None:
    """Until the first person is asked for a turn."""
    while not evening.my_turn:
        evening.step()
    evening.hands.sending.age(READY_MS)
    evening.step()


def occupied(evening: Evening) -> Square:
    assert evening.table.view is not None
    return Square(evening.table.view.sight.pieces[0].square)


def hand(evening: Evening) -> list[str]:
    assert evening.table.view is not None
    return [str(Card(card)) for group in parts.held(parts.own(evening.table.view)) for card in group]


def let_go(evening: Evening, handle: str, at: tuple[int, int]) -> None:
    start = evening.point(handle)
    evening.post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    evening.step()
    evening.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for to in ((start[0] + 9, start[1] - 9), at, at):
        evening.post(pygame.MOUSEMOTION, pos=to, rel=(4, 4), buttons=(1, 0, 0))
        evening.step()
    evening.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    evening.step()


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_a_stone_dropped_on_another_is_refused_there(evening: Evening, side: str) -> None:
    taken = evening.table.target(occupied(evening))
    assert taken is not None
    at = {"left": taken.rect.midleft, "top": taken.rect.midtop,
          "right": (taken.rect.right - 1, taken.rect.centery),
          "bottom": (taken.rect.centerx, taken.rect.bottom - 1)}[side]  # fmt: skip
    before = evening.answers()
    let_go(evening, Supply(evening.turn.side), at)
    assert evening.answers() == before
    assert evening.table.drag is None
    assert not evening.turn.chosen, "it flies back"
    assert evening.scene.notes.refusal is not None


def test_a_card_dropped_on_a_square_where_it_does_not_go_is_refused(evening: Evening) -> None:
    while not evening.turn.commands.places:
        assert evening.table.view is not None
        assert evening.table.view.prompt is not None
        wanted = (do.Place, do.EndTurn)
        evening.session.submit(
            0, next(one for one in evening.table.view.prompt.options if isinstance(one, wanted))
        )
        evening.step()
        waits(evening)
    card = next(card for card in hand(evening) if card.partition(":")[2] in evening.turn.commands.places)
    places = evening.turn.commands.places[card.partition(":")[2]]
    x, y = places[0].square
    around = (Square((x + 1, y)), Square((x - 1, y)), Square((x, y + 1)))
    fits = {place.square for place in places}
    beside = next(one for one in around if evening.targets(one) and one.square not in fits)
    before = evening.answers()
    there = evening.table.target(beside)
    assert there is not None
    left, top, last = there.rect.left, there.rect.top, there.rect.right - 1
    (across, down), here = there.rect.center, beside.square
    edge = (left, down) if here[0] > x else (last, down) if here[0] < x else (across, top)
    let_go(evening, card, edge)
    assert evening.answers() == before
    assert evening.scene.notes.refusal is not None


def test_a_stone_let_go_beside_the_arena_still_snaps(evening: Evening) -> None:
    left = evening.table.target(Square((1, 5)))
    assert left is not None
    let_go(evening, Supply(evening.turn.side), (left.rect.left - 8, left.rect.centery))
    evening.step()
    assert evening.session.driver.match.log[-1][1] == do.Place((1, 5))


def test_arrows_read_every_card_of_the_hand(evening: Evening) -> None:
    cards = hand(evening)
    assert any(card.partition(":")[2] not in evening.turn.commands.places for card in cards)
    while evening.table.focused != cards[0]:
        evening.press(pygame.K_TAB)
    read = [cards[0]]
    for _card in cards[1:]:
        evening.press(pygame.K_RIGHT)
        read.append(evening.table.focused)
    assert read == cards
    assert evening.table.arrangement is not None
    panels = [panel.id for panel in evening.table.arrangement.panels]
    assert f"face:{cards[-1].partition(':')[2]}" in panels, "it shows large"
    before = evening.answers()
    evening.press(pygame.K_RETURN)
    assert evening.answers() == before
    assert evening.scene.notes.refusal is not None
    evening.press(pygame.K_UP)
    assert Square.of(evening.table.focused), "up leads to the arena"


def test_up_from_a_picked_card_that_fits_nowhere_leads_to_the_arena(evening: Evening) -> None:
    cards = hand(evening)
    being = next(at for at, card in enumerate(cards) if card in evening.turn.open
                 and card.partition(":")[2] not in evening.turn.commands.places)  # fmt: skip
    evening.press((pygame.K_q, pygame.K_w, pygame.K_e, pygame.K_r, pygame.K_t)[being])
    evening.press(pygame.K_UP)
    assert Square.of(evening.table.focused)


def placed(evening: Evening, at: tuple[int, int]) -> None:
    """A stone is put on a square by keys."""
    evening.table.focused, evening.hands.focus.by_keys = str(Square(at)), True
    evening.table.touch_up()
    before = evening.answers()
    evening.press(pygame.K_RETURN)
    evening.press(pygame.K_RETURN)
    evening.step()
    assert evening.answers() > before


@pytest.mark.parametrize(
    ("key", "mod", "goal"),
    [(pygame.K_TAB, 0, (5, 7)), (pygame.K_TAB, SHIFT, (3, 7)), (pygame.K_RIGHT, 0, (5, 7)),
     (pygame.K_UP, 0, (4, 6))],
)  # fmt: skip
def test_keys_go_on_from_where_a_stone_was_placed(
    evening: Evening, key: int, mod: int, goal: tuple[int, int]
) -> None:
    placed(evening, (4, 7))
    waits(evening)
    evening.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
    evening.step()
    assert evening.table.focused == Square(goal)


def test_the_next_turn_begins_where_the_last_one_ended(evening: Evening) -> None:
    placed(evening, (4, 7))
    waits(evening)
    placed(evening, (2, 5))
    waits(evening)
    evening.press(pygame.K_RETURN)
    evening.step()
    waits(evening)
    assert evening.turn.commands.stones
    evening.press(pygame.K_RIGHT)
    assert evening.table.focused.startswith("square:3,")


def test_arrows_with_shift_read_any_square(evening: Evening) -> None:
    taken = occupied(evening)
    x, y = taken.square
    evening.table.focused, evening.hands.focus.by_keys = str(Square((x - 1, y))), True
    evening.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=SHIFT, unicode="")
    evening.step()
    assert evening.table.focused == taken
    evening.press(pygame.K_RIGHT)
    assert evening.table.focused == Square((x + 1, y)), "arrows alone lead to what is possible"


def test_cards_that_cannot_be_played_are_refused_for_their_own_reason(evening: Evening) -> None:
    """TK-M12, TK-F10."""
    view, now = evening.table.view, evening.table.now
    assert view is not None
    _beings, legends, flares = parts.held(parts.own(view))
    for card, code in ((legends[0], "no_match"), (flares[0], "flare_condition")):
        why = evening.table.screen.why_not((Card(card),), now)
        assert why is not None
        assert why.refusal is not None
        assert why.refusal.code == code


def test_page_keys_hold_while_the_focus_rests_on_a_place(evening: Evening) -> None:
    def roomy() -> list[str]:
        return [card for card, places in evening.turn.commands.places.items() if len(places) > 4]

    while not roomy():
        assert evening.table.view is not None
        assert evening.table.view.prompt is not None
        wanted = (do.Place, do.EndTurn)
        evening.session.submit(
            0, next(one for one in evening.table.view.prompt.options if isinstance(one, wanted))
        )
        evening.step()
        waits(evening)
    evening.table.making.touch(Card(roomy()[0]))
    evening.table.focused = Square(evening.turn.places[0].square)
    evening.table.refresh()
    assert evening.turn.at == 0
    evening.press(pygame.K_PAGEDOWN)
    assert evening.turn.at == 4
