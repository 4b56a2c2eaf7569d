"""What lost components cost (GT-E5)."""

from __future__ import annotations

from rules.galaxy_trucker.boards import Board
from rules.galaxy_trucker.content import Content


def bill(content: Content, board: Board, count: int) -> int:
    """Credits for so many lost components, at most what the class is insured for (GT-E5, GT-V3)."""
    price = content.table.lost_price * count
    return price if board.insurance is None else min(price, board.insurance)


def growth(content: Content, board: Board, lost: int, more: int) -> int:
    """What the bill for `lost` components grows by with so many more; nothing once the insurance pays."""
    return bill(content, board, lost + more) - bill(content, board, lost)
