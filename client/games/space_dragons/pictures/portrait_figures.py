"""Joining parts into a portrait: SVG text of 500 x 560 from a look.

Colours of the parts are keys; they are exchanged in one pass, so that a replaced value is never
replaced again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from client.art.files import Facts
from client.games.space_dragons.pictures import kit
from client.games.space_dragons.pictures.kit import Look

CANVAS = (500, 560)
_KEY = re.compile(r"#[0-9A-F]{6}")
_SKIN = ("skin", "lit", "dim", "deep", "mark")
_CLOTH = ("cloth", "clit", "cdim", "trim", "tdim")
_HIDE = (
    "hide", "lit", "dim", "deep", "mark", "belly", "belly_dim", "wing", "wing_dim", "wing_lit",
    "horn", "horn_dim",
)  # fmt: skip
_INK = "#1A2033"


def _exchange(markup: str, colours: Mapping[str, str]) -> str:
    return _KEY.sub(lambda match: colours.get(match[0], match[0]), markup)


def _at(place: Sequence[float], across: float = 1, mirror: bool = False) -> str:
    """Attributes of a group: moved to `place`, scaled, mirrored to the left on demand."""
    x, y = place
    if mirror:
        x, across = -x, -across
    return f'<g transform="translate({x:g} {y:g}) scale({across:g} {abs(across):g})">'


def _wrapped(body: str) -> str:
    width, height = CANVAS
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


# Crew


def crew(look: Look) -> str:
    """The portrait of a crew member. Raises KeyError for a part the kit lacks."""
    body = kit.part("crew", f"backdrop-{look['role']}")
    for mate in look.get("mates") or ():
        own = {**look, "tilt": 0, **mate}
        body += _exchange(_crew_figure(own), _crew_colours(own))
    figure = _crew_figure(look) + _prop(look)
    return _wrapped(body + _exchange(figure, _crew_colours(look)))


def _crew_colours(look: Look) -> dict[str, str]:
    facts = kit.crew_kit()
    keys = facts["key_colours"]
    values = dict(zip(_SKIN, facts["skins"][look["skin"]], strict=True))
    values |= dict(zip(_CLOTH, facts["cloths"][look["cloth"]], strict=True))
    values["iris"] = look.get("iris") or keys["iris"]
    values |= look.get("colours") or {}
    return {keys[name]: value for name, value in values.items()}


def _crew_tops(look: Look, head: Look, layer: str) -> str:
    drawn = ""
    for name in look.get("tops") or ():
        top = kit.crew_kit()["tops"][name]
        if top["layer"] != layer:
            continue
        markup = kit.part("crew", f"top-{name}")
        drawn += f"{_at(head[top['anchor']])}{markup}</g>"
        if top["pair"]:
            drawn += f"{_at(head[top['anchor']], mirror=True)}{markup}</g>"
    return drawn


def _crew_figure(look: Look) -> str:
    facts = kit.crew_kit()
    head = facts["heads"][look["head"]]
    outfit = facts["outfits"][look["outfit"]]
    slug = look["head"] == "slug"
    neck = head["chin"] - (28 if slug else 4)
    x, y = look.get("at") or facts["figure"]["at"]
    scale = look.get("scale") or facts["figure"]["scale"]
    drawn = f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
    if outfit["neck"] and not slug:
        drawn += _neck(neck, facts["key_colours"]["dim"])
    worn = f"{_at((0, neck))}{{}}</g>"
    drawn += worn.format(kit.part("crew", f"outfit-{look['outfit']}-back"))
    drawn += f'<g transform="rotate({look.get("tilt") or 0:g} 0 {neck:g})">'
    hat = look.get("hat")
    hat_place = _at(head["crown"], head["hat_scale"])
    if hat and facts["hats"][hat]["back"]:
        drawn += f"{hat_place}{kit.part('crew', f'hat-{hat}-back')}</g>"
    drawn += _crew_tops(look, head, "back")
    drawn += kit.part("crew", f"head-{look['head']}")
    if look.get("marks"):
        drawn += kit.part("crew", f"mark-{look['head']}-{look['marks']}")
    mouth = kit.part("crew", f"mouth-{look['mouth']}")
    drawn += f"{_at(head['mouth'], head['mouth_scale'])}{mouth}</g>"
    eyes = kit.part("crew", f"eyes-{look['eyes']}")
    drawn += f"{_at(head['eye'], head['eye_scale'])}{eyes}</g>"
    for extra in look.get("extras") or ():
        markup = kit.part("crew", f"extra-{extra}")
        drawn += f"{_at(head['eye'], head['face_scale'])}{markup}</g>"
    drawn += _crew_tops(look, head, "front")
    if hat and facts["hats"][hat]["front"]:
        drawn += f"{hat_place}{kit.part('crew', f'hat-{hat}')}</g>"
    drawn += "</g>"
    if outfit["front"]:
        drawn += worn.format(kit.part("crew", f"outfit-{look['outfit']}-front"))
    return drawn + "</g>"


def _neck(y: float, colour: str) -> str:
    path = f"M-34 {y - 46:g}L-40 {y + 60:g}L40 {y + 60:g}L34 {y - 46:g}Z"
    return (
        f'<path d="{path}" fill="{colour}" stroke="{_INK}" '
        'stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _prop(look: Look) -> str:
    name = look.get("prop")
    if not name:
        return ""
    facts = kit.crew_kit()
    usual = facts["prop_special"].get(name) or facts["prop"]
    place = look.get("prop_at") or usual["at"]
    scale = look.get("prop_scale") or usual["scale"]
    return f"{_at(place, scale)}{kit.part('crew', f'prop-{name}')}</g>"


# Dragons


def dragon(look: Look) -> str:
    """The portrait of a dragon. Raises KeyError for a part the kit lacks."""
    facts = kit.dragon_kit()
    points = min(facts["pools"]["by_points"], key=lambda known: abs(known - look["points"]))
    behind = front = chest = ""
    for name in look.get("things") or ():
        thing = facts["things"][name]
        layer = thing.get("layer")
        if layer is None:
            continue
        markup = kit.part("dragon", f"thing-{name}")
        if layer == "behind":
            behind += markup
        elif layer == "front":
            front += markup
        else:
            chest += markup
    body = kit.part("dragon", f"backdrop-{points}")
    figure = _exchange(_dragon_figure(look, chest), _dragon_colours(look))
    return _wrapped(body + behind + figure + front)


def _dragon_colours(look: Look) -> dict[str, str]:
    facts = kit.dragon_kit()
    keys = facts["key_colours"]
    values = dict(zip(_HIDE, facts["hides"][look["hide"]], strict=False))
    values["iris"] = look.get("iris") or keys["iris"]
    values |= look.get("colours") or {}
    return {keys[name]: value for name, value in values.items()}


def _dragon_figure(look: Look, chest: str) -> str:
    facts = kit.dragon_kit()
    body = facts["bodies"][look["body"]]
    x, y = look.get("at") or facts["figure"]["at"]
    scale = look.get("scale") or facts["figure"]["scale"]
    wings = look.get("wing_scale") or facts["wing_scale"]
    wing = kit.part("dragon", f"wing-{look['wings']}")
    drawn = f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
    drawn += f"{_at(body['wing'], wings)}{wing}</g>"
    drawn += f"{_at(body['wing'], wings, mirror=True)}{wing}</g>"
    drawn += f"{_at(body['tail'])}{kit.part('dragon', 'tail-' + look['tail'])}</g>"
    drawn += kit.part("dragon", f"body-{look['body']}")
    marks = look.get("marks")
    if marks:
        drawn += kit.part("dragon", f"bodymark-{look['body']}-{marks}")
    drawn += f'<g transform="translate({-x:g} {-y:g})">{chest}</g>'
    head_x, head_y = facts["head"]["at"]
    drawn += (
        f'<g transform="translate({head_x:g} {head_y:g}) rotate({look.get("tilt") or 0:g}) '
        f'scale({facts["head"]["scale"]:g})">'
    )
    return drawn + _dragon_head(look, facts) + "</g></g>"


def _dragon_head(look: Look, facts: Facts) -> str:
    name = look["head"]
    head = facts["heads"][name]

    def horns(layer: str) -> str:
        drawn = ""
        for horn in look.get("horns") or ():
            known = facts["horns"][horn]
            if known["layer"] != layer:
                continue
            markup = kit.part("dragon", f"horn-{horn}")
            drawn += f"{_at(head[known['anchor']])}{markup}</g>"
            if known["pair"]:
                drawn += f"{_at(head[known['anchor']], mirror=True)}{markup}</g>"
        return drawn

    drawn = horns("back") + kit.part("dragon", f"head-{name}")
    if look.get("marks"):
        drawn += kit.part("dragon", f"headmark-{name}-{look['marks']}")
    eyes = kit.part("crew", f"eyes-{look['eyes']}")
    eye_scale = head["eye_scale"] * (look.get("eye_factor") or 1)
    drawn += f"{_at(head['eye'], eye_scale)}{eyes}</g>"
    drawn += kit.part("dragon", f"snout-{name}") + horns("front")
    crown_x, crown_y = head["crown"]
    for thing_name in look.get("things") or ():
        thing = facts["things"][thing_name]
        if "hat" in thing:
            markup = kit.part("crew", f"hat-{thing['hat']}")
        elif "top" in thing:
            markup = kit.part("crew", f"top-{thing['top']}")
        else:
            continue
        scale = look.get("hat_scale") or thing["scale"]
        drawn += f"{_at((crown_x, crown_y + thing['drop']), scale)}{markup}</g>"
    return drawn
