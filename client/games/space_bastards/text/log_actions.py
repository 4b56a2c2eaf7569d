"""Lines of the log: what is done with the relations."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.space_bastards import ids
from client.games.space_bastards.text.log_diary import Diary, Said, coins, placed_id, points, token_id
from client.i18n import _, join_and, n_
from client.table.events import ByEvent
from client.table.texts import LogLine
from rules.space_bastards import events as sb
from rules.space_bastards.families import HITS, TALKS, Struck, relation_of
from rules.space_bastards.state import Pair, Token


def action_begin(diary: Diary, event: sb.ActionBegin) -> Said:
    """Only a migration says that it begins: what follows are the lines of a flight."""
    diary.swapped = (-1, "")
    if event.relation != "migration":
        return []
    diary.way, diary.flown = [], False
    text = _("sbt.log.migrates", name=diary.words.seat(event.seat))
    return diary.line("migration", text, event.seat, (ids.Relation("migration"),))


def action_declined(diary: Diary, event: sb.ActionDeclined) -> Said:
    words = diary.words
    key = "sbt.log.of_no_use" if event.idle else "sbt.log.declined"
    text = _(key, name=words.seat(event.seat), card=words.card(event.relation))
    return diary.line(event.relation, f"[soft]{text}[/]", event.seat, (ids.Relation(event.relation),))


def born(diary: Diary, event: sb.Born) -> Said:
    words = diary.words
    text = _("sbt.log.born", name=words.seat(event.seat), race=words.race(event.race),
             planet=words.planet(event.planet))  # fmt: skip
    piece = placed_id(diary.content, event.planet, event.race, event.at, event.rot)
    return diary.line("love", text, event.seat, (piece,))


def egg_laid(diary: Diary, event: sb.EggLaid) -> Said:
    words = diary.words
    text = _("sbt.log.egg", name=words.seat(event.seat), race=words.race(event.race),
             planet=words.planet(event.planet))  # fmt: skip
    piece = ids.Egg(event.planet, event.at)
    return diary.line("love", text, event.seat, (piece, ids.Planet(event.planet)))


def hit(diary: Diary, event: Struck) -> Said:
    words, relation = diary.words, relation_of(event)
    text = _(
        f"sbt.log.{relation}", name=words.seat(event.seat),
        what=words.theirs(words.count(event.race, len(event.tokens)), event.victim),
        planet=words.planet(event.planet),
    )  # fmt: skip
    corpses = _ids(diary, event.planet, event.tokens) if HITS[relation].corpses else []
    return diary.line(relation, text, event.seat, (*corpses, ids.Planet(event.planet)))


def _ids(diary: Diary, planet: str, tokens: Sequence[Token]) -> list[str]:
    return [token_id(diary.content, planet, token) for token in tokens]


# -- trade and diplomacy --------------------------------------------------------------------------


def pairs_proposed(diary: Diary, event: sb.PairsProposed) -> Said:
    """Pairs that need nobody's consent are told when they are settled."""
    words = diary.words
    if any(isinstance(one, sb.PairsSettled) for one in diary.following):
        return []
    key = f"sbt.log.proposes_{event.relation}"
    text = n_(key, len(event.pairs), name=words.seat(event.seat), where=_where(diary, event.pairs))
    return diary.line(event.relation, text, event.seat, _planets(event.pairs))


def _where(diary: Diary, pairs: Sequence[Pair]) -> str:
    return diary.words.planets(dict.fromkeys(pair.planet for pair in pairs))


def _planets(pairs: Sequence[Pair]) -> tuple[str, ...]:
    return tuple(ids.Planet(planet) for planet in dict.fromkeys(pair.planet for pair in pairs))


def answered(diary: Diary, event: sb.Answered) -> Said:
    words = diary.words
    if any(isinstance(one, sb.PairsSettled) for one in diary.following):
        return []
    if event.seat == words.viewer:
        count = len(event.accept)
        text = n_("sbt.log.you_agree", count) if count else _("sbt.log.you_refuse")
    else:
        text = _("sbt.log.answered", name=words.seat(event.seat))
    return diary.line("yes", f"[soft]{text}[/]", event.seat)


def pairs_settled(diary: Diary, event: sb.PairsSettled) -> Said:
    words, said = diary.words, []
    others = _partners(diary, event.seat, event.agreed)
    if event.agreed:
        key = f"sbt.log.agreed_{event.relation}" if others else f"sbt.log.alone_{event.relation}"
        named = [words.marked(owner) for owner in others]
        text = n_(key, len(event.agreed), name=words.seat(event.seat), where=_where(diary, event.agreed),
                  others=join_and(named), names=join_and([words.seat(event.seat), *named]))  # fmt: skip
        gain = _gain(diary, event.relation, event.seat)
        said += diary.line(event.relation, text, event.seat, _planets(event.agreed), gain)
        for owner in others:
            gain = _gain(diary, event.relation, owner)
            said += diary.line("", words.seat(owner), owner, (ids.Seat(owner),), gain) if gain else []
    if event.refused:
        names = join_and([words.marked(owner) for owner in _partners(diary, event.seat, event.refused)])
        text = n_("sbt.log.refused", len(event.refused), names=names, where=_where(diary, event.refused))
        said.append(LogLine(f"[sb:no] {text}", None, _planets(event.refused)))
    return said


def _partners(diary: Diary, seat: int, pairs: Sequence[Pair]) -> list[int]:
    found = (owner for pair in pairs for owner in (pair.left, pair.right))
    return [owner for owner in dict.fromkeys(found) if owner != seat and not diary.words.is_neutral(owner)]


def _gain(diary: Diary, relation: str, seat: int) -> str:
    kind, told = (sb.Points, points) if TALKS[relation].points else (sb.Coins, coins)
    gained = diary.gained(kind, relation, seat)
    return told(gained) if gained else ""


# -- mutation and change --------------------------------------------------------------------------


def mutated(diary: Diary, event: sb.Mutated) -> Said:
    words = diary.words
    key = "sbt.log.mutated_other" if event.foreign else "sbt.log.mutated"
    text = _(key, name=words.seat(event.seat), gone=words.tokens(event.gone), come=words.tokens(event.come),
             owner=words.marked(event.owner), planet=words.planet(event.planet))  # fmt: skip
    pieces = _ids(diary, event.planet, event.come)
    return diary.line("mutation", text, event.seat, (*pieces, ids.Planet(event.planet)))


def corpses_rearranged(diary: Diary, event: sb.CorpsesRearranged) -> Said:
    words = diary.words
    text = _("sbt.log.corpses", name=words.seat(event.seat), planet=words.planet(event.planet))
    pieces = _ids(diary, event.planet, event.come)
    return diary.line("corpse", text, event.seat, (*pieces, ids.Planet(event.planet)))


def race_card_swapped(diary: Diary, event: sb.RaceCardSwapped) -> Said:
    words = diary.words
    diary.swapped = (event.seat, event.relation)
    text = _("sbt.log.swapped", name=words.seat(event.seat), relation=words.relation(event.relation),
             old=words.race(event.old), new=words.race(event.new))  # fmt: skip
    return diary.line(event.relation, text, event.seat, (ids.Relation(event.relation),))


def relation_flipped(diary: Diary, event: sb.RelationFlipped) -> Said:
    words = diary.words
    diary.swapped = (event.seat, event.relation)
    text = _("sbt.log.flipped", name=words.seat(event.seat), relation=words.relation(event.relation))
    return diary.line("flip", text, event.seat, (ids.Relation(event.relation),))


def relation_locked(diary: Diary, event: sb.RelationLocked) -> Said:
    """Who changes a relation locks it, too: only further locks and mere ones are told."""
    words = diary.words
    if diary.swapped == (event.seat, event.relation):
        return []
    text = _("sbt.log.locked", name=words.seat(event.seat), relation=words.relation(event.relation))
    return diary.line("lock", text, event.seat, (ids.Relation(event.relation),))


ACTS: ByEvent[Diary, Said] = {
    sb.ActionBegin: action_begin, sb.ActionDeclined: action_declined, sb.Born: born, sb.EggLaid: egg_laid,
    **{one.event: hit for one in HITS.values()}, sb.PairsProposed: pairs_proposed, sb.Answered: answered,
    sb.PairsSettled: pairs_settled, sb.Mutated: mutated, sb.CorpsesRearranged: corpses_rearranged,
    sb.RaceCardSwapped: race_card_swapped, sb.RelationFlipped: relation_flipped,
    sb.RelationLocked: relation_locked,
}  # fmt: skip
