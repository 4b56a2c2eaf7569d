"""What would go wrong with a ship if its building ended now, in words."""

from __future__ import annotations

from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_
from rules.galaxy_trucker.bills import bill
from rules.galaxy_trucker.forecast import Counters
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.sight import JourneySight


def ship_check(words: Words, sight: JourneySight, seat: int, counters: Counters) -> tuple[str, ...]:
    """What harms it, the worst first; nothing if it could fly as it is."""
    one, board = sight.seats[seat], words.content.boards[sight.ship_class]
    parked = sum(1 for tile in one.reserve if tile)
    least, most = counters.engines
    halves = half_checks(words, sight, seat)
    engineless = any(_no_engine(words, unit) in halves for unit in board.units)
    return tuple(
        line
        for line in (
            n_("gt.build.check.mistakes", len(one.ship.errors)) if one.ship.errors else "",
            *halves,
            _("gt.build.check.no_engine") if not most and not engineless else "",
            _("gt.build.check.engines_need_energy") if most and not least else "",
            _("gt.build.check.no_cannon") if not counters.cannons[1] else "",
            n_("gt.build.check.parked", parked, credits=words.credits(bill(words.content, board, parked)))
            if parked
            else "",
        )
        if line
    )


def half_checks(words: Words, sight: JourneySight, seat: int) -> list[str]:
    """Halves that cannot fly on their own (GTX-IIA03, GTX-IIA09); nothing where a ship is one."""
    ship = laid_ship(words.content, sight.seats[seat])
    lines = []
    for unit in ship.board.units if len(ship.board.units) > 1 else ():
        half, name = ship.unit(unit), words.unit(unit)
        if not half.cabins:
            lines.append(_("gt.build.check.half_no_cabin", unit=name))
        elif not half.having("engines"):
            lines.append(_no_engine(words, unit))
    return lines


def _no_engine(words: Words, unit: str) -> str:
    return _("gt.build.check.half_no_engine", unit=words.unit(unit))


def mistake_lines(words: Words, sight: JourneySight, seat: int) -> list[str]:
    """Each mistake with the tiles that take part in it."""
    return [
        f"{words.error(str(code))} [soft]{words.tiles(int(tile) for tile in tiles)}[/]"
        for code, *tiles in sight.seats[seat].ship.errors
    ]
