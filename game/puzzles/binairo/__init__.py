"""Binairo: put a dot on every circle."""
