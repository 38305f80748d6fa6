"""What is seen when a board was won."""
