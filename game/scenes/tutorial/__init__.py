"""The tutorial: lessons on small boards. The scene manager comes in at `scene`."""
