"""Steps of the effect language in words, from what they say themselves and never from the text of a card, so
that a card of any pack reads as well.

The catalogues build the sentences: `tk.do.<tag>` is that of a step, with places for its fields in the form
that the language wants (`{what:of}`: `one`, `several`, `all`, `of`, `by`); `tk.do.<tag>-<field>` is what a
field adds; `tk.if.<field>` and `tk.unless.<field>` are the facts of a condition.
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
from client.i18n.phrases import Phrase
from rules.tash_kalar import steps as be
from rules.tash_kalar.arena import point
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import lists_in, program_of
from rules.tash_kalar.effects.reading import placed_steps, tag_of
from rules.tash_kalar.state import Held, Run

_KINDS: Final[Mapping[type, str]] = {
    be.Destroy: "destroyed", be.Upgrade: "raised", be.Downgrade: "lowered", be.Place: "placed",
    be.Move: "moved", be.Convert: "converted", be.Gateway: "gateway",
}  # fmt: skip
"""What the label of such a step stands for."""
_TOLD_BY: Final[Mapping[type, tuple[str, ...]]] = {
    be.Actions: ("gain", "spend"), be.Convert: ("side", "level"), be.CopyWarp: ("from_",),
    be.CountExtra: ("count",), be.Group: ("linked",), be.Malus: ("actions",),
    be.NextSummon: ("enemy_as_own", "empty_as_common", "possess"), be.Repeat: ("while_", "upto"),
    be.TakeCard: ("take", "to"),
}  # fmt: skip
"""The fields that have sentences of their own."""
_MOVE: Final = (
    "max", "dir", "toward", "to", "full", "stop", "spare", "distinct", "same_side", "per_side",
)  # fmt: skip
"""What a move says more, in order."""
_SQUARES: Final = ("square", "each_square")
_DEEP: Final = 5
"""The length of the path of a step below which the ladder does not show what is inside."""


def step_words(words: Words, content: Content, step: be.Step) -> str:
    """A step of a program as a sentence without a full stop. What is inside it is told as well, unless it
    stands beside it: the steps of a group, and those of a step that is being carried out."""
    here, run = _places(content)[id(step)], running(words.sight)
    if run is not None and (run.card, run.part) != (here.card, here.part):
        run = None
    opened = isinstance(step, be.Group) and len(here.path) < _DEEP
    if run is not None:
        opened |= any((*frame.path, frame.at)[: len(here.path)] == here.path for frame in run.frames)
    telling = _Telling(words, content, run)
    return _begun(telling.sentence(step) if opened else telling.whole(step))


def decision_words(words: Words, content: Content, step: be.Step) -> str:
    """What a step that runs asks for: only what is to be done."""
    now = f"tk.do.{tag_of(step)}-now"
    return _(now) if has(now) else _Telling(words, content, running(words.sight)).verb(step)


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
        head, lists = (
            self.sentence(step),
            [_("tk.do.next").join(map(self.whole, one)) for one in lists_in(step)],
        )
        if not lists:
            return head
        if isinstance(step, be.Branch):
            then, otherwise = lists
            said = _("tk.do.then", head=head, steps=then or _("tk.do.nothing"))
            more = _("tk.do.then", head=_("tk.do.otherwise"), steps=otherwise)
            return said + _("tk.do.next") + more if otherwise else said
        return _("tk.do.then", head=head, steps=_("tk.do.or").join(lists))

    # -- one step --------------------------------------------------------------------------

    def sentence(self, step: Any) -> str:
        """A step with its condition, without what is inside it."""
        said = self.verb(step)
        asked = [step.if_] if step.if_ else []
        if isinstance(step, be.Branch):
            return _("tk.do.head", condition=self.condition(be.Condition(all=(*asked, step.when))))
        if step.if_ and isinstance(step, be.Group) and not (step.may or step.linked):
            return _("tk.do.head", condition=self.condition(step.if_))
        said = _("tk.do.may", step=said) if step.may else said
        return _("tk.do.if", condition=self.condition(step.if_), step=said) if step.if_ else said

    def verb(self, step: Any) -> str:
        """What a step does."""
        self.labels = self.places[id(step)].labels
        more: dict[str, object] = {}
        key, number = f"tk.do.{tag_of(step)}", None
        match step:
            case be.Choose(kind="direction", from_=ways):
                return _(f"{key}-{'arrow' if ways.marked else ways.ways or 'direction'}")
            case be.Choose(kind=kind):
                key = f"{key}-{kind}"
            case be.Move():
                more["moves"] = self._moves(step)
            case be.Place():
                stone = be.Selector(side=step.side, level=step.level)
                more["what"] = Phrase(partial(self._said, stone, step))
            case be.DrawExtra():
                counts = {"beings": step.beings, "legends": step.legends}
                cards = [n_(f"tk.do.{kind}", count) for kind, count in counts.items() if count]
                more["cards"] = _("tk.if.and").join(cards)
            case be.ForEach():
                key = f"{key}-{self._each(step)}"
        for name in _TOLD_BY.get(type(step), ()):
            if value := getattr(step, name):
                number = value if type(value) is int else None
                word = "theirs" if (name, value) == ("side", "own") and self.theirs else value
                key += f"-{word if isinstance(word, str) and word[0] != '$' else name.rstrip('_')}"
        said = self._text(key, step, number, **more)
        fields = _MOVE if isinstance(step, be.Move) else step.__struct_fields__
        return said + "".join(self._more(key, step, name) for name in fields)

    def _text(self, key: str, record: Any, number: int | None = None, **more: object) -> str:
        """A text with places for the fields of a record."""
        args: dict[str, object] = {
            name.rstrip("_"): Phrase(partial(self._said, getattr(record, name), record))
            for name in record.__struct_fields__
        }
        return _(key, **(args | more)) if number is None else n_(key, number, **(args | more))

    def _more(self, key: str, record: Any, name: str) -> str:
        """What a field adds to the sentence of its step."""
        value, key = getattr(record, name), f"{key}-{name}"
        if name == "to" and isinstance(value, be.Squares):
            return self._target(record)
        key += "-none" if value == 0 else ""
        if value is None or value is False or (name, value) == ("credit", 1) or not has(key):
            return ""
        return n_(key, value) if type(value) is int and value else self._text(key, record)

    def _said(self, value: Any, record: Any, form: str) -> str:
        """A field of a record in a form."""
        count = getattr(record, "upto", None) or getattr(record, "count", None) or 1
        match value:
            case be.Source():
                squares = record.kind == "square"
                return self._said(value.narrowed(be.Squares if squares else be.Selector), record, form)
            case be.Selector() if form == "several" and getattr(record, "all", False):
                return self.piece(value, "one" if value.at and value.at.first == 1 else "all")
            case be.Selector() if form == "several" and count != 1:
                text = self.piece(value, "n", count)
                return _("tk.piece.upto", what=text) if record.upto else text
            case be.Selector():
                form = "by_many" if form == "by" and count != 1 else form
                return self.piece(value, form if form in ("all", "of", "by", "by_many") else "one")
            case be.Squares():
                return self.square(value, "many" if form == "several" and count != 1 else "one")
            case be.Condition():
                return self.condition(value)
            case be.Directions():
                return self.way(value)
        return self.ref(value, form if form in ("of", "by") else "one") if form != "way" else self.way(value)

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

    def _target(self, step: be.Move | be.Release) -> str:
        """Where a move leads."""
        to = step.to
        if isinstance(step, be.Release) or to is None:
            return ""
        if to == be.Squares(not_=to.not_):
            return "".join(_("tk.move.not", what=self.ref(one)) for one in to.not_)
        for far in ("within", "exactly") if to.of is not None and to.of == step.piece else ():
            if to == replace(be.Squares(of=to.of), **{far: getattr(to, far)}):
                return n_(f"tk.at.{far}_away", getattr(to, far))
        return _("tk.move.to", square=self.square(replace(to, empty=to.empty or step.mode == "empty")))

    def _each(self, step: be.ForEach) -> str:
        """What a step is repeated for."""
        if isinstance(step.in_, str):
            return "of_squares" if self._kind(step.in_[1:]) in _SQUARES else "of_them"
        return step.in_.sides or step.order or "piece"

    # -- what is meant ---------------------------------------------------------------------

    def _kind(self, label: str) -> str:
        """What a label stands for."""
        match self.labels.get(label):
            case be.Choose(kind="square"):
                return "square"
            case be.ForEach(in_=each):
                of_squares = isinstance(each, str) and self._kind(each[1:]) in _SQUARES
                return "each_square" if of_squares else "each"
            case step:
                return _KINDS.get(type(step), "chosen")

    def ref(self, name: str, form: str = "one") -> str:
        """A word or a label in a case."""
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
        held = self._held(label)
        if len(held) != 1 or self.words.sight is None:
            return ""
        found = [one.square for one in self.words.sight.pieces if one.id == held[0].piece]
        found += [point(held[0].square)] if held[0].square >= 0 else []
        return self.words.square(found[0]) if found else ""

    def piece(self, what: be.Reference | be.Selector, form: str = "one", number: int = 1) -> str:
        """Stones in a form: one, all, of, by, by_many, or n of them."""
        if isinstance(what, str):
            return self.ref(what, form)
        if what.any_of:
            plain = {name: getattr(what, name) for name in ("side", "not_", "used", "more")}
            ways = [replace(one, at=None, **(plain if one.side == "any" else {})) for one in what.any_of]
            text = _("tk.with.or").join(self.piece(one, form, number) for one in ways)
            return text + (_("tk.at.of_those", where=self._where(what.at)) if what.at else "")
        owner = {"placed": "same"}.get(what.side, "that" if what.side.startswith("$") else what.side)
        owner = "theirs" if owner == "own" and self.theirs else owner
        side = f"{owner}_other" if "self" in what.not_ and owner not in ("that", "same") else owner
        level = what.level or "stone"
        if form == "n":
            text = n_(f"tk.piece.{side}.n", number, level=n_(f"tk.level.{level}.n", number))
        else:
            noun = n_(f"tk.level.{level}.n", 1) if form == "one" else _(f"tk.level.{level}.{form}")
            text = _(f"tk.piece.{side}.{form}", level=noun)
        held = self._held(what.side[1:]) if owner == "that" else ()
        text += _("tk.with.color", color=self.words.color(held[0].side)) if held and held[0].side >= 0 else ""
        text += _("tk.with.used") if what.used else ""
        text += _(f"tk.with.more_{what.more}") if what.more else ""
        text += self._where(what.at) if what.at else ""
        if what.support:
            which = ("support", "support_others", "their_support", "their_support_others")
            text += n_(f"tk.with.{which[what.others + 2 * self.theirs]}", what.support)
        return text + "".join(_("tk.with.not", what=self.ref(one)) for one in what.not_ if one != "self")

    def _where(self, at: be.Squares) -> str:
        """Where a stone stands."""
        text = _("tk.at.marked", sign=f"[tkmark:{at.mark}]") if at.mark else ""
        text += _(f"tk.at.color.{at.color}") if at.color else ""
        if at.is_:
            kind = self._kind(at.is_[1:]) if at.is_.startswith("$") else ""
            key = f"tk.ref.on_{kind}"
            text += _(key) if kind in _SQUARES else _("tk.ref.on_place", what=self.ref(at.is_, "of"))
        text += _("tk.at.mirror", what=self.ref(at.mirror, "of")) if at.mirror else ""
        return text + self._around(at)

    def _around(self, at: be.Squares) -> str:
        text = _(f"tk.at.{at.ways or 'next'}", what=self.piece(at.adjacent, "of")) if at.adjacent else ""
        if at.ray and at.dir:
            key = "tk.at.ray" if at.ray == "self" else "tk.at.ray_from"
            text = (text if at.ray == "self" else "") + self._text(key, at)
            text += _("tk.at.spread") if at.spread else ""
            if at.first:
                text += n_("tk.at.first_stop" if at.stop else "tk.at.first", at.first)
            elif at.stop:
                text += _("tk.at.stop")
        if at.within:
            text += n_("tk.at.within", at.within, what=self.ref(at.of or at.ray or "self", "of"))
        text += n_("tk.at.exactly", at.exactly, what=self.ref(at.of, "of")) if at.exactly and at.of else ""
        text += _(f"tk.at.{'on_or_near' if at.or_on else 'near'}_{at.near}") if at.near else ""
        return text + "".join(_("tk.at.not", what=self.ref(one, "of")) for one in at.not_)

    def square(self, at: be.Squares, form: str = "one") -> str:
        """A square as an aim, or (`many`) several."""
        if at.is_:
            square = at.is_.startswith("$") and self._kind(at.is_[1:]) in _SQUARES
            return self.ref(at.is_) if square else _("tk.square.of", what=self.ref(at.is_, "of"))
        color = {None: "", "any": "colored", "none": "colorless"}[at.color]
        words = ("marked" if at.mark else "", color, "mirrored" if at.mirror else "")
        kinds = "".join(_(f"tk.square.{word}.{form}") for word in words if word)
        text = _(f"tk.square.{'empty' if at.empty else 'any'}.{form}", kind=kinds)
        text += _("tk.square.sign", sign=f"[tkmark:{at.mark}]") if at.mark else ""
        text += _("tk.square.mirror", what=self.ref(at.mirror, "of")) if at.mirror else ""
        return text + self._around(at)

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
            key, value = f"tk.{'if' if true else 'unless'}.{name}", getattr(known, name)
            match value:
                case bool():
                    yield _(f"tk.{'if' if value is true else 'unless'}.{name}")
                case int():
                    yield n_(key, value)
                case str() if name == "did":
                    yield self._did(key, self.labels.get(value))
                case str() if has(f"{key}-{value}"):
                    yield _(f"{key}-{value}")
                case str():
                    place = self.square(be.Squares(is_=value)) if name == "vacant" else ""
                    yield self._text(key, known, card=self.words.card(value), place=place)
                case be.Destroyed():
                    yield n_(f"{key}-{value.level or 'stone'}", value.min)
                case be.LevelOf():
                    yield _(f"{key}-{value.is_}", what=self.ref(f"${value.of}"))
                case be.SquareColor():
                    yield self._color(key, value)

    def _did(self, key: str, step: Any) -> str:
        """Whether a step with a label was carried out."""
        match step:
            case be.Destroy(what=str() as what):
                return _(f"{key}-destroy_this", what=self.ref(what, "of"))
            case be.Destroy(what=be.Selector() as what):
                return _(f"{key}-destroy", stone=n_(f"tk.level.{what.level or 'stone'}.n", 1))
            case be.TakeCard(take="flare"):
                return _(f"{key}-flare")
        tag = "" if step is None else tag_of(step)
        return _(f"{key}-{tag}" if has(f"{key}-{tag}") else f"{key}-other")

    def _color(self, key: str, asked: be.SquareColor) -> str:
        gone = asked.of.startswith("$") and self._kind(asked.of[1:]) == "destroyed"
        text = _(f"{key}-{'was' if gone else 'is'}_{asked.is_}", what=self.ref(asked.of, "of"))
        if asked.central is None:
            return text
        return _("tk.if.in_center" if asked.central else "tk.if.center", condition=text)
