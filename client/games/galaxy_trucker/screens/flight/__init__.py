"""The flight table: ring, card, values, the ships and what each player decides."""
