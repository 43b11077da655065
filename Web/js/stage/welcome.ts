// What the stage shows before a program is open: how to open one, and the last that was.

import { element, textButton } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { exampleTitle } from "../programstore/examples.ts";
import { fill, words } from "../base/words.ts";
import { programLinks } from "./editing.ts";
import { makeExamples } from "./examples.ts";
import { showPicture } from "./pictures.ts";
import { keptProgram } from "./recent.ts";

const texts = words.stage;

/** What is shown. */
interface Welcome {
  node: HTMLElement;
  /** Shows the last program, where `isWanted` still says so. */
  showLast(isWanted: () => boolean): Promise<void>;
  /** Keeps where it was scrolled to, and what had the keys; after `comeBack` it is so again. */
  leave(): void;
  comeBack(): void;
}

/** Makes it; `choose` asks for a file, `open` opens one, which may be an example. */
export function makeWelcome(dialogs: Dialogs, choose: () => void, open: (file: File, example: string) => void): Welcome {
  let [top, held]: [number, Element | null] = [0, null];
  let picture: HTMLElement | null = null;
  const again = element("button", { type: "button", hidden: true });
  const node = element("section", { class: "empty stage-welcome" },
    element("h2", {}, texts.welcome), element("p", {}, texts.what),
    textButton(texts.openOne, choose, { class: "primary" }),
    again, programLinks(dialogs), element("p", { class: "quiet" }, texts.drop), makeExamples(open));
  return {
    node,
    leave() { [top, held] = [node.scrollTop, node.contains(document.activeElement) ? document.activeElement : null]; },
    comeBack() {
      node.scrollTop = top;
      if (held instanceof HTMLElement) held.focus({ preventScroll: true });
    },
    async showLast(isWanted) {
      const last = await keptProgram();
      if (!last || !isWanted()) return;
      const onclick = () => open(last.file, last.example);
      again.textContent = fill(texts.playAgain, { name: exampleTitle(last.example) || last.program || last.file.name });
      again.onclick = onclick;
      again.hidden = false;
      const shown = await showPicture(last.program).catch(() => null);
      picture?.remove();
      picture = shown && textButton(shown, onclick, { class: "stage-last", "aria-hidden": "true", tabindex: "-1" });
      if (picture) again.before(picture);
    },
  };
}
