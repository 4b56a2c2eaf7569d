"""The probe reads and plays a table of every game: whoever renames something in the client hears it here."""

from __future__ import annotations

import pytest

from tests.pictures import plan, probe
from tests.pictures.positions import dealt


@pytest.mark.parametrize("game", plan.GAMES)
def test_a_table_is_read_and_touched(game: str) -> None:
    options = plan.TURNS if game == "galaxy-trucker" else {}
    match = dealt(game, 2, 7, **options)(probe.taken)
    table = probe.Table(match, match.asked[:1], plan.SMALL, "en")
    table.rest()
    kinds = {row["kind"] for row in table.lying()}
    assert {"sprite", "panel", "button"} <= kinds
    assert table.keys()
    assert any(table.words()["status"])
    assert table.tips()
    places = table.touchable()
    assert places or table.settled
    if places:
        table.click(places[0])
        assert table.chosen or table.session.sent
    table.close()
