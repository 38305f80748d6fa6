"""The score tables."""
