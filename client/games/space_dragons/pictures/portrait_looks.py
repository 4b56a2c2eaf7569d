"""Looks from a seed: each slot is drawn on its own, so that a hat more in a pool changes no eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TypeVar

from client.art.files import Facts
from client.games.space_dragons.pictures import kit
from client.games.space_dragons.pictures.kit import Look

T = TypeVar("T")
_TILTS = (-5, -3, 0, 0, 3, 5)
_LOWER = {"cone": 18, "long": 12, "egg": 8, "cactus": -6}
_UNDER_HAT = 10
_METAL_CHASSIS = 0.6
_DRAGON_MARKS = 0.75


def number(seed: str, slot: str) -> int:
    """64 bits that depend on nothing but the seed and the slot."""
    return int.from_bytes(blake2b(f"{seed}/{slot}".encode(), digest_size=8).digest(), "big")


def draw(seed: str, slot: str, options: Sequence[T]) -> T:
    """One of the options."""
    return options[number(seed, slot) % len(options)]


def share(seed: str, slot: str) -> float:
    """A number from 0 to 1."""
    return number(seed, slot) / 2**64


def crew_look(seed: str, named: Look) -> Look:
    """A crew member of a role; what `named` leaves out beside the role comes from the seed and suits the
    rest."""
    facts = kit.crew_kit()
    pools, role = facts["pools"], named["role"]
    metal = share(seed, "metal") < pools["metal_share"]
    head = draw(seed, "head", pools["head"]["metal" if metal else "flesh"])
    if "head" in named:
        head = named["head"]
        metal = head in pools["head"]["metal"]
    family = "metal" if metal else head
    eyes = draw(seed, "eyes", pools["eyes"].get(family) or pools["eyes"]["any"])
    mouth = draw(seed, "mouth", pools["mouth"].get(family) or pools["mouth"]["any"])
    stalked = named.get("eyes", eyes) == "stalks"
    hat = None
    may_wear = head not in pools["no_hat_heads"] and not stalked
    if may_wear and share(seed, "hat?") < pools["hat_share"]:
        hat = draw(seed, "hat", pools["hats"][role])
    hat = named.get("hat", hat)
    look: Look = {
        "head": head, "eyes": eyes, "mouth": mouth, "hat": hat,
        "tops": _tops(seed, pools, head, metal, hat, stalked),
        "skin": draw(seed, "skin", pools["metal_skins"] if metal else pools["skins"][role]),
        "cloth": draw(seed, "cloth", tuple(facts["cloths"])),
        "iris": draw(seed, "iris", facts["irises"]),
        "outfit": _outfit(seed, pools, head, metal, role),
        "tilt": draw(seed, "tilt", _TILTS),
        "marks": None,
        "prop": None,
    }  # fmt: skip
    if head not in pools["fixed_outfit"] and share(seed, "prop?") < pools["prop_share"]:
        look["prop"] = draw(seed, "prop", pools["props"][role])
    if share(seed, "marks?") < pools["marks_share"]:
        known = [mark for mark in facts["heads"][head]["marks"] if mark != "split"]
        look["marks"] = draw(seed, "marks", known)
    if share(seed, "extra?") < pools["extra_share"]:
        look["extras"] = [draw(seed, "extra", pools["extras"])]
    return look | _place(facts, head, hat) | named


def _tops(seed: str, pools: Facts, head: str, metal: bool, hat: str | None, stalked: bool) -> list[str]:
    if metal:
        return ["ears-bolt"] if hat else [draw(seed, "tops", pools["tops_metal"])]
    if head == "mushroom" or stalked:
        return []
    if hat:
        return [draw(seed, "tops", pools["tops_hat"])] if share(seed, "tops?") < 0.5 else []
    return [draw(seed, "tops", pools["tops_open"])]


def _outfit(seed: str, pools: Facts, head: str, metal: bool, role: str) -> str:
    fixed = pools["fixed_outfit"].get(head)
    if fixed:
        return str(fixed)
    if metal and share(seed, "chassis?") < _METAL_CHASSIS:
        return "chassis"
    return str(draw(seed, "outfit", pools["outfits"][role]))


def _place(facts: Facts, head: str, hat: str | None) -> Look:
    x, y = facts["figure"]["at"]
    scale = facts["figure"]["scale"]
    if head == "slug":
        return {"at": [250, 384], "scale": 0.86}
    return {"at": [x, y + _LOWER.get(head, 0) + (_UNDER_HAT if hat else 0)], "scale": scale}


def dragon_look(seed: str, named: Look) -> Look:
    """A dragon worth some points; what `named` leaves out beside these comes from the seed."""
    facts, points = kit.dragon_kit(), named["points"]
    by_points = facts["pools"]["by_points"]
    pool = by_points[min(by_points, key=lambda known: (abs(known - points), known))]
    body = draw(seed, "body", pool["bodies"])
    look: Look = {
        "hide": draw(seed, "hide", pool["hides"]), "body": body,
        "head": draw(seed, "head", pool["heads"]), "wings": draw(seed, "wings", pool["wings"]),
        "horns": draw(seed, "horns", pool["horns"]), "tail": draw(seed, "tail", facts["tails"]),
        "eyes": draw(seed, "eyes", pool["eyes"]),
        "iris": draw(seed, "iris", kit.crew_kit()["irises"]),
        "scale": pool["scale"], "marks": None, "things": [],
    }  # fmt: skip
    if share(seed, "marks?") < _DRAGON_MARKS:
        look["marks"] = draw(seed, "marks", facts["bodies"][body]["marks"])
    return look | named


def crew_face(look: Look) -> tuple[str, ...]:
    """What must differ between two crew of one game."""
    return tuple(str(look[slot]) for slot in ("head", "eyes", "mouth", "skin"))


def dragon_face(look: Look) -> tuple[str, ...]:
    """What must differ between two dragons of one game."""
    return tuple(str(look[slot]) for slot in ("hide", "body", "head", "wings", "eyes"))


def distinct(
    seed: str,
    named: Look,
    taken: set[tuple[str, ...]],
    make: Callable[[str, Look], Look],
    face: Callable[[Look], tuple[str, ...]],
) -> Look:
    """A look by seed whose face is not in `taken`; it is then added.

    A face that is taken is drawn again with ":2", ":3" behind the seed.
    """
    look: Look = {}
    for attempt in range(1, 33):
        look = make(seed if attempt == 1 else f"{seed}:{attempt}", named)
        if face(look) not in taken:
            break
    taken.add(face(look))
    return look
