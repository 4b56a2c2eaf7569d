"""What a card or the crew demands: figures, goods or a tile from the ship, credits, days, or what else there
is (GTX-U06)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from client.games.galaxy_trucker.answers.decision import (
    Card,
    CardTone,
    Decision,
    Handles,
    Line,
    PickRow,
    Piece,
    Preview,
)
from client.games.galaxy_trucker.answers.losing_crew_and_goods import crew_lines, cubes_of, figures_of
from client.games.galaxy_trucker.answers.options import stepper
from client.games.galaxy_trucker.answers.question import Question, fact
from client.games.galaxy_trucker.ids import Payment, Remove
from client.games.galaxy_trucker.screens.flight.facts import step_now
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.card_report import minus
from client.games.galaxy_trucker.text.costs import aboard_line, bold, loss_lines
from client.i18n import _, n_
from rules.galaxy_trucker.cards import Blockade, Shift
from rules.galaxy_trucker.flight.actions import PayOrLose
from rules.galaxy_trucker.flight.demands import days_of_shift
from rules.galaxy_trucker.forecast_losses import detached_loss
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Action

FEW = 6
"""So many ways are cards; of more the usual one, and those that give nothing from the ship."""
GIVEN = ("tile_id", "figures", "goods")
ICONS = {
    "give_up": "exit", "tile_id": "lost", "figures": "crew", "goods": "goods", "shots": "shot",
    "credits": "credits", "days": "days",
}  # fmt: skip
"""What a way is about, the first that it has."""


class DemandQuestion(Question):
    """Touched are a way as a card ("payment:<n>") and what is given on the ship: it can be any of its kind,
    and what is owed for the rest follows."""

    # -- what can be given -----------------------------------------------------------------

    @property
    def demand(self) -> str:
        return str(self.prompt.details["demand"])

    @fact
    def every(self) -> dict[str, Piece]:
        """All on the ship that can be given, by handle."""
        details = self.prompt.details
        match self.demand:
            case "give_cannon":
                tiles = (one.tile_id for one in self.prompt.options if one.tile_id)
                return {Remove(at): Piece(Remove(at), Remove(at), at, "remove") for at in tiles}
            case "duty" | "shift" | "payroll":
                cubes = cubes_of(self.ship)
                return {one.handle: one for one in cubes if one.token == details.get("good", one.token)}
            case "blockade":
                return {at: one for at, one in figures_of(self.ship).items() if one.token != HUMAN}
            case "haunt":
                return figures_of(self.ship)
            case "hygiene":
                return {at: one for at, one in figures_of(self.ship).items() if one.tile in details["cabins"]}
        return {}

    @fact
    def ways(self) -> tuple[PayOrLose, ...]:
        """Those that are cards; which figure or cube of a kind goes is no way of its own."""
        kinds: dict[Any, PayOrLose] = {}
        for one in self.prompt.options:
            kinds.setdefault(_kinds(one), one)
        if len(kinds) <= FEW or not self.every:
            return tuple(kinds.values())
        found = [self.prompt.options[0], *self.others()]
        if self.demand == "shift":  # the fewest goods with which no day is lost
            found += [one for one in self.prompt.options if not self.days(one)][:1]
        return tuple({_kinds(one): one for one in found}.values())

    def others(self) -> Iterator[PayOrLose]:
        """The ways that give nothing from the ship: the list of the question may leave some out."""
        if "n" not in self.prompt.details:
            nothing = self.completed(())
            if nothing is not None:
                yield nothing
        yield from (one for one in self.prompt.options if not any(getattr(one, name) for name in GIVEN))
        units = self.ship.units if self.demand == "payroll" else ()
        for number in range(1, len(units) + 1):
            for off in combinations(units, number):
                given_up = PayOrLose(give_up=off) if off == units else self.completed((), off)
                if given_up is not None:
                    yield given_up

    def completed(self, pieces: Handles, given_up: tuple[str, ...] = ()) -> PayOrLose | None:
        """The answer that gives these; None if there are too few or too many."""
        details, given = self.prompt.details, [self.every[one] for one in pieces]
        if "n" in details and len(given) != details["n"]:
            return None
        things: Any = tuple(sorted((one.tile, one.token) for one in given))
        credits = 0
        if "each" in details:
            owed = sum(n for unit, n in details["owed"] if unit not in given_up)
            credits = details["each"] * (owed - len(given))
            if credits < 0:
                return None
        if self.demand == "give_cannon":
            return PayOrLose(tile_id=given[0].tile)
        if self.demand in ("duty", "shift", "payroll"):
            return PayOrLose(credits, goods=things, give_up=given_up)
        return PayOrLose(credits, figures=things)

    def pieces_of(self, way: PayOrLose) -> Handles:
        """What a way gives; of a cabin the last first, so that those that stay stand where they stood."""
        if way.tile_id:
            return (Remove(way.tile_id),)
        free, found = list(self.every.values()), list[str]()
        for at in (*way.figures, *way.goods):
            piece = next(one for one in reversed(free) if (one.tile, one.token) == at)
            free.remove(piece)
            found.append(piece.handle)
        return tuple(found)

    # -- answering -------------------------------------------------------------------------

    @property
    def preset(self) -> Handles:
        return (Payment(0),) if self.stepping else ()

    @property
    def stepping(self) -> bool:
        """So many ways that differ in credits alone go by steps."""
        return not self.every and len(self.ways) > FEW

    @property
    def handles(self) -> Handles:
        return (*map(Payment, range(len(self.ways))), *self.every)

    @property
    def given(self) -> Handles:
        return tuple(one for one in self.chosen if one in self.every)

    @property
    def way(self) -> int | None:
        """The way that was touched."""
        return next((one.number for one in Payment.among(self.chosen)), None)

    def idle(self, handle: str) -> bool:
        way = Payment.of(handle)
        return way is not None and self.answer == self.ways[way.number]

    def touched(self, handle: str) -> Handles:
        way = Payment.of(handle)
        if way is not None:
            return (handle, *self.pieces_of(self.ways[way.number]))
        if handle in self.given:
            return tuple(one for one in self.chosen if one != handle)
        kept, given = self.kept, list(self.given)
        if self.demand == "hygiene":
            given = [one for one in given if self.every[one].tile != self.every[handle].tile]
        if "n" in self.prompt.details:
            given = given[: self.prompt.details["n"] - 1]
        return (*kept, *given, handle)

    @property
    def kept(self) -> Handles:
        """A half that is given up stays so, whatever is given for the other."""
        off = () if self.way is None else self.ways[self.way].give_up
        return (Payment(self.way or 0),) if off and off != self.ship.units else ()

    @property
    def action(self) -> Action | None:
        return self.answer

    @property
    def answer(self) -> PayOrLose | None:
        way = None if self.way is None else self.ways[self.way]
        if way is not None and sorted(self.pieces_of(way)) == sorted(self.given):
            return way
        return self.completed(self.given, way.give_up if way is not None else ()) if self.given else None

    @property
    def ends(self) -> bool:
        answer = self.answer
        return answer is not None and self.ruins(answer) and not all(map(self.ruins, self.ways))

    def ruins(self, way: PayOrLose) -> bool:
        """Whether the flight ends with it."""
        gone = sum(kind == HUMAN for _cabin, kind in way.figures)
        return gone >= self.ship.humans or (bool(way.give_up) and way.give_up == self.ship.units)

    # -- showing ---------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        if self.stepping:
            return ()
        answer, given = self.answer, self.given
        found = [
            Card(
                Payment(at),
                self.icon(way),
                self.named_tile(way.tile_id) if way.tile_id else self.verb(way),
                self.lines(way),
                self.tone(way),
                way == answer,
                brief=self.brief(way),
            )
            for at, way in enumerate(self.ways)
        ]
        if given and answer not in self.ways:
            missing = self.prompt.details.get("n", 0) - len(given)
            verb = self.verb(answer) if answer is not None else n_("gt.decide.more_to_give", missing)
            lines = self.lines(answer) if answer is not None else ()
            found.append(Card("", "hand", verb, lines, "neutral", answer is not None))
        return tuple(found)

    @property
    def rows(self) -> tuple[PickRow, ...]:
        if not self.stepping:
            return ()
        ways = sorted(range(len(self.ways)), key=lambda way: self.ways[way].credits)
        at = self.way or 0
        credits, most = self.ways[at].credits, self.ways[ways[-1]].credits
        buttons = stepper(
            ways.index(at), len(ways) - 1, lambda to: Payment(ways[to]), credits, most, coin=True
        )
        return (PickRow("", tuple(buttons)),)

    def about(self, way: PayOrLose) -> str:
        return next((name for name in ICONS if getattr(way, name)), "days")

    def icon(self, way: PayOrLose) -> str:
        return ICONS[self.about(way)]

    def tone(self, way: PayOrLose) -> CardTone:
        return "bad" if self.ruins(way) or way.shots else "neutral"

    def days(self, way: PayOrLose) -> int:
        step = step_now(self.content, self.view.sight)
        return days_of_shift(self.ship, step, way.goods) if isinstance(step, Shift) else way.days

    def verb(self, way: PayOrLose) -> str:
        what, days = self.about(way), self.days(way)
        if what == "days":
            return n_("gt.option.pay_or_lose-days", days)
        key = f"gt.option.pay_or_lose-{what}" + ("-after" if self.demand == "shift" else "")
        said = {"credits": way.credits, "figures": way.figures, "goods": way.goods}
        if what == "give_up" and way.give_up != self.ship.units:
            said["give_up"], key = way.give_up, f"{key}-half"
        if way.tile_id:
            said["tile_id"] = self.named_tile(way.tile_id)
        return self.words.about(key, {}, said, plain=True)

    def named_tile(self, tile: int) -> str:
        """Where it lies comes first: it tells tiles apart where the name is cut."""
        return f"{self.square(tile)} {self.words.tile_inside(tile)}"

    def lines(self, way: PayOrLose) -> tuple[Line, ...]:
        """Everything that it costs."""
        lines, days = list[Line](), self.days(way)
        if way.tile_id:
            lost = detached_loss(self.content, self.view.sight, self.view.seat, (way.tile_id,))
            lines += loss_lines(self.words, lost)
        if way.figures:
            lines += crew_lines(self.content, self.ship, way.figures)
        if way.goods:
            tokens = [good for _hold, good in way.goods]
            value = sum(self.content.good(good).value for good in tokens)
            worth = bold(n_("gt.decide.goods_lost", value))
            lines.append(Line(f"{self.words.goods(tokens)} {worth}", short=worth))
        if way.credits:
            lines += self.money(way.credits)
        if days:
            lines.append(Line(bold(n_("gt.decide.days_back", days)), "days"))
        elif self.demand == "shift":
            lines.append(Line(_("gt.decide.no_days_lost"), "check", "good"))
        step = step_now(self.content, self.view.sight)
        if way.shots and isinstance(step, Blockade):
            lines.append(Line(self.words.hits("shot", step.shots), "shot", "bad"))
        if way.give_up == self.ship.units:
            lines.append(Line(bold(_("gt.decide.your_flight_ends")), "warn", "bad"))
        return tuple(lines)

    def brief(self, way: PayOrLose) -> str:
        """All that it costs in signs; "" where the words are needed."""
        if way.shots or way.give_up:
            return ""
        days, parts, due = self.days(way), 0, 0
        if way.tile_id:
            lost = detached_loss(self.content, self.view.sight, self.view.seat, (way.tile_id,))
            if lost.ruined or aboard_line(self.words, lost) is not None or lost.goods:
                return ""
            parts, due = len(lost.destroyed) + len(lost.fallen), lost.credits
        found = (
            (way.figures, inline_pictures.figures([kind for _cabin, kind in way.figures]), len(way.figures)),
            (way.goods, inline_pictures.goods([good for _hold, good in way.goods]), len(way.goods)),
            (parts, "[gt:lost]", parts), (way.credits or due, "[coin:1]", way.credits or due),
            (days, "[gt:days]", days),
        )  # fmt: skip
        return "   ".join(minus(n, what) for there, what, n in found if there)

    def money(self, credits: int) -> Iterator[Line]:
        own = self.view.sight.seats[self.view.seat].credits
        spent = bold(n_("gt.decide.credits_lost", credits))
        if credits <= own:
            yield Line(f"{spent}, {_('gt.option_then.bid', stay=own - credits)}", "credits", short=spent)
        else:
            yield Line(spent, "credits")
            yield Line(_("gt.decide.needs_loan"), "warn", "warn")

    def besides(self, way: PayOrLose) -> str:
        """Credits and days that it costs besides what its verb says."""
        own, days = self.about(way), self.days(way)
        money = n_("gt.decide.credits_lost", way.credits) if way.credits and own != "credits" else ""
        late = n_("gt.decide.days_back", days) if days and own != "days" else ""
        return ", ".join(filter(None, (money, late)))

    def preview(self, pointed: str = "") -> Preview:
        answer = (self.touch(pointed) if pointed in self.open else self) or self
        tile = answer.answer.tile_id if answer.answer is not None else 0
        if not tile:
            return Preview()
        lost = detached_loss(self.content, self.view.sight, self.view.seat, (tile,))
        return Preview(removed=tile, falls=tuple(lost.fallen))

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(replace(one, on=one.handle in self.given) for one in self.every.values())

    @property
    def said(self) -> Decision:
        details, answer = self.prompt.details, self.answer
        missing = details.get("n", 0) - len(self.given) if self.given else 0
        title = n_("gt.decide.more_to_give", missing) if missing > 0 and self.way is None else ""
        if self.every and not self.chosen:
            title = _(f"gt.decide.touch_{next(iter(self.every.values())).look}")
        second = "" if answer is None else self.besides(answer)
        head = (_("gt.pick.pay_or_lose.credits"), second) if self.stepping else ("", "")
        return Decision(
            label=_("gt.decide.choose") if answer is None else self.verb(answer), second=second, head=head,
            why_not=title or _("gt.decide.choose_first"), title=title,
            status=self.words.about("gt.ask.pay_or_lose", details, {}),
        )  # fmt: skip


def _kinds(way: PayOrLose) -> Any:
    """What a way gives by kinds, wherever it is."""
    return (
        way.credits, way.days, way.tile_id, way.shots, way.give_up,
        *(tuple(sorted(kind for _place, kind in given)) for given in (way.goods, way.figures)),
    )  # fmt: skip
