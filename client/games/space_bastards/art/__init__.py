"""The look of Space Bastards: creatures, worlds, fields, ships, cards and counters."""
