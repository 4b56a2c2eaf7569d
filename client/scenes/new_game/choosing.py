"""A screen on which the options of a table are chosen, whether in the new game or in the lobby."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from client.i18n import _
from client.scenes.new_game.plan import TablePlan
from client.ui.page import UiScene

if TYPE_CHECKING:
    from rules.packs.common import PerItem, Sets


class OptionScene(UiScene):
    """What the column of the options asks of its screen. Every change leads to `chosen`."""

    advanced = False
    """Whether what few people need is shown."""

    @property
    def plan(self) -> TablePlan | None:
        """The table whose options are chosen; None if there is none."""
        return None

    @property
    def has_packs(self) -> bool:
        """Whether there are packs for the game to choose from here."""
        return False

    def open_packs(self) -> None:
        """Shows them."""

    def turn_pack(self, pack: str, on: bool) -> None:
        """Takes a pack or puts it back."""

    def chosen(self) -> None:
        """The options are others now."""
        self.rebuild()

    def refresh(self) -> None:
        """What depends on all of the table."""

    def set_option(self, option: str, value: Any) -> None:
        """A choice, a switch or a number."""
        if self.plan is not None:
            self.plan.options[option] = value
            self.chosen()

    def set_item(self, option: PerItem, item: str, value: str) -> None:
        """One item of an option of several."""
        if self.plan is not None:
            self.plan.set_item(option, item, value)
            self.chosen()

    def put_in(self, option: Sets, item: str, value: str, on: bool) -> None:
        """One value more, or no longer, among those of an item."""
        if self.plan is not None:
            self.plan.put_in(option, item, value, on)
            self.chosen()

    def use_preset(self, option: PerItem, preset: str) -> None:
        """All items at once."""
        if self.plan is not None and preset:
            self.plan.use_preset(option, preset)
            self.chosen()

    def reset_options(self) -> None:
        """All as usual, with an undo."""
        if self.plan is not None:
            self._change_all(self.plan.reset_options, _("new_game.reset_done"))

    def roll_dice(self, number: int) -> None:
        """So many dice choose what they can, with an undo."""
        plan, dice = self.plan, self.plan.extras.dice() if self.plan is not None else None
        if plan is None or dice is None:
            return
        rolls = [1 + secrets.randbelow(dice.sides) for _roll in range(number)]
        told = _("new_game.rolled", rolls=", ".join(map(str, rolls)))
        self._change_all(lambda: plan.options.update(dice.options(rolls)), told)

    def _change_all(self, change: Callable[[], object], told: str) -> None:
        """Many options at once, which can be undone."""
        plan = self.plan
        assert plan is not None
        before = {**plan.options}, plan.seed
        change()
        self.chosen()

        def undo() -> None:
            plan.options, plan.seed = before
            if self.plan is plan and self.app.top is self:
                self.chosen()

        self.app.toast(told, undo=undo)

    def toggle_advanced(self) -> None:
        """Shows or hides what few people need."""
        self.advanced = not self.advanced
        self.rebuild()

    def set_seed(self, seed: str) -> None:
        """A seed was typed."""
        if self.plan is not None:
            self.plan.seed = seed
            self.refresh()

    def roll_seed(self) -> None:
        """A seed that can be told to others."""
        if self.plan is not None:
            self.plan.seed = str(self.plan.random_seed())
            self.rebuild()
