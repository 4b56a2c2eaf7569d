"""The rule engine: games, their kernel, their packs and their bots. Pure Python, no screen."""
