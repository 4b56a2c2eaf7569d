"""What every game stands on: asks, stages, matches, events, sight and saves."""
