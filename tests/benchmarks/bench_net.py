"""How soon a guest sees what another has answered: a host in a process of its own, five guests."""

from __future__ import annotations

import multiprocessing
import random
import threading
import time
from multiprocessing.connection import Connection
from typing import Any

from client.net.guest import Guest
from client.net.host import Host
from client.net.limits import Limits
from client.net.plan import HostPlan
from client.session.games import GameShelf
from tests.benchmarks.figures import Figure, lines, percentile

GUESTS = 5
GAMES = 5
SECONDS = 60.0


def run() -> list[Figure]:
    """Milliseconds from the call that submits an answer to its being in another guest's view."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    process.start()
    guests: list[Guest] = []
    try:
        port, code = ours.recv()
        woken = threading.Event()
        shelf = GameShelf()
        for number in range(GUESTS):
            guests.append(
                Guest(
                    shelf,
                    address="127.0.0.1",
                    port=port,
                    name=f"Guest {number}",
                    code=code,
                    wake=woken.set,
                )
            )
            _until(guests, woken, lambda: guests[-1].lobby is not None)
        samples: list[float] = []
        rng = random.Random(1)
        for _game in range(GAMES):
            ours.send("begin")
            samples += _play(guests, woken, rng)
            ours.send("rematch")
            _until(guests, woken, lambda: all(guest.state == "lobby" for guest in guests))
    finally:
        for guest in guests:
            guest.leave()
        for guest in guests:
            guest.closed.result(SECONDS)
        ours.send("end")
        process.join(SECONDS)
    return [
        Figure("another's answer is seen, half of all", percentile(samples, 50), "ms"),
        Figure("another's answer is seen, 99 of 100", percentile(samples, 99), "ms", 10, at_most=True),
        Figure("another's answer is seen, slowest", max(samples), "ms"),
    ]


def _serve(connection: Connection) -> None:
    limits = Limits(frames_per_second=1e6, frame_burst=1_000_000)
    plan = HostPlan(
        game="space-dragons",
        seats=[("open", "")] * GUESTS,
        port=0,
        bind="127.0.0.1",
        announce=False,
        limits=limits,
        seed=1,
    )
    host = Host(plan, GameShelf())
    connection.send((host.start().result(), host.code))
    while (word := connection.recv()) != "end":
        if word == "begin":
            host.begin().result()
        else:
            host.rematch()
    host.close().result()


def _until(guests: list[Guest], woken: threading.Event, wanted: Any) -> None:
    end = time.perf_counter() + SECONDS
    while True:
        woken.clear()
        for guest in guests:
            guest.poll(0.0)
        if wanted():
            return
        if time.perf_counter() > end:
            raise TimeoutError("the host did not answer in time")
        woken.wait(0.5)


def _play(guests: list[Guest], woken: threading.Event, rng: random.Random) -> list[float]:
    """One match with random answers, one at a time; a sample for each other guest and answer."""
    _until(guests, woken, lambda: all(_match_runs(guest) for guest in guests))
    samples: list[float] = []
    while not all(_view(guest).result for guest in guests):
        asked = [guest for guest in guests if _view(guest).prompt is not None]
        guest = rng.choice(asked)
        view = _view(guest)
        waiting = set(range(GUESTS)) - {guests.index(guest)}
        session = guest.session
        assert session is not None
        begin = time.perf_counter()
        session.submit(view.seat, rng.choice(view.prompt.options))
        while waiting:
            woken.wait(SECONDS)
            woken.clear()
            for other in guests:
                other.poll(0.0)
            now = time.perf_counter()
            seen = {other for other in waiting if _view(guests[other]).count > view.count}
            samples += [(now - begin) * 1000] * len(seen)
            waiting -= seen
        _until(guests, woken, lambda: all(_view(g).count > view.count for g in guests))  # noqa: B023
    return samples


def _match_runs(guest: Guest) -> bool:
    return guest.session is not None and not guest.session.ended and guest.state == "playing"


def _view(guest: Guest) -> Any:
    assert guest.session is not None
    return guest.session.view(guest.session.viewers[0])


if __name__ == "__main__":
    print("\n".join(lines(run())))
