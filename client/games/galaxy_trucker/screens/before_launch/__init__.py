"""Repair and boarding: what must come off a ship before it flies, and who lives where."""
