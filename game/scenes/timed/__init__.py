"""Storm, Sprint and Survival: lobby, countdown, boards against the clock, end.

The scene manager comes in at `lobby`, `scene` and `end`.
"""
