"""Component tiles: plate, connectors, device and contents, composed from the tile's data.

Numbers are units of the drawings: 256 a tile. Devices that point somewhere turn with the tile, all
others and what lies on them stay upright.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from client.art import shapes, text, theme
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.records import EMPTY, Load, Tile, first, kind_of, size_of
from rules.galaxy_trucker.tiles import Ability, Cabin, Hold


@dataclass(frozen=True)
class Device:
    """One drawing on the plate: its middle and size in units, and whether it turns with the tile."""

    name: str
    turns: bool = False
    at: tuple[float, float] = (128, 128)
    size: float = 256


_TURNING = ("engine", "cannon", "shield")


def _capacity(tile: Tile) -> int:
    return size_of(tile, "cells", "containers", "special_containers", "places")


def _choice(entry: Any, tile: Tile) -> Any:
    """An entry of the kit, or the variant that it names for this tile; None for an unknown one."""
    if not isinstance(entry, dict) or "by" not in entry:
        return entry
    return entry.get(_capacity(tile) if entry["by"] == "cap" else tile.seat or "blue")


def devices(tile: Tile) -> tuple[Device, ...]:
    """What stands on the plate: the drawing of its type, else one for each of its first two abilities."""
    known = kit.kit()["types"].get(tile.type)
    if known is not None:
        name = _choice(known["device"], tile)
        if name is not None:
            return (Device(name, bool(known.get("turns"))),)
    drawn = tuple(_of_ability(tile, ability) for ability in tile.abilities[:2])
    if len(drawn) < 2:
        return drawn or (Device("dev-structure"),)
    two = kit.kit()["two_functions"]
    return tuple(
        Device(one.name, one.turns, (x, y), two["size"]) for one, (x, y) in zip(drawn, two["at"], strict=True)
    )


def _of_ability(tile: Tile, ability: Ability) -> Device:
    kind = kind_of(ability)
    if isinstance(ability, Hold) and ability.special:
        kind = "special_hold"
    if isinstance(ability, Cabin) and ability.start:
        return Device(f"dev-start-{tile.seat or 'blue'}")
    entry = kit.kit()["abilities"].get(kind, "dev-structure")
    if isinstance(entry, list):
        entry = entry[1 if getattr(ability, "energy", 0) else 0]
    elif isinstance(entry, dict):
        entry = entry.get(getattr(ability, "alien", ""), "dev-structure")
    return Device(str(entry), kind in _TURNING)


def known_drawing(tile: Tile) -> bool:
    """Whether the type has a drawing of its own; others are put together from abilities."""
    return tile.type in kit.kit()["types"] or bool(tile.abilities)


def turned(conn: tuple[int, ...], rotation: int) -> tuple[int, ...]:
    """Connectors on the sides of the ship for a tile turned clockwise."""
    return tuple(conn[(side - rotation) % 4] for side in range(4))


def slots(tile: Tile) -> dict[str, tuple[tuple[tuple[float, float], ...], float]]:
    """Places for what lies on the tile: kind -> middles in units, height of the token."""
    known = kit.kit()["types"].get(tile.type, {}).get("slots", {})
    found = {}
    for kind, entry in known.items():
        chosen = _choice(entry, tile)
        if chosen is not None:
            found[kind] = (tuple((x, y) for x, y in chosen["at"]), float(chosen["size"]))
    return found or _spread(tile)


def _spread(tile: Tile) -> dict[str, tuple[tuple[tuple[float, float], ...], float]]:
    """Slots for a tile without any in the kit: one column for each ability that holds something."""
    holding = [
        (kind, count)
        for kind, count in (
            ("energy", size_of(tile, "cells")),
            ("normal", size_of(tile, "containers")),
            ("special", size_of(tile, "special_containers")),
            ("crew", size_of(tile, "places")),
        )
        if count
    ]
    height = {"energy": 92, "crew": 88}
    found = {}
    for column, (kind, count) in enumerate(holding):
        x = 256 * (column + 1) / (len(holding) + 1)
        gap = 150 / count
        at = tuple((x, 128 + (place - (count - 1) / 2) * gap) for place in range(count))
        found[kind] = (at, min(height.get(kind, 62), max(40.0, gap)))
    return found


def placed(tile: Tile, load: Load) -> list[tuple[str, tuple[float, float], float]]:
    """Tokens on the tile: name of the kit's token, middle and height in units."""
    places = slots(tile)
    out: list[tuple[str, tuple[float, float], float]] = []
    cells, height = places.get("energy", ((), 0.0))
    out += [("energy", at, height) for at in cells[: load.energy]]
    out += _crew(places, load.crew)
    special, special_height = places.get("special", ((), 0.0))
    normal, normal_height = places.get("normal", ((), 0.0))
    # the ordinary containers first for what they may hold, so that special ones stay free for red
    free_special, free_normal = list(special), list(normal)
    for good in sorted(load.goods, key=lambda good: good != "red"):
        ordinary = bool(free_normal) and good != "red"
        if ordinary:
            out.append((good, free_normal.pop(0), normal_height))
        elif free_special:
            out.append((good, free_special.pop(0), special_height))
    return out


def _crew(
    places: dict[str, tuple[tuple[tuple[float, float], ...], float]], crew: tuple[str, ...]
) -> list[tuple[str, tuple[float, float], float]]:
    out = []
    humans, human_height = places.get("crew") or places.get("sleeper") or ((), 0.0)
    free = list(humans)
    for figure in crew:
        if figure == "human" and free:
            out.append(("sleeper" if "sleeper" in places else figure, free.pop(0), human_height))
        elif figure != "human":
            at, height = places.get("alien") or (((128.0, 126.0),), 118.0)
            out.append((figure, at[0], height))
    return out


def token(name: str, height: int) -> pygame.Surface:
    """A token of the kit (``energy``, ``human``, ``brown``, ``red`` ...) by its height; shared."""
    entry = kit.kit()["tokens"][name]
    return kit.layer(entry["file"], (max(1, round(height * entry["aspect"])), max(1, height)))


def _sides(tile: Tile, rotation: int) -> list[tuple[str, int]]:
    """The drawing of each side and the quarters it is turned."""
    files = kit.kit()["sides"]
    plating = first(tile, "plating")
    plated = set(getattr(plating, "covers", ()))
    names = ("front", "right", "rear", "left")
    return [
        (files["plated"] if names[side] in plated else files[code], (side + rotation) % 4)
        for side, code in enumerate(tile.conn)
    ]


def compose(tile: Tile, size: int, rotation: int = 0, load: Load = EMPTY) -> pygame.Surface:
    """A fresh tile of `size` x `size` pixels with everything that lies on it."""
    bodies = kit.kit()["body"]["files"]
    surface = kit.layer(bodies[tile.id % len(bodies)], size).copy()
    for name, quarters in _sides(tile, rotation):
        surface.blit(kit.layer(name, size, quarters), (0, 0))
    unit = size / kit.grid()
    for device in devices(tile):
        side = round(device.size * unit)
        drawn = kit.layer(device.name, side, rotation if device.turns else 0)
        centre = (round(device.at[0] * unit), round(device.at[1] * unit))
        surface.blit(drawn, (0, 0) if side == size else drawn.get_rect(center=centre))
    if not known_drawing(tile) and tile.type != "structure":
        _label(surface, tile.type, unit)
    put_load(surface, tile, load)
    return surface


def put_load(target: pygame.Surface, tile: Tile, load: Load) -> None:
    """Draw what lies on a tile upon a tile of any size."""
    unit = target.get_width() / kit.grid()
    for name, (x, y), height in placed(tile, load):
        entry = kit.kit()["tokens"][name]
        drawn = token(name, round(height * unit))
        anchor_x, anchor_y = entry["anchor"]
        left = round(x * unit - drawn.get_width() * anchor_x)
        top = round(y * unit - drawn.get_height() * anchor_y)
        target.blit(drawn, (left, top))


def _label(target: pygame.Surface, name: str, unit: float) -> None:
    rect = pygame.Rect(round(68 * unit), round(108 * unit), round(120 * unit), round(40 * unit))
    shapes.draw_rounded(target, rect, 6 * unit, theme.PAPER, border=theme.INK, thick=max(1.0, 2 * unit))
    size = max(theme.TEXT_MIN, round(26 * unit))
    text.draw(target, name[:4], rect.center, size, theme.INK, face="display", weight=800, anchor="center")


def back(size: int) -> pygame.Surface:
    """A tile face down; shared."""
    return kit.layer(kit.kit()["back"], size)


def flames(tile: Tile, rotation: int = 0) -> list[tuple[float, float, float, int]]:
    """Roots of its flames in units of the turned tile: x, y, scale, side to which they point."""
    entry = kit.kit()["types"].get(tile.type, {})
    roots = entry.get("flames", [])
    if not roots and first(tile, "engine") is not None:
        roots = [[128, 206, 1.0]]
    return [(*_turn(x, y, rotation), scale, (2 + rotation) % 4) for x, y, scale in roots]


def muzzles(tile: Tile, rotation: int = 0) -> list[tuple[float, float, int]]:
    """Mouths of its barrels in units of the turned tile: x, y, side to which they point."""
    sides = {"n": 0, "e": 1, "s": 2, "w": 3}
    mouths = kit.kit()["types"].get(tile.type, {}).get("muzzles", [])
    if not mouths and first(tile, "cannon") is not None:
        mouths = [[128, 0, "n"]]
    return [(*_turn(x, y, rotation), (sides[side] + rotation) % 4) for x, y, side in mouths]


def _turn(x: float, y: float, rotation: int) -> tuple[float, float]:
    for _ in range(rotation % 4):
        x, y = 256 - y, x
    return x, y
