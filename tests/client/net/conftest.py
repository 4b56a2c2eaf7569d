from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.net.host import Host
from tests.client.net.hostile import Raws
from tests.client.net.house import House
from tests.client.net.programs import Program
from tests.client.net.raw import RawGuest


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
        for pipe in (program.process.stdin, program.process.stdout):
            assert pipe is not None
            pipe.close()


@pytest.fixture
def raw() -> Iterator[Raws]:
    made: list[RawGuest] = []

    def make(host: Host, name: str = "Mallory", **hello: object) -> RawGuest:
        made.append(RawGuest(host, name, **hello))
        return made[-1]

    yield make
    for guest in made:
        guest.close()


@pytest.fixture
def host_log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "orrery.host")
    return caplog
