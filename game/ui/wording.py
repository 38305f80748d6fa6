"""Times and numbers as players read them."""

from datetime import datetime


def day(when: float, now: float) -> str:
    """`Today`, `Yesterday`, or the date; both in seconds since 1970, read in the player's own time zone."""
    then, today = datetime.fromtimestamp(when).date(), datetime.fromtimestamp(now).date()
    days = (today - then).days
    if days in (0, 1):
        return ("Today", "Yesterday")[days]
    return f"{then.day} {then:%b}" if then.year == today.year else f"{then.day} {then:%b %Y}"


def count(number: int, noun: str) -> str:
    """`1 game`, `3 games`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".!?" else ".")


def thousands(number: int) -> str:
    """`12 480`: a number with a gap after every three digits."""
    return f"{number:,}".replace(",", " ")
