"""What an adventure card does, line by line, from its declared steps."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.galaxy_trucker.pictures import card_rows
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _, n_
from rules.galaxy_trucker import cards as gt
from rules.galaxy_trucker.content import Content


def steps_of(content: Content, card: str, flight: str = "") -> Sequence[gt.Step]:
    """What a card does in a flight, without one in the first (GTX-O05); nothing for one that is not known."""
    if card not in content.cards:
        return ()
    return content.cards[card].steps_in(content.flights[flight].number if flight else 1)


def card_lines(words: Words, card: str, flight: str = "") -> list[str]:
    """One line for each thing that a card asks, gives or takes."""
    found: list[str] = []
    for step in steps_of(words.content, card, flight):
        match step:
            case gt.Attack():
                found += attack_lines(words, step)
            case gt.Land(planets, days):
                for number, goods in enumerate(planets, 1):
                    found.append(_("gt.card.planet", n=number, goods=words.goods(goods)))
                found.append(_("gt.card.landing_days", days=n_("gt.name.days", days)))
            case gt.Swarm(meteors):
                found.append(words.hits("meteor", meteors))
            case gt.Compare(by, penalty, most):
                who = words.criterion(by, most)
                found.append(_("gt.card.worst", who=who, penalty=penalty_words(words, penalty)))
            case gt.Offer():
                found += offer_lines(words, step)
            case gt.Advance():
                found.append(_("gt.card.advance"))
            case gt.Drift():
                found.append(_("gt.card.drift"))
            case gt.Infect():
                found.append(_("gt.card.infect"))
            case _:
                found += amount_lines(words, step)
    return found


def amount_lines(words: Words, step: gt.Step) -> list[str]:
    """The amounts of a card whose text leaves them open."""
    match step:
        case gt.Contest():
            reward, penalty = words.credits(step.prize), gt.LoseDays(step.days)
            return [
                _("gt.card.best", who=words.criterion(step.by), reward=reward),
                _("gt.card.worst", who=words.criterion(step.by, True), penalty=penalty_words(words, penalty)),
            ]
        case gt.Haunt():
            ways: tuple[gt.Penalty, gt.Penalty] = (gt.LoseCrew(step.crew), gt.LoseDays(step.days))
            return [_either(words, *ways)]
        case gt.Hygiene():
            return [_either(words, gt.LoseCrew(1), gt.LoseCredits(step.fine))]
        case gt.Blockade():
            return [f"[gt:cross] {penalty_words(words, gt.BeShot(step.shots))}"]
        case gt.Auction(gt.WinGoods(reward)):
            return [_("gt.card.gain", reward=reward_words(words, reward))]
        case gt.SellTow():
            price, payout = words.credits(step.price), words.credits(step.payout)
            return [_("gt.card.tow", price=price, payout=payout)]
        case gt.BoardHumans():
            return [n_("gt.card.board_humans", step.n)]
        case gt.PileUp():
            return [n_("gt.card.reach", step.reach)]
    return []


def _either(words: Words, one: gt.Penalty, other: gt.Penalty) -> str:
    return _("gt.card.either", one=penalty_words(words, one), other=penalty_words(words, other))


def figures_line(content: Content, card: str, flight: str) -> str:
    """The numbers of a card in a flight, in signs."""
    rows = card_rows.rows_of(steps_of(content, card, flight))
    found = ""
    for element in (one for row in rows for one in row.elements):
        # an amount belongs to the sign before it
        found += f"{' ' if isinstance(element, card_rows.Amount) else '   '}{_signs(element)}"
    return found.strip()


def _signs(element: card_rows.Element) -> str:
    match element:
        case card_rows.Sign(icon, _disc):
            return f"[gt:{icon}]"
        case card_rows.Amount(shown):
            return shown
        case card_rows.Coins(count):
            return f"[coin:1] {count}"
        case card_rows.Cubes(goods):
            return inline_pictures.goods(goods)
        case card_rows.Arrows(what, hits):
            return f"{len(hits)}× [gt:{what}]"
    return ""


def attack_lines(words: Words, step: gt.Attack) -> list[str]:
    """An enemy: its strength, what losing costs, what winning pays."""
    return [
        _("gt.card.strength", n=strength(step.strength)),
        _("gt.card.if_weaker", penalty=penalty_words(words, step.penalty)),
        _("gt.card.if_stronger", reward=reward_words(words, step.reward)),
    ]


def offer_lines(words: Words, step: gt.Offer) -> list[str]:
    """An abandoned ship or station: what it takes and gives."""
    need = n_("gt.card.give_crew", step.crew) if step.pay else n_("gt.card.need_crew", step.crew)
    return [need, _("gt.card.gain", reward=reward_words(words, step.reward))]


def price_signs(price: gt.Price, *, thrown: bool = True) -> str:
    """What a visit to a place costs, in signs; `thrown`: with what is thrown there."""
    parts = []
    for icon, hits in (("shot", price.shots), ("meteor", price.meteors)):
        if hits and thrown:
            parts.append(f"{len(hits)}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}[gt:{icon}]")
    parts += [f"[bad]\N{MINUS SIGN}{n}[/] {sign}" for n, sign in
              ((price.crew, "[gt:crew]"), (price.energy, "[cell:1]")) if n]  # fmt: skip
    return "  ".join(parts)


def find_signs(words: Words, find: gt.Find) -> str:
    """What is found there, in signs."""
    signs = ((find.credits, "[coin:1]"), (find.days, "[gt:days]"), (find.crew, "[gt:crew]"),
             (find.energy, "[cell:1]"))  # fmt: skip
    parts = [f"[good]+{n}[/] {sign}" for n, sign in signs if n]
    return "  ".join([*parts, *([words.goods(find.goods)] if find.goods else [])])


def penalty_words(words: Words, penalty: gt.Penalty) -> str:
    """What somebody suffers: "lose 3 crew", "shot at: ..."."""
    match penalty:
        case gt.LoseDays(n):
            return n_("gt.card.lose_days", n)
        case gt.LoseCrew(n):
            return n_("gt.card.lose_crew", n)
        case gt.LoseGoods(n):
            return n_("gt.card.lose_goods", n)
        case gt.BeShot(shots):
            return _("gt.card.be_shot", shots=words.hits("shot", shots))
        case gt.BeSabotaged(attempts):
            return n_("gt.card.be_sabotaged", attempts)
        case gt.LoseEnergy(n):
            return _("gt.card.lose_energy", n=n)
        case gt.LoseCredits(n):
            return _("gt.card.pay_fine", credits=words.credits(n))
        case gt.LoseCannon(fine):
            return _("gt.card.lose_cannon", credits=words.credits(fine))


def reward_words(words: Words, reward: gt.Reward) -> str:
    """What is gained, and the days it takes: "5 credits, −1 day"."""
    parts = []
    if reward.credits:
        parts.append(words.credits(reward.credits))
    if reward.goods:
        parts.append(words.goods(reward.goods))
    if reward.days:
        parts.append(n_("gt.card.minus_days", reward.days))
    return ", ".join(parts)
