"""Any question whose answers are listed, without a class of its own: each answer is a card, or it is put
together part by part, a row of values for each.

The catalogues have the words: `gt.ask.<question>` for the status line, `gt.option.<answer>` for card and
primary button, `gt.option_line.<answer>` and `gt.option_then.<answer>` for what comes of it,
`gt.pick.<part>` before a row; all with places for the fields of the answer and the details of the question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final, NamedTuple

from client.games.galaxy_trucker.answers.decision import (
    COIN,
    Card,
    CardTone,
    Decision,
    Handles,
    Line,
    PickRow,
)
from client.games.galaxy_trucker.answers.decision import Pick as Button
from client.games.galaxy_trucker.answers.question import Question, fact
from client.games.galaxy_trucker.ids import Pick
from client.games.galaxy_trucker.screens.flight.facts import step_now, top
from client.games.galaxy_trucker.text.card_steps import figures_line, find_signs, price_signs
from client.games.galaxy_trucker.text.costs import toll_line
from client.i18n import _, join_and
from client.i18n.phrases import fields, tag_of
from rules.galaxy_trucker.cards import Junkyard
from rules.galaxy_trucker.flight.tasks import NOBODY, Pleading
from rules.galaxy_trucker.forecast_losses import spared
from rules.kernel.asks import Action

ANSWER = "answer"
"""The part that tells kinds of answers apart."""
PAID = ("energy",)
"""Parts that nobody chooses here: the first answer of several says them."""
AMOUNTS = ("credits", "days")
"""Parts that go up and down by steps; they need not be touched, like the numbers of places."""
TILES = ("tile_id", "booster", "engine", "cannon", "furnace", "cabin", "place")
"""Parts that are tiles of the own ship."""
NUMBERS = ("col", "row", "number")
FEW = 6
"""So many answers are cards."""
LEAP = 5
Parts = Mapping[str, Any]


class Look(NamedTuple):
    """How an answer looks as a card."""

    icon: str
    tone: CardTone = "neutral"


LOOKS: Final[Mapping[str, Look]] = {
    "bid": Look("credits", "good"), "secret_bid": Look("credits"), "withdraw": Look("exit"),
    "use_diplomat": Look("alien", "good"),
    "use_offer": Look("check", "good"), "set_die": Look("dice"), "guess": Look("dice"),
    "name_victim": Look("shot", "bad"), "name_colour": Look("goods"), "choose_row": Look("meteor", "bad"),
    "visit_place": Look("hand"), "leave_good": Look("goods", "bad"), "choose_heading": Look("arrow"),
    "choose_machination": Look("cards"), "wake": Look("crew", "good"),
    "take_humans": Look("crew", "good"), "place_energy": Look("energy"), "take_depot_tile": Look("tile"),
    "give_up": Look("exit", "bad"), "cut_tow": Look("repair"), "take_loan": Look("credits"),
    "repay_loan": Look("credits"), "ready": Look("arrow", "good"),
}  # fmt: skip
"""What the answers of questions look like that have no class of their own."""


def parts_of(action: Any) -> dict[str, Any]:
    """An answer in its parts; how many go to each place are parts of their own ("places.12")."""
    found: dict[str, Any] = {ANSWER: tag_of(action)}
    for name, value in fields(action).items():
        if _shares(value):
            found.update({f"{name}.{place}": number for place, number in value})
        elif name not in PAID and value != ():
            found[name] = value
    return found


def _shares(value: Any) -> bool:
    """Numbers of something by places."""
    pairs = isinstance(value, tuple) and bool(value) and isinstance(value[0], tuple)
    return pairs and all(len(one) == 2 and isinstance(one[1], int) for one in value)


def amount(part: str) -> bool:
    return part in AMOUNTS or "." in part


class OptionsQuestion(Question):
    """Touched are values ("pick:<part>:<value>"); of those that no answer has together the newest stays."""

    lines_by = ""
    """The part whose values are the numbers of lines under the ring, if there is one."""

    # -- facts -----------------------------------------------------------------------------

    @fact
    def answers(self) -> Sequence[tuple[Parts, Action]]:
        """The answers in their parts; of those that differ only in what pays the first."""
        found: dict[tuple[Any, ...], tuple[Parts, Action]] = {}
        listed = [(parts_of(one), one) for one in self.prompt.options]
        shared = {part for parts, _one in listed for part in parts if "." in part}
        for parts, action in listed:
            parts.update(dict.fromkeys(shared - set(parts), 0))
            found.setdefault(tuple(sorted((part, repr(value)) for part, value in parts.items())),
                             (parts, action))  # fmt: skip
        return tuple(found.values())

    @fact
    def parts(self) -> Sequence[str]:
        """The parts in which answers differ."""
        names = dict.fromkeys(part for parts, _action in self.answers for part in parts)
        return tuple(name for name in names if len(self.values(name)) > 1 or self.some_without(name))

    def some_without(self, part: str) -> bool:
        return any(part not in parts for parts, _action in self.answers)

    def values(self, part: str) -> Sequence[Any]:
        """The values of a part, numbers in order."""
        found = list(dict.fromkeys(parts[part] for parts, _action in self.answers if part in parts))
        return sorted(found) if all(type(one) is int for one in found) else found

    @fact
    def as_cards(self) -> bool:
        chosen = [part for part in self.parts if part != ANSWER]
        stepped = any(self.stepped(one) or one in NUMBERS for one in chosen)
        return len(self.answers) <= FEW and not stepped

    def goes_by_itself(self, part: str) -> bool:
        """It need not be touched."""
        return self.stepped(part)

    def stepped(self, part: str) -> bool:
        """It goes up and down."""
        return amount(part) and len(self.values(part)) > 1

    # -- answering -------------------------------------------------------------------------

    @property
    def preset(self) -> Handles:
        """An amount is there from the beginning."""
        amounts = {parts[ANSWER] for parts, _action in self.answers if any(map(self.stepped, parts))}
        if ANSWER not in self.parts or len(amounts) != 1:
            return ()
        return (self.handle(ANSWER, amounts.pop()),)

    def handle(self, part: str, value: Any) -> Pick:
        return Pick(self.parts.index(part), list(self.values(part)).index(value))

    @fact
    def handles(self) -> Handles:
        """All values; cards take those of the first part that tells their answers apart."""
        if self.as_cards:
            return tuple(Pick(len(self.parts), at) for at in range(len(self.answers)))
        return tuple(Pick(at, number) for at, part in enumerate(self.parts)
                     for number in range(len(self.values(part))))  # fmt: skip

    def left(self, chosen: Handles) -> Sequence[tuple[Parts, Action]]:
        """The answers that have all these values."""
        if self.as_cards:
            return [self.answers[one.value] for one in Pick.among(chosen)] or self.answers
        wanted = self.values_of(chosen)
        return [one for one in self.answers if wanted.items() <= one[0].items()]

    def values_of(self, chosen: Handles) -> dict[str, Any]:
        """What these handles say of the parts."""
        return {self.parts[one.part]: self.values(self.parts[one.part])[one.value]
                for one in Pick.among(chosen)}  # fmt: skip

    @property
    def picked(self) -> Parts:
        """The parts that have been chosen so far."""
        if self.as_cards:
            return self.taken[0] if self.taken is not None else {}
        return self.values_of(self.chosen)

    @property
    def numbered(self) -> Mapping[int, str]:
        """The values of the part that lies in numbered lines."""
        if self.as_cards:
            found = [(parts.get(self.lines_by), at) for at, (parts, _action) in enumerate(self.answers)]
            return {number: self.handles[at] for number, at in found if number}
        values = self.values(self.lines_by) if self.lines_by in self.parts else ()
        return {number: self.handle(self.lines_by, number) for number in values}

    def touched(self, handle: str) -> Handles:
        new = Pick.of(handle)
        kept: Handles = (handle,)
        for old in reversed(Pick.among(self.chosen)):
            if new is not None and old.part != new.part and self.left((old, *kept)):
                kept = (old, *kept)
        return kept

    @cached_property
    def taken(self) -> tuple[Parts, Action] | None:
        """The answer that is chosen: nothing is open but amounts."""
        left = self.left(self.chosen)
        first = left[0]
        same = all(
            self.goes_by_itself(part) or other.get(part) == value
            for other, _action in left for part, value in first[0].items()
        )  # fmt: skip
        return first if same else None

    @property
    def action(self) -> Action | None:
        return None if self.taken is None else self.taken[1]

    # -- words -----------------------------------------------------------------------------

    def told(self, parts: Parts) -> dict[str, Any]:
        """What sentences may speak of: the details of the question, the answer, and what is left of the own
        credits."""
        own = self.view.sight.seats[self.view.seat].credits
        known = {**self.prompt.details, **parts, "own": own}
        if isinstance(parts.get("credits"), int):
            known["stay"] = own - parts["credits"]
        if "card" in parts:
            known["effect"] = self.words.card_effect(parts["card"])
        index = parts.get("index")
        if index is not None:
            step = step_now(self.content, self.view.sight)
            places = step.places if isinstance(step, Junkyard) and index else ()
            known["price"] = price_signs(places[index - 1].price) if places else ""
            known["reward"] = find_signs(self.words, places[index - 1].reward) if places else ""
        return {name: self.whole(name, value) for name, value in known.items()}

    def whole(self, name: str, value: Any) -> Any:
        """A value with where it stands on the own ship, if it does."""
        if name in TILES and value:
            return self.tile(value)
        if name == "figures" and value and not isinstance(value[0], str):
            return join_and([f"{self.words.figures([kind])} {self.square(cabin)}" for cabin, kind in value])
        return value

    def tile(self, tile: int) -> str:
        return f"{self.words.tile_inside(tile)} {self.square(tile)}"

    def say(self, key: str, parts: Parts, *, plain: bool = False) -> str:
        """What the catalogues say, "" if nothing; `plain` without markup."""
        return self.words.about(key, self.record(parts), self.told(parts), plain=plain)

    def record(self, parts: Parts) -> Parts:
        """What chooses among the texts: number 0 of something is none."""
        return {name: value or None if name == "index" else value for name, value in parts.items()}

    def foretold(self) -> Parts:
        """What sentences about the question know besides its details."""
        return {}

    def verb(self, parts: Parts) -> str:
        answer = parts[ANSWER]
        return self.say(f"gt.option.{answer}", parts, plain=True) or answer.replace("_", " ").capitalize()

    def said_value(self, part: str, value: Any) -> str:
        """A value of a part on its button."""
        value = self.whole(part, value)
        return value if isinstance(value, str) else str(self.words.told({part: value}, plain=True)[part])

    def label(self, part: str) -> str:
        if part == ANSWER:
            return ""
        name, _dot, place = part.partition(".")
        if name == "leaving":
            return _("gt.pick.leaving", square=self.square(int(place)))
        return self.square(int(place)) if place else self.say(f"gt.pick.{self.prompt.kind}.{name}", {})

    # -- showing ---------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        if not self.as_cards:
            return ()
        return tuple(self.card(at, parts) for at, (parts, _action) in enumerate(self.answers))

    def card(self, at: int, parts: Parts) -> Card:
        handle, look = self.handles[at], LOOKS.get(parts[ANSWER], Look("arrow"))
        said = self.say(f"gt.option_line.{parts[ANSWER]}", parts)
        refused = any(value is False for value in parts.values())
        look = Look("exit") if refused else look
        lines = tuple(Line(line) for line in said.split("\n") if line)
        task = top(self.view.sight)
        if refused and isinstance(task, Pleading):
            harm = spared(self.content, self.view.sight, self.view.seat, task.harm)
            lines = lines if harm is None else (toll_line(self.words, harm), *lines[1:])
        card = Card(handle, look.icon, self.verb(parts), lines, look.tone, handle in self.chosen)
        plays = parts.get("card", "")
        if not plays:
            return card
        return replace(card, plays=plays, aside=figures_line(self.content, plays, self.view.sight.flight))

    @property
    def rows(self) -> tuple[PickRow, ...]:
        """A row for each part, answers without other parts in the last one."""
        if self.as_cards:
            return ()
        parts = [*(one for one in self.parts if one != ANSWER), *(one for one in self.parts if one == ANSWER)]
        rows = (PickRow(self.label(part), tuple(self.picks(part))) for part in parts)
        return tuple(row for row in rows if row.picks)

    def picks(self, part: str) -> Iterator[Button]:
        """The buttons of a part."""
        left, number = self.left(self.chosen), self.parts.index(part)
        now = left[0][0].get(part)
        if self.stepped(part):
            yield from self.steps(part, now)
            return
        for at, value in enumerate(self.values(part)):
            handle = Pick(number, at)
            chosen = handle in self.chosen
            if part == ANSWER:
                alone = next(parts for parts, _action in self.answers if parts[ANSWER] == value)
                if any(one in alone for one in self.parts if one != ANSWER):
                    continue
                yield Button(handle, self.verb(alone), LOOKS.get(value, Look("")).icon, chosen=chosen)
            else:
                seat = value if part in ("seat", "victim") else None
                die = value if part == "number" else 0
                yield Button(handle, self.said_value(part, value), seat=seat, die=die, chosen=chosen)

    def steps(self, part: str, now: int | None) -> Iterator[Button]:
        """The buttons of an amount."""
        values, number = list(self.values(part)), self.parts.index(part)
        at, coin = values.index(now) if now in values else 0, part == "credits"
        return stepper(
            at,
            len(values) - 1,
            lambda to: Pick(number, to),
            values[at],
            values[-1],
            coin=coin,
            chosen=now in values,
        )

    @property
    def said(self) -> Decision:
        kind, taken = self.prompt.kind, self.taken
        label, second = _("gt.decide.choose"), ""
        if taken is not None:
            parts = taken[0]
            label = self.say(f"gt.option_now.{parts[ANSWER]}", parts, plain=True) or self.verb(parts)
            second = self.say(f"gt.option_then.{parts[ANSWER]}", parts, plain=True)
        details = self.prompt.details.items()
        about = {**self.foretold(), **{name: None if value == NOBODY else value for name, value in details}}
        status = self.say(f"gt.ask.{kind}", about)
        return Decision(
            label=label, second=second, why_not=_("gt.decide.choose_first"), status=status,
            title=self.say(f"gt.ask_title.{kind}", about),
        )  # fmt: skip


def stepper(
    at: int,
    last: int,
    handle: Callable[[int], str],
    shown: int,
    most: int,
    *,
    coin: bool = False,
    chosen: bool = True,
) -> Iterator[Button]:
    """One less, the amount, one more; of a large amount also five more, and all. Amounts are counted from 0
    to `last`."""

    def step(to: int, words: str = "", icon: str = "", wide: float = 1.0) -> Button:
        to = min(max(to, 0), last)
        return Button(handle(to) if to != at else "", words, icon, step=True, wide=wide)

    yield step(at - 1, icon="minus")
    yield Button(handle(at), str(shown), COIN if coin else "", chosen=chosen, wide=1.6)
    yield step(at + 1, icon="plus")
    if last > LEAP:
        yield step(at + LEAP, f"+{LEAP}")
        yield step(last, _("gt.pick.all", n=most), wide=1.4)
