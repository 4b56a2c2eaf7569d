"""The tooltip of everything on the table: what it is, what it does now, which rule says so."""

from __future__ import annotations

from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import (
    Card,
    Compass,
    Option,
    Piece,
    Pile,
    Seat,
    Shown,
    Side,
    Square,
    Supply,
    Task,
    Tile,
    Way,
    parse,
)
from client.games.tash_kalar.looking import Now
from client.games.tash_kalar.text.names import Words
from client.i18n import _, has, language, n_
from client.table.contract import Tip
from client.table.names import named
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import Point, number
from rules.tash_kalar.tasks import Part

_BUTTONS = {
    "button:discard": "TK-A30", "button:warp": "TK-W01", "button:hand_over": "TK-V20",
    "button:skip": "TK-E03", "button:confirm": "TK-E03", "button:end": "TK-K02", "button:place": "TK-A10",
    "button:resign": "TK-Z06", "eye": "", "one-short": "TK-M12", "replay": "", "gems": "TK-T02",
}  # fmt: skip
"""What explains itself by one sentence, with its rule."""


def tip(target: str, now: Now) -> Tip | None:
    """The tooltip of a thing by its id, None if it is not known."""
    teller = Explainer(now)
    match parse(target):
        case Square(square):
            return teller.square(square)
        case Piece(piece):
            there = next((one for one in now.view.sight.pieces if one.id == piece), None)
            return None if there is None else teller.square(there.square)
        case Card(card) | Shown(_, _, card):
            return teller.card(card)
        case Tile(place, card):
            return teller.place(card, place)
        case Task(task):
            return teller.task(task)
        case Seat(seat):
            return teller.seat(seat)
        case Side(side):
            return Tip(teller.words.side(side), _("tk.tip.side", color=teller.words.color(side)), "TK-D22")
        case Supply(side):
            return teller.supply(side)
        case Pile(pile, seat):
            return teller.pile(pile, seat)
        case Way() | Compass():
            return Tip(_("tk.tip.direction"), _("tk.tip.direction_text"), "TK-E50")
        case Option():
            return Tip(_("tk.tip.option"), _("tk.tip.option_text"), "TK-E71")
        case "frozen":
            own = teller.own
            return teller.card(own.frozen) if own is not None and own.frozen else None
    if target.startswith("seat:") and target.endswith(":last"):
        return teller.last(int(target.split(":")[1]))
    if target in _BUTTONS:
        key = target.replace("button:", "").replace("-", "_")
        title = _("tk.button.place_stone") if key == "place" else _(f"tk.tip.{key}")
        return Tip(title, _(f"tk.tip.{key}_text"), _BUTTONS[target])
    return None


class Explainer:
    """Explains the things of one state of the table."""

    def __init__(self, now: Now) -> None:
        self.now, self.content, self.view, self.sight = now, now.context.content, now.view, now.view.sight
        self.words = Words(self.content, self.view)
        self.own = self.sight.seats[self.view.seat] if self.view.seat >= 0 else None

    # -- squares ---------------------------------------------------------------------------

    def square(self, square: Point) -> Tip:
        """ "E5", "red, centre"; who stands there, which places it serves, what an answer would do."""
        words, where = self.words, number(square)
        arena = self.content.arena
        kinds = {"red": arena.red, "green": arena.green}
        color = next((kind for kind, squares in kinds.items() if squares >> where & 1), "colorless")
        facts = [_(f"tk.tip.{color}")]
        facts += [_("tk.tip.centre")] if tuple(square) == tuple(self.content.arena_info.centre) else []
        extra, piece = [], words.piece_on(square)
        if piece is not None:
            extra.append(f"{words.stone(piece.level, piece.side)} {words.level(piece.level)}, "
                         f"{words.side(piece.side)}")  # fmt: skip
            extra += [_("tk.tip.is_gateway")] if piece.gateway else []
        extra += self._served(square)
        return Tip(words.square(square), ", ".join(facts), "TK-C01", tuple(extra))

    def _served(self, square: Point) -> list[str]:
        """What a square means for what is being put together."""
        choice = self.now.choice
        if not isinstance(choice, Turn) or not choice.card:
            return []
        serving = [at + 1 for at, place in enumerate(choice.places) if square in place.cells]
        here = [at + 1 for at, place in enumerate(choice.places) if place.square == square]
        found = [n_("tk.tip.serves", len(serving), places=_list(serving))] if serving else []
        return found + ([n_("tk.tip.summons", len(here), places=_list(here))] if here else [])

    # -- cards -----------------------------------------------------------------------------

    def card(self, card: str) -> Tip | None:
        """A being, a legend or a flare: its text, and what it can do now."""
        content, said = self.content, language()
        if card in content.flares:
            return self._flare(card)
        info = content.cards.get(card)
        if info is None:
            return self.task(card) if card in content.tasks else None
        extra = [*self.words.open_parts(card).values()]
        choice = self.now.choice
        mine = self.own is not None and card in (*(self.own.hand or ()), *(self.own.legends or ()))
        if mine and isinstance(choice, Turn):
            count = len(choice.commands.places.get(card, ()))
            fits = n_("tk.tip.places", count) if count else _("tk.tip.no_place")
            return Tip(f"[tklevel:{info.level}] {named(info.name)}", fits, "TK-M01")  # its face lies beside
        seat = next(
            (at for at, one in enumerate(self.sight.seats) if card in (one.frozen, one.pending)), None
        )
        if seat is not None:
            kind = "frozen" if self.sight.seats[seat].frozen == card else "pending"
            extra.append(_(f"tk.tip.lies_{kind}", n=content.numbers.penalty))
        title = f"[tklevel:{info.level}] {named(info.name)}"
        return Tip(title, info.text.say(said), "TK-M01", tuple(extra))

    def _flare(self, card: str) -> Tip:
        """Both halves with how far the enemy leads: "They lead by 3 upgraded stones, 4 are needed.\""""
        content, extra = self.content, self.words.halves(card)
        if self.own is not None:
            contest = forecast.open_contest(content, self.sight)
            for side in contest.enemies(self.own.side):
                leads = forecast.flare_leads(content, contest, self.own.side, side, card)
                name = f"{self.words.side(side)}: " if len(self.sight.sides) > 2 else ""
                text = _("tk.tip.leads", upgraded=leads.upgraded, stones=leads.stones)
                extra.append(f"{name}{text}")
        return Tip(self.words.card(card), _("tk.tip.flare"), "TK-F10", tuple(extra))

    def place(self, card: str, place: int) -> Tip | None:
        """A place where a card fits: its square, its pattern, what falls."""
        choice = self.now.choice
        places = choice.commands.places.get(card, ()) if isinstance(choice, Turn) else ()
        if place >= len(places):
            return None
        found, words = places[place], self.words
        extra = [_("tk.tip.pattern", squares=words.squares(found.cells))]
        piece = words.piece_on(found.square)
        if piece is not None:
            extra.append(
                _("tk.tip.falls", what=f"{words.stone(piece.level, piece.side)} {words.side(piece.side)}")
            )
        extra += (
            [_("tk.tip.charged", color=words.color(found.improvise))] if found.improvise is not None else []
        )
        extra += [_("tk.tip.pickup")] if found.pickups else []
        title = _("tk.tip.place", n=place + 1, square=words.square(found.square))
        return Tip(title, words.card(card), "TK-M12", tuple(extra))

    def task(self, task: str) -> Tip:
        """What it asks, how far it is."""
        info, extra = self.content.tasks[task], []
        if self.own is not None and task in self.sight.tasks:
            contest = forecast.open_contest(self.content, self.sight)
            progress = forecast.task_progress(self.content, contest, task, self.own.side)
            extra = [self.part(part) for part in progress.parts]
        extra += [_("tk.tip.next_task")] if task == self.sight.next_task else []
        title = f"{named(info.name)}: {n_('common.points', info.points)}"
        return Tip(title, named(info.text), "TK-K10", tuple(extra))

    def part(self, part: Part) -> str:
        """One number of a task."""
        kind = _(f"tk.part.{part.kind}") if has(f"tk.part.{part.kind}") else ""
        if part.kind in ("chain", "isolated"):
            kind, there = _(f"tk.tip.{part.kind}"), ""
            if part.kind == "chain" and not part.met:
                there = f": {n_('tk.tip.chain_missing', part.wanted - part.there)}"
            return f"{'[good][tk:check][/]' if part.met else '[tk:cross]'} {kind}{there}"
        mark = "[good][tk:check][/]" if part.met else "[tk:cross]"
        return f"{mark} {part.there} / {part.wanted} {kind}"

    # -- seats -----------------------------------------------------------------------------

    def seat(self, seat: int) -> Tip:
        words, own = self.words, self.sight.seats[seat]
        side = self.sight.sides[own.side]
        text = _("tk.tip.hand", beings=own.hand_size, legends=own.legends_size, flares=own.flares_size)
        stones = [one for one in self.sight.pieces if one.side == own.side]
        upgraded = sum(one.level != "common" for one in stones)
        extra = [n_("common.points", side.score), _("tk.tip.stands", n=len(stones), upgraded=upgraded)]
        extra += [n_("tk.tip.malus", side.malus)] if side.malus else []
        if self.content.modes[self.sight.mode].melee:
            for of in (one for one in range(len(self.sight.sides)) if one != own.side):
                extra.append(f"{words.color(of)}: {n_('common.points', side.colors[of])}")
        return Tip(f"{words.seat_or_you(seat)} {words.sign(own.faction)}", text, "TK-H01", tuple(extra))

    def last(self, seat: int) -> Tip | None:
        """What a seat played last."""
        turn = self.now.told.turn(seat)
        return self.card(turn.card) if turn.card else self.seat(seat)

    def supply(self, side: int) -> Tip:
        low, high = self.sight.sides[side].supply
        text = n_("tk.tip.supply", low, legendary=high)
        extra = () if low else (_("tk.tip.shortage"),)
        return Tip(f"{_('tk.tip.supply_title')}: {self.words.color(side)}", text, "TK-A11", extra)

    def pile(self, pile: str, seat: int) -> Tip | None:
        """ "9 cards; drawing the last one starts the end.\""""
        own, sight = self.sight.seats[seat], self.sight
        if pile == "deck":
            upright = own.deck - own.sideways
            extra = (n_("tk.tip.sideways", own.sideways),) if own.sideways else ()
            return Tip(_("tk.tip.deck"), n_("tk.tip.deck_text", upright), "TK-Z02", extra)
        counts = {
            "used": own.discard_size, "legends": len(sight.legend_discard),
            "flares": len(sight.flare_discard), "tasks": sight.task_deck,
        }  # fmt: skip
        if pile not in counts:
            return None
        hint = (_("tk.tip.look"),) if pile != "tasks" and (pile != "used" or seat == self.view.seat) else ()
        return Tip(_(f"tk.tip.pile_{pile}"), n_("tk.tip.cards", counts[pile]), "TK-H02", hint)


def _list(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))
