"""Practice and its end. The scene manager comes in at `scene` and `end`."""
