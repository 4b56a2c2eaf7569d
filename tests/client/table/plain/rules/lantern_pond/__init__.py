"""Lantern Pond, a small game: the whole of its rules."""
