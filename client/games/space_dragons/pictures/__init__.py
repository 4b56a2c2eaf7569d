"""What is really drawn: cards, tiles, boards, tokens, and the kit of their parts."""
