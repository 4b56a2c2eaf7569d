"""What an effect does, as the drawings of a card tell it: its verbs in reading order, an icon each."""

from __future__ import annotations

from client.games.tash_kalar.pictures import kit
from rules.tash_kalar import steps as be
from rules.tash_kalar.content import Being, FlareHalf, Legend
from rules.tash_kalar.effects.reading import doing, verb_of


def first_verb(card: Being | Legend) -> str:
    """What a being does first; of one without effect what its frozen or warp part does."""
    parts = [card.effect, *(part.effect for part in open_parts(card).values())]
    there = (step for program in parts for step in doing(program) if not isinstance(step, be.ChooseOne))
    return next(map(verb_of, there), "none")


def open_parts(card: Being | Legend) -> dict[str, Being]:
    """What is frozen or warped of a card."""
    found = {kind: getattr(card, kind, None) for kind in ("frozen", "warp")}
    return {kind: part for kind, part in found.items() if part}


def icon(step: be.Step) -> str:
    """The icon of an operation; of a move by its kind and mode."""
    name = verb_of(step)
    if isinstance(step, be.Move) and step.kind != "charge":
        mode = step.mode if isinstance(step.mode, str) else "combat" if step.mode.combat else "standard"
        name = f"{name}-{mode}"
    return kit.facts().icons.get(name, "icon-target")


def icons(program: be.Program) -> tuple[str, ...]:
    """The icons of a program, each once."""
    return tuple(dict.fromkeys(map(icon, doing(program))))


def card_icons(card: Being | Legend) -> tuple[str, ...]:
    """The icons of a card; one that is frozen or warped says so last."""
    return (*icons(card.effect), *(kit.facts().icons[kind] for kind in open_parts(card)))


def half_charges(half: FlareHalf) -> tuple[kit.Emblem, ...]:
    """The small charges of a half of a flare: of its first verb, of a choice the first two."""
    known, verbs = kit.facts().flare_charges, dict[str, None]()
    for step in doing(half.effect):
        name, level = verb_of(step), f"{verb_of(step)}-{getattr(step, 'level', '')}"
        if not isinstance(step, be.ChooseOne):
            verbs[level if level in known else name if name in known else "default"] = None
    most = 2 if isinstance(next(doing(half.effect), None), be.ChooseOne) else 1
    return tuple(known[name] for name in verbs)[:most] or (known["default"],)
