"""How each game looks and plays at the table, one folder a game."""
