"""The brass machine of the title: planets on arms round a lamp, driven by gears."""
