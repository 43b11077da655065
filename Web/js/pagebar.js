// The bar of the pages outside the shot: where one is, undo and redo, how saving goes.

import { element, iconButton, iconLink } from "./dom.ts";
import { keepWithin } from "./focus.js";
import { moreCard } from "./more.js";
import { makeOffer } from "./offers.js";
import { savingCard } from "./saving/card.ts";
import { collect, onSavingChange, sign as savingSign } from "./saving.ts";

export const SIGNS = {
  saved: "saved", saving: "saving", offline: "offline", readonly: "read-only", error: "not saved",
  refused: "refused",
};

/** The sign that says how saving goes; `update` brings it up to date, a click calls `show` with its card. */
export function makeSign(show) {
  const node = element("button", {
    type: "button", class: "sign", "aria-live": "polite", onclick: () => show(savingCard),
  });
  return {
    node,
    update() {
      const { kind, words, waiting } = savingSign();
      node.dataset.state = kind;
      node.textContent = waiting > 1 ? `${SIGNS[kind]} (${waiting})` : SIGNS[kind];
      node.title = words;
    },
  };
}

/** What cards and words lie on: the part of the page that is on the full screen alone, or else the page. */
export function front() {
  const full = document.fullscreenElement;
  return full && full !== document.documentElement ? full : document.body;
}

/** A card over the page, one at a time; Esc puts it away, and what had the keys before has them again. One that is a dialog
 * (`aria-modal`) keeps pointers and keys from the rest of the page; a tap beside it puts it away where nothing is typed in it. */
export function makeCards(place) {
  let card = null;
  let veil = null;
  let before = null;
  const escape = () => {
    const was = card !== null;
    const hadFocus = card?.contains(document.activeElement);
    card?.remove();
    veil?.remove();
    card = veil = null;
    if (hadFocus && before?.isConnected) before.focus({ preventScroll: true });
    return was;
  };
  /** Makes a dialog of the card. */
  function enclose() {
    const isTyped = card.querySelector("input, textarea") !== null;
    veil = element("div", { class: "veil", onpointerdown: (event) => event.preventDefault(), onclick: () => { if (!isTyped) escape(); } });
    card.before(veil);
    card.tabIndex = -1;
    card.addEventListener("keydown", (event) => { if (event.key === "Tab") keepWithin(card, event); });
  }
  return {
    escape,
    isOpen: () => card !== null,
    /** `dismissed` is called where the key puts it away. */
    show: (make, dismissed = () => {}) => {
      escape();
      before = document.activeElement;
      place().append(card = make(escape));
      if (card.getAttribute("aria-modal") === "true") enclose();
      card.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        escape();
        dismissed();
      });
      (card.querySelector("input, textarea, .primary, .first"))?.focus({ preventScroll: true });
    },
  };
}

/** The bar: `back` is `{href, label}` or null, `title` a node, `document` what undo is for, `buttons` the
 * page's own. Its `offer` and `offerUndo` say words with a button that is about what was done last: both go with any other
 * edit, undo or redo. `menu` gives the rows of the menu that is there where the bar is narrow, as more.js takes them, after that for redo. */
export function makePageBar({ back, title, document, cards, changed, buttons, menu }) {
  const act = async (name) => {
    if (!await document?.[name]()) return;
    collect();
    changed(name);
  };
  const undo = iconButton("undo", "Undo", "Ctrl Z", () => act("undo"));
  const redo = iconButton("redo", "Redo", "Shift Ctrl Z", () => act("redo"));
  const sign = makeSign(cards.show);
  const more = menu && iconButton("more", "More", "", () => {
    cards.show((close) => moreCard([["redo", "Redo", () => act("redo"), Boolean(document?.redoable())], ...menu()], more, close));
    globalThis.document.querySelector(".more-card button:enabled")?.focus({ preventScroll: true });
  }, { class: "narrow", "aria-haspopup": "menu" });
  const node = element("header", { class: "bar page-bar" },
    back ? iconLink("back", back.label, back.href) : null,
    title, element("div", { class: "space" }), document ? [undo, redo] : null, sign.node, buttons, more);
  const lasting = document && makeOffer(document.undoable);
  const offer = (words, action, onclick) => lasting.make((press) => say(words, action, press), onclick);
  const offerUndo = (words) => offer(words, "Undo", () => act("undo"));
  const update = () => {
    if (document) {
      undo.disabled = !document.undoable();
      redo.disabled = !document.redoable();
      lasting.check();
    }
    sign.update();
  };
  onSavingChange(update);
  return { node, update, undo: () => act("undo"), redo: () => act("redo"), offer, offerUndo };
}

/** Short words at the foot of the page, which go by themselves; gives their element. */
export function say(words, action, onclick) {
  document.querySelector(".toast")?.remove();
  const toast = element("div", { class: "toast", role: "status" }, words,
    action ? element("button", { type: "button", onclick: () => { toast.remove(); onclick(); } }, action) : null);
  front().append(toast);
  setTimeout(() => toast.remove(), 8000);
  return toast;
}

/** A function that runs a change, says why where it could not be made, and then calls `changed`. */
export const makeAttempt = (changed) => (change) => {
  try {
    return change();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    say(error.message);
    return undefined;
  } finally {
    changed();
  }
};
