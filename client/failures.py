"""When something fails: it is written down, said in plain words, and play goes on if it can."""

from __future__ import annotations

import contextlib
import sys
import time
import traceback
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from client import paths
from client.i18n import _, reason

if TYPE_CHECKING:
    from client.app import App
    from client.shell import Scene

LOG = "failures.log"
_LOG_LIMIT = 256 * 1024
_MANY, _WITHIN = 6, 10.0


class Failures:
    """Catches what scenes raise. A scene that fails twice is given up; the title takes over.

    When even dialogues fail, the program says so on the error stream and ends: `fatal`.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.broken: set[Scene] = set()
        self.fatal = False
        self.last = ""
        self._recent: deque[float] = deque(maxlen=_MANY)
        self._failed_once: dict[Scene, str] = {}

    @contextlib.contextmanager
    def caught(self, scene: Scene | None, fatal: bool = False) -> Iterator[None]:
        """What is raised inside is reported, not passed on. `fatal`: the scene cannot go on."""
        try:
            yield
        except Exception as error:
            self.report(error, scene, fatal)

    def report(self, error: BaseException, scene: Scene | None = None, fatal: bool = False) -> None:
        """Shows the error dialogue for `error`, which `scene` raised."""
        self.last = "".join(traceback.format_exception(error))
        written = self._write(self.last)
        self._recent.append(time.monotonic())
        if len(self._recent) == _MANY and self._recent[-1] - self._recent[0] < _WITHIN:
            self._give_up()
            return
        from client.scenes.error import ErrorDialog

        # The same failure twice from one scene means that it happens in every frame.
        place = _place(error)
        repeated = scene is not None and (fatal or self._failed_once.get(scene) == place)
        if scene is not None:
            self._failed_once[scene] = place
        if repeated and scene is not None:
            self.broken.add(scene)
        if isinstance(self.app.top, ErrorDialog) and scene is not self.app.top:
            if repeated:
                self.app.top.fatal_for = scene
                self.app.top.rebuild()
            return
        if scene is not None and isinstance(scene, ErrorDialog):
            self._give_up()
            return
        safe = scene.safety() if scene is not None else ""
        self.app.stack.push(
            ErrorDialog(
                self.app, what=_in_words(error), details=self.last, safe=safe,
                log=str(written) if written else "", fatal_for=scene if repeated else None,
            )
        )  # fmt: skip

    def _write(self, text: str) -> object:
        """Adds to the log in the user's folder; returns its path, or None if that fails."""
        file = paths.user_data() / LOG
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if file.exists() and file.stat().st_size > _LOG_LIMIT:
                file.replace(file.with_suffix(".old.log"))
            with file.open("a", encoding="utf-8") as stream:
                stream.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")
        except OSError:
            return None
        return file

    def _give_up(self) -> None:
        self.fatal = True
        self.app.running = False
        print(_("error.fatal"), file=sys.stderr)
        print(self.last, file=sys.stderr)


def _place(error: BaseException) -> str:
    """Where and what, to tell whether two failures are the same."""
    last = traceback.extract_tb(error.__traceback__)
    where = f"{last[-1].filename}:{last[-1].lineno}" if last else ""
    return f"{type(error).__name__} {where}"


def _in_words(error: BaseException) -> str:
    """One sentence for the player; the technical text is in the details."""
    if isinstance(error, OSError) and error.strerror:
        name = f" ({error.filename})" if error.filename else ""
        return f"{reason(error)}{name}"
    text = str(error)
    name = type(error).__name__
    return _("error.inside", what=f"{name}: {text}" if text else name)
