"""What is said of winning a trick: what would meet the winner, and what did."""

from __future__ import annotations

from client.games.space_dragons.panels.last_trick import Verdict
from client.games.space_dragons.screens.forecast import Forecast, Volley
from client.games.space_dragons.text.names import Words
from client.games.space_dragons.told import Trick
from client.i18n import _, n_
from rules.space_dragons.content import Content

Lines = list[tuple[str, str]]


def if_won(words: Words, told: Forecast) -> Verdict:
    """What would meet the ship of the viewer."""
    hits = told.volley.hits
    if not told.ahead:
        note = _("sd.win.cannot_note", beaten=words.card(told.beaten_by or 0))
        return Verdict(_("sd.win.cannot", value=told.card), (("", f"[soft]{note}[/]"),))
    if told.waiting:
        names = words.seats(told.waiting)
        text = n_("sd.win.hits_so_far", hits, names=names) if hits else _("sd.win.none_so_far", names=names)
    else:
        text = n_("sd.win.hits", hits) if hits else _("sd.win.none")
    return Verdict(_("sd.win.title", value=told.card), tuple(_volley(told.volley, text)))


def outcome(content: Content, words: Words, trick: Trick) -> Verdict:
    """Who has won a trick and by what, what met the ship, and the captured dragon."""
    said = {"name": words.seat_first(trick.winner), "value": trick.best}
    title = _("sd.trick.you_win" if trick.winner == words.viewer else "sd.trick.wins", **said)
    damage = trick.hits - trick.stopped
    points = damage * content.points.damage
    lines: Lines = []
    if trick.hits:
        lines = _volley(Volley(trick.hits, trick.stopped, damage, points), n_("sd.win.hits", trick.hits))
    caught = content.dragon_by_id.get(trick.dragon)
    if caught is not None:
        text = n_("sd.trick.takes", caught.points, dragon=words.dragon(caught.id))
        lines.append(("", f"[lit]{text}[/]"))
    return Verdict(title, tuple(lines))


def _volley(volley: Volley, text: str) -> Lines:
    """Hits, how many shields stop, and what is left."""
    lines: Lines = [("target", f"[warn]{text}[/]" if volley.hits else text)]
    if volley.stopped:
        lines.append(("shield", n_("sd.win.stopped", volley.stopped)))
    if volley.damage:
        hurt = n_("sd.win.damage", volley.damage, points=volley.points)
        lines.append(("damage", f"[bad]{hurt}[/]"))
    elif volley.hits:
        lines.append(("damage", f"[good]{_('sd.win.unharmed')}[/]"))
    return lines
