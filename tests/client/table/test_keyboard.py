"""What keys do at every table: Enter and the bright button, the ring of the focus, what Esc puts away."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from client import i18n
from client.table.focus_ring import ring
from client.table.looking import Dismissed, KeyPressed, Signal
from client.table.texts import WhyNot
from tests.client.table.stand import Stand
from tests.client.table.toy import Lay, Now, ToyTable


class OverviewTable(ToyTable):
    """C opens an overview over the table."""

    looking = "table"

    def look(self, now: Now, signal: Signal) -> str | None:
        match signal:
            case KeyPressed("c"):
                return "overview"
            case Dismissed() if now.looking == "overview":
                return "table"
        return None


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand(table=OverviewTable, confirm=True)
    yield made
    made.close()


def bright(stand: Stand) -> bool:
    return stand.scene.hud.bar.enabled("ui:primary") and stand.scene.hands.enters is None


def said_of_enter(stand: Stand) -> str:
    """What the hint says of Enter."""
    return next(hint.text for hint in stand.scene.hud._hints if hint.keys == ("Enter",))


def test_enter_takes_nothing_out_again_while_the_button_is_bright(stand: Stand) -> None:
    stand.press(pygame.K_2)
    stand.press(pygame.K_UP)
    focused = stand.table.focused
    assert not bright(stand)
    assert said_of_enter(stand) == i18n._("table.key_touch")
    stand.press(pygame.K_RETURN)
    assert stand.table.focused == focused
    assert stand.table.choice.chosen[1:] == (focused,)
    assert bright(stand)
    assert said_of_enter(stand) == i18n._("table.key_send")
    stand.press(pygame.K_RETURN)
    ((_seat, action),) = stand.session.match.log
    assert isinstance(action, Lay)
    assert action.cell == focused


def test_the_focus_of_a_region_and_of_a_zone_has_a_ring(stand: Stand) -> None:
    for group in ("hand", "board", "facts"):
        while stand.table.target(stand.table.focused) is None or (
            stand.table.target(stand.table.focused).group != group
        ):
            stand.press(pygame.K_TAB)
        target = stand.table.target(stand.table.focused)
        assert target is not None
        drawn = [picture for picture, *_rest in stand.app.canvas.ops]
        assert (ring(target, stand.table.room.scale)[0] in drawn) is (target.kind != "sprite")
        assert target.kind != "sprite" or "focus" in [
            state.glow for sprite, state in stand.table.tweens.shown() if sprite.sprite.id == target.id
        ]


def test_escape_puts_away_what_lies_on_top_before_anything_else(stand: Stand) -> None:
    stand.click("tile:2")
    stand.press(pygame.K_c)
    assert stand.table.looking == "overview"
    stand.press(pygame.K_ESCAPE)
    assert stand.table.looking == "table"
    assert stand.table.choice.chosen == ("tile:2",)
    stand.press(pygame.K_ESCAPE)
    assert stand.table.choice.chosen == ()
    stand.press(pygame.K_ESCAPE)
    assert stand.app.top is not stand.scene


def test_escape_puts_away_why_something_did_not_go(stand: Stand) -> None:
    stand.click("tile:2")
    stand.press(pygame.K_ESCAPE)
    stand.scene.notes.refuse(WhyNot(words="It does not fit."))
    stand.press(pygame.K_ESCAPE)
    assert stand.scene.notes.refusal is None
    assert stand.app.top is stand.scene
    stand.press(pygame.K_ESCAPE)
    assert stand.app.top is not stand.scene


def test_escape_folds_a_log_that_lies_over_the_table() -> None:
    stand = Stand(size=(1280, 720))
    stand.press(pygame.K_l)
    assert stand.table.room.log_open
    stand.press(pygame.K_ESCAPE)
    assert not stand.table.room.log_open
    assert stand.app.top is stand.scene
    stand.close()


def test_escape_in_the_settings_leads_back_to_the_table(stand: Stand) -> None:
    stand.click("ui:settings")
    stand.press(pygame.K_ESCAPE)
    stand.step(times=3)
    assert [scene.name for scene in stand.app.scenes] == ["table"]


def test_an_arrow_leads_to_what_can_be_chosen_also_where_nothing_lies_that_way(stand: Stand) -> None:
    stand.click("tile:2")
    assert stand.table.focused == ""
    assert stand.table.choice.chosen
    stand.press(pygame.K_DOWN)
    target = stand.table.target(stand.table.focused)
    assert target is not None
    assert target.touch in stand.table.choice.open
