// The formula editor: typed text in colours, keys for touch, what is wrong and where, and what it gives.

import { element, icon } from "../dom.ts";
import { press } from "../kit/toggle.ts";
import { makeScreen } from "../kit/screen.ts";
import * as calls from "./calls.js";
import { makeKeypad } from "./keypad.js";

const KINDS = ["number", "string", "variable", "list", "input", "name", "operator", "bracket", "comma", "unknown"];

/** Opens the editor with `words`; `done(words)` is called with a formula, and says whether it was taken. */
export function openFormula(page, { words, object, script, done }) {
  const shine = element("div", { class: "formula-shine", "aria-hidden": "true" });
  const input = element("textarea", {
    class: "formula-input", "aria-label": "Formula", spellcheck: "false", autocapitalize: "off", autocomplete: "off", autocorrect: "off",
    rows: "1", "aria-describedby": "formula-verdict",
  });
  const isTouch = matchMedia("(pointer: coarse)").matches;
  if (isTouch) input.setAttribute("inputmode", "none");
  const verdict = element("output", { class: "formula-verdict", id: "formula-verdict", "aria-live": "polite" });
  const take = element("button", { type: "submit", class: "primary" }, "OK");
  const typing = element("button", {
    type: "button", class: "formula-typing", "aria-pressed": String(!isTouch), title: "Type with the keyboard", "aria-label": "Type with the keyboard",
    onclick: () => {
      const types = input.getAttribute("inputmode") === "none";
      if (types) input.removeAttribute("inputmode");
      else input.setAttribute("inputmode", "none");
      press(typing, types);
      input.blur();
      input.focus();
    },
  }, icon("words"));
  const keypad = makeKeypad(page, object, put, back);
  const card = element("form", {
    class: "formula",
    onsubmit: (event) => { event.preventDefault(); finish(); },
  }, element("div", { class: "formula-box" }, shine, input), verdict, keypad.node,
  element("footer", {}, typing, element("div", { class: "space" }), element("button", { type: "button", onclick: close }, "Cancel"), take));
  const screen = makeScreen("Formula", "formula-veil", card);
  screen.node.addEventListener("pointerdown", (event) => {
    if (event.target !== screen.node) return;
    event.preventDefault();
    finish(true);
  });
  let isRight = false;

  function close() {
    screen.close();
    page.closeFormula = null;
    if (document.activeElement === document.body) page.focusScripts();
  }

  function finish(orClose) {
    if (!isRight) return orClose ? close() : input.focus();
    close();
    done(input.value.trim());
  }

  function show() {
    const text = input.value;
    const found = calls.check(object, script, text);
    const parts = [];
    let at = 0;
    const plain = (end) => { if (end > at) parts.push(document.createTextNode(text.slice(at, end))); at = Math.max(at, end); };
    const isWrong = found.problem !== undefined;
    for (const { kind, start, end } of found.tokens) {
      plain(start);
      const hit = isWrong && found.offset >= start && found.offset < end;
      parts.push(element("span", { class: `token ${KINDS[kind]}${hit ? " wrong" : ""}` }, text.slice(start, end)));
      at = end;
    }
    plain(text.length);
    if (isWrong && found.offset >= text.length) parts.push(element("span", { class: "token wrong missing" }, "\u00a0"));
    shine.replaceChildren(...parts, document.createTextNode("\u200b"));
    isRight = !isWrong;
    verdict.classList.toggle("wrong", isWrong);
    verdict.textContent = isWrong ? found.problem : found.result === undefined ? "" : `= ${found.result === "" ? "(an empty text)" : found.result}`;
    take.disabled = isWrong;
    input.style.height = "auto";
    input.style.height = `${Math.min(160, input.scrollHeight)}px`;
  }

  /** Puts words where the caret is, with blanks where they would run together. */
  function put(words, { select } = {}) {
    const { selectionStart: start, selectionEnd: end, value } = input;
    const lead = start > 0 && /[\w"'*)\]]$/.test(value.slice(0, start)) && /^[A-Za-z"'*[\u00d7÷=≠<>≤≥+-]/.test(words) && !/^\d/.test(words) ? " " : "";
    input.setRangeText(lead + words, start, end, "end");
    const inner = select && words.match(/\(([^,)]*)/);
    if (inner && inner[1]) {
      const first = start + lead.length + inner.index + 1;
      input.setSelectionRange(first, first + inner[1].length);
    }
    input.focus();
    show();
  }

  /** Takes back what stands before the caret: the whole of a name or text, one digit of a number. */
  function back() {
    const { selectionStart: start, selectionEnd: end, value } = input;
    if (start !== end) input.setRangeText("", start, end, "end");
    else if (start > 0) {
      const { tokens } = calls.check(object, script, value);
      const token = tokens.find((one) => one.start < start && start <= one.end);
      const from = token && KINDS[token.kind] !== "number" && start === token.end ? token.start : start - 1;
      input.setRangeText("", from, start, "end");
    }
    input.focus();
    show();
  }

  input.value = words;
  input.addEventListener("input", show);
  input.addEventListener("scroll", () => { shine.scrollTop = input.scrollTop; });
  card.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") { event.preventDefault(); close(); }
    if (event.key === "Enter" && (event.target === input)) { event.preventDefault(); finish(); }
  });
  page.closeFormula = close;
  screen.open();
  input.focus();
  input.select();
  show();
}
