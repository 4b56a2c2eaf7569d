"""Four guests drag twenty tiles a second over loopback: nothing is lost, and of those who grab the same
tile one gets it."""

from __future__ import annotations

import multiprocessing
import random
import threading
import time
from collections import Counter
from multiprocessing.connection import Connection
from typing import Any

from client.net.guest import Guest
from client.net.host import Host
from client.net.plan import HostPlan
from client.session.games import GameShelf
from rules.galaxy_trucker import actions as do
from rules.kernel.asks import Refusal
from tests.benchmarks.figures import Figure, lines, percentile

GUESTS = 4
TILES_PER_SECOND = 20.0
SECONDS = 15.0
HOLD_SECONDS = 0.08
"""How long a tile is in the hand."""

PATIENCE = 30.0


def run() -> list[Figure]:
    """Milliseconds from the drop of a tile to the host's answer and to another guest's view of it, under
    the limits that hosts really have."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    process.start()
    woken = threading.Event()
    draggers: list[Dragger] = []
    try:
        port, code = ours.recv()
        shelf = GameShelf()
        for number in range(GUESTS):
            name = f"Guest {number}"
            guest = Guest(shelf, address="127.0.0.1", port=port, name=name, code=code, wake=woken.set)
            draggers.append(Dragger(guest, number))
            _until(draggers, woken, lambda: draggers[-1].guest.lobby is not None)
        ours.send("begin")
        _until(draggers, woken, lambda: all(one.guest.state == "playing" for one in draggers))
        for one in draggers:
            one.send(do.Ready())
        _until(draggers, woken, lambda: all(one.sight.phase == "BUILD" for one in draggers))
        for one in draggers:
            one.forget()
        end = time.perf_counter() + SECONDS
        while (now := time.perf_counter()) < end:
            for one in draggers:
                one.drag(now)
            _look(draggers, woken, 0.002)
        _until(draggers, woken, lambda: not any(one.waiting for one in draggers))
        _until(draggers, woken, lambda: len({one.view.count for one in draggers}) == 1)
        figures = _figures(draggers)
    finally:
        for one in draggers:
            one.guest.leave()
        for one in draggers:
            one.guest.closed.result(PATIENCE)
        ours.send("end")
        process.join(PATIENCE)
    return figures


class Dragger:
    """One guest: takes a tile, best the one that the others want too, and lays or returns it."""

    def __init__(self, guest: Guest, number: int) -> None:
        self.guest = guest
        self.rng = random.Random(number)
        self.waiting = 0
        self.next = 0.0
        self.forget()

    def forget(self) -> None:
        self.sent = 0
        self.done: Counter[str] = Counter()
        self.replies: list[float] = []
        self.told: dict[int, float] = {}
        self.seen: dict[int, float] = {}
        self.polls: list[float] = []

    @property
    def view(self) -> Any:
        assert self.guest.session is not None
        return self.guest.session.view(self.guest.session.viewers[0])

    @property
    def sight(self) -> Any:
        return self.view.sight

    def drag(self, now: float) -> None:
        """One half of a drag, if it is time."""
        if now < self.next or self.waiting or self.view.prompt is None:
            return
        own = self.sight.seats[self.view.seat]
        if own.holding:
            places = [o for o in self.view.prompt.options if isinstance(o, do.Place)]
            if places and self.rng.random() < 0.15:
                self.send(self.rng.choice(places))
            else:
                self.send(do.ReturnFaceUp())
            self.next += GUESTS / TILES_PER_SECOND - HOLD_SECONDS
        else:
            face_up = self.sight.face_up
            hurry = face_up and self.rng.random() < 0.7
            self.send(do.TakeFaceUp(face_up[-1]) if hurry else do.TakeFaceDown())
            self.next = max(self.next, now - 0.1) + HOLD_SECONDS

    def send(self, action: Any) -> None:
        begin = time.perf_counter()

        def done(refusal: Refusal | None) -> None:
            self.waiting -= 1
            self.replies.append((time.perf_counter() - begin) * 1000)
            tag = type(action).__struct_config__.tag
            self.done[str(tag) if refusal is None else refusal.code] += 1
            if refusal is None:
                # Its own update came before the reply.
                self.told[self.view.count] = begin
            else:
                self.next = 0.0

        self.waiting += 1
        self.sent += 1
        session = self.guest.session
        assert session is not None
        session.submit(self.view.seat, action, done)

    def look(self) -> None:
        """As a window that draws a frame."""
        session = self.guest.session
        begin = time.perf_counter()
        self.guest.poll(begin)
        updates = [] if session is None else session.updates(session.viewers[0])
        now = time.perf_counter()
        if updates:
            self.polls.append((now - begin) * 1000 / len(updates))
        for update in updates:
            self.seen.setdefault(update.view.count, now)


def _figures(draggers: list[Dragger]) -> list[Figure]:
    replies = [ms for one in draggers for ms in one.replies]
    polls = [ms for one in draggers for ms in one.polls]
    counts: Counter[str] = Counter()
    for one in draggers:
        counts += one.done
    drops = sum(counts[tag] for tag in ("place", "return_face_up"))
    lost = sum(one.sent - len(one.replies) for one in draggers)
    disputes = counts["already_taken"]
    taken_for_wrong = (
        sum(counts.values()) - disputes - drops - counts["take_face_down"] - counts["take_face_up"]
    )
    others = [
        (other.seen[count] - begin) * 1000
        for one in draggers
        for count, begin in one.told.items()
        for other in draggers
        if other is not one and count in other.seen
    ]
    return [
        Figure("tiles dropped in a second", drops / SECONDS, "", TILES_PER_SECOND * 0.9),
        Figure("answers without a reply", lost, "", 0, at_most=True),
        Figure("tiles missing in the end", _missing(draggers), "", 0, at_most=True),
        Figure("refusals that are no disputes", taken_for_wrong, "", 0, at_most=True),
        Figure("disputes, each settled for one", disputes, ""),
        Figure("the host's answer, half of all", percentile(replies, 50), "ms"),
        Figure("the host's answer, 99 of 100", percentile(replies, 99), "ms"),
        Figure("another's drop is seen, half of all", percentile(others, 50), "ms"),
        Figure("another's drop is seen, 99 of 100", percentile(others, 99), "ms"),
        Figure("a guest's main thread per update, 99 of 100", percentile(polls, 99), "ms", 2.0, at_most=True),
    ]


def _missing(draggers: list[Dragger]) -> int:
    """Tiles that some guest sees nowhere, or twice."""
    worst = 0
    for one in draggers:
        sight = one.sight
        where: Counter[int] = Counter(sight.face_up)
        unknown = sight.face_down
        for seat in sight.seats:
            where.update(tile for tile, _col, _row, _rot in seat.ship.tiles[1:])
            if seat.hand is not None:
                where[seat.hand] += 1
            elif seat.holding:
                unknown += 1
        twice = sum(count - 1 for count in where.values())
        heap = len(one.guest.session.game.content.heap)  # type: ignore[union-attr]
        worst = max(worst, abs(heap - len(where) - unknown) + twice)
    return worst


def _serve(connection: Connection) -> None:
    plan = HostPlan(
        game="galaxy-trucker",
        seats=[("open", "")] * GUESTS,
        options={"plan": "single", "flight": 3, "glass_seconds": 600, "max_build_minutes": 120},
        port=0,
        bind="127.0.0.1",
        announce=False,
        seed=1,
    )
    host = Host(plan, GameShelf())
    connection.send((host.start().result(), host.code))
    while (word := connection.recv()) != "end":
        if word == "begin":
            host.begin().result()
    host.close().result()


def _look(draggers: list[Dragger], woken: threading.Event, seconds: float) -> None:
    woken.wait(seconds)
    woken.clear()
    for one in draggers:
        one.look()


def _until(draggers: list[Dragger], woken: threading.Event, wanted: Any) -> None:
    end = time.perf_counter() + PATIENCE
    while not wanted():
        if time.perf_counter() > end:
            raise TimeoutError("the host did not answer in time")
        _look(draggers, woken, 0.2)


if __name__ == "__main__":
    print("\n".join(lines(run())))
