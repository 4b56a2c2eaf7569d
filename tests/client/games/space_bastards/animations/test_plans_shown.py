"""The last one who plans sees the own cards in the tray while all plans are turned over."""

from __future__ import annotations

from rules.kernel.match import Match
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import Asked
from tests.client.table.fake_session import FakeSession
from tests.rules.space_bastards.shipped import game
from tests.rules.space_bastards.tables import setup_of, world_of


def test_the_own_plan_stays_in_the_tray_until_it_is_turned() -> None:
    """SB-N04."""
    match = Match(game(), setup_of(3), state=world_of(3))
    match.submit(1, do.Plan(("trade",)))
    match.submit(2, do.Plan(("love",)))
    stand = Asked(match, 0, animation="normal")
    stand.session.submit = FakeSession.submit.__get__(stand.session)  # type: ignore[method-assign]
    asks = stand.scene.hud.status.text
    for card in ("love", "shooting"):
        stand.drag(f"action:{card}", stand.at("plan"))
    stand.click("ui:primary")
    assert match.state.phase != "plan"
    shown = 0
    for _frame in range(200):
        stand.step(0.02)
        if not stand.table.playing:
            if shown:
                break
            continue
        shown += 1
        assert stand.table.arrangement is not None
        tray = next(one.rect for one in stand.table.arrangement.zones if one.id == "plan")
        for card in ("love", "shooting"):
            sprite = next(one for one in stand.table.arrangement.sprites if one.id == f"action:{card}")
            assert tray.collidepoint(sprite.place.x, sprite.place.y)
        assert stand.scene.hud.status.text != asks
        assert stand.scene.hud.primary.label != "Play card"
    assert shown > 5
    stand.close()
