"""What other scenes show of this game: almanac, results, new game."""
