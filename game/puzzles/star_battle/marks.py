"""What marks and switches are: all of the boards that is needed to say what Star Battle is."""

STAR, DOT = 1, 2
SORTS = ("", "star", "dot")
"""By mark, as sentences about it are named."""
STARS = ("1", "2", "3")
"""How many stars rows, columns and regions may have."""
