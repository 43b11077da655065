// What is done with bricks and scripts: added, moved, copied, removed, commented out.

import { bricks } from "../bricks/machine.ts";
import { type BlockAddress, stepBrick } from "../protocol/bricks/editor.ts";
import { fill, words } from "../base/words.ts";
import type { Drop } from "./dragging.ts";
import type { NewBrick } from "./drawer.ts";
import type { Editor } from "./editor.ts";
import { block, placesAfter } from "./places.ts";
import type { Scripts } from "./scripts.ts";

const FOCUS = { takeFocus: true };

/** Commands for blocks; where no place is said, for what is chosen. */
export class Blocks {
  /** `hear` says to screen readers what was done. */
  constructor(private readonly editor: Editor, private readonly scripts: Scripts, private readonly hear: (said: string) => void) {}

  /** Makes a change, and says what it has done to a brick, by its name. */
  private tell(what: keyof typeof words.editor.told, brick: string, ...change: Parameters<Editor["edit"]>): void {
    if (this.editor.edit(...change) && brick) this.hear(fill(words.editor.told[what], { brick }));
  }

  /** What the chosen brick is called. */
  private get named(): string { return this.scripts.focused()?.ariaLabel ?? ""; }

  /** Puts a new brick into the empty mouth that is chosen, or behind the one that had the keys last; a script behind all. */
  add({ type, call, isScript, name }: NewBrick): void {
    const { editor } = this;
    const { object, objectView: { scripts: { length: script } } } = editor;
    if (isScript) {
      this.tell("added", name, { kind: "addScript", type, scriptAddress: { object, script } }, FOCUS);
      return;
    }
    const brickAddress = this.scripts.nextPlace() ?? { object, script, path: [], index: 0 };
    this.tell("added", name, call === null ? { kind: "addBrick", type, brickAddress } : { kind: "addCall", definition: call, brickAddress }, { choosesMouth: true });
  }

  /** Asks for a brick of the object's own; its inputs stand in brackets. */
  define(): void {
    const { editor } = this;
    editor.ask(words.editor.defineBrick, words.editor.definition,
      (typed) => editor.change({ kind: "addDefinition", words: typed, object: editor.object }, FOCUS));
  }

  drop(drop: Drop): void {
    const { editor } = this;
    const { to } = drop;
    if ("brick" in drop) {
      const { brick: { type, call, isScript }, to } = drop;
      editor.edit(isScript ? { kind: "addScript", type, scriptAddress: to }
        : call === null ? { kind: "addBrick", type, brickAddress: to } : { kind: "addCall", definition: call, brickAddress: to }, { ...FOCUS, choosesMouth: true });
    } else if (!to) this.remove(drop.from, "");
    else editor.edit(drop.from.place.index < 0 ? { kind: "moveScript", from: drop.from.place, to } : { kind: "moveBricks", from: drop.from, to }, FOCUS);
  }

  duplicate(at = this.scripts.chosen()?.at): void {
    if (at) this.editor.edit({ kind: "duplicate", blockAddress: at }, { ...FOCUS, focus: at });
  }

  remove(at = this.scripts.chosen()?.at, name = this.named): void {
    if (at) this.tell("removed", name, { kind: "remove", blockAddress: at }, { ...FOCUS, focus: placesAfter(at.place) });
  }

  /** Comments out or in. */
  comment(): void {
    const chosen = this.scripts.chosen();
    if (chosen) this.setOut(chosen.at, !chosen.isOut);
  }

  setOut(at: BlockAddress, isOut: boolean): void { this.editor.edit({ kind: "setCommentedOut", blockAddress: at, isOut }, { ...FOCUS, focus: at }); }

  /** Moves what is chosen a step up or down. */
  step(isDown: boolean): void {
    const { editor } = this;
    const at = this.scripts.chosen()?.at;
    if (!at) return;
    const { place, count } = at;
    if (place.index < 0) {
      const to = { object: place.object, script: place.script + (isDown ? 2 : -1) };
      if (to.script >= 0 && to.script <= editor.objectView.scripts.length) this.tell("moved", this.named, { kind: "moveScript", from: place, to }, FOCUS);
      return;
    }
    const to = stepBrick(bricks(), isDown ? { ...place, index: place.index + count - 1 } : place, isDown);
    if (to) this.tell("moved", this.named, { kind: "moveBricks", from: block(place, count), to }, FOCUS);
  }
}
