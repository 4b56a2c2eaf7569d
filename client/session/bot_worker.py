"""The process in which bots think. It is given views as bytes and gives answers back.

Nothing but the view of one seat ever enters this process, so no bot can know more than its seat.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from client.session.codec import GameCodec
from rules.kernel.game import Bot, Game, Thinking

Recipe = Callable[[], Game]
"""Makes the game anew in another process: a function of a module, or a partial of one."""

WORLDS = 5000
"""How many worlds a bot may imagine at most; in practice its time runs out first."""


class Job(msgspec.Struct, frozen=True):
    """One question for a bot. `budget` in seconds; `seed` feeds its generator."""

    number: int
    level: str
    view: bytes
    seed: str
    budget: float


class JobDone(msgspec.Struct, frozen=True):
    """The answer to a job, or what went wrong (the last lines of a traceback)."""

    number: int
    action: bytes = b""
    error: str = ""


class Thinker:
    """Answers jobs with the bots of one game. Used in the worker and, if none runs, in a thread."""

    def __init__(self, game: Game) -> None:
        self._codec = GameCodec(game)
        self._bots: dict[str, Bot] = {}

    def answer(self, job: Job, cancelled: Callable[[], int]) -> JobDone:
        """`cancelled` tells the highest number of a job whose answer is wanted no more, or at once."""
        end = time.monotonic() + job.budget

        def stop() -> bool:
            return cancelled() >= job.number or time.monotonic() >= end

        try:
            bot = self._bots.get(job.level)
            if bot is None:
                bot = self._bots[job.level] = self._codec.game.bot(job.level)
            thinking = Thinking(random.Random(job.seed), WORLDS, stop)
            action: Any = bot.choose(self._codec.view_from_bytes(job.view), thinking)
            return JobDone(job.number, self._codec.action_to_bytes(action))
        except Exception:
            return JobDone(job.number, error=traceback.format_exc(limit=-4))


def serve(connection: Connection, recipe: Recipe, cancelled: Any, hurried: Any) -> None:
    """Runs until the other end of the connection is closed. The last two are shared numbers of jobs."""
    # Ctrl-C in a terminal reaches every process of the group; the program ends this one itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    with contextlib.suppress(EOFError, OSError):
        thinker = Thinker(recipe())
        connection.send_bytes(b"ready")
        while True:
            job = msgspec.msgpack.decode(connection.recv_bytes(), type=Job)
            done = thinker.answer(job, lambda: int(max(cancelled.value, hurried.value)))
            connection.send_bytes(msgspec.msgpack.encode(done))
