// The bar over the tunnel's screen. What a phone has no room for is in a menu there.

import { element, iconButton } from "../dom.ts";
import { press } from "../kit/toggle.ts";
import { cornerMenu } from "../kit/menu.ts";

/** Makes the bar. `run` has a function for each thing that it does; `show(make)` puts up a menu. */
export function makeTunnelBar(run) {
  const undo = iconButton("undo", "Undo", "Ctrl Z", run.undo);
  const redo = iconButton("redo", "Redo", "Shift Ctrl Z", run.redo);
  const panels = {
    points: iconButton("points", "Align by points", "P", () => run.points()),
    facts: iconButton("facts", "What is known of the photographs", "I", () => run.facts()),
    save: iconButton("save", "Save…", "Ctrl S", () => run.save()),
  };
  for (const button of Object.values(panels)) {
    button.classList.add("folds");
    press(button, false);
  }
  const more = iconButton("more", "More", "", ({ currentTarget: opener }) => run.show((close) => cornerMenu([
    ["points", "Align by points", run.points], ["facts", "What is known of the photographs", run.facts],
    ["save", "Save…", run.save], ["into", "Bring back into sight", run.bring, run.isLost()], ["help", "Keys", run.help],
  ], opener, close)), { class: "narrow", "aria-haspopup": "menu" });
  const node = element("header", { class: "bar tunnel-bar" },
    iconButton("back", "Close the tunnel", "Esc", run.close),
    element("h1", {}, "Tunnel"), element("div", { class: "space" }), undo, redo, ...Object.values(panels),
    iconButton("help", "Keys", "?", run.help, { class: "folds" }), more);
  return {
    node,
    /** Tells what can be undone and done again. */
    update(canUndo, canRedo) {
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
    },
    /** Shows whether a panel is open; the focus goes back to its button where it is not. */
    press(name, isOn) {
      press(panels[name], isOn);
      if (!isOn) (panels[name].offsetParent ? panels[name] : more).focus({ preventScroll: true });
    },
  };
}
