"""Steps of the effect language in words, from what they say themselves and never from the text of a card, so
that a card of any pack reads as well.

The catalogues build the sentences: `tk.do.<tag>` is that of a step, with places for its fields in the form
that the language wants (`{what:of}`: `several`, `all`, `of`, `by`). `{max:+}` is what a field adds if it is
set: `tk.more.<field>`, of stones `tk.with.<field>`, of squares `tk.at.<field>`. The facts of a condition are
`tk.if.<field>` and `tk.unless.<field>`. Each may have longer keys for other fields: `tk.at.near-red-or_on`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from client.games.extras import last
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import running
from client.i18n import _, has, n_
from client.i18n.phrases import Phrase, fields, held, said, tag_of
from rules.tash_kalar import steps as be
from rules.tash_kalar.arena import point
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import lists_in, program_of
from rules.tash_kalar.effects.reading import placed_steps, running_step
from rules.tash_kalar.state import Held, Run

_SQUARES: Final = ("square", "each_square")
_DEEP: Final = 5
"""The length of the path of a step below which the ladder does not show what is inside."""
_NOTHING: Final = Phrase(lambda _form: "")
_UNSAID: Final = ("if", "may", "as", "mark", "marked")
"""Fields that choose no text: those around a step, and free words."""


def step_words(words: Words, content: Content, *steps: be.Step) -> str:
    """Steps of a program as a sentence without a full stop. What is inside them is told as well, unless it
    stands beside it: the steps of a group, and those of a step that is being carried out."""
    return _begun(_("tk.do.next").join(_step(words, content, step) for step in steps))


def _step(words: Words, content: Content, step: be.Step) -> str:
    here, run = _places(content)[id(step)], running(words.sight)
    if run is not None and (run.card, run.part) != (here.card, here.part):
        run = None
    opened = isinstance(step, be.Group) and len(here.path) < _DEEP
    if run is not None:
        opened |= any((*frame.path, frame.at)[: len(here.path)] == here.path for frame in run.frames)
    telling = _Telling(words, content, run)
    return telling.sentence(step) if opened else telling.whole(step)


def decision_words(words: Words) -> str:
    """What the step that runs asks for: only what is to be done."""
    run = running(words.sight)
    step = None if run is None else running_step(words.content, run)
    if step is None:
        return ""
    now = f"tk.do.{tag_of(step)}-now"
    return _(now) if has(now) else _Telling(words, words.content, run).verb(step)


def effect_words(words: Words, content: Content, card: str, part: str) -> str:
    """A part of a card (`effect`, `frozen`, `warp`, `top`, `bottom`) as one line."""
    telling = _Telling(words, content, None)
    return _begun(_("tk.do.next").join(map(telling.whole, program_of(content, card, part))))


_places = last(placed_steps)


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


class _Telling:
    """Tells the steps of one program, which may be running."""

    def __init__(self, words: Words, content: Content, run: Run | None) -> None:
        self.words, self.places, self.run = words, _places(content), run
        self.theirs = run is not None and run.side != words.own_side()
        """It is the effect of somebody else."""
        self.labels: Mapping[str, Any] = {}

    def whole(self, step: Any) -> str:
        """A step with all inside it, in one line."""
        head = self.sentence(step)
        lists = [_("tk.do.next").join(map(self.whole, one)) for one in lists_in(step)]
        if not lists:
            return head
        if isinstance(step, be.Branch):
            then, otherwise = lists
            text = _("tk.do.then", head=head, steps=then or _("tk.do.nothing"))
            more = _("tk.do.then", head=_("tk.do.otherwise"), steps=otherwise)
            return text + _("tk.do.next") + more if otherwise else text
        return _("tk.do.then", head=head, steps=_("tk.do.or").join(lists))

    # -- one step --------------------------------------------------------------------------

    def sentence(self, step: Any) -> str:
        """A step with its condition, without what is inside it."""
        text, asked = self.verb(step), [step.if_] if step.if_ else []
        if isinstance(step, be.Branch):
            return _("tk.do.head", condition=self.condition(be.Condition(all=(*asked, step.when))))
        if step.if_ and isinstance(step, be.Group) and not (step.may or step.linked):
            return _("tk.do.head", condition=self.condition(step.if_))
        text = _("tk.do.may", step=text) if step.may else text
        return _("tk.do.if", condition=self.condition(step.if_), step=text) if step.if_ else text

    def verb(self, step: Any) -> str:
        """What a step does."""
        self.labels = self.places[id(step)].labels
        choosing, more = self._fields(step), dict[str, object]()
        match step:
            case be.Choose(kind="direction", from_=ways):
                choosing["kind"] = "arrow" if ways.marked else ways.ways or "direction"
            case be.Convert(side=side, level=level):
                choosing["side"] = f"{side}-{level}"
            case be.TakeCard(take=take, to=to):
                choosing["take"] = f"{take}-{to}"
            case be.Move():
                more["moves"] = self._moves(step)
            case be.Place():
                more["what"] = self._several(be.Selector(side=step.side, level=step.level), step)
            case be.DrawExtra():
                counts = {"beings": step.beings, "legends": step.legends}
                cards = [n_(f"tk.do.{kind}", count) for kind, count in counts.items() if count]
                more["cards"] = _("tk.if.and").join(cards)
            case be.ForEach(in_=be.Each(sides=sides)):
                choosing["in"] = sides or "stones"
        return self._text(f"tk.do.{tag_of(step)}", step, choosing, **more)

    def _fields(self, record: Any) -> dict[str, Any]:
        """What chooses the text of a record: its fields, for labels what they stand for."""
        return {
            name: self._kind(one[1:]) if isinstance(one, str) and one[:1] == "$" else one
            for name, one in (fields(record) | {"theirs": self.theirs}).items() if name not in _UNSAID
        }  # fmt: skip

    def _text(self, key: str, record: Any, choosing: Mapping[str, Any], **more: object) -> str:
        """The text that some fields choose, with places for all fields of a record."""
        places = {
            name: Phrase(partial(self._said, record, name, value)) if held(value) else _NOTHING
            for name, value in fields(record).items()
        }
        number = next((one for one in choosing.values() if type(one) is int), None)
        return said(key, choosing, places | more, number)

    def _said(self, record: Any, name: str, value: Any, form: str) -> str:
        """A field of a record in a form, or (`+`) what it adds to the sentence."""
        many = _number(record) != 1
        if isinstance(value, be.Source):
            value = value.narrowed(be.Squares if record.kind == "square" else be.Selector)
        match form, value:
            case "+", _:
                return self._added(record, name, value)
            case "way", _:
                return self.way(value)
            case "card", str():
                return self.words.card(value)
            case "label", str():
                return self.ref(f"${value}")
            case "place", str():
                return self.square(be.Squares(is_=value))
            case "level", be.Selector():
                return _(f"tk.level.{value.level or 'stone'}.one")
            case "several", be.Selector():
                return self._several(value, record)
            case "by", be.Selector() if many:
                return self.piece(value, "by_many")
            case _, be.Squares():
                return self.square(value, "many" if form == "several" and many else "one")
            case _, be.Condition():
                return self.condition(value)
            case "word", _:
                return str(value)
        return self.piece(value, form if form in ("all", "of", "by") else "one")

    def _added(self, record: Any, name: str, value: Any) -> str:
        """What a field adds to a sentence if it is set."""
        home = "with" if isinstance(record, be.Selector) else "more"
        key = f"tk.{'at' if isinstance(record, be.Squares) else home}.{name}"
        match value:
            case be.Squares() if isinstance(record, be.Move):
                return self._target(record)
            case be.Squares():
                return self._text("tk.at.where", value, {})
            case tuple():
                them = (one for one in value if one != "self" or home != "with")
                return "".join(_(key, what=Phrase(partial(self.ref, one))) for one in them)
        if (name, value) == ("credit", 1) or (name == "stop" and getattr(record, "first", None)):
            return ""
        others = {one: word for one, word in self._fields(record).items() if type(word) is not int}
        return self._text(f"{key}-none" if value == 0 else key, record, {name: value} | others)

    def _several(self, what: be.Selector, step: Any) -> str:
        """As many stones as a step wants."""
        number = _number(step)
        if getattr(step, "all", False):
            return self.piece(what, "one" if what.at and what.at.first == 1 else "all")
        if number == 1:
            return self.piece(what)
        text = self.piece(what, "n", number)
        return _("tk.piece.upto", what=text) if step.upto else text

    def _moves(self, step: be.Move) -> str:
        """How many moves of which kind."""
        if isinstance(step.mode, be.Pool):
            combat = n_("tk.move.pool_combat", step.mode.combat)
            standard = n_("tk.move.pool_standard", step.mode.standard)
            return n_("tk.move.pool", step.mode.combat + step.mode.standard, combat=combat, standard=standard)
        if step.upto == "any":
            return _(f"tk.move.any.{step.mode}")
        onto_empty = step.mode == "empty" and step.to is not None
        moves = n_(f"tk.move.{step.kind}.{'plain' if onto_empty else step.mode}", step.upto or 1)
        return _("tk.piece.upto", what=moves) if step.upto else moves

    def _target(self, step: be.Move) -> str:
        """Where a move leads."""
        to = step.to or be.Squares()
        if to == be.Squares(not_=to.not_):
            return "".join(_("tk.move.not", what=self.ref(one)) for one in to.not_)
        for far in ("within", "exactly") if to.of is not None and to.of == step.piece else ():
            if to == replace(be.Squares(of=to.of), **{far: getattr(to, far)}):
                return n_(f"tk.at.{far}_away", getattr(to, far))
        return _("tk.move.to", square=self.square(replace(to, empty=to.empty or step.mode == "empty")))

    # -- what is meant ---------------------------------------------------------------------

    def _kind(self, label: str) -> str:
        """What a label stands for."""
        match step := self.labels.get(label):
            case be.Choose(kind="square"):
                return "square"
            case be.ForEach(in_=each):
                of_squares = isinstance(each, str) and self._kind(each[1:]) in _SQUARES
                return "each_square" if of_squares else "each"
        tag = tag_of(step) if step is not None else ""
        return tag if has(f"tk.ref.{tag}.one") else "chosen"

    def ref(self, name: str, form: str = "") -> str:
        """A word or a label in a case."""
        form = form or "one"
        if not name.startswith("$"):
            return _(f"tk.ref.{name}.{form}")
        kind, square = self._kind(name[1:]), self._square_of(name[1:])
        key, text = "tk.ref.square_at" if kind in _SQUARES else "tk.ref.at", _(f"tk.ref.{kind}.{form}")
        return _(key, what=text, square=square) if square else text

    def _held(self, label: str) -> Sequence[Held]:
        """What a label stands for while the program runs."""
        value = self.run.labels.get(label) if self.run is not None else None
        return () if value is None else value.held

    def _square_of(self, label: str) -> str:
        """The square of what a label stands for while the program runs."""
        known = self._held(label)
        if len(known) != 1 or self.words.sight is None:
            return ""
        found = [one.square for one in self.words.sight.pieces if one.id == known[0].piece]
        found += [point(known[0].square)] if known[0].square >= 0 else []
        return self.words.square(found[0]) if found else ""

    def piece(self, what: be.Reference | be.Selector, form: str = "one", number: int = 1) -> str:
        """Stones in a form: one, all, of, by, by_many, or n of them."""
        if isinstance(what, str):
            return self.ref(what, form)
        if what.any_of:
            plain = {name: getattr(what, name) for name in ("side", "not_", "used", "more")}
            ways = [replace(one, at=None, **(plain if one.side == "any" else {})) for one in what.any_of]
            text = _("tk.with.or").join(self.piece(one, form, number) for one in ways)
            where = self._text("tk.at.where", what.at, {}) if what.at else ""
            return text + (_("tk.at.of_those", where=where) if where else "")
        owner = "that" if what.side.startswith("$") else what.side
        owner = "theirs" if owner == "own" and self.theirs else owner
        side = f"{owner}_other" if "self" in what.not_ and owner not in ("that", "placed") else owner
        noun = n_(f"tk.level.{what.level or 'stone'}.{form}", number)
        text = n_(f"tk.piece.{side}.{form}", number, level=noun)
        of = self._held(what.side[1:]) if owner == "that" else ()
        text += _("tk.with.color", color=self.words.color(of[0].side)) if of and of[0].side >= 0 else ""
        return text + self._text("tk.with.all", what, {})

    def square(self, at: be.Squares, form: str = "one") -> str:
        """A square as an aim, or (`many`) several."""
        if at.is_:
            square = at.is_.startswith("$") and self._kind(at.is_[1:]) in _SQUARES
            return self.ref(at.is_) if square else _("tk.square.of", what=self.ref(at.is_, "of"))
        words = {"mark": at.mark, f"color_{at.color}": at.color, "mirror": at.mirror}
        kinds = "".join(_(f"tk.square.{word}.{form}") for word, known in words.items() if known)
        text = _(f"tk.square.{'empty' if at.empty else 'any'}.{form}", kind=kinds)
        text += _("tk.square.sign", sign=f"[tkmark:{at.mark}]") if at.mark else ""
        text += _("tk.square.mirror", what=self.ref(at.mirror, "of")) if at.mirror else ""
        return text + self._text("tk.at.around", at, {})

    def way(self, ways: str | be.Directions) -> str:
        """A direction, as part of a sentence."""
        if isinstance(ways, str):
            return _("tk.way.chosen")
        kinds = [kind for kind in ("marked", "same", "opposite", "within45") if getattr(ways, kind)]
        return _(f"tk.way.{kinds[0] if kinds else ways.ways or 'any'}")

    # -- conditions ------------------------------------------------------------------------

    def condition(self, known: be.Condition, *, true: bool = True) -> str:
        """All that is asked, or (`true` false) its contrary."""
        parts = [*self._facts(known, true), *(self.condition(one, true=true) for one in known.all)]
        if known.any:
            ways = [self.condition(one, true=true) for one in known.any]
            parts.append(_("tk.if.or" if true else "tk.if.and").join(ways))
        parts += [self.condition(known.not_, true=not true)] if known.not_ else []
        return _("tk.if.and" if true else "tk.if.or").join(parts)

    def _facts(self, known: be.Condition, true: bool) -> Iterator[str]:
        for name in known.__struct_fields__:
            value = getattr(known, name)
            holds = value if isinstance(value, bool) else True
            key = f"tk.{'if' if holds is true else 'unless'}.{name}"
            match value:
                case str() if name == "did":
                    done = self.labels.get(value)
                    this = isinstance(done, be.Destroy) and isinstance(done.what, str)
                    did = {"do": "destroy_this" if this else tag_of(done)} if done is not None else {}
                    yield self._text(key, done, {**did, **self._fields(done)}) if did else _(key)
                case be.Destroyed(min=least, level=level):
                    yield self._text(key, value, {"min": least, "level": level})
                case be.LevelOf(is_=level):
                    yield self._text(key, value, {"is": level})
                case be.SquareColor(is_=color, central=central):
                    gone = self._fields(value)["of"] == "destroy"
                    text = self._text(key, value, {"is": color, "was": gone})
                    where = "in_center" if central else "center"
                    yield text if central is None else _(f"tk.if.{where}", condition=text)
                case int() | str():
                    yield self._text(key, known, {name: value})


def _number(step: Any) -> int:
    """How many a step wants."""
    number: int = getattr(step, "upto", None) or getattr(step, "count", None) or 1
    return number
