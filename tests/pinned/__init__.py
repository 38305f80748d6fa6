"""What must stay as it is while the code behind it is moved: see `tests/long/pins.py`."""
