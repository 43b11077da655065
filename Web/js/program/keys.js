// Keys of the editor.

import { onWindow } from "../shell/scope.ts";

export const KEYS = [["↑ ↓", "From brick to brick"], ["← →", "Out of and into a block"], ["Enter", "Edit the first field"], ["Alt ↑ ↓", "Move the brick"],
  ["Shift ↑ ↓, Ctrl A", "Choose several, all of the block"],
  ["Delete", "Delete it"], ["Ctrl D", "Duplicate"], ["Ctrl /", "Comment out, in"], ["Ctrl Z", "Undo"], ["Shift Ctrl Z", "Redo"],
  ["/ or Ctrl F", "Search a brick"], ["M", "Menu of the brick"], ["Ctrl Enter", "Run, pause"], ["?", "These keys"]];

export function addKeys(page, { scripts, drawer, dragging, setDrawer, help }) {
  page.help = help;

  function first() {
    const brick = scripts.focused();
    const field = brick && [...brick.view.fields, ...brick.view.inputs][0];
    if (field) page.openField(brick, { dataset: { field: field.name } });
  }

  const ofScripts = {
    ArrowUp: () => scripts.walk(-1), ArrowDown: () => scripts.walk(1), ArrowLeft: () => scripts.goOut(), ArrowRight: () => scripts.goIn(),
    Home: () => scripts.walk(-Infinity), End: () => scripts.walk(Infinity),
    Enter: first, Delete: () => page.act("remove"), Backspace: () => page.act("remove"), m: () => page.showMenu(scripts.focused()),
    ContextMenu: () => page.showMenu(scripts.focused()),
  };
  const anywhere = { "/": () => setDrawer(true, true), "?": help };
  const withControl = {
    z: () => page.undo(), y: () => page.redo(), d: () => page.copyFocused(), "/": () => page.act("comment"), f: () => setDrawer(true, true), a: () => scripts.chooseRow(),
    Enter: () => page.stage.setPlaying(!page.stage.isPlaying()),
  };

  onWindow("keydown", (event) => {
    if (event.key === "Escape") {
      if (page.closeFormula) page.closeFormula();
      else if (!dragging.escape() && !page.dialogs.escape() && !page.stage.escape()) scripts.escape();
      return;
    }
    if (event.target.matches("input, textarea, select") || event.target.closest(".panel, .formula, .stage-question")) return;
    const control = event.ctrlKey || event.metaKey;
    const isInScripts = scripts.list.contains(event.target);
    let act;
    if (control && event.shiftKey && event.key.toLowerCase() === "z") act = () => page.redo();
    else if (control) act = withControl[event.key];
    else if (event.shiftKey && isInScripts && event.key.startsWith("Arrow")) act = { ArrowUp: () => scripts.extend(-1), ArrowDown: () => scripts.extend(1) }[event.key];
    else if (event.altKey) act = isInScripts && { ArrowUp: () => page.step(false), ArrowDown: () => page.step(true) }[event.key];
    else if (isInScripts && !(event.target.matches(".field") && event.key === "Enter")) act = ofScripts[event.key] ?? anywhere[event.key];
    else if (!event.target.closest("canvas")) act = anywhere[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  return drawer;
}
