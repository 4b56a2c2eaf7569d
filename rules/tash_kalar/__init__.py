"""Tash-Kalar: stones in an arena, patterns that summon beings, effects that are data."""
