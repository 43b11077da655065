// The bar of the pages outside the shot: where one is, undo and redo, how saving goes.

import { makeBell } from "../bell/bell.ts";
import { element, iconButton, iconLink } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { cornerMenu, type Row } from "../kit/menu.ts";
import { say } from "../kit/toast.ts";
import { makeOffer } from "../kit/offers.ts";
import { savingCard } from "./card.ts";
import { collect, onSavingChange, sign as savingSign } from "./saving.ts";
import { fill, words } from "../base/words.ts";

/** The sign that says how saving goes; `update` brings it up to date, a click calls `show` with its card. */
export function makeSign(show: Dialogs["show"]): { node: HTMLElement; update(): void } {
  const node = element("button", {
    type: "button", class: "sign", "aria-live": "polite", onclick: () => show(savingCard),
  });
  return {
    node,
    update() {
      const { kind, words: said, waiting } = savingSign();
      node.dataset.state = kind;
      node.textContent = waiting > 1 ? fill(words.sign.several, { sign: words.sign[kind], n: waiting }) : words.sign[kind];
      node.title = said;
    },
  };
}

/** What a bar takes back and makes again: a document, or the steps of a page. */
export interface Steps {
  undo(): boolean | Promise<boolean>;
  redo(): boolean | Promise<boolean>;
  undoable(): unknown;
  redoable(): unknown;
}

/** What is in a bar. */
export interface Contents {
  /** Where the arrow leads to, or an arrow. */
  back: { href: string; label: string } | HTMLElement | null;
  title: Node;
  /** Who else is here: it comes and goes, and moves nothing. */
  here?: Node;
  /** What undo is for; null for none. */
  document: Steps | null;
  dialogs: Dialogs;
  /** Hears of undo and redo. */
  changed?(name: "undo" | "redo"): void;
  buttons?: (Node | null)[];
  /** The rows of the menu that is there where the bar is narrow, after that for redo, where there is something to be taken back. */
  menu?(): Row[];
}

/** A bar: `offer` and `offerUndo` say words with a button that is about what was done last: both go with any other edit, undo or redo. */
export interface PageBar {
  node: HTMLElement;
  update(): void;
  undo(): Promise<void>;
  redo(): Promise<void>;
  offer(words: string, action: string, act: () => void): void;
  offerUndo(words: string): void;
}

export function makePageBar({ back, title, here, document, dialogs, changed = () => {}, buttons = [], menu }: Contents): PageBar {
  const act = async (name: "undo" | "redo") => {
    if (!await document?.[name]()) return;
    collect();
    changed(name);
  };
  const undo = iconButton("undo", words.common.undo, "Ctrl Z", () => act("undo"));
  const redo = iconButton("redo", words.common.redo, "Shift Ctrl Z", () => act("redo"));
  const sign = makeSign(dialogs.show);
  const rows = (): Row[] => [...document ? [["redo", words.common.redo, () => act("redo"), Boolean(document.redoable())] satisfies Row] : [], ...menu!()];
  const more: HTMLElement | null = menu ? iconButton("more", words.common.more, "", () => dialogs.show((close) => cornerMenu(rows(), more, close)),
    { class: "narrow", "aria-haspopup": "menu" }) : null;
  const node = element("header", { class: "bar page-bar" },
    back instanceof HTMLElement ? back : back ? iconLink("back", back.label, back.href) : null,
    title, element("div", { class: "space" }), here, document ? [undo, redo] : null, sign.node, buttons, makeBell(dialogs.show)?.node, more);
  const lasting = document && makeOffer(() => document.undoable());
  const offer = (said: string, action: string, made: () => void) => lasting?.make((press) => say(said, action, press), made);
  const update = () => {
    if (document) {
      undo.disabled = !document.undoable();
      redo.disabled = !document.redoable();
      lasting?.check();
    }
    sign.update();
  };
  onSavingChange(update);
  return {
    node, update, undo: () => act("undo"), redo: () => act("redo"), offer, offerUndo: (said) => offer(said, words.common.undo, () => act("undo")),
  };
}
