"""Loose things that move by themselves: heaps of flat pieces, dice, debris. Physics decides nothing:
what a piece is and which face a die shows is known before it moves.

Lengths are pixels, y points down, angles are degrees against the clock, times are milliseconds. The
same seed, the same calls and the same times lead to the same places.
"""
