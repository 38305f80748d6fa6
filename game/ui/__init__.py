"""The window's toolkit: what scenes and puzzle views are built of.

A short guide for those who build scenes
----------------------------------------

A scene is a class in `game/scenes`, in a module named like its route or in a folder's module `scene`, named there as
`SCENE`::

    class GreetingScene(Scene):
        def __init__(self, host: Host, greeting: str = "") -> None:
            super().__init__(host)
            self.title = self.stage.add(Label("Solitudo", "display"))
            self.play = self.form.add(Button("Play", self._play, "primary", icon="play"), default=True)

        def layout(self, size: tuple[int, int]) -> None:
            safe = self.look.metrics.safe
            self.title.place(safe.topleft)
            self.play.place(safe.x, safe.y + self.look.u(160), w=self.look.u(320))

        def _play(self) -> None:
            self.host.push("play", kind="hitori")

    SCENE = GreetingScene

`scene`     `Scene`: enter, layout, handle, update, cover, resume, leave. With `overlay = True` it is drawn above the
            dimmed scene below. `Host` (`scene.host`) is the scene manager: push, replace, pop(result), reset; by route,
            with arguments. Questions: `host.push(Dialog, ...)`, the answer arrives in `resume`.
`stage`     `Stage` (`scene.stage`) and `Node`: retained drawing. Declare state that shows as `x = Live(0.0)`: setting
            it damages the node. A node's `bounds` hold all it draws. Only damaged rectangles are redrawn.
            `scene.animator.animate(node, "x", 1.0, 140, "outBack")`; `after(ms, call, key)`. Pass `fade=True` for
            opacity and colour, `keep=True` for what input must not hurry to its end.
`input`     The actions that `handle` gets: Pointer, Wheel, Press (with a command such as "undo"), TypedText ... Made
            by `translate` from window events, with the commands of `keymap`.
`drawing`   `Look` (`scene.look`): theme, `u(n)` (design pixels at 1920x1080 to real ones), text, digits, icons, panels,
            blocks: all cached. Sprites are premultiplied (`paint.put`), texts are not (`target.blit`). `theme`: colours
            by role. `metrics`: sizes, text roles, `target` (least height of a control), `safe`. `paint`: drawing at
            four times the size; rounded shapes, rings, shadows. `icons`: the icons by name.
`widgets`   Button, Label, Panel, Toggle, Slider, ScrollGrid ...: `self.form.add(widget)`, place in `layout`.
            Toasts: `scene.toast(text)`.
`board`     `BoardView`, the base of every puzzle's view: the hands on a board. `picture` draws it, with a layer each in
            `fills`, `marks`, `signs`, `cursor`. `assists`: what a board does for its player, each a switch.
`audio`     The table of sounds, the player, the stems of a run's music, and the device behind. `print`: boards on
            paper.
`narrator`  What is said aloud of a scene, from what its nodes `describe`. `scanning`: play by one switch.
`arcade`    What a run shows beside its board. `win`: what shines when one was won. `covers`: the pictures of packs and
            of the modes.

Rules of the frame path: no large surface is made, no text is rendered that was shown before, nothing is blurred. Use
`look.sprites.get(key, build)` for your own sprites. Keys must hold all that the sprite depends on.
"""
