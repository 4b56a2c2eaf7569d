"""What the results show of Space Bastards beyond the figures: signs, tips, moments, the galaxy at the end."""

from __future__ import annotations

from client.games import extras
from client.games.extras import Collected, CourseStep, Gallery, Moment, Size
from client.games.space_bastards.extras.galaxy_at_the_end import GalaxyAtTheEnd
from client.games.space_bastards.extras.moments import Remarkable
from client.games.space_bastards.text.names import Words
from client.i18n import _, language, n_
from client.ui.widget import Tip
from rules.kernel.game import SheetRow
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


class Results(extras.Results[Content, WorldSight]):
    """Diplomacy, dominance and what was bought."""

    marks = {
        "diplomacy": "[sb:diplomacy]", "dominance": "[lit][sb:dominance][/]", "purchase": "[sbpiece:coin]",
    }  # fmt: skip

    @property
    def words(self) -> Words:
        return Words(self.content, self.view)

    def row_tip(self, row: SheetRow, seat: int) -> Tip:
        words, sight = self.words, self.view.sight
        lines = [f"{words.marked(seat)}: [b]{words.points(row.cells[seat].points)}[/]"]
        if not words.is_neutral(seat):
            owner = sight.owners[seat]
            if row.kind == "dominance":
                planets = [one.id for one in sight.planets if one.dominant == seat]
                if planets:
                    lines.append(_("sbt.results.leads", planets=words.planets(planets)))
            elif row.kind == "purchase":
                lines.append(n_("sbt.almanac.price", self.content.numbers.point_price))
                lines.append(_("sbt.results.left", coins=words.coins(owner.money)))
            else:
                lines.append(_("sbt.results.diplomacy"))
            lines.append(n_("sbt.tip.living", owner.living))
        return Tip(self.row_name(row.kind), "\n".join(lines), row.rule)

    def chips(self) -> list[tuple[str, str]]:
        """The scenario, the track, eggs."""
        content, sight = self.content, self.view.sight
        scenario = next((one for one in content.scenarios.values() if one.priority == sight.priority), None)
        name = _("sbt.results.own_order") if scenario is None else scenario.name.say(language())
        found = [("card", name), ("clock", content.tracks[sight.track].name.say(language()))]
        return [*found, ("piece", _("sbt.results.eggs"))] if self.view.options.get("eggs") else found

    def tie_rule(self) -> str:
        """SB-Z06."""
        return _("sbt.results.tie_rule")

    def course_steps(self) -> tuple[CourseStep, ...]:
        """The steps of the track; the first settlement is the start (SB-R01), scorings stand out (SB-R04)."""
        words, track = self.words, self.view.sight.track
        found = []
        for at, step in enumerate(self.content.tracks[track].steps):
            if step.kind == "start":
                mark, name = "[icon:planet]", _("results.start")
            else:
                mark = "[sb:ship]" if step.kind == "ship" else str(step.round)
                name = words.step_of(track, at)
            found.append(CourseStep(mark, name, bool(step.score)))
        return tuple(found)

    def course_words(self) -> tuple[str, str]:
        return _("sbt.results.round"), _("sbt.results.after_each")

    def moments(self) -> list[Moment]:
        return Remarkable(self.words, self.view.sight.track).moments(self.events)

    def collection(self, seat: int, size: Size, factor: float) -> Collected:
        return GalaxyAtTheEnd(self.content, self.view).of_seat(seat, size, factor)

    def gallery(self) -> Gallery:
        return GalaxyAtTheEnd(self.content, self.view).gallery()
