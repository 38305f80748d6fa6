"""The daily runs by their days. Only the scene manager comes in."""
