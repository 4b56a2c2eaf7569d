"""Rows of a page of settings: a name, a line of explanation, and a control at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from client.art import text
from client.i18n import _
from client.sheet import Column, Gap, Node, Pad, Row
from client.ui.choice import Segmented
from client.ui.field import TextField
from client.ui.label import Line
from client.ui.layout import Put, Title, Words
from client.ui.numbers import Slider, Switch

if TYPE_CHECKING:
    from client.scenes.settings.scene import SettingsScene

_ROW = 84
_NARROW = 760
_WIDEST = 560.0
"""Units of the widest bar."""


class Rows:
    """`nodes` stand from top to bottom in a page that is `width` units wide."""

    def __init__(self, scene: SettingsScene, width: float) -> None:
        self.scene, self.narrow = scene, width < _NARROW
        self.nodes: list[Node] = []

    def row(self, title: str, help: str, control: Put, wide: float, high: float = 44) -> None:
        """Words and a control, which goes under the words where there is little room."""
        note = Words(help, 16, "soft") if help else None
        words = Column(Words(title, 19, weight=700), note, grow=1)
        control.wide, control.high = wide, high
        if self.narrow and wide > 120:
            control.align = "start"
            self.nodes.append(Column(words, control, gap=6, pad=Pad(bottom=14)))
        else:
            self.nodes.append(Row(words, control, gap=24, pad=Pad(y=8), sample=Gap(_ROW)))

    def line(self) -> None:
        """A hairline between two groups."""
        self.nodes.append(Column(Put(Line, high=1), pad=Pad(y=8)))

    def heading(self, title: str, help: str = "") -> None:
        """The name of a group of rows."""
        note = Words(help, 16, "soft") if help else None
        self.nodes.append(Column(Title(title, 19, "brass_lit"), note, pad=Pad(y=6)))

    # Rows for a setting; the id of the control is the name of the setting

    def _setting(self, name: str, control: Callable[..., object], wide: float, high: float = 44) -> None:
        made = partial(control, value=getattr(self.scene.app.settings, name), id=name)
        self.row(_(f"settings.{name}"), _(f"settings.{name}_help"), Put(made), wide, high)

    def switch(self, name: str) -> None:
        """Yes or no."""
        self._setting(name, partial(Switch, on_change=partial(self.scene.change, name)), 60, 32)

    def segmented(self, name: str, choices: Sequence[tuple[Any, str]], wide: float = 402) -> None:
        """One of a few. A bar whose longest label would not fit is wider."""
        metrics = self.scene.app.metrics
        longest = max(text.width(label, metrics.font(18), "display", 700) for _value, label in choices)
        wide = max(wide, min(_WIDEST, len(choices) * (longest / metrics.s + 34) + 6))
        change = partial(self.scene.change, name)
        self._setting(name, partial(Segmented, choices=choices, on_change=change), wide)

    def slider(
        self,
        name: str,
        low: int,
        high: int,
        step: int,
        label: Callable[[int], str],
        *,
        ticks: int,
        late: bool = False,
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        """A number."""
        change = on_change or partial(self.scene.change, name)
        slider = partial(
            Slider, low=low, high=high, step=step, label=label, ticks=ticks, late=late, on_change=change
        )
        self._setting(name, slider, 402)

    def field(self, name: str, value: str, on_change: Callable[[str], None], **more: Any) -> None:
        """A text."""
        field = partial(TextField, text=value, on_change=on_change, id=name, icon="edit", **more)
        self.row(_(f"settings.{name}"), _(f"settings.{name}_help"), Put(field), 402)
