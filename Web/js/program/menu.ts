// The menu of a brick or script.

import type { Row } from "../kit/menu.ts";
import { say } from "../kit/toast.ts";
import type { DefinitionRow } from "../protocol/bricks/editor.ts";
import { fill, words } from "../base/words.ts";
import type { Blocks } from "./blocks.ts";
import { askWhereTo, hasOthers } from "./copying.ts";
import { changeDefinition } from "./definition.ts";
import type { Editor } from "./editor.ts";
import { openField } from "./fields.ts";
import { areSame } from "./parts.ts";
import type { BrickNode } from "./places.ts";
import type { Scripts } from "./scripts.ts";

const texts = words.editor;

/** The first field of a brick. */
export const firstField = ({ view }: BrickNode): string | undefined => [...view.fields, ...view.inputs][0]?.name;

/** Returns the brick of the object's own that a call or a script is about; undefined for none. */
function definitionOf({ objectView }: Editor, { view }: BrickNode): DefinitionRow | undefined {
  const isOwn = view.type === "UserDefinedBrick" || ("isOwn" in view && view.isOwn);
  return isOwn ? objectView.definitions.find(({ words }) => areSame(words, view.words)) : undefined;
}

/** Shows the menu at the pointer of `event`, or below the brick's words. */
export function showBlockMenu(editor: Editor, scripts: Scripts, blocks: Blocks, brick: BrickNode, event?: MouseEvent): void {
  const { isOut } = brick.view;
  const at = scripts.blockOf(brick);
  const isScript = at.place.index < 0;
  const field = firstField(brick);
  const edit: Row = ["pencil", texts.edit, () => { if (field) openField(editor, brick, field); }, field !== undefined, "Enter"];
  const upTo: Row = ["choose", texts.chooseUpTo, () => { scripts.chooseUpTo(brick); say(texts.tapLast); }, true, "Shift ↑ ↓"];
  const own = at.count > 1 ? undefined : definitionOf(editor, brick);
  const rows: Row[] = [
    ...own ? [["words", texts.changeBrickMenu, () => changeDefinition(editor, own)] satisfies Row] : [],
    ["duplicate", texts.duplicate, () => blocks.duplicate(at), true, "Ctrl D"],
    [isOut ? "eye" : "hidden", isOut ? texts.commentIn : texts.commentOut, () => blocks.setOut(at, !isOut), true, "Ctrl /"],
    ["copy", texts.copyTo, () => askWhereTo(editor, { block: at }), hasOthers(editor)],
    ...(isScript || at.count > 1 ? [] : [upTo]),
    ["bin", isScript ? texts.deleteScript : texts.delete, () => blocks.remove(at), true, "Delete"],
  ];
  const title = at.count === 1 ? brick.getAttribute("aria-label") ?? "" : fill(texts.severalBricks, { n: at.count });
  editor.menu(title, at.count === 1 ? [edit, ...rows] : rows,
    event ? new DOMRect(event.clientX, event.clientY) : brick.querySelector(".brick-line")?.getBoundingClientRect());
}
