"""The map of fields between the planets: ways of ships (SB-C05, SB-V03 to SB-V06)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any


class Space:
    """Fields, edges and teleports. Immutable."""

    __slots__ = ("_free_near", "fields", "near", "other_teleport", "planet_of")

    def __init__(
        self,
        planets: Mapping[str, str | None],
        edges: Iterable[tuple[str, str]],
        teleports: tuple[str, str],
    ) -> None:
        """`planets`: each field with the planet on which it lies, None in space."""
        self.fields = tuple(planets)
        self.planet_of = dict(planets)
        near: dict[str, list[str]] = {field: [] for field in planets}
        for one, other in edges:
            near[one].append(other)
            near[other].append(one)
        self.near: dict[str, tuple[str, ...]] = {field: tuple(there) for field, there in near.items()}
        first, second = teleports
        self.other_teleport: dict[str, str] = {first: second, second: first}
        """Each teleport's other end."""
        self._free_near = {
            field: (field, self.other_teleport[field]) if field in self.other_teleport else (field,)
            for field in planets
        }

    def ways(self, start: str, most: int) -> dict[str, int]:
        """Every field within `most` steps, with the least number of steps; teleports cost none."""
        found: dict[str, int] = {}
        edge = [start]
        for steps in range(most + 1):
            edge = [there for field in edge for there in self._free_near[field] if there not in found]
            found.update(dict.fromkeys(edge, steps))
            edge = [
                there for field in dict.fromkeys(edge) for there in self.near[field] if there not in found
            ]
        return found

    def distance(self, start: str, goal: str) -> int:
        """Least number of steps, ships ignored; -1 if there is no way."""
        return self.ways(start, len(self.fields)).get(goal, -1)

    def can_stop(self, start: str, steps: int, taken: Collection[str]) -> bool:
        """Whether a ship there can reach a field without another ship in so many steps (SB-V05)."""
        if start not in taken:
            return True
        if steps < 0:
            return False
        return any(field not in taken for field in self.ways(start, steps))

    def __deepcopy__(self, memo: Any) -> Space:
        return self
