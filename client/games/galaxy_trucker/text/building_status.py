"""What the building table says: who must do what, what the hourglass means, what things are."""

from __future__ import annotations

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.looking import Looking
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.tips import Tips
from client.i18n import _, n_
from client.table.texts import Chip, Primary, Status, Tip
from rules.galaxy_trucker.bills import fees
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import BUILD, READY_CHECK, RESERVE, TAKE_ORDER
from rules.kernel.views import View


def ship_lines(content: Content, sight: JourneySight, seat: int) -> tuple[str, ...]:
    """Class, squares and insurance of a ship."""
    board = content.boards[sight.ship_class]
    built = len(sight.seats[seat].ship.tiles)
    ship = Words(content).of_class(sight.ship_class)
    ship = ship[:1].upper() + ship[1:]
    first = _("gt.build.ship.squares", ship=ship, n=built, all=len(board.squares))
    if board.insurance is None:
        return first, _("gt.build.ship.uninsured")
    return first, n_("gt.build.ship.insured", board.insurance)


def status(content: Content, view: View[JourneySight]) -> Status:
    """The sentence of the line, with the flight and the own credits as chips."""
    words = Words(content, view)
    sight: JourneySight = view.sight
    seat: int | None = view.seat if view.seat >= 0 else None
    lead, text = _sentence(words, view, sight)
    if seat is not None and sight.turn is not None and sight.turn != view.seat and sight.phase == BUILD:
        seat = sight.turn
    chips = [Chip(words.short_leg(sight.flight, sight.ship_class), tip="leg")]
    if view.seat >= 0 and (sight.flight_at or sight.seats[view.seat].credits):
        chips.append(Chip(n_("gt.build.credits", sight.seats[view.seat].credits), "credits", "credits"))
    return Status(text, lead, seat, tuple(chips))


def _sentence(words: Words, view: View[JourneySight], sight: JourneySight) -> tuple[str, str]:
    if view.seat < 0:
        return "", _("gt.build.say.watching", name=words.seat(0))
    me = sight.seats[view.seat]
    if sight.phase == READY_CHECK:
        if me.answered:
            waiting = [seat for seat, one in enumerate(sight.seats) if not one.answered]
            return "", _("gt.build.say.wait_ready", names=words.seats(waiting))
        return _("gt.build.say.ready_lead", ship=words.ship_class(sight.ship_class)), _("gt.build.say.ready")
    if sight.phase == TAKE_ORDER:
        if me.order_tile:
            return "", _("gt.build.say.wait_order")
        return _("gt.build.say.over"), _("gt.build.say.take_order")
    if me.order_tile:
        key = "flip" if view.prompt is not None else "bots" if _only_bots_build(view, sight) else "wait"
        return _("gt.build.say.finished", n=me.order_tile), _(f"gt.build.say.finished_{key}")
    if sight.turn is not None and sight.turn != view.seat:
        return "", _("gt.build.say.builds", name=words.seat(sight.turn))
    if me.peeking:
        return "", _("gt.build.say.peeking", n=me.peeking)
    if me.hand is not None:
        own = me.hand in me.unbuilt
        key = "of_stock" if own else "placed_again" if me.hand_origin == RESERVE else "holding"
        return "", _(f"gt.build.say.{key}", tile=f"[lit][b]{words.tile(me.hand)}[/][/]")
    lead = _("gt.build.say.your_turn") if sight.turn is not None else ""
    if not sight.face_down and not sight.face_up:
        if me.stock:
            return lead, _("gt.build.say.only_stock")
        return lead, _("gt.build.say.none_left")
    return lead, _("gt.build.say.take" if sight.face_up else "gt.build.say.take_first")


def _only_bots_build(view: View[JourneySight], sight: JourneySight) -> bool:
    """Then time passes faster, which is to be said; in turns nobody waits for the sand."""
    if view.options.get("build_mode") == "turns":
        return False
    building = [seat for seat, one in enumerate(sight.seats) if not one.order_tile]
    return bool(building) and all(view.players[seat].kind == "bot" for seat in building)


def plank_words(content: Content, view: View[JourneySight], *, can_turn: bool) -> str:
    """What the hourglass waits for."""
    sight: JourneySight = view.sight
    if sight.phase == READY_CHECK:
        return _("gt.build.glass.not_begun")
    if sight.phase == TAKE_ORDER:
        return _("gt.build.say.over")
    if view.options.get("build_mode") == "turns" and sight.running:
        return n_("gt.build.glass.rounds", sight.glass_rounds)
    if sight.running:
        if sight.circle == 0:
            return _("gt.build.glass.last")
        return _("gt.build.glass.then_finished" if sight.circle == 1 else "gt.build.glass.then_anyone")
    unturned = content.flights[sight.flight].learning and sight.glass_turn == 0
    if can_turn:
        return _("gt.build.glass.turn_first" if unturned else "gt.build.glass.turn")
    if unturned:
        return _("gt.build.glass.learning")
    return _("gt.build.glass.finished_only")


def tip(content: Content, view: View[JourneySight], target: str, looking: Looking) -> Tip | None:
    """The tooltip of a thing on the building table."""
    sight, owner = view.sight, max(0, view.seat)
    tips = Tips(content, view, looking.planned.get(owner))
    match ids.parse(target):
        case ids.Tile(tile):
            held = view.seat >= 0 and sight.seats[view.seat].hand == tile
            return tips.tile(tile, rotation=looking.rotation(tile) if held else None)
        case ids.Filter(sort):
            return Tip(_(f"gt.build.filter.{sort}"), _("gt.build.filter_tip"))
        case ids.Button(name):
            return _button_tip(name)
        case "page":
            return Tip(_("gt.build.page"), _("gt.build.page_tip"), "GT-H1")
        case "leg":
            return Tip(Words(content, view).leg(view))
        case "stock":
            fee = fees(content, sight, owner)
            more = (n_("gt.build.stock.fee", fee),) if fee else ()
            return Tip(_("gt.build.stock"), _("gt.build.stock.tip"), "R18", more)
        case "look":
            return Tip(_("gt.build.look_tip"))
    return tips.of(target, owner)


def _button_tip(name: str) -> Tip | None:
    rules = {"put_back": "GT-B11", "undo": "GT-B7", "finish": "GT-B26"}
    if name not in rules:
        return None
    return Tip(_(f"gt.build.{name}"), _(f"gt.build.tip.{name}"), rules[name])


def primary(view: View[JourneySight], warning: str = "") -> Primary:
    """The primary button: only in the check whether all are ready."""
    if view.sight.phase != READY_CHECK:
        return Primary("", warning=warning)
    return Primary(_("gt.build.ready"), _("gt.build.ready_given"))
