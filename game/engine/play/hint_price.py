"""What the next press of a hint costs, said before it is made: the same in every puzzle and at every stage."""

from __future__ import annotations

from game.engine.play.telling import HintStage, Told
from game.engine.words import N_, _

UNAIDED_RULE = N_("free hints only, no mistake found by Check alone")
"""What the star for no help is for: a mistake that is seen on the board, and free help, cost nothing."""
COSTS = {
    HintStage.PLACE: N_("Seeing why costs the “No help” star."),
    HintStage.WHY: N_("Having it done costs the “No help” star."),
}
GONE = N_("The “No help” star is gone; more hints cost nothing.")
FREE = {
    HintStage.PLACE: N_("Seeing why is free: the rules alone give this step."),
    HintStage.WHY: N_("Having it done is free, too."),
    HintStage.MISTAKES: N_("Going back is free."),
    HintStage.TRY: N_("Trying it is free."),
}
GIVEN = N_("These rules are new to you, so seeing why is free.")


def priced(pages: tuple[Told, ...], flawless: bool, given: bool) -> tuple[Told, ...]:
    """The pages of a hint, each with the price of the press that follows it at its end.

    A hint is paid for once: as its reason is seen, or, where that is free, as its move is made. flawless: the star
    for no help can still be earned. given: this hint is free, whatever it shows.
    """
    said: list[Told] = []
    for page, following in zip(pages, (*pages[1:], None), strict=True):
        stage = page.stage
        pays = following.paid if following is not None else stage is HintStage.WHY
        flawless = flawless and (given or not page.paid)
        if stage not in FREE or (stage is HintStage.WHY and not page.timeline.effects):
            said.append(page)
        elif stage in COSTS and not flawless:
            said.append(page.at_price(_(GONE), free=True))
        elif pays and not given:
            said.append(page.at_price(_(COSTS[stage])))
        else:
            said.append(page.at_price(_(GIVEN if pays and stage is HintStage.PLACE else FREE[stage]), free=True))
    return tuple(said)
