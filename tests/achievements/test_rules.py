"""Every seal by facts that earn it and by facts that just do not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from suite.each import each

from game.achievements.catalogue import ALL, ROWS, by_id, earned_by
from game.achievements.facts import (
    BoardFacts,
    GameFacts,
    KindFacts,
    MadeFacts,
    MatchFacts,
    PackFacts,
    PlayerFacts,
    RunFacts,
    SealCount,
)
from game.achievements.nearest import FIRST, NearSeal, farthest, nearest


class Case(NamedTuple):
    """A seal, facts that earn it, and facts that nearly do."""

    seal: str
    yes: Any
    no: tuple[Any, ...]


HARD = GameFacts("a", level="hard", cells=36, elapsed=60_000, stars=2)
EXPERT = replace(HARD, level="expert")
LEVEL = replace(HARD, level="medium", par=120, elapsed=60_000)
LAST = replace(HARD, stars=3, pack=PackFacts(10, 4))
THOUGHT = replace(HARD, pauses=(30_000, 10_000, 500))
MATCH = GameFacts("a", match=MatchFacts("master", False, True, False, 6))
KNOWN = KindFacts(
    lesson=True, small={"one": "x", "two": "y"}, done=frozenset({"one", "two"}), ladder={"x": "easy", "y": "expert"},
    alone=frozenset({"x", "y"}), medium=True, hard=True,
)  # fmt: skip


def with_feat(name: str, **about: Any) -> GameFacts:
    return replace(HARD, feats=frozenset({name}), **about)


def game(**about: Any) -> GameFacts:
    return replace(HARD, **about)


def match(**about: Any) -> GameFacts:
    assert MATCH.match is not None
    return replace(MATCH, match=MATCH.match._replace(**about))


def knows(first: KindFacts, second: KindFacts = KNOWN) -> PlayerFacts:
    return PlayerFacts({"a": first, "b": second})


def run(mode: str, errors: str, elapsed: int = 60_000, whole: bool = False, **board: Any) -> RunFacts:
    """A run by the errors on its boards, each solved, ``-`` for one that was skipped and ``x`` for one cut off."""
    boards = (
        BoardFacts("a", one not in "-x", int(one) if one.isdigit() else 0, 9000, 24, skipped=one == "-")
        for one in errors
    )
    return RunFacts(mode, tuple(one._replace(**board) for one in boards), elapsed, whole)


def slips(facts: GameFacts) -> tuple[GameFacts, ...]:
    """The same with a wrong mark, with a hint, and on a board from elsewhere."""
    return replace(facts, wrong=1), replace(facts, aided=True, flawless=False), replace(facts, fair=False)


NOTHING = KindFacts()
CASES = (
    Case(
        "first-lesson", knows(KindFacts(lesson=True), NOTHING),
        (knows(KindFacts(lesson=True, skipped=True), NOTHING), knows(NOTHING, NOTHING)),
    ),
    Case("every-lesson", knows(KNOWN), (knows(NOTHING),)),
    Case(
        "whole-notebook", knows(NOTHING, KNOWN),
        (knows(NOTHING, KNOWN._replace(done=frozenset({"one"}))), knows(NOTHING, KNOWN._replace(small={}))),
    ),
    Case(
        "put-to-use", knows(NOTHING, KNOWN._replace(done=frozenset({"two"}), alone=frozenset({"y"}))),
        (knows(NOTHING, KNOWN._replace(done=frozenset({"two"}), alone=frozenset({"x"}))),),
    ),
    Case("every-puzzle", knows(KNOWN), (knows(KNOWN._replace(medium=False)),)),
    Case("other-rules", game(variant=True), (HARD, game(variant=True, aided=True))),
    Case("last-level", LAST, (replace(LAST, stars=2), replace(LAST, pack=None))),
    Case(
        "perfect-world", replace(LAST, pack=PackFacts(10, 10)),
        (replace(LAST, pack=PackFacts(10, 9)), replace(LAST, pack=PackFacts(9, 9))),
    ),
    Case("no-way-back", HARD, (*slips(HARD), game(undone=1), game(level="medium"))),
    Case("not-one-more", game(exact=True), (HARD, *slips(game(exact=True)), game(exact=True, cells=35))),
    Case("tents-only", with_feat("tents-only"), (HARD, *slips(with_feat("tents-only")))),
    Case("stones-only", with_feat("stones-only"), (with_feat("tents-only"), *slips(with_feat("stones-only")))),
    Case("by-heart", with_feat("by-heart", level="medium"), (HARD, with_feat("by-heart", level="easy"))),
    Case("digit-by-digit", with_feat("digit-by-digit"), (with_feat("by-heart"), *slips(with_feat("digit-by-digit")))),
    Case("unlifted-brush", with_feat("unlifted-brush"), (HARD, *slips(with_feat("unlifted-brush")))),
    Case("like-a-page", game(ordered=True), (game(exact=True), game(ordered=True, cells=25))),
    Case("clear-mind", game(level="easy", cells=25), (*slips(EXPERT), game(cells=24), replace(EXPERT, gave_up=True))),
    Case("grand-tour", knows(KNOWN), (knows(KNOWN._replace(hard=False)),)),
    Case(
        "half-the-time", LEVEL,
        (*slips(LEVEL), replace(LEVEL, elapsed=60_001), replace(LEVEL, par=None), replace(LEVEL, level="easy")),
    ),
    Case("whole-ladder", knows(NOTHING, KNOWN), (knows(NOTHING, KNOWN._replace(alone=frozenset({"y"}))),)),
    Case(
        "what-if", knows(NOTHING, KNOWN._replace(alone=frozenset({"y"}))),
        (knows(NOTHING, KNOWN._replace(alone=frozenset({"x", "gone"}))),),
    ),
    Case("masters-board", game(level="master"), (EXPERT, game(level="master", flawless=False))),
    Case("grand-board", game(cells=400, wrong=3), (game(cells=399), game(cells=400, flawless=False))),
    Case(
        "think-first", THOUGHT,
        (
            *slips(THOUGHT), replace(THOUGHT, pauses=(29_999, 10_000)), replace(THOUGHT, pauses=(30_000, 10_001)),
            replace(THOUGHT, pauses=(30_000,)),
        ),
    ),
    Case(
        "full-heat", run("storm", "1", full=True), (run("storm", "0"), run("survival", "0", full=True)),
    ),
    Case("clean-streak", run("storm", "100000"), (run("storm", "0000-0"), run("storm", "0000100001"))),
    Case(
        "clean-sprint", run("sprint", "00-000", whole=True),
        (run("sprint", "00100", whole=True), run("sprint", "0000"), run("storm", "00000", whole=True)),
    ),
    Case(
        "half-sprint", run("sprint", "00000", 60_000, whole=True),
        (run("sprint", "00000", 60_001, whole=True), run("sprint", "00000", 50_000)),
    ),
    Case("last-heart", run("survival", "0200000"), (run("survival", "020000"), run("survival", "01000001"))),
    Case("whole-hearts", run("survival", "00000000001"), (run("survival", "0000000001"), run("storm", "0000000000"))),
    Case("bad-start", run("storm", "200000000"), (run("storm", "000000000"), run("storm", "100001000"))),
    Case(
        "clean-day", run("daily", "000000x"),
        (run("daily", "00000x"), run("daily", "0000010"), run("daily", "000-000")),
    ),
    Case("beats-strong", match(level="friendly"), (match(level=""), match(level="strong", won=False))),
    Case("beats-master", MATCH, (match(friendly=True), match(level="strong"), match(won=False))),
    Case("from-behind", MATCH, (match(behind=5), match(level="greedy"), match(won=False))),
    Case("own-board", MadeFacts("a"), (HARD,)),
    Case("own-riddle", MadeFacts("a", "expert"), (MadeFacts("a", "medium"), MadeFacts("a"))),
    Case("clean-slate", game(cleared=True), (HARD, game(cleared=True, flawless=False))),
    Case("dead-heat", match(won=False, drawn=True), (MATCH, match(level="", won=False, drawn=True))),
    Case("four-corners", game(corners=True), (HARD, *slips(game(corners=True)))),
)  # fmt: skip


def test_there_are_forty_in_five_rows_of_eight_and_each_has_a_case() -> None:
    assert [len(row.seals) for row in ROWS] == [8] * 5
    assert [case.seal for case in CASES] == [one.id for one in ALL] == list(by_id())


def test_nothing_that_a_player_sees_is_there_twice() -> None:
    for values in ([one.name for one in ALL], [one.sentence for one in ALL], [one.motif for one in ALL]):
        assert len(set(values)) == 40


@each("case", CASES, ids=[case.seal for case in CASES])
def test_a_seal_is_earned_by_what_it_takes_and_by_no_less(case: Case) -> None:
    assert case.seal in earned_by(case.yes, ())
    assert [no for no in case.no if case.seal in earned_by(no, ())] == []


@each("case", CASES, ids=[case.seal for case in CASES])
def test_no_seal_is_earned_twice(case: Case) -> None:
    assert case.seal not in earned_by(case.yes, {case.seal})


def test_a_plain_easy_game_earns_the_first_clean_board_and_nothing_else() -> None:
    assert earned_by(GameFacts("a", level="easy", cells=25, stars=3), ()) == ("clear-mind",)
    assert earned_by(GameFacts("a", level="easy", cells=25, stars=3, wrong=1), ()) == ()


def test_who_has_done_nothing_is_told_of_what_comes_first() -> None:
    assert [one.id for one in nearest({}, ())] == list(FIRST[:3])
    assert [one.id for one in nearest({}, FIRST[:2])] == list(FIRST[2:5])
    assert nearest({}, by_id()) == ()


def test_what_is_nearly_whole_is_nearest() -> None:
    begun = PlayerFacts({"a": KindFacts(lesson=True, medium=True), "b": KindFacts(medium=True), "c": KindFacts()})
    far = farthest([begun, run("storm", "0001"), run("storm", "00001"), run("survival", "0" * 9 + "1")])
    assert far == {
        "every-puzzle": SealCount(2, 3), "every-lesson": SealCount(1, 3), "clean-streak": SealCount(9, 5),
        "whole-hearts": SealCount(9, 10),
    }  # fmt: skip
    order = ("whole-hearts", "every-puzzle")
    assert nearest(far, {"clean-streak"}, 2) == tuple(NearSeal(one, far[one]) for one in order)
    assert nearest(far, far, 1) == (NearSeal("first-lesson"),)


@each("case", CASES, ids=[case.seal for case in CASES])
def test_what_is_counted_is_whole_when_the_seal_is_earned_and_not_before(case: Case) -> None:
    seal = by_id()[case.seal]
    whole = [bool(count and count.whole) for count in map(seal.progress, (case.yes, *case.no))]
    if seal.counted is not None:
        assert whole == [True] + [False] * len(case.no)


def test_nothing_hidden_is_named_as_near() -> None:
    hidden = {one.id for one in ALL if one.hidden}
    assert hidden.isdisjoint(one.id for one in nearest({}, (), 40))


def test_what_a_seal_takes_is_said_in_one_sentence() -> None:
    bad = [one.sentence for one in ALL if not one.sentence.endswith(".") or len(one.sentence.split()) > 20]
    assert bad == []
    assert [one.id for one in ALL if one.hidden] == ["clean-slate", "dead-heat", "four-corners"]
