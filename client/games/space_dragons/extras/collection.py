"""A seat's crew on its rack and its dragons beside it, for the foot of the results."""

from __future__ import annotations

from client.art import shapes, text, theme
from client.games.extras import Collection, Spot
from client.games.space_dragons.extras.pictures import context_for
from client.games.space_dragons.pictures import scoring_plates
from client.games.space_dragons.pictures.card_canvas import upper_part
from client.games.space_dragons.text.effects import does
from client.games.space_dragons.text.names import Words
from client.i18n import _, n_
from client.ui.widget import Tip
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight

_CARD = 104
_DRAGON = 88


def draw_collection(
    content: Content, view: View[HuntSight], seat: int, size: tuple[int, int], factor: float
) -> Collection:
    """Cards with what they are; `size` is the room in window pixels."""
    gallery = context_for(content).gallery
    words = Words.of(content, view)
    own = view.sight.seats[seat]
    surface = shapes.clear(size)
    spots: list[Spot] = []
    note = max(theme.TEXT_MIN, round(15 * factor))
    points = sum(content.dragon_by_id[dragon].points for dragon in own.dragons)
    label = n_("sd.results.dragon_points", points)
    beside = max(text.width(label, note), round(90 * factor)) + round(24 * factor)
    wide = min(round(_CARD * factor), round((size[1] - 12 * factor) / (0.56 * 1.4)))
    gap = round(8 * factor)
    room = size[0] - beside
    dragon_wide = min(round(_DRAGON * factor), round((size[1] - 4) / 1.4))
    wanted = len(own.played) * (wide + gap) + len(own.dragons) * (dragon_wide + gap)
    if wanted > room - round(40 * factor):
        share = (room - round(40 * factor)) / wanted
        least = 0.62
        wide, dragon_wide = round(wide * max(share, least)), round(dragon_wide * max(share, least))
    rack = len(own.played) * (wide + gap) + gap
    top = size[1] - round(wide * 1.4 * 0.56) - round(20 * factor)
    for index, value in enumerate(own.played):
        card = content.crew_by_value[value]
        drawn = upper_part(gallery.card(card.id, wide), 0.56)
        place = drawn.get_rect(topleft=(gap + index * (wide + gap), top))
        surface.blit(drawn, place)
        tip = Tip(words.card(value), "\n".join([*words.upper_lines(value), does(content, value)]))
        spots.append(Spot(place, tip, f"crew:{value}"))
    if own.played:
        rail = scoring_plates.rail((rack, max(6, round(16 * factor))))
        surface.blit(rail, (0, top + round(wide * 1.4 * 0.56)))
    left = rack + round(20 * factor)
    end = size[0] - beside
    step = dragon_wide + gap
    if len(own.dragons) > 1:
        step = min(step, (end - left - dragon_wide) // (len(own.dragons) - 1))
    for index, dragon in enumerate(own.dragons):
        drawn = gallery.card(dragon, dragon_wide)
        place = drawn.get_rect(bottomleft=(left + index * step, size[1] - 2))
        surface.blit(drawn, place)
        worth = n_("common.points", content.dragon_by_id[dragon].points)
        marks = words.dragon_symbols(dragon)
        spots.append(Spot(place, Tip(words.dragon(dragon), f"{worth} {marks}"), f"dragon:{dragon}"))
    right = left + (len(own.dragons) - 1) * step + dragon_wide if own.dragons else left
    below = (right + round(20 * factor), size[1] // 2 + round(8 * factor))
    text.draw(surface, str(points), below, max(16, round(34 * factor)), theme.BRASS_LIT,
              face="display", weight=900, anchor="baseleft")  # fmt: skip
    text.draw(surface, label, (below[0], below[1] + round(24 * factor)), note, theme.SOFT,
              anchor="baseleft")  # fmt: skip
    title = _("sd.results.crew_of", name=words.plain_seat(seat))
    return Collection(title, surface, tuple(spots))
