"""Benchmarks: each module's `run` measures and gives back figures; `orrery bench` prints them."""
