"""The building table: heap, hourglass, piles of cards, and the own ship growing square by square."""
