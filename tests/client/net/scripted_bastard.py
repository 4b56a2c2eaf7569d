"""A guest in a process of its own that plays Space Bastards by simple habits: two cards where it can pay
them, the largest trades, no to every second request, a boost whenever there is one.

Prints what it does, so that a test can follow it. Arguments: ADDRESS CODE NAME, or with a fourth one it only
watches.
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
from rules.kernel.views import View
from rules.space_bastards import actions as do
from rules.space_bastards.families import Eat, Shoot

PACE = 0.055
"""Seconds between two answers: quicker than a person, slower than what hosts take for a flood."""

SECONDS = 600.0

WANTED: tuple[type, ...] = (
    do.Unload, do.Love, Shoot, Eat, do.Pairs, do.Mutate, do.PlaceShip, do.Load, do.Fly,
)  # fmt: skip
"""What it does first; the first option of the first kind that there is."""


def choose(view: View, given: Counter[str]) -> Any:
    assert view.prompt is not None
    options = view.prompt.options
    if view.prompt.kind == "plan":
        return max(options, key=lambda one: len(one.cards))
    if view.prompt.kind == "answer":
        accept = given["answer"] % 2 == 0
        return max(options, key=lambda one: len(one.accept) if accept else -len(one.accept))
    if given.total() % 3 == 2 and do.End() in options:
        return do.End()
    return next((o for kind in WANTED for o in options if isinstance(o, kind)), options[0])


def main(address: str, code: str, name: str, watch: str = "") -> int:
    place = parse_address(address)
    assert place is not None
    woken = threading.Event()
    guest = Guest(
        GameShelf(),
        address=place[0],
        port=place[1],
        name=name,
        code=code,
        watch=bool(watch),
        wake=woken.set,
    )
    given: Counter[str] = Counter()
    waiting: list[bool] = []
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
            print(f"done: {dict(given)}", flush=True)
            print(f"totals: {view.result.totals} winners: {view.result.winners}", flush=True)
            guest.leave()
            guest.closed.result(SECONDS)
            return 0
        if view.prompt is not None and time.monotonic() >= due:
            due = time.monotonic() + PACE
            action = choose(view, given)

            def taken(refusal: Any, tag: str = type(action).__struct_config__.tag) -> None:
                waiting.clear()
                given[tag if refusal is None else f"refused {refusal.code}"] += 1

            waiting.append(True)
            session.submit(seat, action, taken)
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
