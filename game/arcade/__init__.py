"""Storm, Sprint and Survival: pure state machines that are handed the time, and what they need around them.

For scenes, the worker and commands.
"""
