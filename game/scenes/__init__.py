"""The screens: a module or a folder each, named like its route. Only the scene manager comes in, by name."""
