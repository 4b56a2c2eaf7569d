"""The others at the table: waiting, wishes to undo, lost connections, pauses, chat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from client.art import rich
from client.art.scale import Scale
from client.i18n import _, set_language
from client.session.model import ChatLine, Done, SeatState, UndoWish, ignore
from client.table.hud.control_pictures import Look
from client.table.hud.question_panel import Question
from rules.kernel.asks import Refusal
from rules.kernel.seats import Seat
from rules.kernel.undo import NOT_AGREED
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand
from tests.client.table.toy import Lay, Pass


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand()
    yield made
    made.close()
    set_language("en")


def test_the_line_says_for_whom_it_waits_and_since_when(stand: Stand) -> None:
    stand.session.play(0, Pass())
    stand.settle()
    stand.step(0.1, 45)
    waiting = stand.scene.hud._facts.waiting
    assert waiting is not None
    assert waiting.names == "Iva"
    assert 3 <= waiting.seconds <= 6


def test_a_question_about_somebody_with_a_long_name_is_whole(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles: list[str] = []
    drawn = rich.draw

    def note(surface: pygame.Surface, markup: str, *more: Any, **look: Any) -> Any:
        titles.append(markup)
        return drawn(surface, markup, *more, **look)

    monkeypatch.setattr("client.table.hud.question_panel.rich.draw", note)
    name = "Wolfgang [b]Amadeus WWWWW"
    question = Question("key", "undo", _("table.undo_wish", name=rich.escape(name)), "Text.", name=name)
    surface = pygame.Surface((640, 480))
    question.arrange(surface.get_rect(), Scale(640, 480), None)
    question.draw(surface, Scale(640, 480), Look())
    assert titles[0].startswith("Wolf")
    assert titles[0].endswith("… asks to take a move back")
    stand.session.undo_wish = UndoWish(1, (0,))
    stand.step()
    assert stand.scene.hud.question is not None
    assert stand.scene.hud.question.name == "Iva"


@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_match_that_cannot_be_saved_says_so_until_it_can(stand: Stand, language: str) -> None:
    set_language(language)
    stand.session.save_problem = "No space left on device"
    stand.step()
    sentence = _("table.not_saved_text", why="No space left on device")
    assert [toast.text for toast in stand.app.toasts.shown] == [sentence]
    stand.app.toasts.drop(sentence)
    stand.step(0.1, 100)
    assert not stand.app.toasts.shown, "once"
    line = stand.scene.hud.status_line
    (name,) = [name for name, chip in line.chip_tips.items() if chip.warning]
    tip = stand.scene.hud.tip(name)
    assert tip is not None
    assert (tip.title, tip.text) == (_("table.not_saved"), sentence)
    assert stand.scene.safety() == sentence
    stand.session.save_problem = ""
    stand.step()
    assert [toast.text for toast in stand.app.toasts.shown] == [_("table.saved_again")]
    assert not any(chip.warning for chip in line.chip_tips.values())
    assert stand.scene.safety() == _("table.saved")


def test_a_wish_to_undo_is_asked_and_answered(stand: Stand) -> None:
    stand.session.undo_wish = UndoWish(1, (0,))
    stand.step()
    stand.click("ui:answer:yes")
    assert stand.session.agreed == [(0, True)]
    stand.step()
    assert stand.scene.hud.question is None


class Asking(FakeSession):
    """A session in which the others must agree to an undo first."""

    def undo(self, seat: Seat, done: Done = ignore) -> None:
        self.undo_wish = UndoWish(seat, (1,))
        done(Refusal(NOT_AGREED, ""))

    def allow(self) -> None:
        assert self.undo_wish is not None
        super().undo(self.undo_wish.seat)
        self.undo_wish = None


def test_after_an_undo_that_others_had_to_allow_the_same_question_is_open_again() -> None:
    stand = Stand(session=Asking)
    session = stand.session
    assert isinstance(session, Asking)
    stand.scene.answering.send(Pass())
    stand.settle()
    assert stand.table.view is not None
    assert 0 not in stand.table.view.asked
    stand.scene.press("ui:undo")
    stand.settle()
    assert session.undo_wish is not None
    session.allow()
    stand.settle()
    assert 0 in stand.table.view.asked
    assert stand.table.interactive, "it may be answered anew"
    stand.scene.answering.send(Pass())
    stand.settle()
    assert len(session.match.log) == 1
    stand.close()


def test_whoever_is_waited_for_is_still_said_to_be_away(stand: Stand) -> None:
    stand.session.present[1] = False
    stand.step()
    stand.click("ui:answer:wait")
    stand.step()
    assert stand.scene.hud.question is None
    view = stand.table.view
    assert view is not None
    assert [chip.icon for chip in stand.scene.participants.chips(view, ())] == ["network"]
    stand.session.present[1] = True
    assert stand.scene.participants.chips(view, ()) == ()


def test_those_who_let_others_wait_long_are_reminded_once(stand: Stand) -> None:
    stand.session.play(0, Pass())
    stand.settle()
    assert "ui:remind" not in [target.id for target in stand.table.targets]
    stand.step(0.1, 320)
    stand.click("ui:remind")
    stand.step()
    assert [line.text for line in stand.session.chat_lines] == [_("table.waiting_for_you", names="Iva")]
    assert "ui:remind" not in [target.id for target in stand.table.targets]


def test_somebody_who_has_gone_is_named(stand: Stand) -> None:
    stand.session.present[1] = False
    stand.step()
    question = stand.scene.hud.question
    assert question is not None
    assert "Iva" in question.title
    assert question.aside, "it hides nothing where the table has a place for it"
    stand.session.present[1] = True
    stand.step()
    assert stand.scene.hud.question is None


def test_chat_is_heard_and_said(stand: Stand) -> None:
    stand.session.chat_lines.append(ChatLine(1, "Iva", 1, "Hello [there]"))
    stand.step()
    assert stand.scene.hud._facts.unread == 1
    stand.click("ui:chat")
    stand.step()
    assert stand.app.top is not None
    assert stand.app.top.name == "chat"
    stand.app.top._typed("hi")  # type: ignore[attr-defined]
    stand.app.top.ui.find("chat-send").on_click()  # type: ignore[attr-defined]
    assert [line.text for line in stand.session.chat_lines] == ["Hello [there]", "hi"]
    stand.press(pygame.K_ESCAPE)
    stand.step()
    assert stand.scene.hud._facts.unread == 0


@pytest.mark.parametrize("why", ["host", "alone"])
def test_a_pause_is_said_with_its_reason(stand: Stand, why: str) -> None:
    stand.session.paused, stand.session.pause_reason = True, why
    stand.step()
    question = stand.scene.hud.question
    assert question is not None
    assert question.key == "paused"
    assert question.text == _(f"net.paused.{why}")
    stand.session.paused = False
    stand.step()
    assert stand.scene.hud.question is None


def test_our_own_lost_connection_is_said(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[object] = []
    monkeypatch.setattr(stand.app, "go", lambda scene, **_args: gone.append(scene))
    stand.session.connected = False
    stand.step()
    question = stand.scene.hud.question
    assert question is not None
    assert question.key == "offline"
    stand.click("ui:answer:leave")
    assert gone == ["title"]
    stand.session.connected = True
    stand.step()
    assert stand.scene.hud.question is None


# -- bots that think ------------------------------------------------------------------------


class Thoughtful(FakeSession):
    """A bot thinks for seat 1 whenever it is asked, and can be hurried."""

    hurried = 0

    def seats(self) -> tuple[SeatState, ...]:
        return tuple(
            SeatState(state.player, here=state.here, thinking=seat == 1 and seat in self.view(0).asked)
            for seat, state in enumerate(super().seats())
        )

    @property
    def can_hurry(self) -> bool:
        return 1 in self.view(0).asked

    def hurry(self) -> None:
        self.hurried += 1


@pytest.fixture
def thinking() -> Iterator[Stand]:
    """It is the bot's turn and nothing plays."""
    made = Stand(session=Thoughtful)
    made.session.play(0, Pass())
    made.settle()
    yield made
    made.close()


def hurried(stand: Stand) -> int:
    assert isinstance(stand.session, Thoughtful)
    return stand.session.hurried


def test_bots_are_hurried_while_the_key_is_held(thinking: Stand) -> None:
    thinking.step(0.1, 5)
    assert hurried(thinking) == 0
    thinking.key(pygame.K_SPACE, down=True)
    thinking.step(0.1, 5)
    assert hurried(thinking) >= 5
    thinking.key(pygame.K_SPACE, down=False)
    before = hurried(thinking)
    thinking.step(0.1, 5)
    assert hurried(thinking) == before


def test_the_key_lets_go_when_something_covers_the_table(thinking: Stand) -> None:
    thinking.key(pygame.K_SPACE, down=True)
    thinking.step(0.1, 2)
    thinking.app.push("settings")
    before = hurried(thinking)
    thinking.step(0.1, 5)
    assert hurried(thinking) == before
    assert before > 0


def test_a_press_that_skips_movement_hurries_only_when_it_goes_on() -> None:
    stand = Stand(session=Thoughtful)
    stand.session.play(0, Lay(2, "1,0"))
    stand.step()
    assert stand.scene.director.busy
    stand.key(pygame.K_SPACE, down=True)
    stand.step(0.05, 4)
    assert hurried(stand) == 0
    stand.step(0.05, 20)
    assert hurried(stand) > 0
    stand.key(pygame.K_SPACE, down=False)
    stand.close()


def test_the_button_beside_the_waiting_line_hurries(thinking: Stand) -> None:
    thinking.step(0.1, 15)
    thinking.click("ui:hurry")
    assert hurried(thinking) > 0
    tip = thinking.scene.hud.tip("ui:hurry")
    assert tip is not None
    assert "Space" in tip.text


def test_without_bots_there_is_nothing_to_hurry(stand: Stand) -> None:
    stand.session.play(0, Pass())
    stand.settle()
    stand.step(0.1, 15)
    assert stand.scene.hud.waiting is not None
    assert "ui:hurry" not in [target.id for target in stand.table.targets]


# -- those who are away ---------------------------------------------------------------------


def test_whoever_waits_is_not_asked_again_until_they_have_been_back(stand: Stand) -> None:
    stand.session.present[1] = False
    stand.step()
    stand.click("ui:answer:wait")
    stand.step()
    assert stand.scene.hud.question is None
    stand.session.present[1] = True
    stand.step()
    stand.session.present[1] = False
    stand.step()
    assert stand.scene.hud.question is not None


def test_the_host_may_let_a_bot_play(stand: Stand) -> None:
    seats: list[int] = []
    stand.session.let_bot_play = seats.append  # type: ignore[attr-defined]
    stand.session.present[1] = False
    stand.step()
    stand.press(pygame.K_RETURN)
    assert seats == [1]


def test_the_host_is_told_that_we_wait(stand: Stand) -> None:
    seats: list[int] = []
    stand.session.wait_for = seats.append  # type: ignore[attr-defined]
    stand.session.present[1] = False
    stand.step()
    stand.click("ui:answer:wait")
    assert seats == [1]


def test_the_host_ends_a_pause_at_the_table(stand: Stand) -> None:
    stand.session.paused, stand.session.pause_reason = True, "host"
    stand.session.host = object()  # type: ignore[attr-defined]
    stand.step()
    stand.click("ui:answer:go-on")
    assert not stand.session.paused
