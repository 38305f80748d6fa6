"""What marks and switches are: all of the boards that is needed to say what Binairo is."""

RING, DISC = 1, 2
SORTS = ("", "ring", "disc")
"""By mark, as sentences about it are named."""
LONGEST = 20
ON, OFF = UNIQUE = ("on", "off")
"""Whether no two rows and no two columns may be equal."""
