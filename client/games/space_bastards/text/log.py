"""What the log says of a game of Space Bastards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from client.art.text import NBSP
from client.games.space_bastards import ids
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, n_, signed
from client.table.events import ByEvent
from client.table.texts import LogLine
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_bastards import events as sb
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, TALKS, Struck, relation_of
from rules.space_bastards.records import LOVE, MIGRATION, MUTATION
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import Pair, Token

Said = list[LogLine]
NEUTRAL = -1
"""How a line of the log names the colour that nobody plays."""


class BastardsLog:
    """The log of one table. For every viewer it remembers what several updates tell together: the steps
    of a flight, what a boost has cost."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._kept: dict[int, Diary] = {}

    def ahead(
        self, events: Sequence[Event], before: View[WorldSight], after: View[WorldSight]
    ) -> list[tuple[Event, Said]]:
        """What an update will add that has still to be shown, event by event; nothing of it is remembered."""
        kept = self._kept
        self._kept = {seat: copy(diary) for seat, diary in kept.items() if seat == after.seat}
        told = self._told(events, before, after)
        self._kept = kept
        return told

    def lines(
        self, events: Sequence[Event], before: View[WorldSight] | None, after: View[WorldSight]
    ) -> Said:
        """What an update adds. Without `before` older events are told again from their beginning."""
        return [line for _event, said in self._told(events, before, after) for line in said]

    def _told(
        self, events: Sequence[Event], before: View[WorldSight] | None, after: View[WorldSight]
    ) -> list[tuple[Event, Said]]:
        if before is None or after.seat not in self._kept:
            self._kept[after.seat] = Diary(self.content)
        diary = self._kept[after.seat]
        diary.words = Words(self.content, after)
        found: list[tuple[Event, Said]] = []
        for index, event in enumerate(events):
            tell = TELLERS.get(type(event))
            if tell is not None:
                diary.following = events[index + 1 :]
                found.append((event, tell(diary, event)))
        return found


class Diary:
    """The memory of the log for one viewer, and how its lines are made."""

    following: Sequence[Event] = ()
    """Events of the same update after the one that is told."""
    settling = ""
    scoring = False
    """The heading of a scoring has been said."""
    paid: Mapping[int, int] = {}
    """Coins that the next line of a seat tells."""
    way: tuple[str, ...] = ()
    """Fields that a ship has come to since its last line."""
    jumps = 0
    """How many of them it has reached by a teleport."""
    flown = False
    """The running flight has had a line."""
    alone: frozenset[int] = frozenset()
    """For whom the program has made the hidden choice that is shown next, since there was no other."""
    swapped: tuple[int, str] = (-1, "")
    """Who has just changed which relation: its lock needs no line."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.words = Words(content)

    def follows(self, *kinds: type[Event]) -> bool:
        """Whether the same update tells such an event later."""
        return any(isinstance(one, kinds) for one in self.following)

    def gained(self, kind: type[sb.Coins] | type[sb.Points], why: str, seat: int) -> int:
        """Coins or points of a seat that follow in the same update for one reason."""
        found = [event for event in self.following if isinstance(event, kind)]
        return sum(event.delta for event in found if event.seat == seat and event.why == why)

    def line(
        self, icon: str, text: str, owner: int | None, pieces: Iterable[str] = (), right: str = ""
    ) -> Said:
        """One line with an icon, the sign of a seat, and what it has paid."""
        cost = self.paid.get(owner, 0) if owner is not None else 0
        self.paid = {seat: paid for seat, paid in self.paid.items() if seat != owner}
        if cost and not right:
            right = coins(-cost)
        seat = NEUTRAL if owner is not None and self.words.is_neutral(owner) else owner
        return [LogLine(f"[sb:{icon}] {text}" if icon else text, seat, tuple(pieces), right)]

    def tell(
        self, event: Any, icon: str, key: str, *pieces: str, only: str = "", right: str = "", **about: str
    ) -> Said:
        """A line about the seat of an event; `name`, `planet`, `relation` and `card` in the text are those of
        the event, the others are given. `only` says why the program has answered, if it has."""
        owner = event.owner if isinstance(event, sb.TokenPlaced) else event.seat
        about["name"] = self.words.seat(owner)
        if "planet" in event.__struct_fields__:
            about["planet"] = self.words.planet(event.planet)
        if "relation" in event.__struct_fields__:
            about["relation"] = self.words.relation(event.relation)
            about["card"] = self.words.card(event.relation)
        return self.line(
            icon, f"{_(key, **about)}{_only(only, bool(only) and event.alone)}", owner, pieces, right
        )

    def tokens(self, planet: str, tokens: Iterable[Token]) -> list[str]:
        """Those of several, and the planet."""
        return [*(token_id(self.content, planet, token) for token in tokens), ids.Planet(planet)]

    def placed(self, event: sb.TokenPlaced | sb.Born) -> str:
        """The id of a creature that is told by its place."""
        grid = self.content.grids[event.planet]
        bits, _lowest = grid.put(event.race, event.at, event.rot)
        return ids.Token(event.planet, grid.first_cell(bits) if bits else event.at)


def token_id(content: Content, planet: str, token: Token) -> str:
    """The id of what lies on a planet: by the first square that it covers (SB-Q04)."""
    return ids.Token(planet, content.grids[planet].first_cell(token.bits))


def coins(delta: int) -> str:
    """ "-2 (coin)" in the tone of a loss or a gain."""
    return f"[{'bad' if delta < 0 else 'good'}]{signed(delta)}[/] [sbpiece:coin]"


def points(delta: int) -> str:
    """ "+1 (thumb)" """
    return f"[lit]{signed(delta)}[/] [sbpiece:favour]"


def _only(key: str, alone: bool) -> str:
    """That the program has answered, since there was nothing to choose (SB-A11)."""
    return f" [soft]({_(key)})[/]" if alone else ""


# -- first settlement -----------------------------------------------------------------------------


def _starts(diary: Diary, event: sb.StartPlayerDrawn | sb.StartPlayerMoved) -> Said:
    key = "sbt.log.starts" if isinstance(event, sb.StartPlayerDrawn) else "sbt.log.start_moves"
    return diary.tell(event, "", key, ids.Seat(event.seat), right="[sbpiece:start-player]")


def _planets_opened(diary: Diary, event: sb.PlanetsOpened) -> Said:
    closed = [planet for planet in diary.content.planets if planet not in event.open]
    text = _("sbt.log.open", planets=diary.words.planets(event.open))
    said = [LogLine(_("sbt.log.settlement"), heading=True), LogLine(text, pieces=_planets(event.open))]
    if closed:
        gone = _("sbt.log.closed", planets=diary.words.planets(closed))
        said.append(LogLine(f"[sb:radiation] {gone}", pieces=_planets(closed)))
    return said


def _planets(planets: Iterable[str]) -> tuple[str, ...]:
    return tuple(ids.Planet(planet) for planet in dict.fromkeys(planets))


def _planet_named(diary: Diary, event: sb.PlanetNamed) -> Said:
    diary.settling = event.planet
    right = _("sbt.log.only_planet") if event.alone else diary.words.marked(event.seat)
    return [LogLine(diary.words.planet(event.planet), None, (ids.Planet(event.planet),), right, heading=True)]


def _committed(diary: Diary, event: sb.Committed) -> Said:
    """The tokens are told when they are shown; until then the own one."""
    diary.alone |= {event.seat} if event.alone else set()
    if diary.follows(sb.CommitsShown) or not event.races or event.seat != diary.words.viewer:
        return []
    race = diary.words.whom(event.races[0])
    return diary.tell(event, "", "sbt.log.you_send", only="sbt.log.only_race", race=race)


def _commits_shown(diary: Diary, event: sb.CommitsShown) -> Said:
    words = diary.words
    sent = [
        f"{words.badge(owner)}{NBSP}{words.race(race)}{_only('sbt.log.only_race', owner in diary.alone)}"
        for owner, race in enumerate(event.races)
        if race
    ]
    diary.alone = frozenset()
    return [LogLine(_("sbt.log.sent", races=", ".join(sent)), None, (ids.Planet(event.planet),))]


def _forced_exchange(diary: Diary, event: sb.ForcedExchange) -> Said:
    old, new = diary.words.whom(event.old), diary.words.whom(event.new)
    planet = (ids.Planet(diary.settling),) if diary.settling else ()
    return diary.tell(event, "", "sbt.log.exchange", *planet, old=old, new=new)


# -- rounds ---------------------------------------------------------------------------------------


def _clock_moved(diary: Diary, event: sb.ClockMoved) -> Said:
    diary.scoring = False
    track = diary.words.sight.track
    step = diary.content.tracks[track].steps[event.step]
    right = points(step.score) if step.score else "[sb:return]" if step.return_cards else ""
    if event.kind == "ship":
        right = f"[sb:ship] {right}".strip()
    return [LogLine(diary.words.step_of(track, event.step), None, ("track",), right, heading=True)]


def _planned(diary: Diary, event: sb.Planned) -> Said:
    diary.alone |= {event.seat} if event.alone else set()
    if diary.follows(sb.PlansShown):
        return []
    own = event.cards and event.seat == diary.words.viewer
    cards = join_and([diary.words.card(card) for card in event.cards])
    key = "sbt.log.you_plan" if own else "sbt.log.planned"
    return diary.tell(event, "cards", key, only="sbt.log.only_card", cards=cards)


def _plans_shown(diary: Diary, event: sb.PlansShown) -> Said:
    words, said, alone = diary.words, list[LogLine](), diary.alone
    diary.alone = frozenset()
    for seat, cards in enumerate(event.plans):
        pieces = (ids.Seat(seat), *(ids.Relation(card) for card in cards))
        if not cards:
            said += diary.line("cards", _("sbt.log.plays_none", name=words.seat(seat)), seat, pieces)
            continue
        named = join_and([words.card(card) for card in cards])
        text = _("sbt.log.plays", name=words.seat(seat), cards=named)
        cost = diary.gained(sb.Coins, "combo", seat)
        text += _only("sbt.log.only_card", seat in alone)
        said += diary.line(cards[0], text, seat, pieces, coins(cost) if cost else "")
    return said


def _dominance(diary: Diary, event: sb.Dominance) -> Said:
    words, said = diary.words, list[LogLine]()
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


def _locks_off(diary: Diary, event: sb.LocksOff) -> Said:
    if not event.relations:
        return []
    names = join_and([diary.words.relation(relation) for relation in event.relations])
    pieces = tuple(ids.Relation(relation) for relation in event.relations)
    return [LogLine(f"[sb:lock] [soft]{_('sbt.log.unlocked', relations=names)}[/]", None, pieces)]


def _game_over(diary: Diary, event: sb.GameOver) -> Said:
    text = n_("sbt.log.wins", len(event.winners), names=diary.words.seats(event.winners))
    seat = event.winners[0] if len(event.winners) == 1 else None
    pieces = tuple(ids.Seat(one) for one in event.winners)
    return [LogLine(_("sbt.log.over"), heading=True), LogLine(f"[lit]{text}[/]", seat, pieces)]


def _money(diary: Diary, event: sb.Coins) -> Said:
    """Boosts and steps are paid before what they are for is told."""
    if event.why in ("boost", "step"):
        diary.paid = {**diary.paid, event.seat: diary.paid.get(event.seat, 0) - event.delta}
    return []


# -- relations ------------------------------------------------------------------------------------


def _action_begin(diary: Diary, event: sb.ActionBegin) -> Said:
    """Only a migration says that it begins: what follows are the lines of a flight."""
    diary.swapped = (-1, "")
    if event.relation != MIGRATION:
        return []
    diary.way, diary.flown = (), False
    return diary.tell(event, MIGRATION, "sbt.log.migrates", ids.Relation(MIGRATION))


def _action_declined(diary: Diary, event: sb.ActionDeclined) -> Said:
    key, words = "sbt.log.of_no_use" if event.idle else "sbt.log.declined", diary.words
    text = _(key, name=words.seat(event.seat), card=words.card(event.relation))
    return diary.line(event.relation, f"[soft]{text}[/]", event.seat, (ids.Relation(event.relation),))


def _struck(diary: Diary, event: Struck) -> Said:
    relation = relation_of(event)
    what = diary.words.theirs(diary.words.count(event.race, len(event.tokens)), event.victim)
    corpses = event.tokens if HITS[relation].corpses else ()
    pieces = diary.tokens(event.planet, corpses)
    return diary.tell(event, relation, f"sbt.log.{relation}", *pieces, what=what)


def _pairs_proposed(diary: Diary, event: sb.PairsProposed) -> Said:
    """Pairs that need nobody's consent are told when they are settled."""
    if diary.follows(sb.PairsSettled):
        return []
    name, where = diary.words.seat(event.seat), _where(diary, event.pairs)
    text = n_(f"sbt.log.proposes_{event.relation}", len(event.pairs), name=name, where=where)
    return diary.line(event.relation, text, event.seat, _planets(pair.planet for pair in event.pairs))


def _where(diary: Diary, pairs: Sequence[Pair]) -> str:
    return diary.words.planets(dict.fromkeys(pair.planet for pair in pairs))


def _answered(diary: Diary, event: sb.Answered) -> Said:
    words = diary.words
    if diary.follows(sb.PairsSettled):
        return []
    if event.seat == words.viewer:
        count = len(event.accept)
        text = n_("sbt.log.you_agree", count) if count else _("sbt.log.you_refuse")
    else:
        text = _("sbt.log.answered", name=words.seat(event.seat))
    return diary.line("yes", f"[soft]{text}[/]", event.seat)


def _pairs_settled(diary: Diary, event: sb.PairsSettled) -> Said:
    words, said = diary.words, list[LogLine]()
    others = _partners(diary, event.seat, event.agreed)
    if event.agreed:
        key = f"sbt.log.agreed_{event.relation}" if others else f"sbt.log.alone_{event.relation}"
        named = [words.marked(owner) for owner in others]
        text = n_(key, len(event.agreed), name=words.seat(event.seat), where=_where(diary, event.agreed),
                  others=join_and(named), names=join_and([words.seat(event.seat), *named]))  # fmt: skip
        pieces = _planets(pair.planet for pair in event.agreed)
        said += diary.line(event.relation, text, event.seat, pieces, _gain(diary, event.relation, event.seat))
        for owner in others:
            gain = _gain(diary, event.relation, owner)
            said += diary.line("", words.seat(owner), owner, (ids.Seat(owner),), gain) if gain else []
    if event.refused:
        names = join_and([words.marked(owner) for owner in _partners(diary, event.seat, event.refused)])
        text = n_("sbt.log.refused", len(event.refused), names=names, where=_where(diary, event.refused))
        said.append(LogLine(f"[sb:no] {text}", None, _planets(pair.planet for pair in event.refused)))
    return said


def _partners(diary: Diary, seat: int, pairs: Sequence[Pair]) -> list[int]:
    found = (owner for pair in pairs for owner in (pair.left, pair.right))
    return [owner for owner in dict.fromkeys(found) if owner != seat and not diary.words.is_neutral(owner)]


def _gain(diary: Diary, relation: str, seat: int) -> str:
    kind, told = (sb.Points, points) if TALKS[relation].points else (sb.Coins, coins)
    gained = diary.gained(kind, relation, seat)
    return told(gained) if gained else ""


def _mutated(diary: Diary, event: sb.Mutated) -> Said:
    key, words = "sbt.log.mutated_other" if event.foreign else "sbt.log.mutated", diary.words
    return diary.tell(
        event, MUTATION, key, *diary.tokens(event.planet, event.come), gone=words.tokens(event.gone),
        come=words.tokens(event.come), owner=words.marked(event.owner),
    )  # fmt: skip


def _changed(diary: Diary, event: sb.RaceCardSwapped | sb.RelationFlipped) -> Said:
    diary.swapped = (event.seat, event.relation)
    row = ids.Relation(event.relation)
    if isinstance(event, sb.RelationFlipped):
        return diary.tell(event, "flip", "sbt.log.flipped", row)
    old, new = diary.words.race(event.old), diary.words.race(event.new)
    return diary.tell(event, event.relation, "sbt.log.swapped", row, old=old, new=new)


def _locked(diary: Diary, event: sb.RelationLocked) -> Said:
    """Who changes a relation locks it, too: only further locks and mere ones are told."""
    if diary.swapped == (event.seat, event.relation):
        return []
    return diary.tell(event, "lock", "sbt.log.locked", ids.Relation(event.relation))


# -- ships: their steps are told together, when something happens or they stop --------------------


def _ship_placed(diary: Diary, event: sb.ShipPlaced) -> Said:
    diary.flown = True
    goal = diary.words.goal(event.field)
    return diary.tell(
        event, "ship", "sbt.log.enters", ids.Field(event.field), ids.Ship(event.seat), goal=goal
    )


def _ship_moved(diary: Diary, event: sb.ShipMoved | sb.ShipTeleported) -> Said:
    """Told later with the steps that follow, but for one that the program made by itself (SB-A11)."""
    said = _come_to(diary, event.seat) if event.alone else []
    diary.way = (*diary.way, event.goal)
    diary.jumps += isinstance(event, sb.ShipTeleported)
    return [*said, *_come_to(diary, event.seat, alone=True)] if event.alone else []


def _come_to(diary: Diary, seat: int, *, alone: bool = False) -> Said:
    """Where the ship has come since its last line; `alone`: nothing else was left to it."""
    if not diary.way:
        return []
    way, jumps = diary.way, diary.jumps
    diary.way, diary.jumps, diary.flown = (), 0, True
    name, goal, steps = diary.words.seat(seat), diary.words.goal(way[-1]), len(way) - jumps
    if steps:
        text = n_("sbt.log.flew_teleport" if jumps else "sbt.log.flew", steps, name=name, goal=goal)
    else:
        text = _("sbt.log.teleported", name=name, goal=goal)
    pieces = (ids.Ship(seat), *(ids.Field(field) for field in way))
    return diary.line("ship", text + _only("sbt.log.only_way", alone), seat, pieces)


def _handled(diary: Diary, event: sb.Loaded | sb.Unloaded | sb.Hatched) -> Said:
    """What a ship does with a creature, after the fields to which it has come."""
    said = _come_to(diary, event.seat)
    diary.flown = True
    race, piece = diary.words.whom(event.token.race), token_id(diary.content, event.planet, event.token)
    if isinstance(event, sb.Loaded):
        icon, key, piece = "load", "sbt.log.loads", ids.Ship(event.seat)
    elif isinstance(event, sb.Unloaded):
        icon, key = "unload", "sbt.log.unloads"
    else:
        icon, key, race = LOVE, "sbt.log.hatches", diary.words.race(event.token.race)
    return [*said, *diary.tell(event, icon, key, piece, ids.Planet(event.planet), race=race)]


def _flight_ended(diary: Diary, event: sb.FlightEnded) -> Said:
    """A ship that has done nothing stays."""
    said = _come_to(diary, event.seat)
    if not diary.flown:
        text = _("sbt.log.stays", name=diary.words.seat(event.seat))
        said = diary.line("ship", f"[soft]{text}[/]", event.seat, (ids.Ship(event.seat),))
    diary.flown = False
    return said


TELLERS: ByEvent[Diary, Said] = {
    sb.StartPlayerDrawn: _starts, sb.PlanetsOpened: _planets_opened, sb.PlanetNamed: _planet_named,
    sb.Committed: _committed, sb.CommitsShown: _commits_shown,
    sb.TokenPlaced: lambda diary, event: diary.tell(
        event, "", "sbt.log.lays", diary.placed(event), only="sbt.log.only_place",
        race=diary.words.whom(event.race),
    ),
    sb.PlanetRearranged: lambda diary, event: diary.tell(
        event, "", "sbt.log.rearranged", ids.Planet(event.planet)
    ),
    sb.ForcedExchange: _forced_exchange,
    sb.NobodySent: lambda diary, event: diary.tell(event, "", "sbt.log.nobody", ids.Planet(event.planet)),
    sb.RelationsDealt: lambda diary, event: [
        LogLine(_("sbt.log.dealt"), None, tuple(ids.Relation(relation) for relation in event.relations))
    ],
    sb.ClockMoved: _clock_moved, sb.Planned: _planned, sb.PlansShown: _plans_shown,
    sb.StartPlayerMoved: _starts, sb.Dominance: _dominance,
    sb.CardsReturned: lambda diary, event: [
        LogLine(f"[sb:return] {_('sbt.log.returned')}", None, ("track",))
    ],
    sb.LocksOff: _locks_off, sb.GameOver: _game_over, sb.Coins: _money,
    sb.PointsBought: lambda diary, event: diary.tell(
        event, "coin", "sbt.log.buys", ids.Seat(event.seat), right=points(event.points),
        coins=diary.words.coins(event.coins),
    ),
    sb.ActionBegin: _action_begin, sb.ActionDeclined: _action_declined,
    sb.Born: lambda diary, event: diary.tell(
        event, LOVE, "sbt.log.born", diary.placed(event), race=diary.words.race(event.race)
    ),
    sb.EggLaid: lambda diary, event: diary.tell(
        event, LOVE, "sbt.log.egg", ids.Egg(event.planet, event.at), ids.Planet(event.planet),
        race=diary.words.race(event.race),
    ),
    **dict.fromkeys((one.event for one in HITS.values()), _struck),
    sb.PairsProposed: _pairs_proposed, sb.Answered: _answered, sb.PairsSettled: _pairs_settled,
    sb.Mutated: _mutated,
    sb.CorpsesRearranged: lambda diary, event: diary.tell(
        event, "corpse", "sbt.log.corpses", *diary.tokens(event.planet, event.come)
    ),
    sb.RaceCardSwapped: _changed, sb.RelationFlipped: _changed, sb.RelationLocked: _locked,
    sb.ShipPlaced: _ship_placed, sb.ShipMoved: _ship_moved, sb.ShipTeleported: _ship_moved,
    sb.Loaded: _handled, sb.Unloaded: _handled, sb.Hatched: _handled, sb.FlightEnded: _flight_ended,
}  # fmt: skip
"""What is said of each kind of event."""
