"""One thread with an asyncio loop, in which all of this program's network lives."""

from __future__ import annotations

import asyncio
import atexit
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, wait
from typing import Any, TypeVar

from client.wakeup import wakeup

T = TypeVar("T")

LAST_WORDS_SECONDS = 4.0


class Background:
    """Starts with the first use. The main thread hands work over and never waits for it."""

    def __init__(self, name: str = "network") -> None:
        self._name = name
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._last_words: list[Future[Any]] = []

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                self._thread = threading.Thread(
                    target=self._run, args=(self._loop,), name=self._name, daemon=True
                )
                self._thread.start()
            return self._loop

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        asyncio.set_event_loop(loop)
        loop.run_forever()
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()

    def stop(self) -> None:
        """Ends the thread and waits for that; whoever lived in it should be closed before."""
        with self._lock:
            loop, thread = self._loop, self._thread
            self._loop = self._thread = None
        if loop is not None and thread is not None:
            loop.call_soon_threadsafe(loop.stop)
            thread.join()

    def run(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Begins `work` in the network's thread."""
        future = asyncio.run_coroutine_threadsafe(work, self.loop)
        future.add_done_callback(lambda _done: wakeup.ring())
        return future

    def do(self, function: Callable[[], T]) -> Future[T]:
        """Calls `function` soon in the network's thread; the future gives what it returns."""

        async def work() -> T:
            return function()

        return self.run(work())

    def finish(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """As `run`, for what must still be done when the program ends: it waits a little for it."""
        future = self.run(work)
        self._last_words = [words for words in self._last_words if not words.done()]
        self._last_words.append(future)
        return future

    def wait_for_last_words(self, seconds: float = LAST_WORDS_SECONDS) -> None:
        """Waits until everything given to `finish` is done, at most so long."""
        wait(self._last_words, seconds)

    def call(self, function: Callable[..., object], *args: object) -> None:
        """Calls `function` soon in the network's thread."""
        self.loop.call_soon_threadsafe(function, *args)


_shared = Background()
atexit.register(_shared.wait_for_last_words)


def shared() -> Background:
    """The one that host and guests of this program use."""
    return _shared
