"""What lies where on the flight table, apart from what a decision adds."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from client.games.galaxy_trucker.art import tiles as tile_art
from client.games.galaxy_trucker.art.ring import Ring
from client.games.galaxy_trucker.brush import Brush
from client.games.galaxy_trucker.flight.faces import board, strips
from client.games.galaxy_trucker.flight.faces.ship import (
    HEAD,
    SMALL_HEAD,
    CornerFace,
    FlameFace,
    Gauge,
    ShipPanelFace,
)
from client.games.galaxy_trucker.flight.layout import FlightLayout
from client.games.galaxy_trucker.flight.reading import (
    ahead,
    flight_order,
    opponents,
    progress,
    threat,
    volley,
)
from client.games.galaxy_trucker.flight.story import Story
from client.games.galaxy_trucker.flight.values import Values
from client.games.galaxy_trucker.ships.hull import Hull, hull_in
from client.games.galaxy_trucker.ships.opponents import SeatFace, cell_for, zoom
from client.games.galaxy_trucker.ships.sprites import ShipKeeper, ship_in_small, ship_on_board
from client.games.galaxy_trucker.words import Words, strength
from client.i18n import _, n_
from client.table.layout import Arrangement, Furniture, Panel, Place, Region, Room, Selection, Sprite, Zone
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import tasks
from rules.galaxy_trucker.sight import SeatSight
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.galaxy_trucker.tiles import SIDE_NUMBER
from rules.kernel.views import View

RING_Z = 3.0
"""Rockets: the lower on the ring, the higher."""
CARD_Z = 2.0
KNOWN = 8
"""Most cards of the piles that are shown between cards."""
FLAME_Z = 2.1


@dataclass
class Scene:
    """One arrangement in the making."""

    brush: Brush
    view: View
    room: Room
    layout: FlightLayout
    local: Selection
    story: Story
    keeper: ShipKeeper
    looking: int
    """Whose ship is large."""
    own_value: tuple[float, int] | None = None
    moves: tuple[tuple[int, str], ...] = ()
    sprites: list[Sprite] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)

    @property
    def content(self) -> Content:
        return self.brush.content

    @property
    def words(self) -> Words:
        return Words.of(self.content, self.view)

    def name(self, seat: int) -> str:
        return _("gt.name.you") if seat == self.view.seat else self.view.players[seat].name


def ring_of(layout: FlightLayout, content: Content) -> Ring:
    """The flight board in a layout."""
    return Ring(layout.table.size, content.table.spaces)


def hull_of(layout: FlightLayout, content: Content, ship_class: str) -> Hull:
    """The large ship's squares in a layout."""
    return hull_in(content, ship_class, layout.ship, layout.factor)


def furniture(layout: FlightLayout) -> Furniture:
    """Where the table's own parts stand."""
    nothing = pygame.Rect(0, 0, 0, 0)
    return Furniture(
        status=layout.status, log=layout.log, log_tab=layout.log_tab, primary=layout.primary,
        back=layout.back, undo=layout.undo, choices=nothing, compact=True,
    )  # fmt: skip


# -- the ring with card, deck, dice and rockets --------------------------------------------------


def ring_zone(scene: Scene) -> None:
    layout, sight = scene.layout, scene.view.sight
    where = ring_of(layout, scene.content)
    scene.panels.append(Panel("table", layout.table, board.TableFace(scene.content.table.spaces)))
    _card(scene)
    level = _next_level(scene)
    scene.panels.append(Panel("deck", layout.deck, board.DeckFace(level, sight.deck), 0.3))
    scene.panels.append(Panel("deck-label", layout.deck_label, board.DeckLabel(sight.deck), 0.3))
    scene.regions.append(Region("deck", layout.deck.union(layout.deck_label)))
    _dice(scene)
    _rockets(scene, where)


def _next_level(scene: Scene) -> int:
    """The level on the backs: the highest of the cards that the flight is dealt from."""
    sight = scene.view.sight
    info = scene.content.flights[sight.flight]
    return max(info.recipe, default=1) if info.recipe else 1


def _card(scene: Scene) -> None:
    layout, sight = scene.layout, scene.view.sight
    place = Place.of(layout.card)
    if sight.card is not None and sight.card.id in scene.content.cards:
        face = board.CardFace(sight.card.id, progress(scene.content, sight, scene.story))
        scene.sprites.append(
            Sprite("card", face, place, CARD_Z, shape="flight card", shadow="card", group="table")
        )
    elif sight.deck and sight.phase == BETWEEN_CARDS:
        face_down = board.BackFace(_next_level(scene))
        scene.sprites.append(
            Sprite("next", face_down, place, CARD_Z, shape="flight card", shadow="card", tip="deck")
        )


def _dice(scene: Scene) -> None:
    """The dice of the last throw lie where they are thrown; the sum stands below."""
    layout, story, sight = scene.layout, scene.story, scene.view.sight
    flying = threat(scene.content, sight)
    if sight.card is None:
        return
    total = flying.line if flying is not None else sum(story.dice) if story.dice is not None else 0
    if not total:
        return
    if flying is not None:
        across = flying.hit.side in ("front", "rear")
        side = _(f"gt.flight.from_{flying.hit.side}")
        words = _("gt.flight.sum_column" if across else "gt.flight.sum_row", side=side)
    else:
        known = story.purpose in ("column", "row")
        words = _(f"gt.flight.sabotage_{story.purpose}") if known else ""
    scene.panels.append(Panel("sum", layout.sum, board.SumFace(total, words), 0.4))


def _rockets(scene: Scene, where: Ring) -> None:
    sight, layout = scene.view.sight, scene.layout
    size = board.rocket_size(where)
    flying = flight_order(sight)
    spaces = scene.content.table.spaces
    least = min((sight.seats[seat].position or 0 for seat in flying), default=0)
    trace = scene.layout.px(24, 16)
    for seat, (start, goal) in scene.story.traces.items():
        if sight.card is None or seat not in flying:
            continue
        step = 1 if goal > start else -1
        for space in range(start, goal, step):
            x, y = where.place(space)
            centre = Place(x + layout.table.x, y + layout.table.y, trace, trace)
            scene.sprites.append(
                Sprite(f"trace:{seat}:{space}", board.TraceFace(seat), centre, RING_Z - 0.5, opacity=0.75,
                       shape="trace")
            )  # fmt: skip
    for seat in flying:
        position = sight.seats[seat].position or 0
        x, y = board.rocket_centre(where, position, layout.table.topleft)
        laps = (position - least) // spaces
        scene.sprites.append(
            Sprite(
                f"rocket:{seat}", board.RocketFace(seat, seat in scene.view.asked, laps),
                Place(x, y, *size), RING_Z + y / 10_000, group="table",
            )
        )  # fmt: skip


# -- the opponents ---------------------------------------------------------------------------------


def seats_zone(scene: Scene) -> None:
    view, sight, layout = scene.view, scene.view.sight, scene.layout
    for seat, rect in zip(opponents(view), layout.seats, strict=False):
        one = sight.seats[seat]
        name = f"seat:{seat}"
        ship = ship_in_small(
            one.ship, sight.ship_class, cell_for(scene.content, scene.room.scale, sight.ship_class, rect)
        )
        hovered = scene.local.hovered == name
        face = SeatFace(
            seat, view.players[seat].name, doing(scene, seat), ship,
            (("cannon", strength(one.ship.cannons[0])), ("engine", strength(one.ship.engines[0]))),
            (("crew", str(crew(one))), ("energy", str(energy(one)))),
            "check" if sight.phase == BETWEEN_CARDS and one.answered and one.position is not None else "",
            turn=seat in view.asked, dim=one.position is None, hovered=hovered,
        )  # fmt: skip
        scene.panels.append(Panel(name, rect, face, 0.2))
        scene.zones.append(Zone(name, rect, handle=name, outline="none", holds=False, group="seats"))
        if hovered and scene.looking != seat:
            scene.panels.append(
                zoom(scene.content, scene.room.scale, seat, view.players[seat].name, one.ship,
                     sight.ship_class, rect)
            )  # fmt: skip
    if layout.moves.h > 0:
        scene.panels.append(
            Panel("moves", layout.moves, strips.MovesFace(_("gt.move.heading"), scene.moves), 0.2)
        )


def doing(scene: Scene, seat: int) -> str:
    """How far a seat is from the viewer, or why it does not fly."""
    sight = scene.view.sight
    one = sight.seats[seat]
    if one.position is None:
        return _("gt.flight.gave_up")
    order = flight_order(sight)
    if order and order[0] == seat:
        return _("gt.flight.leads")
    days = ahead(sight, seat, scene.view.seat)
    if days is None:
        return _("gt.flight.place", n=order.index(seat) + 1)
    return n_("gt.flight.ahead", days) if days > 0 else n_("gt.flight.behind", -days)


def crew(one: SeatSight) -> int:
    return sum(len(figures) for _cabin, figures in one.ship.crew)


def energy(one: SeatSight) -> int:
    return sum(count for _battery, count in one.ship.energy)


# -- the large ship ----------------------------------------------------------------------------------


def ship_zone(scene: Scene) -> None:
    view, sight, layout = scene.view, scene.view.sight, scene.layout
    seat = scene.looking
    scene.panels.append(Panel("ship", layout.ship, ShipPanelFace(seat)))
    if not 0 <= seat < len(sight.seats):
        return
    one = sight.seats[seat]
    hull = hull_of(layout, scene.content, sight.ship_class)
    column, row = lit_lines(scene)
    parts = ship_on_board(
        one.ship, hull, scene.keeper, lit_column=column, lit_row=row, group="ship",
        brightness=1.0 if one.position is not None else 0.72,
    )  # fmt: skip
    scene.panels += parts.panels
    scene.sprites += parts.sprites
    flames(scene, one, hull)
    left, right = corners(scene, one)
    pad, top_y = layout.px(20, 12), layout.ship.y + layout.px(14, 7)
    wide, high = layout.px(270, 176), layout.px(108, 76)
    under = "" if seat == view.seat else doing(scene, seat)
    first = CornerFace(left, 2, seat, view.players[seat].name, under, labels=not layout.compact)
    scene.panels.append(Panel("values-left", pygame.Rect(layout.ship.x + pad, top_y, wide, high), first, 1.2))
    wide = layout.px(180, 62)
    spot = pygame.Rect(layout.ship.right - pad - wide, top_y, wide, high)
    scene.panels.append(Panel("values-right", spot, CornerFace(right, labels=not layout.compact), 1.2))
    head = layout.px(HEAD, SMALL_HEAD)
    for face, rect, offset in ((first, pygame.Rect(layout.ship.x + pad, top_y, layout.px(270, 176), 0), head),
                               (CornerFace(right), spot, 0)):  # fmt: skip
        for gauge, box in face.boxes(layout.px, rect.w):
            scene.regions.append(Region(gauge.id, box.move(rect.x, rect.y + offset)))


def lit_lines(scene: Scene) -> tuple[int, int]:
    """Column and row number that stand out: where a meteor or shot flies."""
    flying = threat(scene.content, scene.view.sight)
    if flying is None or scene.looking not in flying.left:
        return 0, 0
    return (flying.line, 0) if flying.hit.side in ("front", "rear") else (0, flying.line)


def corners(scene: Scene, one: SeatSight) -> tuple[tuple[Gauge, ...], tuple[Gauge, ...]]:
    """The values of a ship for the upper left and the upper right corner."""
    ship = one.ship
    worth = sum(scene.content.goods[good].value for _hold, goods in ship.goods for good in goods)
    left = (
        Gauge("value:cannons", "cannon", strength(ship.cannons[0]), _("gt.flight.label_cannons")),
        Gauge("value:engines", "engine", strength(ship.engines[0]), _("gt.flight.label_engines")),
        Gauge("value:crew", "crew", str(crew(one)), _("gt.flight.label_crew")),
        Gauge("value:energy", "energy", str(energy(one)), _("gt.flight.label_energy")),
    )
    right = (
        Gauge("value:goods", "goods", str(worth), _("gt.flight.goods_value")),
        Gauge("value:exposed", "exposed", str(len(ship.exposed)), _("gt.flight.label_exposed")),
        Gauge("value:lost", "lost", str(one.lost_count), _("gt.flight.lost"), one.lost_count > 0),
    )
    return left, right


def flames(scene: Scene, one: SeatSight, hull: Hull, long: float = 1.0) -> None:
    """Flames behind the engines that burn without energy."""
    if one.position is None:
        return
    for tile, col, row, rotation in one.ship.tiles:
        record = scene.content.tiles[tile]
        if not any(not engine.energy for engine in record.engines):
            continue
        square = hull.square(col, row)
        scene.sprites += flame_sprites(record, tile, rotation, square, long)


def flame_sprites(record: object, tile: int, rotation: int, square: pygame.Rect, long: float) -> list[Sprite]:
    """The flames of one engine tile on a square of the window."""
    unit = square.w / 256
    found = []
    for index, (x, y, scale, side) in enumerate(tile_art.flames(record, rotation)):  # type: ignore[arg-type]
        high = max(8, round(96 * unit * scale * long))
        wide = max(6, round(high * 0.75))
        size = (wide, high) if side in (0, 2) else (high, wide)
        dx, dy = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}[side]
        centre = (square.x + x * unit + dx * high * 0.4, square.y + y * unit + dy * high * 0.4)
        found.append(
            Sprite(f"flame:{tile}:{index}", FlameFace(tile % 3, side), Place(*centre, *size), FLAME_Z,
                   tip="")
        )  # fmt: skip
    return found


# -- what is still to come ----------------------------------------------------------------------------


def coming_zone(scene: Scene) -> None:
    sight = scene.view.sight
    hits = volley(scene.content, sight)
    card = sight.card
    if card is None:
        if sight.phase == BETWEEN_CARDS:
            order = flight_order(sight)
            done = tuple(seat for seat in order if sight.seats[seat].answered)
            now = tuple(seat for seat in order if not sight.seats[seat].answered)
            face = strips.QueueFace(_("gt.flight.queue_between"), done, now, ())
            scene.panels.append(Panel("coming", scene.layout.coming, face, 0.2))
        return
    stack = {type(task): task for task in card.tasks}
    thrown = stack.get(tasks.Throwing)
    if hits and thrown is not None:
        flying = threat(scene.content, sight)
        at = flying.number - 1 if flying is not None else len(hits) - len(thrown.hits)
        label = _(f"gt.flight.volley_{thrown.what}", n=min(at + 1, len(hits)), all=len(hits))
        shown = tuple((hit.size, SIDE_NUMBER[hit.side]) for hit in hits)
        face_of = strips.VolleyFace(label, thrown.what, shown, at)
        scene.panels.append(Panel("coming", scene.layout.coming, face_of, 0.2))
        return
    task = next((one for one in reversed(card.tasks) if hasattr(one, "left")), None)
    left = tuple(task.left) if task is not None else ()
    asked = tuple(seat for seat in scene.view.asked if seat >= 0)
    order = flight_order(sight)
    done = tuple(seat for seat in order if seat not in left and seat not in asked)
    rest = tuple(seat for seat in left if seat not in asked)
    face = strips.QueueFace(_("gt.flight.queue"), done, asked, rest)
    scene.panels.append(Panel("coming", scene.layout.coming, face, 0.2))


def values_zone(scene: Scene) -> None:
    """The table under the ring; between cards what the viewer knows of those to come."""
    face = Values(scene.content, scene.view, scene.story, scene.own_value).face()
    scene.panels.append(Panel("values", scene.layout.values, face, 0.2))
    sight = scene.view.sight
    if sight.phase == BETWEEN_CARDS:
        known_cards(scene)


def known_cards(scene: Scene) -> None:
    """The cards of the piles that the viewer has looked at and that have not been turned, as far as
    they can be among those to come."""
    sight, area = scene.view.sight, scene.layout.values
    known = [card for pile in sight.piles for card in pile.cards or () if card not in sight.turned][:KNOWN]
    if not known:
        return
    pad, head = scene.layout.px(14, 9), scene.layout.px(44, 30)
    top_y = area.bottom - scene.layout.px(150, 84)
    high = area.bottom - pad - top_y - head // 2
    wide = round(high * 0.694)
    step = min(wide + pad // 2, (area.w - 2 * pad - wide) // max(1, len(known) - 1))
    for index, card in enumerate(known):
        rect = pygame.Rect(area.x + pad + step * index, top_y + head // 2, wide, high)
        scene.sprites.append(
            Sprite(f"known:{card}", board.CardFace(card), Place.of(rect), CARD_Z + index / 100,
                   shape="known card", shadow="rest", group="table")
        )  # fmt: skip


def arrangement(scene: Scene) -> Arrangement:
    """Everything that was gathered."""
    return Arrangement(
        furniture=furniture(scene.layout), sprites=tuple(scene.sprites), zones=tuple(scene.zones),
        regions=tuple(scene.regions), panels=tuple(scene.panels),
        groups=("choices", "ship", "tray", "table", "seats"), confirm=True,
    )  # fmt: skip
