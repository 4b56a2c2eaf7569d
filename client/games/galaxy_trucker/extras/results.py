"""What the results show of Galaxy Trucker beyond the figures: signs, tips, moments, ships."""

from __future__ import annotations

from client.games import extras
from client.games.extras import Collected, Gallery, Moment, Size
from client.games.galaxy_trucker.extras.moments import Remarkable
from client.games.galaxy_trucker.extras.ships_at_the_end import Fleet
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, language, signed
from client.ui.widget import Tip
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.game import SheetRow


class Results(extras.Results[Content, JourneySight]):
    """Credits, flight by flight."""

    marks = {
        "on_the_way": "[lit][icon:credits][/]", "order": "[lit][gt:flag][/]",
        "prettiest": "[lit][gt:ribbon][/]", "creativity": "[lit][gt:ribbon][/]",
        "goods": "[lit][gt:goods][/]", "trader": "[lit][gt:goods][/]", "luxury": "[lit][gt:crew][/]",
        "manager": "[lit][gt:crew][/]", "tow": "[lit][gt:flag][/]", "losses": "[lit][gt:lost][/]",
        "fees": "[lit][gt:lost][/]", "loans": "[bad][icon:credits][/]",
    }  # fmt: skip

    @property
    def words(self) -> Words:
        return Words(self.content, self.view)

    @property
    def fleet(self) -> Fleet:
        """The ships as they arrived."""
        return Fleet(self.content, self.view, self.events)

    def row_tip(self, row: SheetRow, seat: int) -> Tip:
        words = self.words
        lines = [f"[seat:{seat}] {words.seat(seat)}: [b]{signed(row.cells[seat].points)}[/]"]
        if row.kind == "on_the_way":
            lines.append(_("gt.results.on_the_way"))
        else:
            for sheet in self.view.sight.paid:
                value = sheet.gain(row.kind, seat)
                lines.append(f"{words.flight(sheet.flight)}: {signed(value)}")
        return Tip(self.row_name(row.kind), "\n".join(lines), row.rule)

    def chips(self) -> list[tuple[str, str]]:
        """The flights."""
        plan = self.view.options.get("plan")
        name = self.content.plans[plan].name.say(language()) if plan in self.content.plans else ""
        ships = ", ".join(ship for _flight, ship in self.view.sight.plan)
        return [("card", f"{name} ({ships})" if name else ships)]

    def tie_rule(self) -> str:
        """GT-E7."""
        return _("gt.results.tie_rule")

    def course_words(self) -> tuple[str, str]:
        return _("gt.results.flight"), _("gt.results.after_each")

    def moments(self) -> list[Moment]:
        return Remarkable(self.content, self.words).moments(self.events)

    def collection(self, seat: int, size: Size, factor: float) -> Collected:
        return self.fleet.of_seat(seat, size, factor)

    def gallery(self) -> Gallery | None:
        return self.fleet.gallery()
