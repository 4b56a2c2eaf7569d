"""The foot of the results: what a seat has brought together, and what to do now; the moments."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.art import buttons, shapes, theme
from client.games.extras import Collected, Moment
from client.i18n import _
from client.sheet import NAME, TITLE, Column, Node, Pad, Rich, Row, Sign, Text
from client.sheet.sheet import paint
from client.ui.layout import Even, Held, Press, Touch, fill
from client.ui.panel import Panel
from client.ui.widget import Area, Explained, Moving, Tip

if TYPE_CHECKING:
    from client.scenes.results.scene import ResultsScene


class CollectionView:
    """The collection of the seat that is looked at."""

    def __init__(self, scene: ResultsScene) -> None:
        self.scene = scene
        self._size = (1, 1)
        self._drawn: tuple[Any, Collected | None] = (None, None)

    def build(self, rect: pygame.Rect) -> None:
        """Makes it in `rect` (window pixels)."""
        scene, px = self.scene, self.scene.px
        title = max(px(34), scene.app.metrics.font(20) + px(10))
        Moving(scene.ui, pygame.Rect(rect.x, rect.y, rect.width, title), self._title,
               depends=lambda: scene.looked_at, id="collection-title")  # fmt: skip
        below = pygame.Rect(rect.x, rect.y + title, rect.width, rect.height - title)
        self._size = below.size
        Explained(scene.ui, below, self._draw, self._explain, id="collection",
                  depends=lambda: scene.looked_at, on_click=self._open)  # fmt: skip

    @property
    def now(self) -> Collected | None:
        """What is shown, or None if the game has nothing to show."""
        scene = self.scene
        key = (scene.looked_at, self._size, theme.palette, scene.language)
        if self._drawn[0] != key:
            made = scene.outcome.pieces.collection(scene.looked_at, self._size, scene.app.metrics.factor)
            self._drawn = (key, made)
        return self._drawn[1]

    def _title(self, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        scene, now = self.scene, self.now
        if now is None:
            return
        tree = Row(
            Sign(scene.outcome.look(scene.looked_at), 18), Text(now.title, 20, TITLE, theme.BRASS_LIT),
            Text(_("results.hover_seat"), 15, colour=theme.SOFT), gap=10,
        )  # fmt: skip
        paint(tree, target, rect, scene.app.metrics.factor)

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        now = self.now
        if now is not None:
            target.blit(now.surface, rect)
            if area.ring:
                buttons.draw_focus(target, rect.inflate(-10, -10), 6, self.scene.app.metrics.factor)

    def _spot(self, place: tuple[int, int] | None) -> Any:
        now = self.now
        if place is None or now is None:
            return None
        rect = self.scene.ui.find("collection").rect
        inside = (place[0] - rect.x, place[1] - rect.y)
        # later pieces lie over earlier ones
        return next((s for s in reversed(now.spots) if s.rect.collidepoint(inside)), None)

    def _explain(self, place: tuple[int, int] | None) -> Tip:
        spot = self._spot(place)
        return spot.tip if spot is not None else Tip()

    def _open(self) -> None:
        spot = self._spot(self.scene.ui.mouse_position)
        if spot is not None:
            self.scene.app.push("almanac", game=self.scene.outcome.view.game, target=spot.target)


def moments(scene: ResultsScene) -> Node:
    """The panel of the moments."""
    rows = [_moment(scene, at, moment, place) for at, (moment, place) in enumerate(scene.moments)]
    title = Text(_("results.moments"), 28, NAME)
    return Held(
        partial(Panel, id="moments"),
        Column(Row(title, pad=Pad(x=12), high=60), *rows, gap=4, pad=Pad(x=12, bottom=12)),
    )


def _moment(scene: ResultsScene, at: int, moment: Moment, position: int | None) -> Node:
    """What was remarkable; a click shows it, where the log is here. The tip has the whole sentence, which a
    low panel cuts."""
    watch = partial(scene.watch, position) if position is not None and scene.can_replay else None
    px, factor = scene.px, scene.app.metrics.factor

    def ground(target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        if watch is not None and (area.state in ("hover", "pressed") or area.ring):
            shapes.draw_rounded(target, rect, theme.RADIUS_CARD * factor, theme.SPACE_2,
                                border=theme.LINE_LIT)  # fmt: skip
        if area.ring:
            buttons.draw_focus(target, rect.inflate(-px(6), -px(6)), px(8), factor)

    words = Column(
        Rich(moment.title, 18, TITLE, lines=1),
        Rich(moment.text, 16, colour=theme.SOFT, leading=1.25), across="stretch", pack="center", grow=1,
    )  # fmt: skip
    row = Row(
        Rich(moment.mark, 26, wide=60, text_align="center"), words,
        Sign(scene.outcome.look(moment.seat), 18), gap=10, pad=Pad(left=2, right=19, y=8),
    )  # fmt: skip
    hint = f"[soft]{_('results.moment_tip')}[/]" if watch is not None else ""
    return Touch(
        row, ground, id=f"moment-{at}", bleed=px(4),
        tip=Tip(moment.title, "\n".join(part for part in (moment.text, hint) if part)),
        on_click=watch,
    )  # fmt: skip


def build_buttons(scene: ResultsScene, rect: pygame.Rect, rows: int) -> None:
    """What to do now, in one row or in two, filling `rect` (window pixels)."""
    no_log = None if scene.can_replay else _("results.no_replay")
    doings = [
        ("watch", _("results.watch"), "replay", scene.watch, no_log),
        ("save-replay", _("results.save_replay"), "save", scene.save_replay, no_log),
        ("save-sheet", _("results.save_sheet"), "load", scene.save_sheet, None),
        ("to-title", _("results.to_title"), "planet", scene.to_title, None),
    ]
    if scene.gallery is not None:
        doings.append(("gallery", scene.gallery.title, scene.gallery.icon, scene.show_gallery, None))
    # All in one size: that of the longest label in the narrowest button.
    narrowest = rect.width // (3 if rows == 2 else len(doings) + 1) - scene.px(40)
    usual = scene.app.metrics.font(17)
    fitting = min(buttons.fitting_size(doing[1], narrowest, usual, True, None) for doing in doings)
    presses = [
        Press(words, act, id=id, icon=icon, size=fitting / scene.app.metrics.factor, why=why)
        for id, words, icon, act, why in doings
    ]
    size = 24 if rows == 2 else 20
    if scene.counted:
        again = Press(_("results.again"), scene.again, id="again", kind="primary", key="enter", size=size,
                      why=scene.no_rematch or None)  # fmt: skip
    else:
        again = Press(_("results.skip"), scene.fill, id="skip", kind="primary", key="enter", size=size)
    lines = [presses[:3], [*presses[3:], again]] if rows == 2 else [[*presses, again]]
    fill(
        scene.ui,
        Column(*(Even(*line, gap=16, across="stretch", high=0, grow=1) for line in lines), gap=16),
        rect,
    )
