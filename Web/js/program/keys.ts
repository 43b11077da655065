// Keys of the editor.

import type { KeyRow } from "../kit/keys.ts";
import { onWindow } from "../shell/scope.ts";
import { readsToLeft } from "../base/direction.ts";
import { words } from "../base/words.ts";
import type { Blocks } from "./blocks.ts";
import type { Editor } from "./editor.ts";
import { openField } from "./fields.ts";
import { firstField } from "./menu.ts";
import type { BrickNode } from "./places.ts";
import type { Scripts } from "./scripts.ts";
import type { StagePane } from "./stage.ts";

const texts = words.editorKeys;

export const keyRows = (): KeyRow[] => [
  ["↑ ↓", texts.walk], [readsToLeft() ? "→ ←" : "← →", texts.inOut], ["Enter", texts.field], ["Alt ↑ ↓", texts.move], [texts.severalKeys, texts.several],
  ["Delete", texts.remove], ["Ctrl D", words.editor.duplicate], ["Ctrl /", texts.comment], ["Ctrl Z", words.common.undo], ["Shift Ctrl Z", words.common.redo],
  [texts.searchKeys, texts.search], ["M", texts.menu], ["Ctrl Enter", texts.run], [", .", texts.steps], ["?", words.stageKeys.these],
];

/** The parts of the editor that keys reach. */
export interface KeyPlace {
  editor: Editor;
  scripts: Scripts;
  blocks: Blocks;
  stage: StagePane;
  /** Puts back what is dragged; false where nothing is. */
  escapeDrag(): boolean;
  showMenu(brick: BrickNode): void;
  search(): void;
  help(): void;
}

type Act = (() => void) | undefined;

/** Listens for keys while the editor is shown. */
export function addKeys(place: KeyPlace): void {
  onWindow("keydown", (event) => {
    if (event.key === "Escape") return escape(place);
    const target = event.target as Element;
    if (target.matches("input, textarea, select") || target.closest(".panel, .formula, .stage-question")) return;
    const act = actOf(place, event, target);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Puts back, closes or leaves one thing: the first that there is. */
function escape({ editor, scripts, stage, escapeDrag }: KeyPlace): void {
  if (editor.closeFormula) editor.closeFormula();
  else if (!escapeDrag() && !editor.dialogs.escape() && !stage.escape()) scripts.escape();
}

function actOf(place: KeyPlace, event: KeyboardEvent, target: Element): Act {
  const isInScripts = place.scripts.list.contains(target);
  if (event.ctrlKey || event.metaKey) return withControl(place, event);
  if (event.shiftKey && isInScripts && /^Arrow/.test(event.key)) return extending(place, event.key);
  if (event.altKey) return isInScripts ? moving(place, event.key) : undefined;
  if (isInScripts && !(target.matches(".field") && event.key === "Enter")) return inScripts(place, event.key) ?? anywhere(place, event.key);
  return target.closest("canvas") ? undefined : anywhere(place, event.key);
}

const anywhere = ({ search, help, stage }: KeyPlace, key: string): Act =>
  ({ "/": search, "?": help, ",": () => stage.stepBack(), ".": () => stage.step() })[key];

const extending = ({ scripts }: KeyPlace, key: string): Act => ({ ArrowUp: () => scripts.extend(-1), ArrowDown: () => scripts.extend(1) })[key];

const moving = ({ blocks }: KeyPlace, key: string): Act => ({ ArrowUp: () => blocks.step(false), ArrowDown: () => blocks.step(true) })[key];

function withControl({ editor, scripts, blocks, stage, search }: KeyPlace, event: KeyboardEvent): Act {
  if (event.shiftKey && event.key.toLowerCase() === "z") return () => editor.redo();
  return {
    z: () => editor.undo(), y: () => editor.redo(), d: () => blocks.duplicate(), "/": () => blocks.comment(), f: search, a: () => scripts.chooseRow(),
    Enter: () => stage.togglePlaying(),
  }[event.key];
}

/** Bricks lie in others on the side to which one reads. */
function inOut(scripts: Scripts): Record<"ArrowLeft" | "ArrowRight", () => void> {
  const [out, into] = [() => scripts.goOut(), () => scripts.goIn()];
  return readsToLeft() ? { ArrowLeft: into, ArrowRight: out } : { ArrowLeft: out, ArrowRight: into };
}

function inScripts({ editor, scripts, blocks, showMenu, search }: KeyPlace, key: string): Act {
  const brick = scripts.focused();
  const menu = () => { if (brick) showMenu(brick); };
  const open = () => {
    if (!brick) return search();
    const field = firstField(brick);
    if (field !== undefined) openField(editor, brick, field);
  };
  return {
    ArrowUp: () => scripts.walk(-1), ArrowDown: () => scripts.walk(1), ...inOut(scripts),
    Home: () => scripts.walk(-Infinity), End: () => scripts.walk(Infinity), Enter: open, Delete: () => blocks.remove(), Backspace: () => blocks.remove(),
    m: menu, ContextMenu: menu,
  }[key];
}
