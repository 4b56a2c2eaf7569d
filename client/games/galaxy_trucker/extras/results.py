"""What the results show of Galaxy Trucker beyond the figures: signs, tips, moments, ships."""

from __future__ import annotations

from collections.abc import Sequence

from client.art import rich
from client.games.galaxy_trucker.extras import moments as remarkable
from client.games.galaxy_trucker.extras import setup, ships_at_the_end
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, language, n_, signed
from client.ui.widget import Tip
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.options import defaults, resolved
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.game import Options, SheetRow
from rules.kernel.seats import Player
from rules.kernel.views import View

_MARKS = {
    "on_the_way": "[icon:credits]", "order": "[gt:flag]", "prettiest": "[gt:ribbon]", "goods": "[gt:goods]",
    "losses": "[gt:lost]",
}  # fmt: skip

seat_piece = setup.seat_piece
collection = ships_at_the_end.collection
gallery = ships_at_the_end.gallery
moments = remarkable.moments


def row_mark(content: Content, kind: str) -> str:
    """The picture before a row of the sheet, as markup."""
    mark = _MARKS.get(kind, "")
    return f"[lit]{mark}[/]" if mark else ""


def row_tip(content: Content, view: View[JourneySight], row: SheetRow, seat: int) -> Tip:
    """How the credits of a cell came about, flight by flight."""
    words = Words.of(content, view)
    title = content.texts[f"sheet.{row.kind}"].say(language())
    lines = [f"[seat:{seat}] {words.seat(seat)}: [b]{signed(row.cells[seat].points)}[/]"]
    for sheet in view.sight.paid:
        if row.kind in ("order", "prettiest", "goods", "losses"):
            value = getattr(sheet, row.kind)[seat]
            value = -value if row.kind == "losses" else value
            lines.append(f"{words.flight(sheet.flight)}: {signed(value)}")
    if row.kind == "on_the_way":
        lines.append(_("gt.results.on_the_way"))
    return Tip(title, "\n".join(lines), row.rule)


def chips(content: Content, view: View[JourneySight]) -> list[tuple[str, str]]:
    """(icon, text) of what was played: the flights."""
    plan = view.options.get("plan")
    name = content.plans[plan].name.say(language()) if plan in content.plans else ""
    ships = ", ".join(ship for _flight, ship in view.sight.plan)
    return [("card", f"{name} ({ships})" if name else ships)]


def tie_rule(content: Content) -> str:
    """What would break a tie (GT-E7)."""
    return _("gt.results.tie_rule")


def points(credits: int) -> str:
    """A total in words."""
    return n_("gt.name.credits", credits)


def course_words() -> tuple[str, str]:
    """What a round is called under the chart, and what the chart shows."""
    return _("gt.results.flight"), _("gt.results.after_each")


def best_course(content: Content, options: Options, players: Sequence[Player]) -> tuple[str, str] | None:
    """The list of best results of somebody who flies alone: one for each journey, and another
    for building in turns, where nothing hurries (GT-V5, GT-V6). `options` as chosen or as played."""
    if len(players) != 1 or players[0].kind != "person":
        return None
    known = {one.id for one in content.options if one.id != "seed"}
    given = {name: value for name, value in options.items() if name in known}
    chosen = resolved(content, given)
    key = " ".join(f"{leg.flight}:{leg.ship}" for leg in chosen.plan)
    if len(chosen.plan) == 1:
        leg = chosen.plan[0]
        title = f"{Words(content).flight(leg.flight)} ({leg.ship})"
    else:
        title = rich.escape(content.plans[{**defaults(content), **given}["plan"]].name.say(language()))
    return (f"{key} turns", _("gt.results.best_in_turns", title=title)) if chosen.in_turns else (key, title)
