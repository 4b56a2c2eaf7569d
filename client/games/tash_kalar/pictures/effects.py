"""What an effect does, as the drawings of a card tell it: its verbs in reading order, an icon each."""

from __future__ import annotations

from collections.abc import Iterator

from client.games.tash_kalar.pictures import kit
from rules.tash_kalar import steps as be
from rules.tash_kalar.content import Being, FlareHalf, Legend


def steps(program: be.Program) -> Iterator[be.Step]:
    """Every step that does something, in reading order; a choice of one comes before what it offers."""
    for step in program:
        match step:
            case be.Choose():
                continue
            case be.Group() | be.Repeat() | be.ForEach():
                yield from steps(step.steps)
            case be.Branch():
                yield from steps((*step.then, *step.else_))
            case be.ChooseOne():
                yield step
                for option in step.options:
                    yield from steps(option)
            case _:
                yield step


def verb(step: be.Step) -> str:
    """The operation of a step; a move counts as leap or charge by its kind."""
    if isinstance(step, be.Move) and step.kind != "step":
        return step.kind
    return str(step.__struct_config__.tag)


def first_verb(card: Being | Legend) -> str:
    """What a being does first; of one without effect what its frozen or warp part does."""
    for program in programs(card):
        for step in steps(program):
            if not isinstance(step, be.ChooseOne):
                return verb(step)
    return "none"


def programs(card: Being | Legend) -> tuple[be.Program, ...]:
    """The effect, then what is frozen or warped."""
    parts = [card.effect]
    if isinstance(card, Being):
        parts += [part.effect for part in (card.frozen, card.warp) if part]
    return tuple(parts)


def icon(step: be.Step) -> str:
    """The icon of an operation; of a move by its kind and mode."""
    name = verb(step)
    if isinstance(step, be.Move) and step.kind != "charge":
        mode = step.mode if isinstance(step.mode, str) else "combat" if step.mode.combat else "standard"
        name = f"{name}-{mode}"
    return kit.facts().icons.get(name, "icon-target")


def icons(program: be.Program) -> tuple[str, ...]:
    """The icons of a program, each once."""
    return tuple(dict.fromkeys(icon(step) for step in steps(program)))


def card_icons(card: Being | Legend) -> tuple[str, ...]:
    """The icons of a card; one that is frozen or warped says so last."""
    known = kit.facts().icons
    found = list(icons(card.effect))
    if isinstance(card, Being):
        found += [known[kind] for kind in ("frozen", "warp") if getattr(card, kind)]
    return tuple(found)


def half_charges(half: FlareHalf) -> tuple[kit.Emblem, ...]:
    """The small charges of a half of a flare: of its first verb, of a choice the first two."""
    known, found = kit.facts().flare_charges, []
    there = list(steps(half.effect))
    most = 2 if there and isinstance(there[0], be.ChooseOne) else 1
    for step in there:
        if isinstance(step, be.ChooseOne):
            continue
        name = verb(step)
        if isinstance(step, be.Place) and f"{name}-{step.level}" in known:
            name = f"{name}-{step.level}"
        look = known.get(name, known["default"])
        if look not in found:
            found.append(look)
    return tuple(found[:most]) or (known["default"],)
