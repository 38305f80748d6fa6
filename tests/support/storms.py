"""Arcade runs over real boards, played to their end."""

from types import SimpleNamespace

from game.arcade.board_queue import BoardQueue, none_given
from game.arcade.course import EVENED
from game.arcade.numbers import numbers
from game.arcade.record import RunBoard
from game.arcade.recorder import RunRecorder, record_of
from game.arcade.run import STORM, Run
from game.engine.puzzle.minutes import effort
from game.engine.record.scores import MIXED, OF
from game.puzzles import find, registry

SPECS = list(registry().values())


def order_of(spec, made):
    """A board that was made, as an order that has come."""
    puzzle = SimpleNamespace(**made._asdict(), effort=effort(spec, made.board))
    return SimpleNamespace(puzzle=puzzle, error="", cancel=lambda: None)


def made_at_once(leg, seed, index):
    """What the worker makes for a run."""
    spec = find(leg.kind)
    return order_of(spec, spec.make(leg.recipe, seed, index))


def play(boards=2, mistakes=0, specs=tuple(SPECS[:4]), variant="", order=EVENED):
    """A storm over real boards, a mark every 400 ms, then given up."""
    player = RunRecorder(find, Run(STORM, "1", numbers()))
    shown, now = [], 3000
    queue = BoardQueue(specs, 77, numbers(), made_at_once, variant, order, none_given)
    for _ in range(boards):
        while queue.look() is None:
            pass  # some have to be asked for again
        one, made = queue.take()
        queue.fill()
        spec = find(one.kind)
        rows = spec.rows(made.board, made.solution)
        shown.append(
            RunBoard(
                kind=spec.kind,
                board=spec.board_to_json(made.board),
                switches=spec.options_of(made.board),
                solution=rows,
                level=made.level,
                par=one.par,
            )
        )
        player.show(now, spec, made.board, made.solution, one.par)
        required = spec.required(made.board, made.solution)
        wrong = [slot for slot in spec.slots(made.board) if slot not in required]
        for slot in wrong[:mistakes]:
            now += 400
            player.mark(now, [(slot, next(iter(required.values())))])
            now += 400
            player.tick(now)
        for slot, value in required.items():
            now += 400
            player.mark(now, [(slot, value)])
    player.stop(now + 10)
    kind = f"{specs[0].kind}{OF}{variant}" if variant else MIXED
    made_by = {one.kind: one.version for one in specs}
    return player, record_of(player.run, player.steps, shown, kind, "1", 77, made_by, "", order)
