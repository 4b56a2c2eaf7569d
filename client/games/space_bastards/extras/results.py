"""What the results show of Space Bastards beyond the figures: signs, tips, moments, the galaxy at the end."""

from __future__ import annotations

from client.games.extras import CourseStep
from client.games.space_bastards.extras import galaxy_at_the_end, setup
from client.games.space_bastards.extras import moments as remarkable
from client.games.space_bastards.text.names import Words
from client.i18n import _, language, n_
from client.ui.widget import Tip
from rules.kernel.game import SheetRow
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight

_MARKS = {
    "diplomacy": "[sb:diplomacy]", "dominance": "[lit][sb:dominance][/]", "purchase": "[sbpiece:coin]",
}  # fmt: skip

seat_piece = setup.seat_piece
collection = galaxy_at_the_end.collection
gallery = galaxy_at_the_end.gallery
moments = remarkable.moments


def row_mark(content: Content, kind: str) -> str:
    """The picture before a row of the sheet, as markup."""
    return _MARKS.get(kind, "")


def row_tip(content: Content, view: View[WorldSight], row: SheetRow, seat: int) -> Tip:
    """How the points of a cell came about."""
    words = Words(content, view)
    title = content.texts[f"sheet.{row.kind}"].say(language())
    lines = [f"{words.marked(seat)}: [b]{words.points(row.cells[seat].points)}[/]"]
    if not words.is_neutral(seat):
        owner = view.sight.owners[seat]
        if row.kind == "dominance":
            planets = [one.id for one in view.sight.planets if one.dominant == seat]
            if planets:
                lines.append(_("sbt.results.leads", planets=words.planets(planets)))
        elif row.kind == "purchase":
            lines.append(n_("sbt.almanac.price", content.numbers.point_price))
            lines.append(_("sbt.results.left", coins=words.coins(owner.money)))
        else:
            lines.append(_("sbt.results.diplomacy"))
        lines.append(n_("sbt.tip.living", owner.living))
    return Tip(title, "\n".join(lines), row.rule)


def chips(content: Content, view: View[WorldSight]) -> list[tuple[str, str]]:
    """(icon, text) of what was played: the scenario, the track, eggs."""
    sight = view.sight
    scenario = next((one for one in content.scenarios.values() if one.priority == sight.priority), None)
    name = _("sbt.results.own_order") if scenario is None else scenario.name.say(language())
    found = [("card", name)]
    found.append(("clock", content.tracks[sight.track].name.say(language())))
    if view.options.get("eggs"):
        found.append(("piece", _("sbt.results.eggs")))
    return found


def tie_rule(content: Content) -> str:
    """What would break a tie (SB-Z06)."""
    return _("sbt.results.tie_rule")


def course_steps(content: Content, view: View[WorldSight]) -> list[CourseStep]:
    """The steps of the track; the first settlement is the start (SB-R01), scorings stand out (SB-R04)."""
    words, track = Words(content, view), view.sight.track
    found = []
    for at, step in enumerate(content.tracks[track].steps):
        if step.kind == "start":
            mark, name = "[icon:planet]", _("results.start")
        else:
            mark = "[sb:ship]" if step.kind == "ship" else str(step.round)
            name = words.step_of(track, at)
        found.append(CourseStep(mark, name, bool(step.score)))
    return found


def course_words() -> tuple[str, str]:
    """What the numbers under the chart are, and what the chart shows."""
    return _("sbt.results.round"), _("sbt.results.after_each")
