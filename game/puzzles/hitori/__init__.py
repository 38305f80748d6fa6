"""Hitori: shade cells until no number repeats among the unshaded ones of a line."""
