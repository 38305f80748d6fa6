"""Boards on paper, as PDF. For the command line and the scene that shares a puzzle."""
