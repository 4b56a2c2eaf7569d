"""Pictures of the flight table: each is a key that draws itself."""
