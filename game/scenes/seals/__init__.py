"""The page of seals, and a seal with the board that has earned it. The scene manager comes in at `scene` and `seal`."""
