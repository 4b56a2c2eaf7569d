"""The tooltip of a tile as it lies now: name, effect, its four connectors, what lies in it."""

from __future__ import annotations

from client.games.galaxy_trucker.screens.ship import workmates
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _, n_
from client.table.texts import Tip
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.imagine import known_seat
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import shield_sides
from rules.galaxy_trucker.tiles import SIDES, Gun, Tile
from rules.kernel.views import View

_ABILITY_RULES = {
    "engine": "GT-B16", "cannon": "GT-B17", "shield": "GT-F7", "battery": "GT-L1", "hold": "GT-F13",
    "cabin": "GT-L2", "life_support": "GT-L2", "stasis": "GTX-T10", "booster": "GTX-T04",
    "furnace": "GTX-T33", "plating": "GTX-T34",
}  # fmt: skip


def rule_of(tile: Tile) -> str:
    """The rule on which a tile rests most."""
    if tile.luxury:
        return "GTX-T05"
    tags = [str(ability.__struct_config__.tag) for ability in tile.abilities]
    return _ABILITY_RULES.get(tags[0], "GT-C2") if tags else "GT-C2"


def tile_tip(
    content: Content,
    words: Words,
    view: View[JourneySight],
    tile: int,
    seat: int | None,
    rotation: int | None,
) -> Tip:
    """See :meth:`Tips.tile`. Raises KeyError for an unknown tile."""
    if not tile:
        return Tip(_("gt.name.some_tile"), _("gt.tip.face_down"), "GT-H2")
    made = content.tiles[tile]
    ship = _ship_with(content, view, tile, seat)
    if ship is not None:
        rotation = ship.turn(ship.rotation_of(tile))
    lines = [words.tile_effect(tile), inline_pictures.cross(made.turned[(rotation or 0) % 4])]
    extra: list[str] = []
    if ship is not None:
        lines += _contents(words, made, ship, bool(view.sight.seats[_owner(view, tile)].boarded))
        extra += _here(words, made, ship)
    return Tip(words.tile(tile), "\n".join(lines), rule_of(made), tuple(extra))


def _owner(view: View[JourneySight], tile: int) -> int:
    """The seat on whose ship a tile lies, -1 if on none."""
    for seat, one in enumerate(view.sight.seats):
        if any(laid[0] == tile for laid in one.ship.tiles):
            return seat
    return -1


def _ship_with(content: Content, view: View[JourneySight], tile: int, seat: int | None) -> Ship | None:
    owner = _owner(view, tile)
    if owner < 0 or (seat is not None and seat != owner):
        return None
    return known_seat(content, view.sight.seats[owner]).ship


def _contents(words: Words, tile: Tile, ship: Ship, boarded: bool) -> list[str]:
    """What lies in it: "2 of 3 energy"."""
    found = []
    if tile.cells and boarded:
        left = ship.energy.get(tile.id, 0)
        found.append(f"[cell:1] {_('gt.tip.energy_in', n=left, all=tile.cells)}")
    if tile.room and boarded:
        goods = ship.goods.get(tile.id, ())
        if goods:
            found.append(_("gt.tip.goods_in", goods=words.goods(goods), n=len(goods), all=tile.room))
        else:
            found.append(n_("gt.tip.hold_empty", tile.room))
    if tile.places and boarded:
        crew = ship.crew.get(tile.id, ())
        found.append(
            f"{inline_pictures.figures(crew)} {words.figures(crew)}" if crew else _("gt.tip.cabin_empty")
        )
    return found


def _here(words: Words, tile: Tile, ship: Ship) -> list[str]:
    """What its place and rotation mean."""
    found: list[str] = []
    rotation = ship.turn(ship.rotation_of(tile.id))
    found += map(_cannon, tile.guns[rotation])
    if tile.shields:
        sides = sorted(shield_sides(ship, tile.id))
        found.append(_("gt.tip.covers", sides=", ".join(_(f"gt.tip.side_{SIDES[side]}") for side in sides)))
    if tile.aliens and tile.places:
        supported = sorted(ship.supports_of(tile.id))
        found += [_("gt.tip.supported", alien=words.figure(kind)) for kind in supported]
    if workmates(ship).get(tile.id) == ():
        found.append(_("gt.tip.joined_to_nothing"))
    exposed = sum(there == tile.id for there, _side in ship.exposed())
    if exposed:
        found.append(n_("gt.tip.exposed_here", exposed))
    return found


def _cannon(gun: Gun) -> str:
    sides = ", ".join(_(f"gt.tip.side_{SIDES[side]}") for side in gun.sides)
    return _("gt.tip.points_to", side=sides, value=strength(gun.worth, sign=True))
