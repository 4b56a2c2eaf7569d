"""How updates of the flight play."""
