"""Lets every test import the helpers that stand in this folder."""

from hypothesis import HealthCheck, settings

# Machines differ and are loaded: no test may fail because it was slow.
settings.register_profile("solitudo", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("solitudo")
