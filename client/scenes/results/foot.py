"""The foot of the results: what a seat has brought together, and what to do now; the moments."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.art import buttons, rich, shapes, signs, text, theme
from client.games.extras import Collected, Moment
from client.i18n import _
from client.ui.button import Button
from client.ui.panel import Panel
from client.ui.widget import Area, Explained, Moving, Still, Tip

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
        font = scene.app.metrics.font
        middle = rect.y + rect.height // 2
        sign = signs.draw(target, scene.outcome.look(scene.looked_at),
                          (rect.x + scene.px(10), middle), scene.px(18))  # fmt: skip
        drawn = text.draw(target, now.title, (sign.right + scene.px(10), middle), font(20),
                          theme.BRASS_LIT, face="display", weight=700, anchor="midleft")  # fmt: skip
        text.draw(target, _("results.hover_seat"), (drawn.right + scene.px(16), middle), font(15),
                  theme.SOFT, anchor="midleft")  # fmt: skip

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


def moments_height(scene: ResultsScene, wide: int) -> int:
    """Window pixels that the panel of the moments needs for every sentence, `wide` as it is."""
    needed = sum(_moment_high(scene, moment, wide) for moment, _at in scene.moments)
    return _moments_head(scene) + needed + scene.px(12)


def _moments_head(scene: ResultsScene) -> int:
    return max(scene.px(60), scene.app.metrics.font(28) + scene.px(20))


def _moment_high(scene: ResultsScene, moment: Moment, wide: int) -> int:
    """Height of a row in a panel so `wide`, the gap below it included."""
    px = scene.px
    title, words = _moment_words(scene, moment, wide - px(24 + 66 + 48), None)
    return max(px(68), title.size[1] + words.size[1] + px(20))


def _moment_words(
    scene: ResultsScene, moment: Moment, limit: int, lines: int | None
) -> tuple[rich.Block, rich.Block]:
    """Title and sentence of a moment, at most `limit` wide; None: as many lines as it needs."""
    font = scene.app.metrics.font
    title = rich.block(moment.title, limit, font(18), face="display", weight=700, max_lines=1)
    words = rich.block(moment.text, limit, font(16), theme.SOFT, max_lines=lines, leading=1.25)
    return title, words


def build_moments(scene: ResultsScene, rect: pygame.Rect) -> None:
    """The panel of the moments in `rect` (window pixels)."""
    px, font = scene.px, scene.app.metrics.font
    panel = Panel(scene.ui, rect, id="moments")
    head = _moments_head(scene)
    Still(
        scene.ui, pygame.Rect(px(24), 0, rect.width - px(48), head),
        lambda target, area, _a: text.draw(
            target, _("results.moments"), area.midleft, font(28), face="display", weight=600,
            anchor="midleft") and None, parent=panel,
    )  # fmt: skip
    if not scene.moments:
        return
    room = rect.height - head - px(12)
    needed = [_moment_high(scene, moment, rect.width) for moment, _at in scene.moments]
    if sum(needed) > room:
        needed = [min(high, room // len(needed)) for high in needed]
    top = head
    for (index, (moment, position)), high in zip(enumerate(scene.moments), needed, strict=True):
        row = pygame.Rect(px(12), top, rect.width - px(24), high - px(4))
        top += high
        can = position is not None and scene.can_replay
        Area(
            scene.ui, row, partial(_moment, scene, moment, can),
            id=f"moment-{index}", parent=panel, bleed=px(4),
            tip=_moment_tip(moment, can),
            on_click=partial(scene.watch, position) if can and position is not None else None,
        )  # fmt: skip


def _moment_tip(moment: Moment, can: bool) -> Tip:
    """The whole sentence, which a narrow column cuts, and that a click shows it."""
    hint = f"[soft]{_('results.moment_tip')}[/]" if can else ""
    return Tip(moment.title, "\n".join(part for part in (moment.text, hint) if part))


def _moment(
    scene: ResultsScene, moment: Moment, can: bool, target: pygame.Surface, rect: pygame.Rect, area: Area
) -> None:  # fmt: skip
    px, font = scene.px, scene.app.metrics.font
    factor = scene.app.metrics.factor
    if can and (area.state in ("hover", "pressed") or area.ring):
        shapes.draw_rounded(target, rect, theme.RADIUS_CARD * factor, theme.SPACE_2,
                            border=theme.LINE_LIT)  # fmt: skip
    if area.ring:
        buttons.draw_focus(target, rect.inflate(-px(6), -px(6)), px(8), factor)
    mark = rich.block(moment.mark, px(60), max(14, px(26)))
    mark.draw(target, (rect.x + px(32) - mark.size[0] // 2, rect.centery - mark.size[1] // 2))
    left = rect.x + px(66)
    limit = rect.right - px(48) - left
    title, words = _moment_words(scene, moment, limit, None)
    if title.size[1] + words.size[1] > rect.height:
        lines = max(1, (rect.height - title.size[1]) // round(font(16) * 1.3))
        title, words = _moment_words(scene, moment, limit, lines)
    high = title.size[1] + words.size[1]
    top = rect.centery - high // 2
    title.draw(target, (left, top))
    words.draw(target, (left, top + title.size[1]))
    signs.draw(target, scene.outcome.look(moment.seat), (rect.right - px(28), rect.centery), px(18))


def build_buttons(scene: ResultsScene, rect: pygame.Rect, rows: int) -> None:
    """What to do now, in one row or in two, filling `rect` (window pixels)."""
    px = scene.px
    gap = px(16)
    upper = [
        ("watch", "results.watch", "replay", lambda: scene.watch(0)),
        ("save-replay", "results.save_replay", "save", scene.save_replay),
        ("save-sheet", "results.save_sheet", "load", scene.save_sheet),
    ]
    lower = [("to-title", "results.to_title", "planet", scene.to_title)]
    if scene.gallery is not None:
        lower.append(("gallery", "", scene.gallery.icon, scene.show_gallery))
    high = (rect.height - gap * (rows - 1)) // rows
    lines = [upper, lower] if rows == 2 else [[*upper, *lower]]
    share = 1.0 if rows == 2 else 1.15
    counts = [len(line) + (row == len(lines) - 1) for row, line in enumerate(lines)]
    widths = [
        int((rect.width - gap * (count - 1)) / (count + (share - 1 if row == len(lines) - 1 else 0)))
        for row, count in enumerate(counts)
    ]

    def label_of(key: str) -> str:
        return _(key) if key else scene.gallery.title if scene.gallery is not None else ""

    # All in one size: that of the longest label in the narrowest button.
    factor = scene.app.metrics.factor
    usual = max(theme.TEXT_MIN, round(17 * factor))
    fitting = min(
        buttons.fitting_size(label_of(key), wide - round(24 * factor), usual, True, None)
        for line, wide in zip(lines, widths, strict=True) for _name, key, _icon, _act in line
    )  # fmt: skip
    size = fitting / factor
    for row, line in enumerate(lines):
        last = row == len(lines) - 1
        wide = widths[row]
        top = rect.y + row * (high + gap)
        for at, (name, key, icon, act) in enumerate(line):
            place = pygame.Rect(rect.x + at * (wide + gap), top, wide, high)
            Button(scene.ui, place, label_of(key), icon=icon, id=name, size=size, on_click=act)
        if last:
            left = rect.x + len(line) * (wide + gap)
            Button(
                scene.ui, pygame.Rect(left, top, rect.right - left, high), _("results.again"),
                kind="primary", key="enter", size=24 if rows == 2 else 20, id="again",
                on_click=scene.again,
            )  # fmt: skip
    if not scene.can_replay:
        for name in ("watch", "save-replay"):
            scene.ui.find(name).set_enabled(False, _("results.no_replay"))
    why = scene.no_rematch
    if why:
        scene.ui.find("again").set_enabled(False, why)
