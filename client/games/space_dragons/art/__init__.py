"""The art of Space Dragons: portraits from parts, cards, ships, scoring plates and symbols."""
