"""Opening a table without stopping the window: what is slow runs in a thread, and a sign says so.

Reading a save plays its whole match again, and the first picture of a table draws every piece on it. One
thread does the first, another the second when that is done: a session that is being opened is never
touched by two, and belongs to the window once its table is shown. The threads draw on surfaces in memory
only: the window and its events are the main thread's, as some systems demand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from client.art import icons, shapes, theme
from client.i18n import _
from client.scenes.errand import Errand
from client.sheet import Column, Gap, Node, Row
from client.shell import Shell
from client.table.scene import TableScene
from client.ui.layout import Press, Title
from client.ui.page import UiDialog
from client.wakeup import NOW

T = TypeVar("T")
Elsewhere = Callable[[], None]
"""What is shown instead of a table."""

QUIET = 0.15
"""Seconds in which a table opens without a sign."""
_AGAIN = 0.1
"""Seconds between two looks at what was cancelled and still goes on."""
_TURN = 0.9
"""Seconds of one turn of the ring."""
_RING = 64
"""Units that the ring takes at the left."""


def unexpected(error: Exception) -> None:
    """What should not happen is told as any other failure of the program."""
    raise error


def open_table(
    app: Shell,
    title: str,
    load: Callable[[], T],
    make: Callable[[T], TableScene | Elsewhere],
    failed: Callable[[Exception], None] = unexpected,
    *,
    drop: Callable[[T], None] | None = None,
    over: bool = False,
) -> None:
    """Loads aside, makes the table of what came and shows it: `over` what is shown, or instead of it.

    `failed` gets what `load` raised. With `drop`, which closes what nobody wants any more, the user may
    cancel. Where nothing fades (`App.instant`) all is done at once.
    """
    if not app.instant:
        app.push(Opening(app, title, load, make, failed, drop=drop, over=over))
        return
    try:
        made = make(load())
    except Exception as error:
        failed(error)
    else:
        _shown(app, made, over)


def _shown(app: Shell, made: TableScene | Elsewhere, over: bool) -> None:
    if not isinstance(made, TableScene):
        made()
    elif over:
        app.push(made)
    else:
        app.go(made)


class Opening(UiDialog, Generic[T]):
    """The sign, and what goes on behind it; see `open_table`."""

    name = "opening"
    width = 520

    def __init__(
        self,
        app: Shell,
        title: str,
        load: Callable[[], T],
        make: Callable[[T], TableScene | Elsewhere],
        failed: Callable[[Exception], None],
        *,
        drop: Callable[[T], None] | None = None,
        over: bool = False,
    ) -> None:
        super().__init__(app)
        self.title, self.can_cancel = title, drop is not None
        self.dim = 0.0
        self._make, self._failed, self._over_what_is_shown = make, failed, over
        self._reading: Errand[T] = Errand(load, drop)
        self._drawing: Errand[None] | None = None
        self._scene: TableScene | None = None
        self._age = 0.0
        self._over = False
        app.keep(self._reading)

    @property
    def signed(self) -> bool:
        """Whether it has taken so long that the sign is shown."""
        return self._age >= QUIET

    # What happens

    def update(self, dt: float) -> None:
        self._age += dt
        self.dim = type(self).dim if self.signed else 0.0
        super().update(dt)
        if self._over or self.app.top is not self:
            return
        if self._drawing is not None:
            if self._drawing.done:
                self._drawn()
        elif self._reading.done:
            self._read()

    def due(self) -> float:
        return NOW

    def _read(self) -> None:
        try:
            made = self._make(self._reading.result())
        except Exception as error:
            self._end()
            self.close()
            self._failed(error)
            return
        if isinstance(made, TableScene) and not self._table_below():
            self._scene = made
            self._drawing = Errand(made.prepare)
            self.app.keep(self._drawing)
        else:
            self._show(made)

    def _table_below(self) -> bool:
        """A table that goes on below draws with the same pictures: another one must not do so aside."""
        return any(isinstance(scene, TableScene) for scene in self.app.scenes)

    def _drawn(self) -> None:
        assert self._scene is not None
        assert self._drawing is not None
        self._drawing.result()
        self._show(self._scene)
        if self._scene.table.room.scale != self.app.metrics:
            # The window has changed since the table was made; a thread that draws does not follow it.
            self._scene.resize(self.app.size)

    def _show(self, made: TableScene | Elsewhere) -> None:
        self._end()
        if self._over_what_is_shown or not isinstance(made, TableScene):
            self.close()
        _shown(self.app, made, self._over_what_is_shown)

    def _end(self) -> None:
        """Nothing goes on aside any more."""
        self._over = True
        for errand in (self._reading, self._drawing):
            if errand is not None:
                self.app.release(errand)

    def cancel(self) -> None:
        if self.can_cancel and not self._over:
            self.close()

    def leave(self) -> None:
        """Also when something else is shown: a thread comes to its end by itself, and what it has opened is
        closed then."""
        if not self._over:
            self._over = True
            self._let_go()

    def _let_go(self) -> None:
        errands = [errand for errand in (self._drawing, self._reading) if errand is not None]
        if all(errand.done for errand in errands):
            for errand in errands:
                self.app.release(errand)
                errand.close()
        else:
            self.app.later(self._let_go, _AGAIN)

    # What is seen

    def tree(self) -> Node:
        title = Row(Gap(_RING), Title(self.title, 24, id="title"))
        if not self.can_cancel:
            return title
        cancel = Press(_("start.cancel"), self.cancel, id="cancel", size=20, key="esc", wide=220)
        return Column(title, Row(cancel, pack="end"), gap=28)

    def handle(self, event: pygame.event.Event) -> None:
        if self.signed or event.type == pygame.KEYDOWN:
            super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.signed:
            return
        super().draw(surface)
        side, rect = self.px(44), self.body.rect
        middle = (rect.x + side // 2, self.ui.find("title").rect.centery)
        if self.app.settings.reduced_motion:
            icons.draw(surface, "hourglass", middle, side, theme.BRASS_LIT)
            return
        thick = max(2, self.px(4))
        still = shapes.ring(side, 1.0, theme.BRASS_DIM, thick)
        surface.blit(still, still.get_rect(center=middle))
        turn = -360 * (self._age % _TURN) / _TURN
        arc = pygame.transform.rotozoom(shapes.ring(side, 0.25, theme.BRASS_LIT, thick), turn, 1.0)
        surface.blit(arc, arc.get_rect(center=middle))
