"""What lies where on the flight table, zone by zone, apart from what a decision adds."""
