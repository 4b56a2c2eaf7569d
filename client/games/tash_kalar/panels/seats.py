"""The panels of seats and teams: who it is, points, stones, cards, what was done last, what lies open."""

from __future__ import annotations

from typing import Any, Literal

from client.art import theme
from client.games.tash_kalar.panels.parts import Fact, Head, Mark, disc, pictured, stone
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.arena import square_name
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.emblems import EmblemFace
from client.games.tash_kalar.pictures.marks import ChipFace, PointsFace
from client.games.tash_kalar.pictures.stones import BackFace
from client.games.tash_kalar.told import Turn
from client.i18n import _, language
from client.sheet import Column, Extent, Gap, Icon, Node, Pad, Panel, Rounded, Row, Sheet, Sign
from client.sheet.texts import BODY, COUNT, NAME, SHORTEN, SHRINK, STRONG, WHOLE, Rich, Text
from client.sheet.units import Length
from rules.tash_kalar import events as tk
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import number
from rules.tash_kalar.content import Content
from rules.tash_kalar.sight import ContestSight

Form = Literal["panel", "low", "lower", "own", "small", "smaller", "over"]
"""As high as one opponent's, two, three; one's own; on the small board, there of several; full over the table."""
FULL = ((348, 300), (320, 250))
"""A panel that opens over the small table; of the wide and of the small board."""


class Open(Sheet[DrawContext]):
    """A card that lies open before a seat: frozen or pending, with what it still does."""

    card: str
    kind: Literal["frozen", "pending"]
    faction: str | None
    captured: str = ""
    """The level of the stone on it."""
    captured_by: str | None = None

    def tree(self, context: DrawContext, room: Extent) -> Node:
        content, said = context.content, language()
        info = content.beings[self.card]
        part = info.frozen if self.kind == "frozen" else info.warp
        tone = theme.rgb("#CFE6F3" if self.kind == "frozen" else "#C3E9E2")
        emblem = EmblemFace(self.card, self.faction, True, self.kind == "frozen")
        taken = stone(context, self.captured_by, self.captured, 34) if self.captured else None
        note = (
            _("tk.open.frozen") if self.kind == "frozen" else _("tk.open.pending", n=content.numbers.penalty)
        )
        title = Text(
            f"{_(f'tk.open.{self.kind}_title')}: {info.name.say(said)}",
            (16, 14),
            NAME,
            tone,
            fit=SHRINK,
            lines=2,
        )
        text = Rich(part.text.say(said) if part else "", (14, 14), BODY, theme.IVORY, lines=3)
        return Row(
            pictured(context, emblem, wide=(88, 60), high=(112, 60)),
            Column(Row(pictured(context, ChipFace(self.kind), wide=24, high=24), title, gap=6), text,
                   Row(Text(note, (14, 14), STRONG, tone, fit=SHRINK), Gap(grow=1), taken), gap=4, grow=1),
            gap=10, pad=Pad(x=8, y=8), ground=Rounded(theme.SPACE_0, tone, 1.4, 10, 0.7),
        )  # fmt: skip


class SeatPanel(Sheet[DrawContext]):
    """Spots: `head`, `points`, `supply`, `legends`, `backs`, `deck`, `used`, `gateway`, `open`."""

    look: int
    name: str
    second: str
    """The team mate."""
    line: str
    faction: str | None
    stones: str | None
    points: int
    weakest: str | None
    goal: int
    supply: tuple[int, int]
    stands: tuple[int, int]
    """On the arena, upgraded ones among them."""
    hand: tuple[int, int, int]
    deck: int
    sideways: int
    used: int
    acts: bool
    form: Form
    gateway: str | None = None
    """Its square, "" for none; None for a deck without one."""
    leads: tuple[int, int] | None = None
    """By how much the enemy leads: upgraded stones, stones."""
    last: str = ""
    last_at: str = ""
    did: str = ""
    opened: tuple[Open, ...] = ()
    improvise: tuple[tuple[str, bool], ...] = ()
    """Colours that may be improvised once, and whether that was used."""
    malus: int = 0
    mate: tuple[int, int, int] | None = None
    hours: bool = False
    """The last turns run, and this one is still to come."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        own, small = self.form == "own", self.form in ("small", "smaller")
        kind: Any = "turn" if self.acts else "own" if own else "plain"
        if self.form == "smaller":
            body: list[Node] = [self._numbers(context, short=True)]
        elif small:
            body = [self._supply(context), self._numbers(context)]
        elif own:
            body = [self._supply(context), self._tiles(context)]
        else:
            body = [self._supply(context), self._backs(context)]
            body += [self._strip(context)] if self.form in ("panel", "over") else []
        body += [self._open(context, one) for one in self.opened if self.form in ("panel", "over")]
        pad = Pad(x=(16, 8), top=(6, 3), bottom=(8, 5))
        inner = Column(*body, gap=(8, 4), pad=pad, grow=1, pack="center")
        return Column(self._head(context), inner, gap=0, ground=Panel(kind, shadow=self.form == "over"))

    def _open(self, context: DrawContext, one: Open) -> Node:
        return pictured(context, one, high=112, name="open")

    def _head(self, context: DrawContext) -> Node:
        ramp = kit.ramp(context.content, self.stones)
        plate = pictured(
            context, PointsFace(self.points, self.weakest), wide=(58, 42), high=(58, 42), name="points"
        )
        chips: list[Node | None] = [
            pictured(context, ChipFace(one.kind), wide=24, high=24) for one in self.opened
        ] if self.form in ("small", "smaller", "lower") else []  # fmt: skip
        lines = [
            Row(
                Sign(self.look, (16, 13)),
                Text(self.name, (20, 16), COUNT, theme.IVORY, fit=SHORTEN),
                gap=(7, 5),
            )
        ]
        if self.second:
            lines.append(
                Row(
                    Sign(self.look, (14, 12)),
                    Text(self.second, (15, 14), NAME, theme.SOFT, fit=SHORTEN),
                    gap=7,
                )
            )
        elif self.form != "smaller" or context.units.smallness < 0.5:
            lines.append(Row(Text(self.line, (14, 14), BODY, theme.rgb(ramp[4]), fit=SHORTEN), gap=0))
        return Row(
            disc(context, self.stones, (46, 32)),
            Column(*lines, gap=(1, 0), pack="center", grow=1),
            Icon("hourglass", (18, 15), theme.BRASS_LIT) if self.hours else None,
            *chips,
            plate,
            gap=(10, 6), high=(62, 44), pad=Pad(left=(14, 7), right=(10, 5)), ground=Head(ramp), name="head",
        )  # fmt: skip

    def _supply(self, context: DrawContext) -> Node:
        side: Length = (28, 22)
        left = Fact(self.supply[0], _("tk.seat.left"), Row(
            stone(context, self.stones, "common", side, name="stone"), stone(context, self.stones, "heroic", side), gap=(-12, -10),
        ), name="supply")  # fmt: skip
        legends = Fact(
            self.supply[1], _("tk.seat.left"), stone(context, self.stones, "legendary", side), name="legends"
        )
        numbers = Column(
            Row(Text(str(self.stands[0]), (18, 15), COUNT, theme.IVORY), Text(_("tk.seat.arena"), (14, 14), BODY, theme.SOFT, fit=SHRINK, lines=1), gap=7),
            Row(Text(str(self.stands[1]), (18, 15), COUNT, theme.IVORY), Text(_("tk.seat.upgraded"), (14, 14), BODY, theme.SOFT, fit=SHRINK, lines=1), gap=7),
            gap=0, drop=1,
        )  # fmt: skip
        ground = Rounded(theme.SPACE_0, theme.LINE, 1, 8, 0.6)
        return Row(
            left,
            Gap(grow=1),
            legends,
            Gap(grow=1),
            numbers,
            gap=(6, 3),
            high=(50, 40),
            pad=Pad(x=(12, 6)),
            ground=ground,
        )

    def _backs(self, context: DrawContext) -> Node:
        low = self.form == "lower"
        wide, high = (28, 39) if low else (40, 50)
        kinds = (self.faction or "task", "legend", "flare")
        backs: list[Node] = []
        for kind, count in zip(kinds, self.hand, strict=True):
            drawn = [
                pictured(context, BackFace(kind), wide=wide, high=high) for _card in range(min(count, 3))
            ]
            if drawn:
                backs.append(
                    Row(Row(*drawn, gap=-wide * 0.62), Text(str(count), (16, 14), COUNT, theme.IVORY, fit=WHOLE), gap=4)
                )
        return Row(Row(*backs, gap=10, name="backs"), Gap(grow=1), self._piles(context), gap=8)

    def _piles(self, context: DrawContext) -> Node:
        deck = f"{self.deck} + {self.sideways}" if self.sideways else str(self.deck)
        rows = [
            Row(Mark(icon, (20, 17), theme.SOFT), Text(count, (17, 15), COUNT, theme.IVORY), Text(_(f"tk.seat.{name}"), (14, 14), BODY, theme.SOFT, fit=SHRINK, lines=1, drop=1), gap=6, name=name)
            for icon, name, count in (("deck", "deck", deck), ("pile", "used", str(self.used)))
        ]  # fmt: skip
        return Column(*rows, gap=(4, 1))

    def _numbers(self, context: DrawContext, *, short: bool = False) -> Node:
        facts = [
            ("card", sum(self.hand), "backs"),
            ("deck", self.deck + self.sideways, "deck"),
            ("pile", self.used, "used"),
        ]
        row = [
            Row(Mark(icon, 16, theme.SOFT), Text(str(count), 15, COUNT, theme.IVORY), gap=3, name=name)
            for icon, count, name in facts
        ]
        if short:
            left = Row(
                stone(context, self.stones, "common", 18),
                Text(str(self.supply[0]), 15, COUNT, theme.IVORY),
                gap=3,
                name="supply",
            )
            row = [
                left,
                Row(
                    Mark("upgrade", 16, theme.SOFT), Text(str(self.stands[1]), 15, COUNT, theme.IVORY), gap=3
                ),
                *row[:2],
            ]
        elif self.gateway is not None:
            row.append(
                Row(Mark("gateway", 16, theme.SOFT), Text(self.gateway or "–", 15, COUNT, theme.IVORY), gap=3)
            )
        return Row(*row, spread=40, gap=8, pack="center")

    def _strip(self, context: DrawContext) -> Node:
        if not self.last:
            words: Node = Text(_("tk.seat.nothing"), (14, 14), BODY, theme.FAINT, fit=SHRINK, lines=1)
            return Row(words, high=46, pad=Pad(x=10), ground=Rounded(theme.SPACE_0, theme.LINE, 1, 8, 0.6))
        card = context.content.cards.get(self.last) or context.content.flares[self.last]
        title = _(
            "tk.seat.last_at" if self.last_at else "tk.seat.last",
            card=card.name.say(language()),
            square=self.last_at,
        )
        tone = theme.rgb(kit.ramp(context.content, self.faction)[2])
        drawn = (
            pictured(context, EmblemFace(self.last, self.faction, True), wide=40, high=40)
            if self.last in context.content.cards
            else Mark("flare", 34, theme.BRASS_LIT)
        )
        return Row(
            drawn,
            Column(Text(title, (15, 14), NAME, theme.IVORY, fit=SHRINK, lines=1),
                   Rich(self.did, (14, 14), BODY, theme.SOFT, lines=1), gap=0, grow=1),
            gap=8, high=48, pad=Pad(x=5), region=f"shown:last:{self.look}:{self.last}",
            ground=Rounded(theme.mix(tone, theme.SPACE_0, 0.85), theme.mix(tone, theme.SPACE_0, 0.35), 1, 8),
        )  # fmt: skip

    def _tiles(self, context: DrawContext) -> Node:
        deck = f"{self.deck} + {self.sideways}" if self.sideways else str(self.deck)
        ground = Rounded(theme.SPACE_0, theme.LINE, 1, 8, 0.6)
        pad = Pad(x=8)
        tiles: list[Node] = [
            Row(Fact(deck, _("tk.seat.deck"), Mark("deck", (22, 18), theme.IVORY)), high=56, pad=pad, ground=ground, grow=1, name="deck"),
            Row(Fact(self.used, _("tk.seat.used"), Mark("pile", (22, 18), theme.IVORY)), high=56, pad=pad, ground=ground, grow=1, name="used"),
        ]  # fmt: skip
        if self.gateway is not None:
            lit = Rounded(theme.rgb("#2E1459"), theme.rgb("#A66BF0"), 1, 8, 0.9)
            words = _("tk.seat.gateway") if self.gateway else _("tk.seat.no_gateway")
            tiles.append(
                Row(
                    Fact(self.gateway or "–", words, Mark("gateway", 22, theme.rgb("#CBA5F8"))),
                    high=56,
                    pad=pad,
                    ground=lit,
                    grow=1.4,
                    name="gateway",
                )
            )
        elif self.leads is not None:
            leads = "/".join(f"{one:+d}".replace("-", "−") for one in self.leads)
            tiles.append(
                Row(
                    Fact(leads, _("tk.seat.leads"), Mark("flare", 22, theme.IVORY)),
                    high=56,
                    pad=pad,
                    ground=ground,
                    grow=1.4,
                    name="leads",
                )
            )
        return Row(*tiles, gap=8)


def opened(content: Content, sight: ContestSight, seat: int) -> tuple[Open, ...]:
    """The cards that lie open before a seat."""
    own, found = sight.seats[seat], list[Open]()
    if own.frozen is not None:
        found.append(Open(own.frozen, "frozen", own.faction))
    if own.pending is not None:
        captured = sight.captured
        level, by = "", None
        if captured is not None and captured.seat == seat:
            level, by = ("common", "heroic", "legendary")[captured.rank], sight.sides[captured.side].stones
        found.append(Open(own.pending, "pending", own.faction, level, by))
    return tuple(found)


def did(turn: Turn) -> str:
    """What the last card did, in icons and numbers."""
    events = turn.resolved
    counts = (
        ("destroy", sum(isinstance(one, tk.PieceDestroyed) for one in events)),
        ("move", sum(isinstance(one, tk.PieceMoved) for one in events)),
        ("upgrade", sum(isinstance(one, tk.PieceUpgraded) for one in events)),
        ("convert", sum(isinstance(one, tk.PieceConverted) for one in events)),
        ("place", sum(isinstance(one, tk.StonePlaced) for one in events)),
        ("actions", sum(one.actions for one in events if isinstance(one, tk.ActionsGained))),
    )
    found = [f"[tk:{icon}] {count}" for icon, count in counts if count]
    return "   ".join(found) or _("tk.seat.no_effect")


def seat_panel(
    content: Content, sight: ContestSight, seat: int, turn: Turn, name: str, kind: str, *, form: Form,
    acts: bool, second: str = "",
) -> SeatPanel:  # fmt: skip
    """What the panel of a seat says, or of its team."""
    own = sight.seats[seat]
    side, mode = sight.sides[own.side], content.modes[sight.mode]
    pieces = [piece for piece in sight.pieces if piece.side == own.side]
    faction = content.factions[own.faction].name.say(language()) if own.faction else ""
    weakest = sight.sides[side.weakest[0]].stones if mode.melee and side.weakest else None
    gate = None
    if own.faction and content.decks[content.factions[own.faction].deck].gateway:
        gate = next((square_name(number(one.square)) for one in pieces if one.gateway), "")
    leads = None
    if form == "own" and own.flares and len(sight.sides) == 2:
        contest = forecast.open_contest(content, sight)
        lead = forecast.flare_leads(content, contest, own.side, 1 - own.side, own.flares[0])
        leads = lead.upgraded, lead.stones
    enemies = [other for other in range(len(sight.sides)) if other != own.side]
    improvise = tuple((sight.sides[one].stones or "", one not in side.improvise) for one in enemies)
    last = next((one for one in reversed(turn.events) if isinstance(one, tk.BeingSummoned)), None)
    at = square_name(number(last.square)) if last is not None and last.card == turn.card else ""
    waits = sight.last_turns is not None and seat in sight.last_turns
    return SeatPanel(
        look=seat, name=name, second=second, line=f"{faction} · {kind}" if kind else faction, faction=own.faction,
        stones=side.stones, points=side.score, weakest=weakest, goal=mode.end_score, supply=side.supply,
        stands=(len(pieces), sum(one.level != "common" for one in pieces)),
        hand=(own.hand_size, own.legends_size, own.flares_size), deck=own.deck - own.sideways,
        sideways=own.sideways, used=own.discard_size, acts=acts, form=form, gateway=gate, leads=leads,
        last=turn.card, last_at=at, did=did(turn) if turn.card else "", opened=opened(content, sight, seat),
        improvise=improvise if mode.melee else (), malus=side.malus, hours=waits,
    )  # fmt: skip
