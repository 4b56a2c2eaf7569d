"""The panels of seats and teams: who it is, points, stones, cards, what was done last, what lies open."""

from __future__ import annotations

from typing import Literal

from client.art import theme
from client.art.panels import PanelKind
from client.games.tash_kalar.panels.parts import FIELD, Fact, Head, Mark, disc, emblem, stone
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.arena import square_name
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.emblems import EmblemFace
from client.games.tash_kalar.pictures.marks import FileFace, PointsFace
from client.games.tash_kalar.pictures.stones import BackFace
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import Told, Turn
from client.i18n import _, language
from client.sheet import Column, Extent, Gap, Icon, Node, Pad, Panel, Rounded, Row, Sheet, Sign, pictured
from client.sheet.texts import BODY, COUNT, NAME, SHORTEN, STRONG, Figure, Rich, Said, Text
from rules.kernel.views import View
from rules.tash_kalar import events as tk
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import number
from rules.tash_kalar.board import LEVELS
from rules.tash_kalar.sight import ContestSight, SeatSight, SideSight

Form = Literal["panel", "low", "lower", "own", "small", "smaller", "over"]
"""As high as one opponent's, two, three; one's own; small, small of several; full over the table."""
FULL = ((348, 300), (320, 300))
"""A panel that opens over the small table; of the wide and of the small board."""


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
    more: tuple[tuple[str, str, str], ...] = ()
    """Counts that only some have, with their icons: the Gateway's square, how far the enemy leads."""
    last: tuple[str, str, str] = ("", "", "")
    """The last card, its square, what it did."""
    captured: tuple[str | None, str] | None = None
    """Faction and level of the stone on the card that is pending."""
    hours: bool = False
    """The last turns run, and this one is still to come."""

    @property
    def opened(self) -> dict[str, str]:
        """The cards that lie open before the seat: frozen and pending."""
        both = {"frozen": self.own.frozen, "pending": self.own.pending}
        return {kind: card for kind, card in both.items() if card}

    @property
    def counts(self) -> dict[str, tuple[str, int | str]]:
        """Icon and number of what a seat has, by the spot."""
        own, flat = self.own, self.own.deck - self.own.sideways
        return {
            "upgraded": ("upgrade", self.stands[1]),
            "backs": ("card", own.hand_size + own.legends_size + own.flares_size),
            "deck": ("deck", f"{flat} + {own.sideways}" if own.sideways else flat),
            "used": ("pile", own.discard_size), **{name: (icon, said) for name, icon, said in self.more},
        }  # fmt: skip

    def tree(self, context: DrawContext, room: Extent) -> Node:
        form, small, whole = self.form, self.form in ("small", "smaller"), self.form in ("panel", "over")
        body = [] if form == "smaller" else [self._supply(context)]
        body.append(self._numbers(context) if small or form == "own" else self._backs(context))
        body += [self._strip(context)] if whole else []
        body += [self._open(context, card, kind) for kind, card in self.opened.items() if whole]
        pad = Pad(x=(16, 8), top=(6, 3), bottom=(8, 5))
        inner = Column(*body, gap=(8, 4), pad=pad, grow=1, pack="center")
        kind: PanelKind = "turn" if self.acts else "own" if form == "own" else "plain"
        return Column(self._head(context), inner, gap=0, ground=Panel(kind, shadow=form == "over"))

    def _head(self, context: DrawContext) -> Node:
        ramp, folded = kit.ramp(context.content, self.side.stones), self.form in ("small", "smaller", "lower")
        shown = self.opened if folded else ()
        chips = [pictured(context, FileFace(f"chip-{kind}"), wide=24, high=24) for kind in shown]
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
        low, middle, high = (stone(context, self.side.stones, level, (28, 22)) for level in LEVELS)
        stands = (Row(Figure(count, (18, 15)), Said(_(f"tk.seat.{word}")), gap=7)
                  for word, count in zip(("arena", "upgraded"), self.stands, strict=True))  # fmt: skip
        both = Row(Row(low, name="stone"), middle, gap=(-12, -10))
        left, (lower, legends) = _("tk.seat.left"), self.side.supply
        return Row(
            Fact(lower, left, both, name="supply"), Gap(grow=1),
            Fact(legends, left, high, name="legends"), Gap(grow=1),
            None if self.form == "small" else Column(*stands), gap=(6, 3), high=(50, 40),
            pad=Pad(x=(12, 6)), ground=FIELD,
        )  # fmt: skip

    def _backs(self, context: DrawContext) -> Node:
        (wide, high), own = (28, 39) if self.form == "lower" else (40, 50), self.own
        hand = {own.faction or "task": own.hand_size, "legend": own.legends_size, "flare": own.flares_size}
        backs = []
        for kind, count in hand.items():
            drawn = [pictured(context, BackFace(kind), wide=wide, high=high)] * min(count, 3)
            number = Figure(count, (16, 14), fit="whole")
            backs.append(Row(Row(*drawn, gap=-wide * 0.62), number, gap=4) if count else None)
        piles = (_count(*self.counts[name], (17, 15), name=name) for name in ("deck", "used"))
        return Row(Row(*backs, gap=10, name="backs"), Gap(grow=1), Column(*piles, gap=(4, 1)), gap=8)

    def _numbers(self, context: DrawContext) -> Node:
        """What it has: short on the small board, with words in the own panel."""
        names = ["deck", "used", *(name for name, _icon, _said in self.more)]
        if self.form == "own":
            return Row(*map(self._tile, names), gap=8)
        icon, several = stone(context, self.side.stones, "common", 18), self.form == "smaller"
        supply = Row(icon, Figure(self.side.supply[0], 15), gap=3, name="supply") if several else None
        shown = ["upgraded", "backs", *(names[:1] if several else names)]
        counts = (_count(*self.counts[name], name=name) for name in shown)
        return Row(supply, *counts, spread=40, gap=8, pack="center")

    def _tile(self, name: str) -> Node:
        icon, number = self.counts[name]
        word = _("tk.seat.no_gateway" if number == "–" else f"tk.seat.{name}")
        return Row(Fact(number, word, Mark(icon, (22, 18), theme.IVORY)), high=56, pad=Pad(x=8), ground=FIELD,
                   grow=1.0 if name in ("deck", "used") else 1.6, name=name)  # fmt: skip

    def _strip(self, context: DrawContext) -> Node:
        (last, where, did), content = self.last, context.content
        if not last:
            return Row(Said(_("tk.seat.nothing")), high=46, pad=Pad(x=10), ground=FIELD)
        name = (content.cards.get(last) or content.flares[last]).name.say(language())
        title = _("tk.seat.last_at", card=name, square=where) if where else _("tk.seat.last", card=name)
        words = Said(title, (15, 14), NAME, theme.IVORY, lines=2, leading=1.1)
        tone = kit.tone(content, self.own.faction)
        fill, rim = (theme.mix(tone, theme.SPACE_0, share) for share in (0.85, 0.35))
        return Row(
            emblem(context, last, self.own.faction, (40, 27), ground=True),
            Column(words, Rich(did, (14, 14), BODY, theme.SOFT, lines=1), gap=0, grow=1), gap=8, high=56,
            pad=Pad(x=5), region=f"shown:last:{self.look}:{last}", ground=Rounded(fill, rim, 1, 8),
        )  # fmt: skip

    def _open(self, context: DrawContext, card: str, kind: str) -> Node:
        """A card that lies open, with what it still does and the stone on it."""
        info, frozen = context.content.beings[card], kind == "frozen"
        part, tone = info.frozen if frozen else info.warp, theme.rgb("#CFE6F3" if frozen else "#C3E9E2")
        taken = stone(context, *self.captured, 34) if self.captured and not frozen else None
        note = _(f"tk.open.{kind}", n=context.content.numbers.penalty)
        title = Said(f"{_(f'tk.open.{kind}_title')}: {info.name.say(language())}", (16, 14), NAME, tone,
                     lines=2, leading=1.1)  # fmt: skip
        does = part.text.say(language()) if part else ""
        words = Column(
            Row(pictured(context, FileFace(f"chip-{kind}"), wide=24, high=24), title, gap=6),
            Rich(does, (14, 14), BODY, theme.IVORY, lines=5, leading=1.1),
            Row(Said(note, (14, 14), STRONG, tone, lines=2, leading=1.1, grow=1), taken), gap=3, grow=1,
        )  # fmt: skip
        face = EmblemFace(card, self.own.faction, True, frozen)
        return Row(pictured(context, face, wide=(70, 60), high=(112, 60)), words, gap=8, pad=Pad(x=7, y=4),
                   high=138, name="open", ground=Rounded(theme.SPACE_0, tone, 1.4, 10, 0.7))  # fmt: skip


def _count(
    icon: str, number: int | str, size: tuple[float, float] = (15, 15), *, name: str = "", drop: int = 0
) -> Node:
    """A number beside its icon."""
    drawn = Mark(icon, (size[0] + 3, size[1] + 1), theme.SOFT)
    return Row(drawn, Figure(number, size, fit="whole"), gap=(6, 3), name=name, drop=drop)


def _did(turn: Turn) -> str:
    """What the last card did, in icons and numbers."""
    kinds = {"destroy": tk.PieceDestroyed, "move": tk.PieceMoved, "upgrade": tk.PieceUpgraded,
             "convert": tk.PieceConverted, "place": tk.StonePlaced}  # fmt: skip
    counts = {icon: sum(isinstance(one, kind) for one in turn.resolved) for icon, kind in kinds.items()}
    counts["actions"] = sum(one.actions for one in turn.resolved if isinstance(one, tk.ActionsGained))
    did = "   ".join(f"[tk:{icon}] {count}" for icon, count in counts.items() if count)
    return did or _("tk.seat.no_effect")


def seat_panel(words: Words, view: View[ContestSight], told: Told, seat: int, form: Form) -> SeatPanel:
    """What the panel of a seat says, or of its team: of the member who decides."""
    content, sight, decider = words.content, view.sight, view.sight.decider
    team = words.members(sight.seats[seat].side)
    seat = decider if decider is not None and decider in team and form != "own" else seat
    mates = [(one, words.plain_seat(one)) for one in team if one != seat]
    own, turn, kind = sight.seats[seat], told.turn(seat), view.players[seat].kind
    kind = "you" if seat == view.seat else kind if kind == "bot" else ""
    side, more = sight.sides[own.side], list[tuple[str, str, str]]()
    taken = sight.captured if sight.captured is not None and sight.captured.seat == seat else None
    pieces = [piece for piece in sight.pieces if piece.side == own.side]
    faction = content.factions[own.faction] if own.faction else None
    line = [faction.name.say(language()) if faction else "", _(f"tk.seat.{kind}") if kind else ""]
    if faction and content.decks[faction.deck].gateway:
        where = next((square_name(number(one.square)) for one in pieces if one.gateway), "–")
        more.append(("gateway", "gateway", where))
    elif form == "own" and own.flares and len(sight.sides) == 2:
        contest = forecast.open_contest(content, sight)
        leads = forecast.flare_leads(content, contest, own.side, 1 - own.side, own.flares[0])[:2]
        more.append(("leads", "flare", "/".join(f"{one:+d}".replace("-", "−") for one in leads)))
    summoned = (one.square for one in turn.resolved[:1] if isinstance(one, tk.BeingSummoned))
    return SeatPanel(
        look=seat, name=words.plain_seat(seat), mate=next(iter(mates), None), more=tuple(more), form=form,
        line=" · ".join(filter(None, line)), own=own, side=side, acts=decider in team,
        weakest=sight.sides[side.weakest[0]].stones if side.weakest else None,
        stands=(len(pieces), sum(one.level != "common" for one in pieces)),
        last=(turn.card, "".join(square_name(number(one)) for one in summoned), _did(turn)),
        captured=(sight.sides[taken.side].stones, LEVELS[taken.rank]) if taken else None,
        hours=sight.last_turns is not None and seat in sight.last_turns,
    )  # fmt: skip
