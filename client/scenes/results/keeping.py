"""Keeping a picture in a file: a note says so first, and the window goes on while the file is written."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable
from pathlib import Path

import pygame

from client.i18n import _, reason
from client.shell import Shell
from rules.kernel.files import write_atomically

_SEEN = 0.1
"""Seconds until a large picture is drawn: the note that says so has been seen by then."""


def keep_picture(
    app: Shell, file: Path, draw: Callable[[], pygame.Surface], saved: str, words: str = ""
) -> None:
    """Draws a picture and writes it to `file`, and `words` beside it as text; `saved` is the key of the
    sentence that says so, with {path}. Packing the picture takes longer than drawing it and is done aside."""
    note = _("results.saving_picture")
    app.toast(note)

    def begin() -> None:
        picture = draw()
        writer = threading.Thread(target=work, args=(picture,), name="picture")
        writer.start()

    def work(picture: pygame.Surface) -> None:
        try:
            write_picture(file, picture, words)
        except (OSError, pygame.error) as error:
            why = reason(error) if isinstance(error, OSError) else str(error)
            app.later(lambda: told(_("results.sheet_not_saved", why=why), "bad"))
        else:
            app.later(lambda: told(_(saved, path=str(file)), "good"))

    def told(sentence: str, kind: str) -> None:
        app.drop_toast(note)
        app.toast(sentence, kind=kind)

    app.later(begin, _SEEN)


def write_picture(file: Path, picture: pygame.Surface, words: str = "") -> None:
    """Writes the picture as PNG, and `words` to a text file of the same name. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    data = io.BytesIO()
    pygame.image.save(picture, data, "picture.png")
    write_atomically(file, data.getvalue())
    if words:
        write_atomically(file.with_suffix(".txt"), words)
