"""What is typed to a host without a window."""

from __future__ import annotations

import pytest

from client.net.orders import obey
from tests.client.net.house import House


def test_somebody_is_sent_away_by_name(house: House) -> None:
    host = house.host("open", "open")
    _anna, bob = house.seated(host, "Anna", "Bob B.")
    assert obey(host, " Remove bob b. \n") == "bob b. was sent away from the table."
    house.until(lambda: bob.state == "ended")
    assert bob.problem == "kicked"
    assert obey(host, "remove Bob B.") == "Nobody at the table is called 'Bob B.'; here are: Anna."


@pytest.mark.parametrize("line", ["remove", "kick Anna", "rémôve x"])
def test_what_is_no_order_is_said(house: House, line: str) -> None:
    host = house.host("open")
    assert obey(host, line).startswith(f"{line!r} is no order. Type: remove NAME")
    assert obey(host, "\n") == ""
