"""Lines of the log: the first settlement, the course of the rounds, scoring, the end."""

from __future__ import annotations

from client.art.text import NBSP
from client.games.space_bastards import ids
from client.games.space_bastards.text.log_diary import Diary, Said, coins, placed_id, points
from client.i18n import _, join_and, n_
from client.table.events import ByEvent
from client.table.texts import LogLine
from rules.space_bastards import events as sb

# -- first settlement -----------------------------------------------------------------------------


def start_player_drawn(diary: Diary, event: sb.StartPlayerDrawn) -> Said:
    words = diary.words
    text = _("sbt.log.starts", name=words.seat(event.seat))
    return diary.line("", text, event.seat, (ids.Seat(event.seat),), "[sbpiece:start-player]")


def planets_opened(diary: Diary, event: sb.PlanetsOpened) -> Said:
    closed = [planet for planet in diary.content.planets if planet not in event.open]
    pieces = tuple(ids.Planet(planet) for planet in event.open)
    text = _("sbt.log.open", planets=diary.words.planets(event.open))
    said = [LogLine(_("sbt.log.settlement"), heading=True), LogLine(text, pieces=pieces)]
    if closed:
        gone = _("sbt.log.closed", planets=diary.words.planets(closed))
        said.append(LogLine(f"[sb:radiation] {gone}", pieces=tuple(ids.Planet(one) for one in closed)))
    return said


def planet_named(diary: Diary, event: sb.PlanetNamed) -> Said:
    diary.settling = event.planet
    right = _("sbt.log.only_planet") if event.alone else diary.words.marked(event.seat)
    return [LogLine(diary.words.planet(event.planet), None, (ids.Planet(event.planet),), right, heading=True)]


def committed(diary: Diary, event: sb.Committed) -> Said:
    """The tokens are told when they are shown; until then the own one."""
    if event.alone:
        diary.alone.add(event.seat)
    shown = any(isinstance(one, sb.CommitsShown) for one in diary.following)
    if shown or not event.races or event.seat != diary.words.viewer:
        return []
    text = _("sbt.log.you_send", race=diary.words.whom(event.races[0]))
    return diary.line("", f"{text}{_only('sbt.log.only_race', event.alone)}", event.seat)


def commits_shown(diary: Diary, event: sb.CommitsShown) -> Said:
    words, alone = diary.words, diary.taken_alone()
    sent = [
        f"{words.badge(owner)}{NBSP}{words.race(race)}{_only('sbt.log.only_race', owner in alone)}"
        for owner, race in enumerate(event.races)
        if race
    ]
    return [LogLine(_("sbt.log.sent", races=", ".join(sent)), None, (ids.Planet(event.planet),))]


def token_placed(diary: Diary, event: sb.TokenPlaced) -> Said:
    words = diary.words
    piece = placed_id(diary.content, event.planet, event.race, event.at, event.rot)
    text = _("sbt.log.lays", name=words.seat(event.owner), race=words.whom(event.race),
             planet=words.planet(event.planet))  # fmt: skip
    return diary.line("", f"{text}{_only('sbt.log.only_place', event.alone)}", event.owner, (piece,))


def _only(key: str, alone: bool) -> str:
    """That the program has answered, since there was nothing to choose (SB-A11)."""
    return f" [soft]({_(key)})[/]" if alone else ""


def planet_rearranged(diary: Diary, event: sb.PlanetRearranged) -> Said:
    words = diary.words
    text = _("sbt.log.rearranged", name=words.seat(event.seat), planet=words.planet(event.planet))
    return diary.line("", text, event.seat, (ids.Planet(event.planet),))


def forced_exchange(diary: Diary, event: sb.ForcedExchange) -> Said:
    words = diary.words
    text = _("sbt.log.exchange", name=words.seat(event.seat), old=words.whom(event.old),
             new=words.whom(event.new))  # fmt: skip
    return diary.line("", text, event.seat, (ids.Planet(diary.settling),) if diary.settling else ())


def nobody_sent(diary: Diary, event: sb.NobodySent) -> Said:
    words = diary.words
    text = _("sbt.log.nobody", name=words.seat(event.seat), planet=words.planet(event.planet))
    return diary.line("", text, event.seat, (ids.Planet(event.planet),))


def relations_dealt(diary: Diary, event: sb.RelationsDealt) -> Said:
    pieces = tuple(ids.Relation(relation) for relation in event.relations)
    return [LogLine(_("sbt.log.dealt"), None, pieces)]


# -- rounds ---------------------------------------------------------------------------------------


def clock_moved(diary: Diary, event: sb.ClockMoved) -> Said:
    diary.scoring = False
    words = diary.words
    step = diary.content.tracks[diary.track].steps[event.step]
    right = points(step.score) if step.score else "[sb:return]" if step.return_cards else ""
    if event.kind == "ship":
        right = f"[sb:ship] {right}".strip()
    return [LogLine(words.step_of(diary.track, event.step), None, ("track",), right, heading=True)]


def planned(diary: Diary, event: sb.Planned) -> Said:
    words = diary.words
    if event.alone:
        diary.alone.add(event.seat)
    if any(isinstance(one, sb.PlansShown) for one in diary.following):
        return []
    if event.cards and event.seat == words.viewer:
        text = _("sbt.log.you_plan", cards=join_and([words.card(card) for card in event.cards]))
    else:
        text = _("sbt.log.planned", name=words.seat(event.seat))
    return diary.line("cards", f"{text}{_only('sbt.log.only_card', event.alone)}", event.seat)


def plans_shown(diary: Diary, event: sb.PlansShown) -> Said:
    words, said, alone = diary.words, [], diary.taken_alone()
    for seat, cards in enumerate(event.plans):
        pieces = (ids.Seat(seat), *(ids.Relation(card) for card in cards))
        if not cards:
            said += diary.line("cards", _("sbt.log.plays_none", name=words.seat(seat)), seat, pieces)
            continue
        named = join_and([words.card(card) for card in cards])
        text = _("sbt.log.plays", name=words.seat(seat), cards=named)
        text += _only("sbt.log.only_card", seat in alone)
        cost = diary.gained(sb.Coins, "combo", seat)
        said += diary.line(cards[0], text, seat, pieces, coins(cost) if cost else "")
    return said


def start_player_moved(diary: Diary, event: sb.StartPlayerMoved) -> Said:
    text = _("sbt.log.start_moves", name=diary.words.seat(event.seat))
    return diary.line("", text, event.seat, (ids.Seat(event.seat),), "[sbpiece:start-player]")


def dominance(diary: Diary, event: sb.Dominance) -> Said:
    words, said = diary.words, []
    if not diary.scoring:
        diary.scoring = True
        said.append(LogLine(_("sbt.log.scoring"), None, ("track",), points(event.points), heading=True))
    pieces = (ids.Planet(event.planet),)
    if event.owner is None:
        text = _("sbt.log.nobody_leads", planet=words.planet(event.planet))
        return [*said, LogLine(f"[soft]{text}[/]", None, pieces)]
    text = _("sbt.log.leads", name=words.seat(event.owner), planet=words.planet(event.planet))
    right = "" if words.is_neutral(event.owner) else points(event.points)
    return [*said, *diary.line("dominance", text, event.owner, pieces, right)]


def cards_returned(diary: Diary, event: sb.CardsReturned) -> Said:
    return [LogLine(f"[sb:return] {_('sbt.log.returned')}", None, ("track",))]


def locks_off(diary: Diary, event: sb.LocksOff) -> Said:
    if not event.relations:
        return []
    names = join_and([diary.words.relation(relation) for relation in event.relations])
    pieces = tuple(ids.Relation(relation) for relation in event.relations)
    return [LogLine(f"[sb:lock] [soft]{_('sbt.log.unlocked', relations=names)}[/]", None, pieces)]


def points_bought(diary: Diary, event: sb.PointsBought) -> Said:
    text = _("sbt.log.buys", name=diary.words.seat(event.seat), coins=diary.words.coins(event.coins))
    return diary.line("coin", text, event.seat, (ids.Seat(event.seat),), points(event.points))


def game_over(diary: Diary, event: sb.GameOver) -> Said:
    text = n_("sbt.log.wins", len(event.winners), names=diary.words.seats(event.winners))
    seat = event.winners[0] if len(event.winners) == 1 else None
    pieces = tuple(ids.Seat(one) for one in event.winners)
    return [LogLine(_("sbt.log.over"), heading=True), LogLine(f"[lit]{text}[/]", seat, pieces)]


def money(diary: Diary, event: sb.Coins) -> Said:
    diary.money(event)
    return []


ROUNDS: ByEvent[Diary, Said] = {
    sb.StartPlayerDrawn: start_player_drawn, sb.PlanetsOpened: planets_opened, sb.PlanetNamed: planet_named,
    sb.Committed: committed, sb.CommitsShown: commits_shown, sb.TokenPlaced: token_placed,
    sb.PlanetRearranged: planet_rearranged, sb.ForcedExchange: forced_exchange, sb.NobodySent: nobody_sent,
    sb.RelationsDealt: relations_dealt, sb.ClockMoved: clock_moved, sb.Planned: planned,
    sb.PlansShown: plans_shown, sb.StartPlayerMoved: start_player_moved, sb.Dominance: dominance,
    sb.CardsReturned: cards_returned, sb.LocksOff: locks_off, sb.PointsBought: points_bought,
    sb.GameOver: game_over, sb.Coins: money,
}  # fmt: skip
