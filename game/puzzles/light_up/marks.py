"""What marks and white cells are: all of the boards that is needed to say what Light Up is."""

LAMP, DOT = 1, 2
SORTS = ("", "lamp", "dot")
"""By mark, as sentences about it are named."""
WHITE = "."
