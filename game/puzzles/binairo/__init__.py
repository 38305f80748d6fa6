"""Binairo: rings and discs, never three alike in a row."""
