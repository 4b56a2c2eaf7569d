"""Finding one's way on a table by arrows, Tab and digits."""

from __future__ import annotations

import pygame

from client.table.tabletop import Tabletop
from client.table.things import Direction, Thing, neighbour

_ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip


class Walking:
    """The focus of the keyboard, and how keys move it."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.by_keys = False
        """The last input came from the keyboard: the focus shows."""

    def touch(self, thing: Thing) -> None:
        """What Enter does on a thing."""
        raise TypeError(f"{type(self).__name__} touches nothing")

    def key(self, key: int, *, shift: bool = False) -> bool:
        """Arrows, Tab, digits. Gives back whether the key means something here."""
        if key in _ARROWS:
            self._walk(_ARROWS[key])
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
        goal = table.game_table.walk(name, table.focused, table.view, table.local)
        thing = table.thing(goal) if goal else None
        if thing is None:
            return False
        self._focus(thing, "")
        return True

    def _reachable(self) -> list[Thing]:
        table = self.table
        possible = table.choice.next if table.interactive else frozenset[str]()
        found = [thing for thing in table.things if thing.group or thing.touch in possible]
        order = {name: at for at, name in enumerate(self._order())}
        found.sort(key=lambda thing: order.get(thing.id, len(order)))
        return found

    def _order(self) -> list[str]:
        """Ids in the order in which the game names them."""
        arrangement = self.table.arrangement
        if arrangement is None:
            return []
        names = [sprite.id for sprite in arrangement.sprites]
        names += [zone.id for zone in arrangement.zones]
        return names + [region.id for region in arrangement.regions]

    def _walk(self, direction: Direction) -> None:
        table = self.table
        here = table.thing(table.focused)
        chooses = table.arrangement.arrows_choose if table.arrangement is not None else ""
        reachable = self._reachable()
        if here is None:
            chosen = [thing for thing in reachable if thing.touch in table.choice.chosen]
            start = self._first(reachable, chooses)
            here = chosen[-1] if chosen else None
            if here is None:
                if start is not None:
                    self._focus(start, chooses)
                return
        if chooses and here.group == chooses and direction in ("left", "right"):
            row = [thing for thing in reachable if thing.group == chooses]
            row = [thing for thing in row if self._can_choose(thing)]
            if here in row or not row:
                to = row.index(here) + (1 if direction == "right" else -1) if row else 0
                if 0 <= to < len(row):
                    self._focus(row[to], chooses)
                return
        possible = table.choice.next if table.interactive else frozenset[str]()
        among = reachable
        if table.choice.chosen and not chooses:
            targets = [thing for thing in reachable if thing.touch in possible]
            among = targets or reachable
        elif here.group:
            same = [thing for thing in reachable if thing.group == here.group]
            found = neighbour([thing for thing in same if thing != here], here.rect.center, direction)
            if found is not None:
                self._focus(found, chooses)
                return
        found = neighbour([thing for thing in among if thing != here], here.rect.center, direction)
        if found is not None:
            self._focus(found, chooses)

    def _can_choose(self, thing: Thing) -> bool:
        choice = self.table.choice
        if not self.table.interactive or not choice:
            return True
        return thing.touch in choice.chosen or any(
            option.path[:1] == (thing.touch,) for option in choice.options
        )

    def _first(self, reachable: list[Thing], chooses: str) -> Thing | None:
        possible = self.table.choice.next if self.table.interactive else frozenset[str]()
        for wanted in (
            [thing for thing in reachable if thing.group == chooses and thing.touch in possible],
            [thing for thing in reachable if thing.touch in possible],
            [thing for thing in reachable if chooses and thing.group == chooses],
            reachable,
        ):
            if wanted:
                return wanted[0]
        return None

    def _next_group(self, by: int) -> None:
        table = self.table
        reachable = self._reachable()
        groups = list(table.arrangement.groups) if table.arrangement is not None else []
        groups += [thing.group for thing in reachable if thing.group not in groups]
        present = [name for name in dict.fromkeys(groups)
                   if any(thing.group == name for thing in reachable)]  # fmt: skip
        if not present:
            return
        here = table.thing(table.focused)
        at = present.index(here.group) if here is not None and here.group in present else -1
        if at < 0 and by < 0:
            at = 0
        group = present[(at + by) % len(present)]
        members = [thing for thing in reachable if thing.group == group]
        chosen = [thing for thing in members if thing.touch in table.choice.chosen]
        self._focus((chosen or members)[0], "")

    def _focus(self, thing: Thing, chooses: str) -> None:
        table = self.table
        self.by_keys = True
        table.focused = thing.id
        table.hovered = ""
        choosing = bool(chooses) and thing.group == chooses and table.interactive
        if choosing and thing.touch not in table.choice.chosen and self._can_choose(thing):
            touches = table.choice.touches
            if table.choice.touch(thing.touch) == "replaced":
                table.choice.join(max(0, touches - 1))  # walking along a row is one choice
        table.touch_up()

    def _digit(self, index: int) -> bool:
        table = self.table
        if not table.interactive:
            return False
        choice = table.choice
        handles = choice.next
        if len(handles) <= 1 and choice.chosen:
            handles = frozenset(option.path[0] for option in choice.options if option.path)
        row = [thing for thing in self._reachable() if thing.touch in handles]
        if index >= len(row):
            return False
        thing = row[index]
        self.by_keys = True
        table.focused = thing.id
        table.hovered = ""
        if thing.touch not in choice.chosen:
            self.touch(thing)
        else:
            table.touch_up()
        return True
