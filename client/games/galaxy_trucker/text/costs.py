"""What a choice costs and gains, in lines of at most a few words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from client.games.galaxy_trucker.answers.decision import Line, Tone
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_
from rules.galaxy_trucker.forecast_flight import Course, Loss, Packing, Toll
from rules.galaxy_trucker.power import Terms

MINUS = "\N{MINUS SIGN}"


def bold(text: str) -> str:
    return f"[b]{text}[/]"


def price_parts(terms: Terms, packages: Collection[int]) -> str:
    """What a price comes of where something is in force: "(1 + 1)"; with a cyan figure what a specialist
    saves (R07, GTX-A04)."""
    if not packages or not (terms.surcharge or terms.saving):
        return ""
    more = f" + {terms.surcharge * len(packages)}" if terms.surcharge else ""
    less = f" {MINUS} {terms.saving} [figure:cyan]" if terms.saving else ""
    return f" ({sum(packages)}{more}{less})"


def energy_line(price: int, left: int, parts: str = "") -> Line:
    """Tokens that are spent, of which `parts` the price is, and those that are left: "-1 energy, 2 of 3
    left"."""
    spent = bold(_("gt.decide.spent_energy", n=price)) + parts
    said = _("gt.decide.energy", spent=spent, left=left, all=left + price)
    return Line(said, "energy", short=spent, raised="+" in parts)


def course_line(seat: int, days: int, course: Course | None) -> Line | None:
    """Days won or lost and the place that comes of it; None if nobody moves."""
    if not days:
        return None
    said = bold(n_("gt.decide.days_on" if days > 0 else "gt.decide.days_back", abs(days)))
    place = place_words(seat, course)
    tone: Tone = "good" if days > 0 else ""
    if not place or course is None:
        return Line(said, "days", tone)
    short = _("gt.decide.days_place", days=said, place=_("gt.decide.place", n=course.place(seat)))
    return Line(_("gt.decide.days_place", days=said, place=place), "days", tone, short)


def place_words(seat: int, course: Course | None) -> str:
    """ "fall to third", "" for who flies alone."""
    if course is None or len(course.before) < 2 or course.positions[seat] is None:
        return ""
    before, after = course.before.index(seat) + 1, course.place(seat)
    how = "stay" if before == after else "fall" if after > before else "rise"
    return _(f"gt.decide.{how}_{after}")


def goods_line(words: Words, packing: Packing, goods: Sequence[str]) -> Line:
    """What goods bring if they are packed as well as they can be."""
    cubes = words.goods(goods)
    if packing.gain:
        gain = bold(n_("gt.decide.gain", packing.gain))
        return Line(f"{cubes} {gain}", "", "good")
    return Line(f"{cubes} {_('gt.decide.goods_no_room')}", "", "warn")


def loss_lines(words: Words, loss: Loss) -> tuple[Line, ...]:
    """What a hit or a parting takes, the worst first; three lines at most."""
    lines: list[Line] = []
    if loss.ruined:
        short = bold(_("gt.decide.your_flight_ends"))
        lines.append(Line(bold(_("gt.decide.no_human_left")), "crew", "bad", short))
    if loss.destroyed:
        what = bold(f"{MINUS}1 {words.tiles(loss.destroyed)}")
        more = n_("gt.decide.more_fall", len(loss.fallen)) if loss.fallen else ""
        gone = n_("gt.decide.tiles_lost", len(loss.destroyed) + len(loss.fallen))
        lines.append(Line(f"{what}, {more}" if more else what, "lost", short=bold(gone)))
    elif loss.fallen:
        lines.append(Line(bold(n_("gt.decide.tiles_lost", len(loss.fallen))), "lost"))
    aboard = aboard_line(words, loss)
    if aboard is not None:
        lines.append(aboard)
    money = money_line(words, loss)
    if money is not None:
        lines.append(money)
    return tuple(lines[:3])


def aboard_line(words: Words, loss: Loss) -> Line | None:
    """Crew and energy that go with the tiles."""
    parts: list[str] = []
    gone = ["human"] * loss.humans + ["alien"] * loss.aliens + [kind for _cabin, kind in loss.left]
    if gone:
        parts.append(f"{bold(n_('gt.decide.crew_lost', len(gone)))} {figures(gone)}".strip())
    if loss.energy:
        parts.append(bold(_("gt.decide.spent_energy", n=loss.energy)))
    return Line(", ".join(parts), "crew" if gone else "energy") if parts else None


def figures(kinds: Sequence[str]) -> str:
    """A few figures as pictures; aliens of a colour that is not told have none."""
    known = [kind for kind in kinds if kind != "alien"]
    return "".join(f"[figure:{kind}]" for kind in known) if len(known) == len(kinds) <= 4 else ""


def money_line(words: Words, loss: Loss) -> Line | None:
    """Goods that are lost, and what the lost components will cost; both in one line."""
    parts: list[str] = []
    if loss.goods:
        cubes = words.goods(loss.goods) if len(loss.goods) <= 4 else ""
        parts.append(cubes + bold(n_("gt.decide.goods_lost", loss.goods_value)))
    if loss.credits:
        parts.append(bold(n_("gt.decide.credits_lost", loss.credits)) + " " + _("gt.decide.for_parts"))
    total = loss.goods_value + loss.credits
    short = bold(n_("gt.decide.credits_lost", total))
    return Line(", ".join(parts), "" if loss.goods else "credits", short=short) if parts else None


def toll_line(words: Words, toll: Toll) -> Line:
    """What a penalty would take from the ship as it is now."""
    parts: list[str] = []
    icon = "lost"
    if toll.days:
        icon = "days"
        parts.append(bold(n_("gt.decide.days_back", toll.days)))
    if toll.crew:
        icon = "crew"
        lost = bold(n_("gt.decide.crew_lost", len(toll.crew)))
        if not toll.humans_left:
            return Line(_("gt.decide.flight_ends", lost=lost), icon, "bad", _("gt.decide.your_flight_ends"))
        parts.append(lost)
    if toll.goods:
        icon = ""
        cubes = words.goods(toll.goods) if len(toll.goods) <= 4 else ""
        parts.append(cubes + " " + bold(n_("gt.decide.goods_lost", toll.goods_value)))
    if toll.energy:
        parts.append(bold(_("gt.decide.spent_energy", n=toll.energy)))
    if toll.credits:
        icon = "credits"
        lent = f", {n_('gt.band.loans', toll.loans)}" if toll.loans else ""
        parts.append(bold(n_("gt.decide.credits_lost", toll.credits)) + lent)
        if toll.cannon:
            parts[-1] = _("gt.decide.or_cannon", fine=parts[-1])
    short = ""
    if toll.shots:
        icon = "shot"
        short = bold(f"{len(toll.shots)}\N{MULTIPLICATION SIGN}")
        parts.append(bold(n_("gt.decide.shots", len(toll.shots))))
    if toll.sabotage:
        parts.append(bold(_("gt.decide.sabotage")))
    if not parts:
        return Line(_("gt.decide.nothing_to_lose"), "check")
    return Line(", ".join(parts), icon, "bad", short)
