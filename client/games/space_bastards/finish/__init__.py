"""What the results show of a game: the galaxy as it was left, what was remarkable."""
