from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.client.net.house import House


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()
