"""Finding one's way on a table by arrows, Tab and digits."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.table.hit_targets import Direction, HitTarget, neighbour
from client.table.layout import Region, Sprite, Zone
from client.table.tabletop import Tabletop

_ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip


class FocusNavigation:
    """The focus of the keyboard, and how keys move it. `touch` is what Enter does on a target."""

    def __init__(self, table: Tabletop, touch: Callable[[HitTarget], None]) -> None:
        self.table, self.touch = table, touch
        self.by_keys = False
        """The last input came from the keyboard: the focus shows."""

    def key(self, key: int, *, shift: bool = False) -> bool:
        """Arrows, Tab, digits. Gives back whether the key means something here."""
        if key in _ARROWS:
            self._move(_ARROWS[key])
            return True
        if key == pygame.K_TAB:
            self._next_group(-1 if shift else 1)
            return True
        if pygame.K_1 <= key <= pygame.K_9:
            return self._digit(key - pygame.K_1)
        if pygame.K_KP1 <= key <= pygame.K_KP9:
            return self._digit(key - pygame.K_KP1)
        return False

    def own_way(self, event: pygame.event.Event) -> bool:
        """Whether the game itself says where a key leads."""
        table = self.table
        if table.view is None:
            return False
        shift = getattr(event, "mod", 0) & pygame.KMOD_SHIFT
        name = ("shift " if shift else "") + pygame.key.name(event.key)
        goal = table.screen.move_focus(name, table.focused, table.now)
        target = table.target(goal.focus) if goal.focus else None
        if goal.turn and goal.turn != table.choice.orientation.get("turn", "0"):
            table.making.held({**table.choice.orientation, "turn": goal.turn})
            table.touch_up()
        # arrows lead to what can be chosen, wherever the game would go on
        past = event.key in _ARROWS and not goal.reads and table.interactive and table.choice.open
        if target is None or (past and not self._takes(target)):
            return False
        self._focus(target, "")
        return True

    def _reachable(self) -> list[HitTarget]:
        table = self.table
        possible = table.choice.open if table.interactive else {}
        found = [target for target in table.targets if target.group or target.touch in possible]
        order = {name: at for at, name in enumerate(self._order())}
        found.sort(key=lambda target: order.get(target.id, len(order)))
        return found

    def _order(self) -> list[str]:
        """Ids in the order of the game."""
        arrangement = self.table.arrangement
        if arrangement is None:
            return []
        targets: list[Sprite | Zone | Region] = [
            *arrangement.sprites, *arrangement.zones, *arrangement.regions,
        ]  # fmt: skip
        return [target.id for target in sorted(targets, key=lambda target: target.order)]

    def _move(self, direction: Direction) -> None:
        table = self.table
        here = table.target(table.focused)
        chooses = table.arrangement.arrows_choose if table.arrangement is not None else ""
        reachable = self._reachable()
        start = self._first(reachable, chooses) if here is None else None
        if here is None:
            chosen = [target for target in reachable if target.touch in table.choice.chosen]
            here = chosen[-1] if chosen else None if chooses else table.target(table.local.acted)
            if here is None:
                if start is not None:
                    self._focus(start, chooses)
                return
        if chooses and here.group == chooses and direction in ("left", "right"):
            row = [target for target in reachable if target.group == chooses]
            row = [target for target in row if self._can_choose(target)]
            if here in row or not row:
                to = row.index(here) + (1 if direction == "right" else -1) if row else 0
                if 0 <= to < len(row):
                    self._focus(row[to], chooses)
                return
        others = [target for target in reachable if target != here]
        same = [target for target in others if here.group and target.group == here.group]
        wanted = list(filter(self._takes, others))
        rows = [[one for one in same if self._takes(one)], wanted]
        if table.choice.chosen and not chooses and wanted:
            rows = [wanted]
        if table.arrangement is not None and here.group == table.arrangement.arrows_read != "":
            rows = [same, *rows] if direction in ("left", "right") else rows
        if not self._takes(here) and not rows[0]:
            rows.insert(0, same)  # Tab has led to what is only read
        if not wanted and not self._takes(here):
            rows.append(others)
        for row in rows:
            found = neighbour(row, here.rect.center, direction)
            if found is not None:
                self._focus(found, chooses)
                return
        if start is not None:  # nothing had the focus, and nothing lies that way
            self._focus(start, chooses)

    def _takes(self, target: HitTarget) -> bool:
        """Whether a touch of it means an answer now."""
        choice = self.table.choice
        possible = self.table.interactive and target.touch in choice.open
        return possible or (bool(target.touch) and target.touch in choice.chosen)

    def _can_choose(self, target: HitTarget) -> bool:
        choice = self.table.choice
        if not self.table.interactive or not choice:
            return True
        return target.touch in choice.chosen or target.touch in choice.first

    def _first(self, reachable: list[HitTarget], chooses: str) -> HitTarget | None:
        possible = self.table.choice.open if self.table.interactive else {}
        for wanted in (
            [target for target in reachable if target.group == chooses and target.touch in possible],
            [target for target in reachable if target.touch in possible],
            [target for target in reachable if chooses and target.group == chooses],
            reachable,
        ):
            if wanted:
                return wanted[0]
        return None

    def _next_group(self, by: int) -> None:
        table = self.table
        reachable = self._reachable()
        groups = list(table.arrangement.groups) if table.arrangement is not None else []
        groups += [target.group for target in reachable if target.group not in groups]
        present = [name for name in dict.fromkeys(groups)
                   if any(target.group == name for target in reachable)]  # fmt: skip
        if not present:
            return
        here = table.target(table.focused)
        at = present.index(here.group) if here is not None and here.group in present else -1
        if at < 0 and by < 0:
            at = 0
        group = present[(at + by) % len(present)]
        members = [target for target in reachable if target.group == group]
        chosen = [target for target in members if target.touch in table.choice.chosen]
        self._focus((chosen or members)[0], "")

    def _focus(self, target: HitTarget, chooses: str) -> None:
        table = self.table
        self.by_keys = True
        table.focused = target.id
        table.hovered = ""
        choosing = bool(chooses) and target.group == chooses and table.interactive
        if choosing and target.touch not in table.choice.chosen and self._can_choose(target):
            table.making.walk(target.touch)
        table.touch_up()

    def _digit(self, index: int) -> bool:
        table = self.table
        if not table.interactive:
            return False
        choice = table.choice
        handles = frozenset(choice.open)
        if len(handles) <= 1 and choice.chosen:
            handles = choice.first
        row = [target for target in self._reachable() if target.touch in handles]
        if index >= len(row):
            return False
        target = row[index]
        self.by_keys = True
        table.focused = target.id
        table.hovered = ""
        if target.touch not in choice.chosen:
            self.touch(target)
        else:
            table.touch_up()
        return True
