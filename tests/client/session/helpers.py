"""Driving sessions in tests: polling until something is true, never sleeping for luck."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from client.session.model import Session


def poll_until(
    sessions: Session | Iterable[Session], wanted: Callable[[], object], timeout: float = 300.0
) -> None:
    """Polls like a window that draws frames until `wanted` holds; fails after `timeout` seconds."""
    together = sessions if isinstance(sessions, (list, tuple)) else [sessions]
    end = time.monotonic() + timeout
    while not wanted():
        now = time.monotonic()
        assert now < end, "what was waited for did not happen"
        for session in together:
            session.poll(now)
        time.sleep(0.001)


def play_on(session: Session, answers: int = 10_000) -> int:
    """Answers for the people at the session, first option each, until it is over or `answers` are
    given. Returns how many were given."""
    given = 0
    end = time.monotonic() + 300.0
    while not session.over and given < answers:
        now = time.monotonic()
        assert now < end, "the match did not end"
        session.poll(now)
        for seat in session.viewers:
            prompt = session.view(seat).prompt if seat >= 0 else None
            if prompt is not None and given < answers:
                refusals: list[object] = []
                session.submit(seat, prompt.options[0], refusals.append)
                given += 1
        time.sleep(0.0005)
    return given
