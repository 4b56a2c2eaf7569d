"""The art of Galaxy Trucker: tiles, ship boards, cards, tokens, the flight ring and wreckage."""
