"""A match as a screen gets it: driven here, played over the network, or replayed."""
