"""Component tiles: what the data say is what is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pygame
import pytest
from msgspec import structs

from client.art.cache import SurfaceCache
from client.games.galaxy_trucker.pictures import tile_marks, tiles, wrecks
from client.games.galaxy_trucker.pictures.gallery import Gallery
from client.games.galaxy_trucker.pictures.tiles import Load
from rules.galaxy_trucker.tiles import Battery, Cannon, Engine, Hold, Shield, Tile
from tests.rules.galaxy_trucker.shipped import content, expanded


@dataclass(frozen=True)
class Made:
    """A tile of a pack that does not exist yet."""

    id: int
    type: str
    conn: tuple[int, int, int, int]
    abilities: tuple[Any, ...] = ()
    seat: str | None = None
    cells: int = 0
    containers: int = 0
    special_containers: int = 0
    places: int = 0
    sleepers: int = 0
    plated: tuple[tuple[int, ...], ...] = ((),) * 4


@cache
def gallery() -> Gallery:
    return Gallery(expanded().content)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def replace_type(tile: Tile, kind: str) -> Tile:
    return structs.replace(tile, type=kind)


def of_type(kind: str) -> Any:
    return next(tile for tile in content().tiles.values() if tile.type == kind)


@pytest.mark.parametrize("size", [22, 48, 111])
def test_tiles_that_differ_in_the_data_look_different(size: int) -> None:
    tiles = expanded().content.tiles
    data = {
        (tile.id % 4, tile.type, tile.conn, tile.seat, tile.cells, tile.room, tile.plated)
        for tile in tiles.values()
    }
    drawn = {pixels(gallery().tile(tile, size)) for tile in tiles}
    assert len(tiles) == 186
    assert len(drawn) == len(data)


def test_the_tiles_of_new_technologies_have_drawings_of_their_own() -> None:
    """A type without one is drawn from its abilities, and those have drawings, too."""
    for tile in expanded().content.tiles.values():
        (known,) = tiles.devices(tile)
        assert known.name != "dev-structure" or tile.type == "structure"
        if tile.abilities:
            devices = tiles.devices(replace_type(tile, "unheard_of"))
            assert all(device.name != "dev-structure" for device in devices)


def test_a_plated_side_shows_its_armour_wherever_it_is_turned() -> None:
    cap = next(tile for tile in expanded().content.tiles.values() if tile.type == "plating_cap")
    bare = structs.replace(cap, plated=((),) * 4)
    for rotation in range(4):
        armoured, plain = (tiles.compose(tile, 96, rotation) for tile in (cap, bare))
        for side, at in enumerate(((48, 6), (89, 48), (48, 89), (6, 48))):
            differs = armoured.get_at(at) != plain.get_at(at)
            assert differs == (side in cap.plated[rotation])


@pytest.mark.parametrize("kind", ["battery", "cargo", "structure", "cabin", "life_support_brown"])
def test_turning_an_upright_tile_is_drawing_its_turned_connectors(kind: str) -> None:
    tile = of_type(kind)
    abilities = tile.abilities
    made = Made(tile.id, kind, tile.conn, abilities, None, tile.cells, tile.containers, places=tile.places)
    for rotation in range(4):
        turned = replace(made, conn=tile.turned[rotation])
        assert pixels(tiles.compose(made, 96, rotation)) == pixels(tiles.compose(turned, 96))


@pytest.mark.parametrize("kind", ["engine", "double_engine", "cannon", "double_cannon", "shield"])
def test_what_points_somewhere_turns(kind: str) -> None:
    made = Made(1, kind, (0, 0, 0, 0), of_type(kind).abilities)
    assert len({pixels(tiles.compose(made, 64, rotation)) for rotation in range(4)}) == 4


def test_one_two_and_three_pins_differ_on_every_side() -> None:
    for side in range(4):
        seen = set()
        for code in range(4):
            conn = tuple(code if at == side else 0 for at in range(4))
            seen.add(pixels(tiles.compose(Made(1, "structure", conn), 48)))  # type: ignore[arg-type]
        assert len(seen) == 4


def test_what_lies_on_a_tile_shows_one_by_one() -> None:
    battery = next(tile for tile in content().tiles.values() if tile.cells == 3)
    cabin = of_type("cabin")
    looks = [gallery().tile(battery.id, 80, 0, Load(energy=left)) for left in range(4)]
    crews: tuple[tuple[str, ...], ...] = (
        (), ("human",), ("human",) * 2, ("brown",), ("purple",), ("cyan",),
    )  # fmt: skip
    looks += [gallery().tile(cabin.id, 80, 0, Load(crew=crew)) for crew in crews]
    assert len({pixels(look) for look in looks}) == len(looks)


def test_every_token_has_a_slot_of_its_own() -> None:
    for tile in expanded().content.tiles.values():
        goods = ("red",) * tile.special_containers + ("blue",) * tile.containers
        figures = tile.places + tile.sleepers
        load = Load(tile.cells, ("human",) * figures, goods)
        places = [(at, name) for name, at, _ in tiles.placed(tile, load)]
        assert len({at for at, _ in places}) == tile.cells + figures + len(goods)
        assert [name for _, name in places].count("sleeper") == tile.sleepers


def test_red_goods_never_take_an_ordinary_container() -> None:
    hold = of_type("cargo")
    assert tiles.placed(hold, Load(goods=("red",))) == []
    special = of_type("special_cargo")
    assert [name for name, _, _ in tiles.placed(special, Load(goods=("red",)))] == ["red"]


def test_two_functions_stand_side_by_side() -> None:
    both = Made(200, "unheard_of", (1, 0, 2, 3), (Engine(power=1), Cannon(power=1)))
    single = replace(both, abilities=both.abilities[:1])
    assert [device.name for device in tiles.devices(both)] == ["dev-engine", "dev-cannon"]
    assert pixels(tiles.compose(both, 96)) != pixels(tiles.compose(single, 96))
    mixed = Made(201, "new_mix", (1, 0, 0, 0), (Battery(), Hold(special=True)), None, 1, 0, 1)
    names = [name for name, _, _ in tiles.placed(mixed, Load(1, (), ("red",)))]
    assert names == ["energy", "red"]


def test_a_known_mixed_type_uses_its_own_drawing_and_slots() -> None:
    mixed = Made(202, "cargo_battery", (1, 0, 0, 0), (Battery(), Hold()), None, 2, 2)
    assert [device.name for device in tiles.devices(mixed)] == ["dev-cargo-battery"]
    assert len(tiles.placed(mixed, Load(2, (), ("blue", "green")))) == 4


def test_an_unknown_type_without_abilities_is_labelled() -> None:
    plain = Made(1, "structure", (1, 1, 1, 1))
    unknown = replace(plain, type="widget")
    assert pixels(tiles.compose(plain, 96)) != pixels(tiles.compose(unknown, 96))


def test_flames_and_flashes_follow_the_rotation() -> None:
    engine, cannon = of_type("engine"), of_type("cannon")
    assert tiles.flames(engine, 0)[0] == (128, 206, 1.0, 2)
    assert tiles.flames(engine, 1)[0] == (50, 128, 1.0, 3)
    assert tiles.muzzles(cannon, 0) == [(128, 0, 0)]
    assert tiles.muzzles(cannon, 1) == [(256, 128, 1)]


def test_fragments_cover_the_tile_and_repeat_by_seed() -> None:
    tile = gallery().tile(41, 100)
    for seed in range(12):
        pieces = wrecks.fragments(tile, seed, 3 + seed % 6)
        assert len(pieces) == 3 + seed % 6
        assert sum(piece.area for piece in pieces) == pytest.approx(100 * 100, rel=0.12)
        again = wrecks.fragments(tile, seed, 3 + seed % 6)
        assert [pixels(piece.surface) for piece in pieces] == [pixels(piece.surface) for piece in again]
        for piece in pieces:
            left, top = piece.surface.get_rect(center=piece.centre).topleft
            assert left >= -1
            assert left + piece.surface.get_width() <= 101
            assert top >= -1
            assert top + piece.surface.get_height() <= 101


@pytest.mark.parametrize(("codes", "lit"), [((1, 3), True), ((2, 3), True), ((1, 2), False), ((0, 3), False)])
def test_joints_light_the_pins_that_both_have(codes: tuple[int, int], lit: bool) -> None:
    drawn = tile_marks.joint(96, codes, 0)
    assert (drawn.get_bounding_rect().width > 0) == lit


def test_tiles_are_kept_and_bounded() -> None:
    own = Gallery(content())
    assert own.tile(5, 70) is own.tile(5, 70)
    for size in (60, 120, 200):
        for tile in content().tiles:
            own.tile(tile, size)
    kept = {name: (used, budget) for name, _, used, budget in SurfaceCache.report()}
    for name, (used, budget) in kept.items():
        assert used <= budget, name
    assert sum(b for name, (_, b) in kept.items() if name.startswith("galaxy trucker")) <= 80 << 20


def test_start_cabins_follow_the_seats() -> None:
    cabins = [tile for tile in content().tiles.values() if tile.start]
    assert {tile.seat for tile in cabins} == {"blue", "green", "yellow", "red"}
    assert len({pixels(tiles.compose(replace(_plain(tile), id=4), 64)) for tile in cabins}) == 4


def _plain(tile: Any) -> Made:
    return Made(tile.id, tile.type, tile.conn, tile.abilities, tile.seat, places=tile.places)


def test_shields_of_a_new_type_turn() -> None:
    shield = Made(9, "odd_shield", (0, 0, 0, 0), (Shield(covers=("front", "right")),))
    assert tiles.devices(shield)[0].turns
