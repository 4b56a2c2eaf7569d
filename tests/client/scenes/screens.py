"""Several screens of one network table in one test: real sockets on 127.0.0.1, one loop."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from client.net.plan import HostPlan
from tests.client.net.house import PATIENT, crash, own_port
from tests.client.ui.driver import FRAME, Driver, make_app

SECONDS = 300.0


def host_plan(*seats: str, **more: Any) -> HostPlan:
    """`seats`: here, open, or the level of a bot. Two players of Space Dragons, unless told."""
    known = {"here": ("here", ""), "open": ("open", "")}
    more.setdefault("options", {"mode": "standard", "sides": {"research": "A", "morale": "A", "crime": "A"}})
    return HostPlan(
        more.pop("game", "space-dragons"),
        seats=[known.get(seat, ("bot", seat)) for seat in seats],
        bind="127.0.0.1", port=own_port(), announce=False, pace=0.0, limits=PATIENT, title="Ada's table",
        code="K7QX", **more,
    )  # fmt: skip


class Screens:
    """Makes apps, and turns all of them until something is so."""

    def __init__(self) -> None:
        self.drivers: list[Driver] = []

    def person(self, name: str, size: tuple[int, int] = (1280, 720), **settings: Any) -> Driver:
        """A screen of somebody, on the title."""
        driver = Driver(make_app(size, player_name=name, **settings))
        self.drivers.append(driver)
        driver.app.go("title")
        return driver

    def host(self, plan: HostPlan, here: dict[int, str] | None = None, name: str = "Ada") -> Driver:
        """A screen whose lobby is open."""
        driver = self.person(name)
        driver.app.push("lobby", plan=plan, here={0: name} if here is None else here)
        self.until(lambda: driver.app.top.lobby is not None)
        return driver

    def guest(self, host: Driver, name: str, **settings: Any) -> Driver:
        """A screen that has joined by typing."""
        driver = self.person(name, **settings)
        driver.app.push("join")
        driver.steps()
        fill_in(driver, f"127.0.0.1:{host.app.top.party.house.host.port}", "K7QX")
        driver.press("return")
        self.until(lambda: driver.app.top.name == "lobby" and driver.app.top.lobby is not None)
        return driver

    def until(self, wanted: Callable[[], object]) -> None:
        """Turns all screens until something is so; fails after a time that no whole game takes."""
        end = time.monotonic() + SECONDS
        while not wanted():
            assert time.monotonic() < end, "what was waited for did not happen"
            for driver in self.drivers:
                driver.app.step(FRAME)
            time.sleep(0.001)

    def kill(self, driver: Driver) -> None:
        """The program is gone without a word, as after a power cut."""
        self.drivers.remove(driver)
        top = driver.app.top
        party = top.party if top.name == "lobby" else top.session._party
        for guest in party.guests:
            socket = guest._link._socket
            assert socket is not None
            guest._link._closed = True
            guest._background.call(socket.transport.abort)
        party._closed = True

    def crash(self, driver: Driver) -> None:
        """The program of a host dies, and is started again: it shows the title."""
        party = driver.app.top.session._party
        crash(party.house.host)
        for guest in party.guests:
            guest.close()
        party._closed = True
        driver.app.go("title")
        driver.steps(2)

    def close(self) -> None:
        """Closes all programs."""
        for driver in self.drivers:
            driver.app.close()


def fill_in(driver: Driver, address: str, code: str) -> None:
    """Types the address and the code of a table."""
    driver.click("address")
    driver.type(address)
    driver.click("code")
    driver.type(code)


def ready(screens: Screens, guest: Driver, *others: Driver) -> None:
    """The guest says so, and all have heard it: whoever clicks while the lobby changes may miss a button."""
    guest.click("primary")
    member = guest.app.top.party.first.member
    for driver in (guest, *others):
        screens.until(lambda driver=driver: is_ready(driver, member))


def is_ready(driver: Driver, member: str) -> bool:
    """Whether the lobby of `driver` shows somebody as ready."""
    return any(seat.ready for seat in driver.app.top.lobby.seats if seat.member == member)


def begin(
    screens: Screens, host: Driver, guest: Driver, meanwhile: Callable[[], object] = lambda: None
) -> None:
    """The guest is ready, the host deals, both see the table. `meanwhile`: what others do."""
    guest.click("primary")
    # In a resumed match the host may begin without the guest, so the button alone does not tell.
    screens.until(
        lambda: meanwhile() or all(seat.ready for seat in host.app.top.lobby.seats if seat.kind == "person")
    )
    screens.until(lambda: host.find("primary").is_enabled)
    host.click("primary")
    screens.until(lambda: host.app.top.name == guest.app.top.name == "table")
