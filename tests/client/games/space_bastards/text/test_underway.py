"""While an answer is carried out the table tells it, and asks nothing that has been answered."""

from __future__ import annotations

from typing import Any

import pytest

from client import i18n
from client.art import rich
from client.games.space_bastards.text.log import BastardsLog
from rules.space_bastards import actions as do
from rules.space_bastards import events as sb
from rules.space_bastards.families import Shoot
from tests.client.games.space_bastards.asked import Asked, asked_match, kind, the_game
from tests.client.table.fake_session import FakeSession


def sent_well(stand: Asked) -> set[tuple[str, str, str]]:
    """Send what is chosen; status, button and its reason while the update plays."""
    stand.session.submit = FakeSession.submit.__get__(stand.session)  # type: ignore[method-assign]
    stand.click("ui:primary")
    said: set[tuple[str, str, str]] = set()
    for _frame in range(400):
        stand.step(0.02)
        if stand.table.playing:
            hud = stand.scene.hud
            said.add((rich.plain(hud.status.text), hud.primary.label, hud.primary.why_not))
        elif said:
            return said
    raise AssertionError("the update never ends")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_change_is_told_while_its_lock_drops(language: str) -> None:
    """SB-K06: the button keeps the words of what was sent, its tooltip says that it is carried out."""
    match, seat = asked_match(kind("change", do.Change))
    stand = Asked(match, seat, language=language, animation="normal")
    asks = stand.scene.hud.status.text
    row = next(one for one in stand.targets("relation:") if one.touch in stand.table.choice.open)
    stand.click(row.id)
    label = stand.scene.hud.primary.label
    said = sent_well(stand)
    ((told, button, why),) = {one for one in said if one[0] != asks} or said
    assert told
    assert told != asks
    assert button == label
    assert why == i18n._("sbb.underway")
    log = [rich.plain(line.text) for line in stand.scene.director.log.lines]
    assert told in log
    stand.close()


def test_what_others_do_is_told_while_it_plays() -> None:
    """SB-S06: the table does not say that it waits for somebody whose answer is being shown."""
    match, shooter = asked_match(kind("shooting", Shoot))
    viewer = next(seat for seat in range(4) if seat != shooter)
    stand = Asked(match, viewer, animation="normal")
    waits = stand.scene.hud.status.text
    action = next(one for one in match.options(shooter) if isinstance(one, Shoot))
    FakeSession.submit(stand.session, shooter, action)
    said = set()
    for _frame in range(100):
        stand.step(0.02)
        if stand.table.playing:
            said.add(stand.scene.hud.status.text)
        elif said:
            break
    assert waits not in said
    assert any("shot" in rich.plain(one) for one in said)
    stand.close()


def test_a_seat_that_may_still_answer_is_asked() -> None:
    """SB-N01: while another's choice shows, who still plans reads the own question."""
    stand = Asked(*asked_match(kind("plan")), animation="normal")
    asks = stand.scene.hud.status.text
    other = next(seat for seat in stand.match.asked if seat != stand.seat)
    FakeSession.submit(stand.session, other, next(iter(stand.match.options(other))))
    said = set()
    for _frame in range(30):
        stand.step(0.02)
        if stand.table.playing:
            said.add(stand.scene.hud.status.text)
    assert said == {asks}
    stand.close()


def test_telling_ahead_is_not_remembered() -> None:
    """SB-V02: coins of a step that is told before its time are still told by the log afterwards."""
    match, seat = asked_match(kind("migration", do.Fly))
    view, log = match.view(seat), BastardsLog(the_game().content)  # type: ignore[attr-defined]
    log.lines([], None, view)
    paid = [sb.Coins(seat, -1, "step")]
    moved = [sb.ShipMoved(seat, *_ends(view.sight.owners[seat].ship, match, seat))]
    ended = [sb.FlightEnded(seat, False)]
    ahead = log.ahead([*paid, *moved, *ended], view, view)
    assert ahead == log.ahead([*paid, *moved, *ended], view, view)
    lines = [line for _event, said in ahead for line in said]
    assert lines == log.lines([*paid, *moved, *ended], view, view)


def _ends(start: str, match: Any, seat: int) -> tuple[str, str]:
    fly = next(one for one in match.options(seat) if isinstance(one, do.Fly))
    return start, fly.to
