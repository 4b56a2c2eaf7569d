"""The tooltip of everything on the table: what it is, what it does now, which rule says so."""

from __future__ import annotations

from client.games.tash_kalar import ids
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.looking import Now
from client.games.tash_kalar.text.names import Words
from client.i18n import _, has, language, n_
from client.table.contract import Tip
from client.table.names import named
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import Point, number
from rules.tash_kalar.tasks import Part

_RULES = {
    "discard": "TK-A30", "warp": "TK-W01", "hand_over": "TK-V20", "skip": "TK-E03", "confirm": "TK-E03",
    "end": "TK-K02", "place": "TK-A10", "resign": "TK-Z06", "eye": "", "one_short": "TK-M12",
    "gems": "TK-T02", "direction": "TK-E50", "option": "TK-E71",
}  # fmt: skip
"""What explains itself by one sentence, with its rule."""


def tip(target: str, now: Now) -> Tip | None:
    """The tooltip of a thing by its id, None if it is not known."""
    teller = Explainer(now)
    match ids.parse(target):
        case ids.Square(square):
            return teller.square(square)
        case ids.Piece(piece):
            there = next((one for one in now.view.sight.pieces if one.id == piece), None)
            return None if there is None else teller.square(there.square)
        case ids.Card(card) | ids.Shown(_, _, card):
            return teller.card(card)
        case ids.Tile(place, card):
            return teller.place(card, place)
        case ids.Task(task):
            return teller.task(task)
        case ids.Seat(seat):
            return teller.seat(seat)
        case ids.Side(side):
            return Tip(teller.words.side(side), _("tk.tip.side", color=teller.words.color(side)), "TK-D22")
        case ids.Supply(side):
            return teller.supply(side)
        case ids.Pile(pile, seat):
            return teller.pile(pile, seat)
        case "frozen":
            return teller.card(teller.own.frozen) if teller.own and teller.own.frozen else None
    key = target.removeprefix("button:").partition(":")[0].replace("-", "_")
    if key not in _RULES:
        return None
    title = _("tk.button.place_stone") if key == "place" else _(f"tk.tip.{key}")
    return Tip(title, _(f"tk.tip.{key}_text"), _RULES[key])


class Explainer:
    """Explains the things of one state of the table."""

    def __init__(self, now: Now) -> None:
        self.now, self.content, self.view, self.sight = now, now.context.content, now.view, now.view.sight
        self.words = Words(self.content, self.view)
        self.own = self.sight.seats[self.view.seat] if self.view.seat >= 0 else None
        self.turn = now.choice if isinstance(now.choice, Turn) else None

    def square(self, square: Point) -> Tip:
        """ "E5", "red, centre"; who stands there, which places it serves, what an answer would do."""
        words, where, arena = self.words, number(square), self.content.arena
        color = "red" if arena.red >> where & 1 else "green" if arena.green >> where & 1 else "colorless"
        centre = tuple(square) == tuple(self.content.arena_info.centre)
        piece, places = words.piece_on(square), self.turn.places if self.turn and self.turn.card else ()
        served = {
            "serves": [str(at) for at, place in enumerate(places, 1) if square in place.cells],
            "summons": [str(at) for at, place in enumerate(places, 1) if place.square == square],
        }
        extra = [] if piece is None else [words.say("tk.tip.stone", piece)]
        extra += [_("tk.tip.is_gateway")] if piece is not None and piece.gateway else []
        extra += [n_(f"tk.tip.{way}", len(at), places=", ".join(at)) for way, at in served.items() if at]
        text = _(f"tk.tip.{color}") + (f", {_('tk.tip.centre')}" if centre else "")
        return Tip(words.square(square), text, "TK-C01", tuple(extra))

    # -- cards -----------------------------------------------------------------------------

    def card(self, card: str) -> Tip | None:
        """A being, a legend or a flare: its text, and what it can do now."""
        content, info = self.content, self.content.cards.get(card)
        if info is None:
            known = self.task if card in content.tasks else self._flare if card in content.flares else None
            return None if known is None else known(card)
        title = f"[tklevel:{info.level}] {named(info.name)}"
        mine = self.own is not None and card in (*(self.own.hand or ()), *(self.own.legends or ()))
        if mine and self.turn is not None:
            count = len(self.turn.commands.places.get(card, ()))
            fits = n_("tk.tip.places", count) if count else _("tk.tip.no_place")
            return Tip(title, fits, "TK-M01")  # its face lies beside
        extra, seats = [*self.words.open_parts(card).values()], self.sight.seats
        for kind in ("frozen", "pending"):
            if any(getattr(one, kind) == card for one in seats):
                extra.append(_(f"tk.tip.lies_{kind}", n=content.numbers.penalty))
        return Tip(title, info.text.say(language()), "TK-M01", tuple(extra))

    def _flare(self, card: str) -> Tip:
        """Both halves with how far the enemy leads: "They lead by 3 upgraded stones, 4 are needed.\""""
        content, extra, own = self.content, self.words.halves(card), self.own
        contest = forecast.open_contest(content, self.sight)
        for side in contest.enemies(own.side) if own is not None else ():
            leads = forecast.flare_leads(content, contest, self.words.own_side(), side, card)
            name = f"{self.words.side(side)}: " if len(self.sight.sides) > 2 else ""
            extra.append(name + _("tk.tip.leads", upgraded=leads.upgraded, stones=leads.stones))
        return Tip(self.words.card(card), _("tk.tip.flare"), "TK-F10", tuple(extra))

    def place(self, card: str, place: int) -> Tip | None:
        """A place where a card fits: its square, its pattern, what falls."""
        places = self.turn.commands.places.get(card, ()) if self.turn else ()
        if place >= len(places):
            return None
        found, words = places[place], self.words
        piece, charged = words.piece_on(found.square), found.improvise
        extra = [_("tk.tip.pattern", squares=words.squares(found.cells))]
        extra += [] if piece is None else [words.say("tk.tip.falls", piece)]
        extra += [] if charged is None else [_("tk.tip.charged", color=words.color(charged))]
        extra += [_("tk.tip.pickup")] if found.pickups else []
        title = _("tk.tip.place", n=place + 1, square=words.square(found.square))
        return Tip(title, words.card(card), "TK-M12", tuple(extra))

    def task(self, task: str) -> Tip:
        """What it asks, how far it is."""
        info, extra = self.content.tasks[task], list[str]()
        if self.own is not None and task in self.sight.tasks:
            contest = forecast.open_contest(self.content, self.sight)
            progress = forecast.task_progress(self.content, contest, task, self.own.side)
            extra = [self.part(part) for part in progress.parts]
        extra += [_("tk.tip.next_task")] if task == self.sight.next_task else []
        title = f"{named(info.name)}: {n_('common.points', info.points)}"
        return Tip(title, named(info.text), "TK-K10", tuple(extra))

    def part(self, part: Part) -> str:
        """One number of a task."""
        mark, kind = "[good][tk:check][/]" if part.met else "[tk:cross]", part.kind
        if kind in ("chain", "isolated"):
            missing = n_("tk.tip.chain_missing", part.wanted - part.there) if kind == "chain" else ""
            return f"{mark} {_(f'tk.tip.{kind}')}" + (f": {missing}" if missing and not part.met else "")
        return f"{mark} {part.there} / {part.wanted} {_(f'tk.part.{kind}') if has(f'tk.part.{kind}') else ''}"

    # -- seats -----------------------------------------------------------------------------

    def seat(self, seat: int) -> Tip:
        words, own = self.words, self.sight.seats[seat]
        side, stones = self.sight.sides[own.side], [one for one in self.sight.pieces if one.side == own.side]
        upgraded = sum(one.level != "common" for one in stones)
        extra = [n_("common.points", side.score), _("tk.tip.stands", n=len(stones), upgraded=upgraded)]
        extra += [n_("tk.tip.malus", side.malus)] if side.malus else []
        if self.content.modes[self.sight.mode].melee:
            points = {of: n_("common.points", side.colors[of]) for of in range(len(self.sight.sides))}
            extra += [f"{words.color(of)}: {said}" for of, said in points.items() if of != own.side]
        title = f"{words.seat_or_you(seat)} {words.sign(own.faction)}"
        return Tip(title, words.say("tk.tip.hand", own), "TK-H01", tuple(extra))

    def supply(self, side: int) -> Tip:
        low, high = self.sight.sides[side].supply
        text = n_("tk.tip.supply", low, legendary=high)
        title = f"{_('tk.tip.supply_title')}: {self.words.color(side)}"
        return Tip(title, text, "TK-A11", () if low else (_("tk.tip.shortage"),))

    def pile(self, pile: str, seat: int) -> Tip | None:
        """ "9 cards; drawing the last one starts the end.\""""
        own, sight = self.sight.seats[seat], self.sight
        counts = {
            "deck": own.deck - own.sideways, "used": own.discard_size, "legends": len(sight.legend_discard),
            "flares": len(sight.flare_discard), "tasks": sight.task_deck,
        }  # fmt: skip
        if pile not in counts:
            return None
        sideways = own.sideways if pile == "deck" else 0
        extra = [n_("tk.tip.sideways", sideways)] if sideways else []
        looks = pile in ("legends", "flares") or (pile == "used" and seat == self.view.seat)
        extra += [_("tk.tip.look")] if looks else []
        text = n_(f"tk.tip.{'deck_text' if pile == 'deck' else 'cards'}", counts[pile])
        return Tip(_(f"tk.tip.pile_{pile}"), text, "TK-Z02" if pile == "deck" else "TK-H02", tuple(extra))
