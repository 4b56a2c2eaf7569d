"""Pictures of the table: each is a key that draws itself."""
