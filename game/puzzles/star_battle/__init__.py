"""Star Battle: put a dot on every circle."""
