"""Bots think in processes of their own, so that the window and the network never wait for them.

A thread for each worker process starts it, hands it jobs and takes its answers; whoever drives a
match only ever touches queues. A worker that dies, or thinks far longer than it may, is ended and
replaced, and its job is reported as failed.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import queue
import threading
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from client.session.bot_worker import Job, JobDone, Recipe, Thinker, serve
from client.wakeup import wakeup

log = logging.getLogger("orrery.bots")

START_SECONDS = 30.0
"""How long a worker may take to start on a slow machine."""

GRACE_SECONDS = 5.0
"""How far a bot may overstay its budget before its process is ended."""

END_SECONDS = 3.0
"""How long a worker that is told to end may take before it is killed."""

FAILURES_BEFORE_THREAD = 3
"""After so many workers that could not be started, bots think in a thread of this process."""


def default_workers() -> int:
    """Several bots think at the same time, and the window keeps a core where there are enough."""
    return max(2, min(3, (os.cpu_count() or 1) - 1))


class BotPool:
    """Answers for bots. `wake` is called from another thread when an answer has come."""

    def __init__(
        self,
        recipe: Recipe,
        *,
        workers: int | None = None,
        budget: float = 1.0,
        grace: float = GRACE_SECONDS,
    ) -> None:
        self.recipe = recipe
        self.budget = budget
        self.grace = grace
        self.wake: Callable[[], None] = wakeup.ring
        self._context = multiprocessing.get_context("spawn")
        self._cancelled: Any = self._context.RawValue("Q", 0)
        self._hurried: Any = self._context.RawValue("Q", 0)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._done: deque[JobDone] = deque()
        self._number = 0
        self._closed = False
        self._count = workers or default_workers()
        self._threads: list[_Worker] = []

    def warm(self) -> None:
        """Starts the processes without waiting for them, while people still set the game up."""
        if self._threads or self._closed:
            return
        self._threads = [_Worker(self, number) for number in range(self._count)]
        for thread in self._threads:
            thread.start()

    def ask(self, level: str, view: bytes, seed: str) -> int:
        """Begins to think about a view, as bytes of a GameCodec. Returns the number of the job."""
        self.warm()
        self._number += 1
        self._jobs.put(Job(self._number, level, view, seed, self.budget))
        return self._number

    def take(self) -> list[JobDone]:
        """The answers that have come since the last call."""
        done = []
        while self._done:
            done.append(self._done.popleft())
        return done

    def cancel_all(self) -> None:
        """Nobody wants the answers to what was asked so far: running bots are told to stop."""
        self._cancelled.value = self._number

    def hurry(self) -> None:
        """What was asked so far is answered as soon as can be: bots stop to look further."""
        self._hurried.value = self._number

    def close(self) -> None:
        """Ends the processes. Does not wait for them."""
        if self._closed:
            return
        self._closed = True
        self.wake = lambda: None
        self.cancel_all()
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.terminate()

    def processes(self) -> list[BaseProcess]:
        """The worker processes that were started and not yet ended."""
        return [thread.process for thread in self._threads if thread.process is not None]

    def is_closed(self) -> bool:
        return self._closed

    # -- for the workers' threads ----------------------------------------------------------

    def _is_cancelled(self, number: int) -> bool:
        return bool(self._cancelled.value >= number)

    def _finish(self, done: JobDone) -> None:
        self._done.append(done)
        self.wake()


class _Worker(threading.Thread):
    """The thread beside one worker process."""

    def __init__(self, pool: BotPool, number: int) -> None:
        super().__init__(name=f"bots-{number}", daemon=True)
        self._pool = pool
        self._connection: Connection | None = None
        self._failures = 0
        self._own: Thinker | None = None
        self.process: BaseProcess | None = None

    def run(self) -> None:
        pool = self._pool
        self._start_process()
        while (job := pool._jobs.get()) is not None:
            if pool.is_closed():
                break
            if not pool._is_cancelled(job.number):
                done = self._answer(job)
                if not pool.is_closed():
                    pool._finish(done)
        self._end_process()

    def terminate(self) -> None:
        """Tells the process to end; the thread then takes it away. Does not wait."""
        process = self.process
        if process is not None:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                process.terminate()

    def _end_process(self) -> None:
        process = self.process
        if process is not None:
            self.terminate()
            process.join(END_SECONDS)
            if process.is_alive():
                process.kill()
                process.join(END_SECONDS)
            self.process = None

    def _start_process(self) -> None:
        pool = self._pool
        self._end_process()
        self._connection = None
        while not pool.is_closed() and self._failures < FAILURES_BEFORE_THREAD:
            try:
                ours, theirs = pool._context.Pipe()
                process = pool._context.Process(
                    target=serve,
                    args=(theirs, pool.recipe, pool._cancelled, pool._hurried),
                    name=self.name,
                    daemon=True,
                )
                process.start()
                self.process = process
                theirs.close()
                if ours.poll(START_SECONDS) and ours.recv_bytes() == b"ready":
                    self._connection = ours
                    self._failures = 0
                    return
            except Exception as error:
                if pool.is_closed():
                    return
                log.warning("a worker for bots did not start: %s", error)
            self._end_process()
            self._failures += 1
        if not pool.is_closed():
            log.warning("bots think in a thread, because no worker process can be started")

    def _answer(self, job: Job) -> JobDone:
        connection = self._connection
        if connection is None:
            return self._answer_here(job)
        problem = "its process ended"
        try:
            connection.send_bytes(msgspec.msgpack.encode(job))
            if connection.poll(job.budget + self._pool.grace):
                return msgspec.msgpack.decode(connection.recv_bytes(), type=JobDone)
            problem = f"it had no answer after {job.budget + self._pool.grace:.1f} seconds"
        except (EOFError, OSError, msgspec.MsgspecError):
            pass
        if not self._pool.is_closed():
            self._start_process()
        return JobDone(job.number, error=problem)

    def _answer_here(self, job: Job) -> JobDone:
        if self._own is None:
            try:
                self._own = Thinker(self._pool.recipe())
            except Exception as error:
                return JobDone(job.number, error=f"the game cannot be made: {error}")
        pool = self._pool
        return self._own.answer(job, lambda: int(max(pool._cancelled.value, pool._hurried.value)))
