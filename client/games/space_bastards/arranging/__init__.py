"""What lies where: each module arranges one part of the table."""
