"""The coach's page and the ways to it: what it says to somebody new, in what order, and what it leads to."""

from __future__ import annotations

from msgspec import structs
from msgspec.structs import replace
from pilot import Pilot, name_of
from training.pages import coach, open_coach, teach

from game.coach.cards import DAY, Recall
from game.coach.skills import TechniqueSkill
from game.engine import jsonio
from game.engine.play.tally import Tally
from game.scenes.coach.rows import skill_rows
from game.services.lessons import shown, taught
from game.services.settings import LessonsReached
from game.store.exchange import sample


def test_somebody_new_is_told_what_the_coach_does_and_offered_five_boards(new_player: Pilot) -> None:
    scene = open_coach(new_player)
    assert scene.welcome.shown
    assert not scene.list.visible
    assert scene.today.title.text == "First boards"
    assert sum(int(row.note.split()[0]) for row in scene.today.rows.items) == 5
    assert "minute" in scene.today.time.text


def test_techniques_that_are_due_come_first_and_mastered_ones_last(new_player: Pilot) -> None:
    now = new_player.clock.utc()
    ladder = new_player.app.parts.library.kinds["hitori"].ladder.techniques[:3]
    recalls = (Recall(90.0, 3.0, now, now + 90 * DAY), Recall(5.0, 5.0, now - DAY, now + 4 * DAY), None)
    skills = {
        one.name: TechniqueSkill(value=2.5, steps=9, boards=4, recall=recall, weeks=((int(now // (7 * DAY)), 920),))
        for one, recall in zip(ladder, recalls, strict=True)
    }
    new_player.app.parts.profile.skills.keep({"hitori": skills}, [])
    coach(new_player).news += 1
    rows = skill_rows(new_player.app.parts.library, coach(new_player).skills, now)
    assert [row.technique for row in rows] == [ladder[2].name, ladder[1].name, ladder[0].name]
    assert [(row.when, row.mastered) for row in rows][:2] == [("today", False), ("in 4 days", False)]
    assert rows[2].mastered


def test_what_no_made_board_needs_is_not_listed(new_player: Pilot) -> None:
    library, now = new_player.app.parts.library, new_player.clock.utc()
    techniques = library.kinds["tents"].ladder.techniques
    rare = next(one for one in techniques if one.rare)
    skills = {"tents": {one.name: TechniqueSkill(steps=1, boards=1) for one in (rare, techniques[0])}}
    assert [row.technique for row in skill_rows(library, skills, now)] == [techniques[0].name]


def test_every_technique_is_told_with_its_puzzle_and_what_its_curve_means(new_player: Pilot) -> None:
    teach(new_player)
    scene = open_coach(new_player)
    kinds = new_player.app.parts.library.kinds
    for rows in (scene.list, scene.today.rows):
        for index, row in enumerate(rows.items):
            assert kinds[row.kind].title in rows.told_item(index).name
    assert scene.improved.text.startswith("The curve is your strength: below the dashed line it is due.")
    assert scene.improved.visible


def test_a_technique_is_looked_up_and_the_other_side_shows_the_pace(new_player: Pilot) -> None:
    teach(new_player)
    scene = open_coach(new_player)
    new_player.click(*scene.list.item_rect(0).center)
    new_player.wait_idle()
    assert new_player.scene_name == "Book"
    new_player.press("escape")
    new_player.wait_idle()
    new_player.click_on(new_player.scene.titles[1])
    new_player.wait_idle()
    assert [row.kind for row in new_player.scene.list.items] == ["slant"]
    assert not new_player.scene.heads[1].visible


def test_what_the_coach_knows_is_exported_with_the_statistics(new_player: Pilot) -> None:
    sample.fill(new_player.app.parts.profile, new_player.app.parts.library)
    scene = new_player.open("statistics")
    new_player.until(lambda: scene._counted)
    told = jsonio.decode(scene._content("json"), dict, "statistics")["coach"]
    assert set(told) == set(new_player.app.parts.library.kinds)
    assert all(one["techniques"] for one in told.values())


def test_the_title_screen_offers_the_training_after_a_few_games(new_player: Pilot) -> None:
    sample.fill(new_player.app.parts.profile, new_player.app.parts.library)
    coach(new_player).news += 1
    new_player.manager.reset("menu")
    new_player.wait_idle()
    page = new_player.scene.page
    assert page.training.there
    new_player.until(lambda: "minute" in page.learn.text.text)
    assert page.learn.title.text == "Today's training"
    new_player.click_on(page.learn.button)
    new_player.wait_idle()
    assert new_player.scene_name == "Coach"


def test_a_mix_of_techniques_is_chosen_and_played_beside_the_set_of_the_day(new_player: Pilot) -> None:
    teach(new_player)
    scene = new_player.open("coach.choose", kind="slant")
    assert not scene.start.enabled
    for number in (0, 2):
        new_player.click(*scene.list.item_rect(number).center)
    new_player.click_on(scene.start)
    new_player.until(lambda: new_player.scene_name == "Training")
    plan = new_player.scene.plan
    names = [one.name for one in new_player.app.parts.library.kinds["slant"].ladder.techniques]
    assert {part.technique for part in plan.parts} == {names[0], names[2]}
    assert len(plan.parts) == 5
    assert not coach(new_player).plan("today").begun
    new_player.manager.reset("menu")
    new_player.wait_idle()
    again = new_player.open("coach.choose", kind="slant")
    assert again.start.text == "Go on with the last set"


def test_what_was_missed_comes_again_on_new_boards(new_player: Pilot) -> None:
    scene = new_player.open("coach.choose", way="misses")
    assert not scene.start.enabled
    assert scene.text.text == "Nothing was missed in the last four weeks. Well played."
    now = new_player.clock.utc()
    ladder = new_player.app.parts.library.kinds["slant"].ladder.techniques
    day = int(now // DAY)
    skills = {
        ladder[0].name: TechniqueSkill(boards=3, missed=(day - 40, day - 3, day - 2)),
        ladder[1].name: TechniqueSkill(boards=3, missed=(day - 60,)),
    }
    new_player.app.parts.profile.skills.keep({"slant": skills}, [])
    coach(new_player).news += 1
    scene._turn("misses")
    assert [(row.technique, row.text) for row in scene.list.items] == [(ladder[0].name, "2 boards")]
    assert {part.reason for part in scene.plan.parts} == {"mistake"}


def test_where_no_board_can_be_made_the_next_part_follows(new_player: Pilot) -> None:
    teach(new_player)
    scene = open_coach(new_player)
    before = scene.plan
    coach(new_player).begin(before)
    scene.resume("no puzzle with this technique turned up this time")
    assert coach(new_player).plan().parts[0].state == "left"
    assert coach(new_player).plan().next == 1
    new_player.until(lambda: new_player.scene_name in ("Training", "Dialog"))
    training = next(one for one in new_player.manager.stack if name_of(one) == "Training")
    assert training._toast.text.startswith("No such board turned up")  # where it is seen
    assert not scene._toast.text


def test_what_a_lesson_has_taught_was_met(new_player: Pilot) -> None:
    profile = new_player.app.parts.profile
    own = profile.settings.of("hitori")
    profile.settings.keep_of("hitori", replace(own, learn=LessonsReached(99, True)))
    scene = new_player.open("coach.choose", kind="hitori")
    taught = {step.technique for step in new_player.app.parts.library.course("hitori").steps}
    said = {row.technique: row.text for row in scene.list.items}
    assert {said[name] for name in taught & {*said}} == {""}
    assert "not met yet" in said.values()


def test_the_heading_of_the_curves_comes_with_a_curve_or_not_at_all(new_player: Pilot) -> None:
    ladder = new_player.app.parts.library.kinds["hitori"].ladder.techniques[:2]
    met = {one.name: TechniqueSkill(steps=1, boards=1) for one in ladder}
    new_player.app.parts.profile.skills.keep({"hitori": met}, [])
    coach(new_player).news += 1
    assert not open_coach(new_player).heads[0].visible
    teach(new_player, "hitori", 1)
    assert open_coach(new_player).heads[0].visible


def test_what_the_set_of_today_holds_is_due_today(new_player: Pilot) -> None:
    teach(new_player, number=4)
    profile, now = new_player.app.parts.profile, new_player.clock.utc()
    known = coach(new_player).skills["slant"]
    recall = Recall(1.0, 5.0, now, now + DAY)
    weak = {name: structs.replace(known[name], value=-1.0, recall=recall) for name in [*known][:1]}
    profile.skills.keep({"slant": weak}, [])
    coach(new_player).news += 1
    scene = open_coach(new_player)
    assert {*weak} < {row.technique for row in scene.today.rows.items}
    assert [row.weak for row in scene.list.items if row.technique in weak] == [True]
    today = {row.technique for row in scene.today.rows.items} & {*known}
    first = scene.list.items[: len(today)]
    assert {row.technique for row in first} == today
    assert {row.when for row in first} == {"today"}


def test_what_a_step_of_a_lesson_has_shown_is_not_called_new(new_player: Pilot) -> None:
    teach(new_player, "hitori", 2)
    parts = new_player.app.parts
    part = next(one for one in coach(new_player).plan().parts if one.reason == "new")

    def said() -> str:
        return next(row.text for row in open_coach(new_player).today.rows.items if row.technique == part.technique)

    steps = [
        number for number, step in enumerate(parts.library.course("hitori").steps) if step.technique == part.technique
    ]
    assert said().startswith("New")
    own = parts.profile.settings.of("hitori")
    parts.profile.settings.keep_of("hitori", replace(own, learn=LessonsReached(0, False, finished=tuple(steps))))
    assert said() == "A lesson has shown it: today you use it."


def test_only_lessons_that_were_done_have_shown_a_technique(new_player: Pilot) -> None:
    services = new_player.manager.services
    settings, kind = services.profile.settings, "light-up"
    technique = services.library.course(kind).steps[0].technique
    settings.keep_of(kind, replace(settings.of(kind), practice={technique: Tally(3, 0)}))
    assert technique in taught(services, kind)  # it was met, in boards
    assert not shown(services, kind)
    settings.keep_of(kind, replace(settings.of(kind), learn=LessonsReached(1, False)))
    assert shown(services, kind) == {technique}
