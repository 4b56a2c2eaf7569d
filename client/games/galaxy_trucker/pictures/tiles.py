"""Component tiles: plate, connectors, device and contents, composed from the tile's data.

Numbers are units of the drawings: 256 a tile. Devices that point somewhere turn with the tile, all
others and what lies on them stay upright.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from client.art import shapes, text, theme
from client.games.galaxy_trucker.pictures import kit, tokens
from rules.galaxy_trucker.sight import ShipSight
from rules.galaxy_trucker.tiles import Ability, Cabin, Cannon, Engine, Hold, Shield, Tile

Point = tuple[float, float]


@dataclass(frozen=True)
class Load:
    """What lies on a tile: energy left, figures (``human``, ``brown``, ``purple``), colours of goods."""

    energy: int = 0
    crew: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()


EMPTY = Load()


def loads(ship: ShipSight) -> dict[int, Load]:
    """What each tile of a ship holds; empty tiles are left out."""
    energy, crew, goods = dict(ship.energy), dict(ship.crew), dict(ship.goods)
    for chamber, asleep in ship.sleepers:
        crew[chamber] = (*crew.get(chamber, ()), *("human",) * asleep)
    return {
        tile: Load(energy.get(tile, 0), crew.get(tile, ()), goods.get(tile, ()))
        for tile in {*energy, *crew, *goods}
    }


@dataclass(frozen=True)
class Device:
    """One drawing on the plate: its middle and size in units, and whether it turns with the tile."""

    name: str
    turns: bool = False
    at: tuple[float, float] = (128, 128)
    size: float = 256


def _choice(entry: Any, tile: Tile) -> Any:
    """An entry of the kit, or the variant that it names for this tile; None for an unknown one."""
    if not isinstance(entry, dict) or "by" not in entry:
        return entry
    if entry["by"] == "cap":
        return entry.get(tile.cells or tile.containers or tile.special_containers or tile.places)
    return entry.get(tile.seat or "blue")


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
    kind = str(ability.__struct_config__.tag)
    if isinstance(ability, Hold) and ability.special:
        kind = "special_hold"
    if isinstance(ability, Cabin) and ability.luxury:
        kind = "luxury_cabin"
    if isinstance(ability, Cabin) and ability.start:
        return Device(f"dev-start-{kit.seat_name(kit.seat_of(tile.seat))}")
    entry = kit.kit()["abilities"].get(kind, "dev-structure")
    if isinstance(entry, list):
        entry = entry[1 if getattr(ability, "energy", 0) else 0]
    elif isinstance(entry, dict):
        of = getattr(ability, "alien", "") or getattr(ability, "of", "")
        entry = entry.get(of, "dev-structure")
    return Device(str(entry), isinstance(ability, Engine | Cannon | Shield))


def slots(tile: Tile) -> dict[str, tuple[tuple[Point, ...], float]]:
    """Places for what lies on the tile: kind -> middles in units, height of the token."""
    known = kit.kit()["types"].get(tile.type, {}).get("slots", {})
    found = {}
    for kind, entry in known.items():
        chosen = _choice(entry, tile)
        if chosen is not None:
            found[kind] = (tuple((x, y) for x, y in chosen["at"]), float(chosen["size"]))
    return found or _spread(tile)


def _spread(tile: Tile) -> dict[str, tuple[tuple[Point, ...], float]]:
    """Slots for a tile without any in the kit: one column for each ability that holds something."""
    room = {
        "energy": tile.cells, "normal": tile.containers, "special": tile.special_containers,
        "crew": tile.places, "sleeper": tile.sleepers,
    }  # fmt: skip
    holding = [(kind, count) for kind, count in room.items() if count]
    height = {"energy": 92, "crew": 88, "sleeper": 48}
    found = {}
    for column, (kind, count) in enumerate(holding):
        x = 256 * (column + 1) / (len(holding) + 1)
        gap = 150 / count
        at = tuple((x, 128 + (place - (count - 1) / 2) * gap) for place in range(count))
        found[kind] = (at, min(height.get(kind, 62), max(40.0, gap)))
    return found


def placed(tile: Tile, load: Load) -> list[tuple[str, Point, float]]:
    """Tokens on the tile: name of the kit's token, middle and height in units."""
    places = slots(tile)
    free = {kind: list(middles) for kind, (middles, _height) in places.items()}
    out: list[tuple[str, Point, float]] = []

    def put(token: str, *kinds: str) -> None:
        """Into the first free slot of these kinds, if there is one."""
        kind = next((kind for kind in kinds if free.get(kind)), "")
        if kind:
            out.append((token, free[kind].pop(0), places[kind][1]))

    for _cell in range(load.energy):
        put("energy", "energy")
    for figure in load.crew:
        if figure == "human":
            put("human" if free.get("crew") else "sleeper", "crew", "sleeper")
        else:
            (at, *_more), height = places.get("alien") or (((128.0, 126.0),), 118.0)
            out.append((figure, at, height))
    # the ordinary containers first for what they may hold, so that special ones stay free for red
    for good in sorted(load.goods, key=lambda good: good != "red"):
        put(good, *(("special",) if good == "red" else ("normal", "special")))
    return out


def compose(tile: Tile, size: int, rotation: int = 0, load: Load = EMPTY) -> pygame.Surface:
    """A fresh tile of `size` x `size` pixels with everything that lies on it."""
    bodies = kit.kit()["body"]["files"]
    surface = kit.layer(bodies[tile.id % len(bodies)], size).copy()
    for side, code in enumerate(tile.conn):
        drawn = kit.kit()["sides"]["plated" if side in tile.plated[0] else code]
        surface.blit(kit.layer(drawn, size, side + rotation), (0, 0))
    unit = size / kit.grid()
    for device in devices(tile):
        side = round(device.size * unit)
        drawn = kit.layer(device.name, side, rotation if device.turns else 0)
        centre = (round(device.at[0] * unit), round(device.at[1] * unit))
        surface.blit(drawn, (0, 0) if side == size else drawn.get_rect(center=centre))
    if tile.type not in kit.kit()["types"] and not tile.abilities:
        _label(surface, tile.type, unit)
    for name, (x, y), height in placed(tile, load):
        drawn = tokens.token(name, round(height * unit))
        anchor_x, anchor_y = kit.kit()["tokens"][name]["anchor"]
        left = round(x * unit - drawn.get_width() * anchor_x)
        top = round(y * unit - drawn.get_height() * anchor_y)
        surface.blit(drawn, (left, top))
    return surface


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
    if not roots and any(isinstance(one, Engine) for one in tile.abilities):
        roots = [[128, 206, 1.0]]
    return [(*_turn(x, y, rotation), scale, (2 + rotation) % 4) for x, y, scale in roots]


def muzzles(tile: Tile, rotation: int = 0) -> list[tuple[float, float, int]]:
    """Mouths of its barrels in units of the turned tile: x, y, side to which they point."""
    sides = {"n": 0, "e": 1, "s": 2, "w": 3}
    mouths = kit.kit()["types"].get(tile.type, {}).get("muzzles", [])
    if not mouths and any(isinstance(one, Cannon) for one in tile.abilities):
        mouths = [[128, 0, "n"]]
    return [(*_turn(x, y, rotation), (sides[side] + rotation) % 4) for x, y, side in mouths]


def _turn(x: float, y: float, rotation: int) -> tuple[float, float]:
    for _ in range(rotation % 4):
        x, y = 256 - y, x
    return x, y
