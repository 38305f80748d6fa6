"""Times, numbers and lists as players read them, in their language."""

from collections.abc import Sequence
from datetime import datetime

from game.engine.words import C_, N_, _, _c, language, ngettext

MONTHS = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), C_("short", "May"), N_("Jun")),
    *(N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)
PACES = {"1": N_("Normal"), "1.5": N_("Relaxed"), "2": N_("Slow")}
"""How fast the clock of a run goes, by its pace."""
CLOCKS = {"1": N_("Normal"), "1.5": N_("Relaxed (1.5 times as long)"), "2": N_("Slow (twice as long)")}
"""What that means, where it is chosen."""
DOT = " \N{MIDDLE DOT} "
"""Between two things that stand in one line."""

COMMA = frozenset(
    (
        *("bg", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "is", "it"),
        *("lt", "lv", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "tr", "uk"),
    )
)
POINT = frozenset(("de_CH", "de_LI", "es_MX", "es_US", "it_CH"))
"""Languages that write decimals after a comma, and those of them that do not in some countries."""


def day(when: float, now: float) -> str:
    """`Today`, `Yesterday`, or the date; both in seconds since 1970, read in the player's own time zone."""
    then, today = datetime.fromtimestamp(when).date(), datetime.fromtimestamp(now).date()
    days = (today - then).days
    if days in (0, 1):
        return (_("Today"), _("Yesterday"))[days]
    return date_text(when, now)


def local_today(when: float, now: float) -> bool:
    """Whether a moment is on the day of another, both in seconds since 1970, in the player's own time zone."""
    return datetime.fromtimestamp(when).date() == datetime.fromtimestamp(now).date()


def date_text(when: float, now: float) -> str:
    """The date of a moment, with the year where it is another one than now; both in seconds since 1970."""
    then, today = datetime.fromtimestamp(when).date(), datetime.fromtimestamp(now).date()
    this_year = then.year == today.year
    text = _c("short month", "{day} {month}") if this_year else _c("short month", "{day} {month} {year}")
    return text.format(day=then.day, month=_c("short", MONTHS[then.month - 1]), year=then.year)


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    text = text.strip()
    return capital(text) + ("" if text[-1:] in ".!?" else ".")


def sort_text(size: str, variant: str, level: str) -> str:
    """What sort of board it is, of words that are in the player's language: "6x6 easy" where it has the usual rules,
    "6x6 · Killer · easy" where they have a name."""
    return (DOT if variant else " ").join(filter(None, (size, variant, level)))


def decimal(number: float) -> str:
    """`1.5`: a number with one decimal, after a comma where the language has one there."""
    text, spoken = f"{number:.1f}", language()
    comma = spoken.partition("_")[0] in COMMA and spoken not in POINT
    return text.replace(".", ",") if comma else text


def thousands(number: int) -> str:
    """`12 480`: a number with a gap after every three digits."""
    return f"{number:,}".replace(",", " ")


def time_words(milliseconds: int) -> str:
    """A time of play in words: seconds, from a minute on minutes, from an hour on both."""
    minutes, seconds = divmod(max(0, milliseconds) // 1000, 60)
    if not minutes:
        return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)
    if minutes < 60:
        return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
    return _("{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return _joined(words, _("{words} and {last}"))


def either(words: Sequence[str]) -> str:
    """The words with commas and an `or`."""
    return _joined(words, _("{words} or {last}"))


def _joined(words: Sequence[str], end: str) -> str:
    return end.format(words=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else words[0]


def level_text(number: int, title: str, inside: bool = False) -> str:
    """A level of a pack by its number from 1 and its title, which is none for "". Its number is never read as a count
    of what its title names: "Level 1: Brush". inside: within a sentence."""
    said = (_("level {number}") if inside else _("Level {number}")).format(number=number)
    return f"{said}: {_c('level', title)}" if title and title != str(number) else said
