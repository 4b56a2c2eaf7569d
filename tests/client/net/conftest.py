from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.net.house import House
from tests.client.net.programs import Program


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[list[Program]]:
    started: list[Program] = []
    yield started
    for program in started:
        program.process.kill()
        program.process.wait()
        assert program.process.stdout is not None
        program.process.stdout.close()
