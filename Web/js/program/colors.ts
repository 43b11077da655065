// A colour of a formula is chosen in the studio's own panel.

import { bricks } from "../bricks/machine.ts";
import { textButton } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { type Anchor, popover } from "../kit/popover.ts";
import { type BrickRow, type FieldRow, objectView } from "../protocol/bricks/editor.ts";
import { makeColorPanel } from "../tools/colorpanel.ts";
import { words } from "../base/words.ts";
import { colorsIn } from "./colored.ts";
import type { Editor } from "./editor.ts";

const formulasOf = (fields: FieldRow[]): string[] => fields.flatMap(({ value }) => (value.kind === "formula" ? [value.words] : []));
const formulasIn = ({ fields, inputs, branches }: BrickRow): string[] =>
  [...formulasOf(fields), ...formulasOf(inputs), ...branches.flatMap(({ bricks }) => bricks.flatMap(formulasIn))];

/** The colours of the whole program. */
function programColors(editor: Editor): string[] {
  const objects = editor.program.scenes.flatMap(({ objects }) => objects.map(({ object }) => objectView(bricks(), object)));
  return colorsIn(objects.flatMap(({ scripts }) => scripts.flatMap((script) => [...formulasOf(script.fields), ...script.bricks.flatMap(formulasIn)])));
}

/** What chooses a colour: from which it begins, who hears each that the hand comes to, and who takes the last. */
export interface ColorChoice {
  color: string;
  anchor: Anchor;
  /** What the panel leaves free below it. */
  above?: Element;
  moved?(color: string): void;
  done?(color: string): void;
  /** Hears that it is put away by Esc. */
  dismissed?(): void;
  /** Opens the formula in place of the panel. */
  openFormula?(): void;
}

/** Shows the panel of colours; put away by Esc it takes none. */
export function chooseColor(editor: Editor, dialogs: Dialogs, { color, anchor, above, moved, done, dismissed, openFormula }: ColorChoice): void {
  dialogs.show((close) => {
    let chosen = color;
    const end = () => {
      close();
      if (chosen !== color) done?.(chosen);
    };
    const panel = makeColorPanel(color, {
      choose: (hex) => { chosen = hex; moved?.(hex); }, close: end, shot: [], project: [], program: programColors(editor),
    });
    if (openFormula) panel.append(textButton(words.editor.formulaMenu, () => { close(); openFormula(); }, { class: "color-formula" }));
    return popover(panel, anchor, end, { above });
  }, dismissed);
}
