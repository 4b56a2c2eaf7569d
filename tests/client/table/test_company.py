"""The others at the table: waiting, wishes to undo, lost connections, pauses, chat."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from client.i18n import _
from client.session.model import ChatLine, UndoWish
from tests.client.table.stand import Stand
from tests.client.table.toy import Pass


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand()
    yield made
    made.close()


def test_the_line_says_for_whom_it_waits_and_since_when(stand: Stand) -> None:
    stand.session.play(0, Pass())
    stand.settle()
    stand.step(0.1, 45)
    waiting = stand.scene.around._facts.waiting
    assert waiting is not None
    assert waiting.names == "Iva"
    assert 3 <= waiting.seconds <= 6


def test_a_wish_to_undo_is_asked_and_answered(stand: Stand) -> None:
    stand.session.undo_wish = UndoWish(1, (0,))
    stand.step()
    stand.click("ui:answer:yes")
    assert stand.session.agreed == [(0, True)]
    stand.step()
    assert stand.scene.around.question is None


def test_those_who_let_others_wait_long_are_reminded_once(stand: Stand) -> None:
    stand.session.play(0, Pass())
    stand.settle()
    assert "ui:remind" not in [thing.id for thing in stand.table.things]
    stand.step(0.1, 320)
    stand.click("ui:remind")
    stand.step()
    assert [line.text for line in stand.session.chat_lines] == [_("table.waiting_for_you", names="Iva")]
    assert "ui:remind" not in [thing.id for thing in stand.table.things]


def test_somebody_who_has_gone_is_named(stand: Stand) -> None:
    stand.session.present[1] = False
    stand.step()
    question = stand.scene.around.question
    assert question is not None
    assert "Iva" in question.title
    stand.session.present[1] = True
    stand.step()
    assert stand.scene.around.question is None


def test_chat_is_heard_and_said(stand: Stand) -> None:
    stand.session.chat_lines.append(ChatLine(1, "Iva", 1, "Hello [there]"))
    stand.step()
    assert stand.scene.around._facts.unread == 1
    stand.click("ui:chat")
    stand.step()
    assert stand.app.top is not None
    assert stand.app.top.name == "chat"
    stand.app.top._typed("hi")  # type: ignore[attr-defined]
    stand.app.top.ui.find("chat-send").on_click()  # type: ignore[attr-defined]
    assert [line.text for line in stand.session.chat_lines] == ["Hello [there]", "hi"]
    stand.press(pygame.K_ESCAPE)
    stand.step()
    assert stand.scene.around._facts.unread == 0


@pytest.mark.parametrize("why", ["host", "alone"])
def test_a_pause_is_said_with_its_reason(stand: Stand, why: str) -> None:
    stand.session.paused, stand.session.pause_reason = True, why
    stand.step()
    question = stand.scene.around.question
    assert question is not None
    assert question.key == "paused"
    assert question.text == _(f"net.paused.{why}")
    stand.session.paused = False
    stand.step()
    assert stand.scene.around.question is None


def test_our_own_lost_connection_is_said(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[object] = []
    monkeypatch.setattr(stand.app, "go", lambda scene, **_args: gone.append(scene))
    stand.session.connected = False
    stand.step()
    question = stand.scene.around.question
    assert question is not None
    assert question.key == "offline"
    stand.click("ui:answer:leave")
    assert gone == ["title"]
    stand.session.connected = True
    stand.step()
    assert stand.scene.around.question is None
