"""The panels of seats and teams: who it is, points, stones, cards, what was done last, what lies open."""

from __future__ import annotations

from typing import Literal

from client.art import theme
from client.art.panels import PanelKind
from client.games.tash_kalar.panels.parts import FIELD, Fact, Head, Mark, disc, stone
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.arena import square_name
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.emblems import EmblemFace
from client.games.tash_kalar.pictures.marks import FileFace, PointsFace
from client.games.tash_kalar.pictures.stones import BackFace
from client.games.tash_kalar.told import Turn
from client.i18n import _, language
from client.sheet import Column, Extent, Gap, Icon, Node, Pad, Panel, Rounded, Row, Sheet, Sign, pictured
from client.sheet.texts import BODY, COUNT, NAME, SHORTEN, STRONG, Figure, Rich, Said, Text
from rules.tash_kalar import events as tk
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import number
from rules.tash_kalar.board import LEVELS
from rules.tash_kalar.content import Content
from rules.tash_kalar.sight import ContestSight, SeatSight, SideSight

Form = Literal["panel", "low", "lower", "own", "small", "smaller", "over"]
"""As high as one opponent's, two, three; one's own; small, small of several; full over the table."""
FULL = ((348, 300), (320, 300))
"""A panel that opens over the small table; of the wide and of the small board."""


class Open(Sheet[DrawContext]):
    """A card that lies open before a seat: frozen or pending, with what it still does."""

    card: str
    kind: Literal["frozen", "pending"]
    faction: str | None
    captured: tuple[str | None, str] | None = None
    """Faction and level of the stone on it."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        content, info, frozen = context.content, context.content.beings[self.card], self.kind == "frozen"
        part, tone = info.frozen if frozen else info.warp, theme.rgb("#CFE6F3" if frozen else "#C3E9E2")
        taken = stone(context, *self.captured, 34) if self.captured else None
        note = _("tk.open.frozen") if frozen else _("tk.open.pending", n=content.numbers.penalty)
        name = f"{_(f'tk.open.{self.kind}_title')}: {info.name.say(language())}"
        title = Said(name, (16, 14), NAME, tone, lines=2, leading=1.1)
        does = part.text.say(language()) if part else ""
        words = Column(
            Row(pictured(context, FileFace(f"chip-{self.kind}"), wide=24, high=24), title, gap=6),
            Rich(does, (14, 14), BODY, theme.IVORY, lines=5, leading=1.1),
            Row(Said(note, (14, 14), STRONG, tone, lines=2, leading=1.1, grow=1), taken), gap=3, grow=1,
        )  # fmt: skip
        emblem = EmblemFace(self.card, self.faction, True, frozen)
        return Row(pictured(context, emblem, wide=(70, 60), high=(112, 60)), words, gap=8, pad=Pad(x=7, y=4),
                   ground=Rounded(theme.SPACE_0, tone, 1.4, 10, 0.7))  # fmt: skip


class SeatPanel(Sheet[DrawContext]):
    """Spots: `head`, `points`, `supply`, `stone`, `legends`, `backs`, `deck`, `used`, `gateway`, `open`."""

    look: int
    name: str
    mate: tuple[int, str] | None
    """Number and name of the team mate."""
    line: str
    own: SeatSight
    side: SideSight
    weakest: str | None
    stands: tuple[int, int]
    """On the arena, upgraded ones among them."""
    acts: bool
    form: Form
    gateway: str | None = None
    """Its square, "" for none; None for a deck without one."""
    leads: tuple[int, int] | None = None
    """By how much the enemy leads: upgraded stones, stones."""
    last: tuple[str, str, str] = ("", "", "")
    """The last card, its square, what it did."""
    opened: tuple[Open, ...] = ()
    hours: bool = False
    """The last turns run, and this one is still to come."""

    @property
    def hand(self) -> tuple[int, int, int]:
        return self.own.hand_size, self.own.legends_size, self.own.flares_size

    @property
    def deck(self) -> str:
        flat, aside = self.own.deck - self.own.sideways, self.own.sideways
        return f"{flat} + {aside}" if aside else str(flat)

    def tree(self, context: DrawContext, room: Extent) -> Node:
        whole = self._backs, self._strip
        bodies = {"own": (self._tiles,), "panel": whole, "over": whole,
                  "small": (self._numbers,), "smaller": (self._numbers,)}  # fmt: skip
        body = [] if self.form == "smaller" else [self._supply(context)]
        body += [make(context) for make in bodies.get(self.form, (self._backs,))]
        if self.form in ("panel", "over"):
            body += [pictured(context, one, high=138, name="open") for one in self.opened]
        pad = Pad(x=(16, 8), top=(6, 3), bottom=(8, 5))
        inner = Column(*body, gap=(8, 4), pad=pad, grow=1, pack="center")
        kind: PanelKind = "turn" if self.acts else "own" if self.form == "own" else "plain"
        return Column(self._head(context), inner, gap=0, ground=Panel(kind, shadow=self.form == "over"))

    def _head(self, context: DrawContext) -> Node:
        ramp, folded = kit.ramp(context.content, self.side.stones), self.form in ("small", "smaller", "lower")
        chips = [
            pictured(context, FileFace(f"chip-{one.kind}"), wide=24, high=24) for one in self.opened if folded
        ]
        name = Text(self.name, (20, 16), COUNT, theme.IVORY, fit=SHORTEN)
        lines = [Row(Sign(self.look, (16, 13)), name, gap=(7, 5))]
        if self.mate:
            mate = Text(self.mate[1], (15, 14), NAME, theme.SOFT, fit=SHORTEN)
            lines.append(Row(Sign(self.mate[0], (14, 12)), mate, gap=7))
        elif self.form == "over" or not context.units.compact:
            lines.append(Row(Text(self.line, (14, 14), BODY, theme.rgb(ramp[4]), fit=SHORTEN), gap=0))
        points, malus = PointsFace(self.side.score, self.weakest), self.side.malus
        return Row(
            disc(context, self.side.stones, (46, 32)), Column(*lines, gap=(1, 0), pack="center", grow=1),
            _count("malus", f"−{malus}", drop=1) if malus else None,
            Icon("hourglass", (18, 15), theme.BRASS_LIT) if self.hours else None, *chips,
            pictured(context, points, wide=(58, 42), high=(58, 42), name="points"),
            gap=(10, 6), high=(62, 44), pad=Pad(left=(14, 7), right=(10, 5)), ground=Head(ramp), name="head",
        )  # fmt: skip

    def _supply(self, context: DrawContext) -> Node:
        names = {"common": "stone"}
        levels = {level: stone(context, self.side.stones, level, (28, 22), names.get(level, ""))
                  for level in LEVELS}  # fmt: skip
        both = Row(levels["common"], levels["heroic"], gap=(-12, -10))
        stands = [
            Row(Figure(count, (18, 15)), Said(_(f"tk.seat.{word}")), gap=7)
            for count, word in zip(self.stands, ("arena", "upgraded"), strict=True)
        ]
        left, (low, high) = _("tk.seat.left"), self.side.supply
        return Row(
            Fact(low, left, both, name="supply"), Gap(grow=1),
            Fact(high, left, levels["legendary"], name="legends"), Gap(grow=1),
            None if self.form == "small" else Column(*stands),
            gap=(6, 3), high=(50, 40), pad=Pad(x=(12, 6)), ground=FIELD,
        )  # fmt: skip

    def _backs(self, context: DrawContext) -> Node:
        (wide, high), backs = (28, 39) if self.form == "lower" else (40, 50), []
        for kind, count in zip((self.own.faction or "task", "legend", "flare"), self.hand, strict=True):
            drawn = [pictured(context, BackFace(kind), wide=wide, high=high)] * min(count, 3)
            backs += (
                [Row(Row(*drawn, gap=-wide * 0.62), Figure(count, (16, 14), fit="whole"), gap=4)]
                if count
                else []
            )
        deck = _count("deck", self.deck, (17, 15), name="deck")
        piles = Column(deck, _count("pile", self.own.discard_size, (17, 15), name="used"), gap=(4, 1))
        return Row(Row(*backs, gap=10, name="backs"), Gap(grow=1), piles, gap=8)

    def _numbers(self, context: DrawContext) -> Node:
        """Short, on the small board."""
        facts, several = [_count("upgrade", self.stands[1])], self.form == "smaller"
        if several:
            icon = stone(context, self.side.stones, "common", 18)
            facts.insert(0, Row(icon, Figure(self.side.supply[0], 15), gap=3, name="supply"))
        facts += [_count("card", sum(self.hand), name="backs"), _count("deck", self.deck, name="deck")]
        facts += [] if several else [_count("pile", self.own.discard_size, name="used")]
        if self.gateway is not None and not several:
            facts.append(_count("gateway", self.gateway or "–", name="gateway"))
        return Row(*facts, spread=40, gap=8, pack="center")

    def _strip(self, context: DrawContext) -> Node:
        (last, where, did), content = self.last, context.content
        if not last:
            return Row(Said(_("tk.seat.nothing")), high=46, pad=Pad(x=10), ground=FIELD)
        name = (content.cards.get(last) or content.flares[last]).name.say(language())
        title = _("tk.seat.last_at", card=name, square=where) if where else _("tk.seat.last", card=name)
        drawn: Node = Mark("flare", 34, theme.BRASS_LIT)
        if last in content.cards:
            drawn = pictured(context, EmblemFace(last, self.own.faction, True), wide=40, high=40)
        words = Said(title, (15, 14), NAME, theme.IVORY, lines=2, leading=1.1)
        tone = kit.tone(content, self.own.faction)
        fill, rim = (theme.mix(tone, theme.SPACE_0, share) for share in (0.85, 0.35))
        return Row(
            drawn, Column(words, Rich(did, (14, 14), BODY, theme.SOFT, lines=1), gap=0, grow=1), gap=8,
            high=56, pad=Pad(x=5), region=f"shown:last:{self.look}:{last}", ground=Rounded(fill, rim, 1, 8),
        )  # fmt: skip

    def _tiles(self, context: DrawContext) -> Node:
        tiles = [("deck", self.deck, "deck", "deck"), ("pile", str(self.own.discard_size), "used", "used")]
        if self.gateway is not None:
            word = "gateway" if self.gateway else "no_gateway"
            tiles.append(("gateway", self.gateway or "–", word, "gateway"))
        elif self.leads is not None:
            leads = "/".join(f"{one:+d}".replace("-", "−") for one in self.leads)
            tiles.append(("flare", leads, "leads", "leads"))
        drawn = (
            Row(Fact(number, _(f"tk.seat.{word}"), Mark(icon, (22, 18), theme.IVORY)), high=56, pad=Pad(x=8),
                ground=FIELD, grow=1.0 if at < 2 else 1.6, name=name)
            for at, (icon, number, word, name) in enumerate(tiles)
        )  # fmt: skip
        return Row(*drawn, gap=8)


def _count(
    icon: str, number: int | str, size: tuple[float, float] = (15, 15), *, name: str = "", drop: int = 0
) -> Node:
    """A number beside its icon."""
    drawn = Mark(icon, (size[0] + 3, size[1] + 1), theme.SOFT)
    return Row(
        drawn, Text(str(number), size, COUNT, theme.IVORY, fit="whole"), gap=(6, 3), name=name, drop=drop
    )


def _opened(sight: ContestSight, seat: int) -> tuple[Open, ...]:
    """The cards that lie open before a seat."""
    own, found, captured = sight.seats[seat], list[Open](), sight.captured
    if own.frozen is not None:
        found.append(Open(own.frozen, "frozen", own.faction))
    if own.pending is not None:
        held = captured is not None and captured.seat == seat
        taken = (sight.sides[captured.side].stones, LEVELS[captured.rank]) if captured and held else None
        found.append(Open(own.pending, "pending", own.faction, taken))
    return tuple(found)


def _did(turn: Turn) -> str:
    """What the last card did, in icons and numbers."""
    kinds = {"destroy": tk.PieceDestroyed, "move": tk.PieceMoved, "upgrade": tk.PieceUpgraded,
             "convert": tk.PieceConverted, "place": tk.StonePlaced}  # fmt: skip
    counts = {icon: sum(isinstance(one, kind) for one in turn.resolved) for icon, kind in kinds.items()}
    counts["actions"] = sum(one.actions for one in turn.resolved if isinstance(one, tk.ActionsGained))
    return "   ".join(f"[tk:{icon}] {count}" for icon, count in counts.items() if count) or _(
        "tk.seat.no_effect"
    )


def seat_panel(
    content: Content, sight: ContestSight, seat: int, turn: Turn, name: str, kind: str, *, form: Form,
    acts: bool, mate: str = "",
) -> SeatPanel:  # fmt: skip
    """What the panel of a seat says, or of its team."""
    own = sight.seats[seat]
    side, mode = sight.sides[own.side], content.modes[sight.mode]
    pieces = [piece for piece in sight.pieces if piece.side == own.side]
    faction = content.factions[own.faction] if own.faction else None
    line = [faction.name.say(language()) if faction else "", kind]
    gate, leads = None, None
    if faction and content.decks[faction.deck].gateway:
        gate = next((square_name(number(one.square)) for one in pieces if one.gateway), "")
    if form == "own" and own.flares and len(sight.sides) == 2:
        contest = forecast.open_contest(content, sight)
        leads = forecast.flare_leads(content, contest, own.side, 1 - own.side, own.flares[0])[:2]
    last = next((one for one in reversed(turn.events) if isinstance(one, tk.BeingSummoned)), None)
    at = square_name(number(last.square)) if last is not None and last.card == turn.card else ""
    return SeatPanel(
        look=seat, name=name, mate=((seat + len(sight.sides)) % len(sight.seats), mate) if mate else None,
        line=" · ".join(filter(None, line)), own=own, side=side, acts=acts, form=form, gateway=gate,
        weakest=sight.sides[side.weakest[0]].stones if mode.melee and side.weakest else None,
        stands=(len(pieces), sum(one.level != "common" for one in pieces)), leads=leads,
        last=(turn.card, at, _did(turn)) if turn.card else ("", "", ""), opened=_opened(sight, seat),
        hours=sight.last_turns is not None and seat in sight.last_turns,
    )  # fmt: skip
