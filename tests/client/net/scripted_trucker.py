"""A guest in a process of its own that builds quickly by a plan and flies carefully.

Prints what it does, so that a test can follow it. Arguments: ADDRESS CODE NAME.
"""

from __future__ import annotations

import sys
import threading
import time
from collections import Counter
from typing import Any

from client.net.addresses import parse_address
from client.net.guest import ENDED, LOBBY, Guest
from client.session.games import GameShelf
from rules.galaxy_trucker import actions as do
from rules.kernel.views import View

TILES = 12
"""It finishes with so many tiles of its own."""

TRIES = 60

FEW = 6
"""Nobody builds less, however slow the machine is: before it neither finishes nor turns the hourglass."""

PACE = 0.1
"""Seconds between two answers: quicker than a person, slower than what hosts take for a flood."""

SECONDS = 600.0


def choose(view: View, looked: set[int], tries: int) -> Any:
    """Looks at each pile once, lays what can be laid, and finishes with a small ship or after `TRIES`.

    Nothing, when it waits for somebody who has built but little.
    """
    assert view.prompt is not None
    options = view.prompt.options
    own = view.sight.seats[view.seat]
    piles = [o for o in options if isinstance(o, do.Peek) and o.pile not in looked and o.pile < 4]
    if isinstance(options[0], do.FlipTimer) and any(len(seat.ship.tiles) < FEW for seat in view.sight.seats):
        return None
    if view.prompt.kind != "build":
        return options[0]
    if piles and not own.peeking:
        looked.add(piles[0].pile)
        return piles[0]
    wanted: list[type] = [do.Place, do.ReturnFaceUp, do.TakeFaceUp, do.TakeFaceDown, do.Finish]
    if len(own.ship.tiles) > TILES or (tries > TRIES and len(own.ship.tiles) >= FEW):
        wanted = [do.ReturnFaceUp, do.Finish]
    elif tries % 5:
        wanted.remove(do.TakeFaceUp)
    return next(o for kind in wanted for o in options if isinstance(o, kind))


def main(address: str, code: str, name: str) -> int:
    place = parse_address(address)
    assert place is not None
    woken = threading.Event()
    guest = Guest(GameShelf(), address=place[0], port=place[1], name=name, code=code, wake=woken.set)
    done: Counter[str] = Counter()
    waiting: list[bool] = []
    looked: set[int] = set()
    end, due = time.monotonic() + SECONDS, 0.0
    while time.monotonic() < end:
        woken.wait(PACE)
        woken.clear()
        guest.poll(time.monotonic())
        if guest.state == ENDED:
            print(f"ended: {guest.problem}", flush=True)
            return 1
        session = guest.session
        if guest.state == LOBBY and guest.seat is not None and session is None:
            assert guest.lobby is not None
            if not guest.lobby.seats[guest.seat].ready:
                guest.ready()
        if session is None or waiting:
            continue
        (seat,) = session.viewers
        view = session.view(seat)
        if view.result is not None:
            print(f"done: {dict(done)}", flush=True)
            print(f"totals: {view.result.totals} played: {session.played:.0f}", flush=True)
            guest.leave()
            guest.closed.result(SECONDS)
            return 0
        if view.prompt is not None and time.monotonic() >= due:
            due = time.monotonic() + PACE
            action = choose(view, looked, done.total())
            if action is None:
                continue

            def taken(refusal: Any, tag: str = type(action).__struct_config__.tag) -> None:
                waiting.clear()
                done[tag if refusal is None else f"refused {refusal.code}"] += 1

            waiting.append(True)
            session.submit(seat, action, taken)
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
