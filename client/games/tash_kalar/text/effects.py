"""Steps of the effect language in words, from what they say themselves and never from the text of a card, so
that a card of any pack reads as well. A step is a verb with what belongs to it; a modal or a condition may
stand before it. Czech needs cases, so nouns come in several forms (`one`, `all`, `of`, `by`, `by_many`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from client.games.extras import last
from client.games.tash_kalar.text.names import Words
from client.i18n import _, n_
from rules.tash_kalar import steps as be
from rules.tash_kalar.arena import point
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import lists_in, program_of, steps_at
from rules.tash_kalar.state import Held, Path, Run

_KINDS: Final[Mapping[type, str]] = {
    be.Destroy: "destroyed", be.Upgrade: "raised", be.Downgrade: "lowered", be.Place: "placed",
    be.Move: "moved", be.Convert: "converted", be.Gateway: "gateway",
}  # fmt: skip
"""What the label of such a step stands for."""
_DID: Final[Mapping[type, str]] = {
    be.Move: "move", be.Upgrade: "upgrade", be.Downgrade: "downgrade", be.Place: "place",
    be.Convert: "convert", be.Choose: "choose", be.TakeCard: "card", be.Actions: "actions",
}  # fmt: skip
"""What such a step did, for conditions."""
_ON_ONE: Final[Mapping[type, str]] = {
    be.Upgrade: "upgrade", be.Downgrade: "downgrade", be.Gateway: "gateway", be.Capture: "capture",
}  # fmt: skip
"""The sentence of a step that does something with one stone."""
_SQUARES: Final = ("square", "each_square")
PARTS: Final = ("effect", "frozen", "warp", "top", "bottom")
_DEEP: Final = 5
"""The length of the path of a step below which the ladder does not show what is inside."""


def step_words(words: Words, content: Content, step: be.Step) -> str:
    """A step of a program as a sentence without a full stop. What is inside it is told as well, unless it
    stands beside it: the steps of a group, and those of a step that is being carried out."""
    here = _places(content)[id(step)]
    run = _running(words)
    if run is not None and (run.card, run.part) != (here.card, here.part):
        run = None
    telling = _Telling(words, _places(content), run)
    opened = isinstance(step, be.Group) and len(here.path) < _DEEP
    if run is not None:
        opened |= any((*frame.path, frame.at)[: len(here.path)] == here.path for frame in run.frames)
    return _begun(telling.sentence(step) if opened else telling.whole(step))


def decision_words(words: Words, content: Content, step: be.Step) -> str:
    """What a step that runs asks for: only what is to be done."""
    if isinstance(step, be.ChooseOne):
        return _("tk.do.one_of_these")
    if isinstance(step, be.Group):
        return _("tk.do.what_follows")
    if isinstance(step, be.ForEach):
        return _("tk.do.next_one")
    telling = _Telling(words, _places(content), _running(words))
    telling.labels, telling.by_label = _places(content)[id(step)].scope
    return telling.verb(step)


def effect_words(words: Words, content: Content, card: str, part: str) -> str:
    """A part of a card (`effect`, `frozen`, `warp`, `top`, `bottom`) as one line."""
    telling = _Telling(words, _places(content), None)
    return _begun(_("tk.do.next").join(map(telling.whole, program_of(content, card, part))))


def running_step(content: Content, run: Run) -> be.Step | None:
    """The step of a program that is being carried out."""
    if not run.frames:
        return None
    frame = run.frames[-1]
    steps = steps_at(program_of(content, run.card, run.part), frame.path)
    return steps[frame.at] if frame.at < len(steps) else None


def _running(words: Words) -> Run | None:
    tasks = () if words.sight is None else words.sight.todo
    return next((task for task in reversed(tasks) if isinstance(task, Run)), None)


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


class _Scope(NamedTuple):
    """What is known of labels where a step stands: what each stands for, and which step set it."""

    kinds: dict[str, str]
    steps: dict[str, Any]

    def after(self, step: Any) -> _Scope:
        if not step.as_:
            return self
        kind = _KINDS.get(type(step), "chosen")
        if isinstance(step, be.Choose) and step.kind == "square":
            kind = "square"
        elif isinstance(step, be.ForEach):
            of_squares = isinstance(step.in_, str) and self.kinds.get(step.in_[1:]) in _SQUARES
            kind = "each_square" if of_squares else "each"
        return _Scope({**self.kinds, step.as_: kind}, {**self.steps, step.as_: step})


class _Place(NamedTuple):
    """Where a step stands, and what is known of labels there."""

    card: str
    part: str
    path: Path
    scope: _Scope


@last
def _places(content: Content) -> dict[int, _Place]:
    """The place of every step of every program, by its identity."""
    found: dict[int, _Place] = {}
    for card in (*content.cards.values(), *content.flares.values()):
        for part in PARTS:
            if getattr(card, part, None):
                _place(program_of(content, card.id, part), _Place(card.id, part, (), _Scope({}, {})), found)
    return found


def _place(steps: be.Program, start: _Place, found: dict[int, _Place]) -> _Scope:
    """The places of the steps of a list; gives back what is known after the last one. A round of a repetition
    also knows the labels of the round before."""
    scope = start.scope
    for at, step in enumerate(steps):
        here, inner = (*start.path, at), lists_in(step)
        entered = scope.after(step) if isinstance(step, be.ForEach) else scope
        left = scope
        for which, branch in enumerate(inner):
            within = start._replace(path=(*here, which), scope=entered)
            left = _place(branch, within, found)
            if isinstance(step, be.Repeat):
                left = _place(branch, within._replace(scope=left), found)
        found[id(step)] = start._replace(path=here, scope=left if isinstance(step, be.Repeat) else scope)
        scope = (left if inner else scope).after(step)
    return scope


class _Telling:
    """Tells the steps of one program, which may be running."""

    def __init__(self, words: Words, places: Mapping[int, _Place], run: Run | None) -> None:
        self.words, self.places, self.run = words, places, run
        self.theirs = run is not None and run.side != words.own_side()
        """It is the effect of somebody else."""
        self.labels: dict[str, str] = {}
        self.by_label: dict[str, Any] = {}

    def whole(self, step: Any) -> str:
        """A step with all inside it, in one line."""
        head, inner = self.sentence(step), lists_in(step)
        if not inner:
            return head
        lists = [_("tk.do.next").join(map(self.whole, steps)) for steps in inner]
        if isinstance(step, be.Branch):
            then, otherwise = lists
            said = _("tk.do.then", head=head, steps=then or _("tk.do.nothing"))
            more = _("tk.do.then", head=_("tk.do.otherwise"), steps=otherwise)
            return said + _("tk.do.next") + more if otherwise else said
        return _("tk.do.then", head=head, steps=_("tk.do.or").join(lists))

    # -- one step --------------------------------------------------------------------------

    def sentence(self, step: Any) -> str:
        """A step with its condition, without what is inside it."""
        self.labels, self.by_label = self.places[id(step)].scope
        if isinstance(step, be.Branch):
            both = be.Condition(all=(step.if_, step.when)) if step.if_ else step.when
            return _("tk.do.head", condition=self.condition(both))
        if isinstance(step, be.Group) and not (step.may or step.linked):
            return _("tk.do.head", condition=self.condition(step.if_)) if step.if_ else _("tk.do.all_of")
        said = self.verb(step)
        if step.may:
            said = _("tk.do.may", step=said)
        return _("tk.do.if", condition=self.condition(step.if_), step=said) if step.if_ else said

    def verb(self, step: Any) -> str:
        match step:
            case be.Choose():
                return self._choose(step)
            case be.Destroy():
                text = _("tk.do.destroy", what=self._several(step.what, step))
                text += _("tk.do.credit_none") if step.credit == 0 else ""
                text += _("tk.do.credit", n=step.credit) if step.credit > 1 else ""
                return text + (_("tk.do.exile") if step.exile else "")
            case _ if (name := _ON_ONE.get(type(step))) is not None:
                return _(f"tk.do.{name}", what=self.piece(step.what))
            case be.Move():
                return self._move(step)
            case be.Place():
                stone = be.Selector(side=step.side, level=step.level)
                form = "many" if (step.upto or step.count or 1) > 1 else "one"
                return _("tk.do.place", what=self._several(stone, step), square=self.square(step.at, form))
            case be.Convert():
                side = "theirs" if step.side == "own" and self.theirs else step.side
                return _(f"tk.do.convert.{side}.{step.level}", what=self.piece(step.what))
            case be.Swap():
                text = _("tk.do.swap", a=self.piece(step.a), b=self.piece(step.b))
                text += _("tk.with.level") if step.same_level else ""
                return n_("tk.do.times", step.upto, step=text) if step.upto else text
            case be.Release():
                return _("tk.do.release", square=self.square(step.to))
            case be.Actions():
                return n_("tk.do.gain", step.gain) if step.gain else n_("tk.do.spend", step.spend or 0)
            case be.Malus():
                return n_("tk.do.malus", step.actions)
            case be.DrawExtra():
                cards = [n_("tk.do.beings", step.beings)] if step.beings else []
                cards += [n_("tk.do.legends", step.legends)] if step.legends else []
                return _("tk.do.draw", cards=_("tk.if.and").join(cards))
            case be.ExtraTurn():
                return _("tk.do.extra_turn")
            case be.NextSummon():
                if step.possess:
                    return _("tk.do.possess")
                kind = "enemy_as_own" if step.enemy_as_own else "empty_as_common"
                return n_(f"tk.do.{kind}", getattr(step, kind))
            case be.CountExtra():
                return _("tk.do.count_extra", n=step.count)
            case be.CountAsLegend():
                return _("tk.do.count_as_legend")
            case be.TakeCard():
                return _(f"tk.do.card.{step.take}.{step.to}")
            case be.CopyWarp():
                return _(f"tk.do.copy.{step.from_}")
            case be.ChooseOne():
                return _("tk.do.one_of")
            case be.Group():
                return _("tk.do.linked") if step.linked else _("tk.do.all_of")
            case be.Repeat():
                if step.while_:
                    return _("tk.do.repeat_while", condition=self.condition(step.while_))
                return n_("tk.do.repeat", step.upto or 1)
        return self._each(step)

    def _several(self, what: be.Reference | be.Selector, step: Any) -> str:
        """A stone, all of them, or so many."""
        if isinstance(what, str):
            return self.ref(what)
        if getattr(step, "all", False):
            return self.piece(what, "one" if what.at and what.at.first == 1 else "all")
        number = step.upto or getattr(step, "count", None)
        if not number or number == 1:
            return self.piece(what)
        text = self.piece(what, "n", number)
        return _("tk.piece.upto", what=text) if step.upto else text

    def _choose(self, step: be.Choose) -> str:
        if step.kind == "direction":
            ways = step.from_
            kind = "arrow" if ways.marked else ways.ways or "direction"
            return _(f"tk.do.choose_{kind}")
        if step.kind == "square":
            squares = step.from_.narrowed(be.Squares)
            assert isinstance(squares, be.Squares)
            text = _("tk.do.choose", what=self.square(squares))
            return n_("tk.do.times", step.upto, step=text) if step.upto else text
        pieces = step.from_.narrowed(be.Selector)
        assert isinstance(pieces, be.Selector)
        text = _("tk.do.choose", what=self._several(pieces, step))
        return text + (_("tk.do.connected") if step.connected else "")

    def _move(self, step: be.Move) -> str:
        many = step.upto is not None and step.upto != 1
        if isinstance(step.mode, be.Pool):
            combat = n_("tk.move.pool_combat", step.mode.combat)
            standard = n_("tk.move.pool_standard", step.mode.standard)
            number = step.mode.combat + step.mode.standard
            moves = n_("tk.move.pool", number, combat=combat, standard=standard)
        elif step.upto == "any":
            moves = _(f"tk.move.any.{step.mode}")
        else:
            onto_empty = step.mode == "empty" and step.to is not None
            moves = n_(f"tk.move.{step.kind}.{'plain' if onto_empty else step.mode}", step.upto or 1)
            moves = _("tk.piece.upto", what=moves) if step.upto else moves
        text = _("tk.move.make", moves=moves, what=self.piece(step.piece, "by_many" if many else "by"))
        text += n_("tk.move.max", step.max) if step.max else ""
        text += f" {self.way(step.dir)}" if step.dir else ""
        text += _("tk.move.toward") if step.toward else ""
        text += self._target(step) if step.to else ""
        for name in ("full", "stop", "spare", "distinct", "same_side"):
            text += _(f"tk.move.{name}") if getattr(step, name) else ""
        return text + (_("tk.move.per_side", n=step.per_side) if step.per_side else "")

    def _target(self, step: be.Move) -> str:
        to = step.to
        assert to is not None
        if to == be.Squares(not_=to.not_):
            return "".join(_("tk.move.not", what=self.ref(one)) for one in to.not_)
        if to.of is not None and to.of == step.piece:
            for far in ("within", "exactly"):
                if to == msgspec.structs.replace(be.Squares(of=to.of), **{far: getattr(to, far)}):
                    return n_(f"tk.at.{far}_away", getattr(to, far))
        onto = msgspec.structs.replace(to, empty=to.empty or step.mode == "empty")
        return _("tk.move.to", square=self.square(onto))

    def _each(self, step: be.ForEach) -> str:
        if isinstance(step.in_, str):
            return _("tk.do.each_square" if self.labels.get(step.in_[1:]) in _SQUARES else "tk.do.each")
        if step.in_.sides:
            return _("tk.do.each_side" if step.in_.sides == "all" else "tk.do.each_enemy")
        what = self.piece(step.in_, "all")
        return _("tk.do.each_order" if step.order else "tk.do.each_piece", what=what)

    # -- what is meant ---------------------------------------------------------------------

    def ref(self, name: str, form: str = "one") -> str:
        """A word or a label in a case."""
        if not name.startswith("$"):
            return _(f"tk.ref.{name}.{form}")
        kind = self.labels.get(name[1:], "chosen")
        text, square = _(f"tk.ref.{kind}.{form}"), self._square_of(name[1:])
        key = "tk.ref.square_at" if kind in _SQUARES else "tk.ref.at"
        return _(key, what=text, square=square) if square else text

    def _side_of(self, label: str) -> int | None:
        """The side of what a label stands for while the program runs."""
        held = self._held(label)
        return held[0].side if held and held[0].side >= 0 else None

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
        if found:
            return self.words.square(found[0])
        return self.words.square(point(held[0].square)) if held[0].square >= 0 else ""

    def piece(self, what: be.Reference | be.Selector, form: str = "one", number: int = 1) -> str:
        """Stones in a form: one, all, of, by, by_many, or n of them."""
        if isinstance(what, str):
            return self.ref(what, "by" if form == "by_many" else form)
        if what.any_of:
            plain = {name: getattr(what, name) for name in ("side", "not_", "used", "more")}
            ways = [
                self.piece(
                    msgspec.structs.replace(one, at=None, **(plain if one.side == "any" else {})),
                    form,
                    number,
                )
                for one in what.any_of
            ]
            text = _("tk.with.or").join(ways)
            return text + (_("tk.at.of_those", where=self._where(what.at)) if what.at else "")
        owner = {"placed": "same"}.get(what.side, "that" if what.side.startswith("$") else what.side)
        owner = "theirs" if owner == "own" and self.theirs else owner
        others = [one for one in what.not_ if one != "self"]
        side = f"{owner}_other" if "self" in what.not_ and owner not in ("that", "same") else owner
        level = what.level or "stone"
        if form in ("one", "n"):
            noun = n_(f"tk.level.{level}.n", number)
            text = _(f"tk.piece.{side}.one", level=noun)
            text = n_(f"tk.piece.{side}.n", number, level=noun) if form == "n" else text
        else:
            text = _(f"tk.piece.{side}.{form}", level=_(f"tk.level.{level}.{form}"))
        hue = self._side_of(what.side[1:]) if owner == "that" else None
        text += _("tk.with.color", color=self.words.color(hue)) if hue is not None else ""
        text += _("tk.with.used") if what.used else ""
        text += _(f"tk.with.more_{what.more}") if what.more else ""
        text += self._where(what.at) if what.at else ""
        if what.support:
            which = ("support", "support_others", "their_support", "their_support_others")
            text += n_(f"tk.with.{which[what.others + 2 * self.theirs]}", what.support)
        return text + "".join(_("tk.with.not", what=self.ref(one)) for one in others)

    def _where(self, at: be.Squares) -> str:
        """Where a stone stands."""
        text = _("tk.at.marked", sign=f"[tkmark:{at.mark}]") if at.mark else ""
        text += {None: "", "any": _("tk.at.colored"), "none": _("tk.at.colorless")}[at.color]
        if at.is_:
            kind = self.labels.get(at.is_[1:]) if at.is_.startswith("$") else None
            known = {"square": "tk.ref.on_square", "each_square": "tk.ref.on_each_square"}.get(kind or "")
            text += _(known) if known else _("tk.ref.on_place", what=self.ref(at.is_, "of"))
        text += _("tk.at.mirror", what=self.ref(at.mirror, "of")) if at.mirror else ""
        return text + self._around(at)

    def _around(self, at: be.Squares) -> str:
        text = ""
        if at.adjacent:
            text += _(f"tk.at.{at.ways or 'next'}", what=self.piece(at.adjacent, "of"))
        if at.ray and at.dir:
            text += _("tk.at.ray", way=self.way(at.dir))
            if at.ray != "self":
                text = _("tk.at.ray_from", way=self.way(at.dir), what=self.ref(at.ray, "of"))
            text += _("tk.at.spread") if at.spread else ""
            if at.first:
                text += n_("tk.at.first_stop" if at.stop else "tk.at.first", at.first)
            elif at.stop:
                text += _("tk.at.stop")
        if at.within:
            text += n_("tk.at.within", at.within, what=self.ref(at.of or at.ray or "self", "of"))
        if at.exactly and at.of:
            text += n_("tk.at.exactly", at.exactly, what=self.ref(at.of, "of"))
        if at.near:
            text += _(f"tk.at.on_or_near_{at.near}" if at.or_on else f"tk.at.near_{at.near}")
        return text + "".join(_("tk.at.not", what=self.ref(one, "of")) for one in at.not_)

    def square(self, at: be.Squares, form: str = "one") -> str:
        """A square as an aim, or (`many`) several."""
        if at.is_:
            kind = self.labels.get(at.is_[1:]) if at.is_.startswith("$") else None
            square = kind in _SQUARES
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
        for kind in ("marked", "same", "opposite"):
            if getattr(ways, kind):
                return _(f"tk.way.{kind}")
        return _("tk.way.within") if ways.within45 else _(f"tk.way.{ways.ways or 'any'}")

    # -- conditions ------------------------------------------------------------------------

    def condition(self, known: be.Condition, *, true: bool = True) -> str:
        """All that is asked, or (`true` false) its contrary."""
        parts = [*self._facts(known, true)]
        parts += [self.condition(one, true=true) for one in known.all]
        if known.any:
            ways = [self.condition(one, true=true) for one in known.any]
            parts.append(_("tk.if.or" if true else "tk.if.and").join(ways))
        if known.not_:
            parts.append(self.condition(known.not_, true=not true))
        return _("tk.if.and" if true else "tk.if.or").join(parts)

    def _facts(self, known: be.Condition, true: bool) -> Iterable[str]:
        mood = "if" if true else "unless"
        if known.did:
            yield self._did(known.did, mood)
        if known.destroyed:
            yield n_(f"tk.{mood}.destroyed.{known.destroyed.level or 'stone'}", known.destroyed.min)
        if known.level:
            yield _(f"tk.{mood}.level.{known.level.is_}", what=self.ref(f"${known.level.of}"))
        if known.square_color:
            yield self._color(known.square_color, true)
        if known.vacant:
            yield _(f"tk.{mood}.vacant", what=self.square(be.Squares(is_=known.vacant)))
        for name, said in (("is_gateway", "gateway"), ("moved", "moved")):
            if label := getattr(known, name):
                yield _(f"tk.{mood}.{said}", what=self.ref(label, "of"))
        if known.summon_destroyed:
            yield _(f"tk.{mood}.summoned_on_{known.summon_destroyed}")
        if known.actions_left:
            yield n_(f"tk.{mood}.actions", known.actions_left)
        for name in ("discard_has", "warped"):
            if card := getattr(known, name):
                yield _(f"tk.{mood}.{name}", card=self.words.card(card))
        for name in ("discard_empty", "deck_left", "outnumbered"):
            if (wanted := getattr(known, name)) is not None:
                yield _(f"tk.{'if' if wanted is true else 'unless'}.{name}")

    def _did(self, label: str, mood: str) -> str:
        """Whether a step with a label was carried out."""
        step = self.by_label.get(label)
        if isinstance(step, be.Destroy):
            if isinstance(step.what, str):
                return _(f"tk.{mood}.did.destroy_this", what=self.ref(step.what, "of"))
            return _(f"tk.{mood}.did.destroy", stone=n_(f"tk.level.{step.what.level or 'stone'}.n", 1))
        if isinstance(step, be.TakeCard) and step.take == "flare":
            return _(f"tk.{mood}.did.flare")
        return _(f"tk.{mood}.did.{_DID.get(type(step), 'other')}")

    def _color(self, asked: be.SquareColor, true: bool) -> str:
        label = asked.of[1:] if asked.of.startswith("$") else ""
        gone = self.labels.get(label) == "destroyed"
        mood = "if" if true else "unless"
        text = _(f"tk.{mood}.{'was' if gone else 'color'}_{asked.is_}", what=self.ref(asked.of, "of"))
        if asked.central is None:
            return text
        return _("tk.if.in_center" if asked.central else "tk.if.center", condition=text)
