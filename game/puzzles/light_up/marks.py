"""What marks and white cells are: all of the boards that is needed to say what Light Up is."""

LAMP, DOT = 1, 2
WHITE = "."
FEW = 49  # cells of small boards
