"""What the settlement of a flight says of every seat, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass

from client.games.galaxy_trucker.screens.scoring.voyages import COMPONENTS, Voyage
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_


@dataclass(frozen=True)
class Row:
    """One seat. `parts` are credits in the order of COMPONENTS, losses negative; `name` and `notes` are
    rich markup; `way` is what was earned by cards."""

    seat: int
    name: str
    notes: tuple[str, ...]
    parts: tuple[int, ...]
    way: int
    before: int
    after: int
    arrived: bool
    prettiest: bool


def rows_of(words: Words, voyage: Voyage) -> tuple[Row, ...]:
    """The seats in the order of arrival, then those who gave up."""
    arrived = voyage.arrived
    others = [seat for seat in range(len(voyage.travellers)) if seat not in arrived]
    totals = voyage.totals
    rows = []
    for seat in (*arrived, *others):
        one = voyage.travellers[seat]
        parts = tuple(
            -voyage.paid[part][seat] if part == "losses" else voyage.paid[part][seat] for part in COMPONENTS
        )
        rows.append(
            Row(
                seat, words.seat(seat), _notes(words, voyage, seat), parts, one.earned,
                voyage.before[seat], totals[seat], seat in arrived, bool(voyage.paid["prettiest"][seat]),
            )
        )  # fmt: skip
    return tuple(rows)


def _notes(words: Words, voyage: Voyage, seat: int) -> tuple[str, ...]:
    one, arrived = voyage.travellers[seat], voyage.arrived
    if seat in arrived:
        first = n_("gt.score.arrived", arrived.index(seat) + 1)
    else:
        first = f"[warn]{words.gave_up(one.gave_up)}[/]" if one.gave_up else _("gt.score.not_flown")
    counts = []
    if seat in arrived:
        counts.append(f"[gt:exposed] {voyage.exposed(seat)}")
    lost = voyage.lost_count(seat)
    if lost:
        counts.append(f"[bad][gt:lost] {lost}[/]")
    return (first, "   ".join(counts)) if counts else (first,)


def part_title(part: str) -> str:
    """What a column is called."""
    return _(f"gt.score.part_{part}")


def legend(words: Words, voyage: Voyage) -> tuple[str, ...]:
    """How this flight pays, as lines of markup."""
    content = words.content
    info, board = content.flights[voyage.flight], content.boards[voyage.ship_class]
    rewards = ", ".join(map(str, info.order_rewards[: len(voyage.travellers)]))
    goods = "  ".join(f"{words.goods((good,))} {one.value}" for good, one in content.goods.items())
    insured = _("gt.tip.uninsured") if board.insurance is None else n_("gt.tip.insured", board.insurance)
    return (
        f"[lit][gt:flag][/] {_('gt.score.tip_rewards', rewards=rewards)}",
        f"[lit][gt:ribbon][/] {n_('gt.score.legend_prettiest', info.prettiest_reward)}",
        f"[lit][gt:goods][/] {goods}",
        f"[lit][gt:lost][/] {insured}",
    )
