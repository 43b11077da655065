// Keys for formulas, by groups: what is put where the caret stands.

import { element } from "../dom.ts";
import { GROUPS, groupWords } from "./texts.js";

const quoted = (name, mark) => mark + name.replaceAll(mark, mark + mark) + mark;

/** `put(words, { select })` puts words in, `back` takes the last away. */
export function makeKeypad(page, object, put, back) {
  const key = (words, act, extra = {}) => element("button", {
    type: "button", class: `key ${extra.class ?? ""}`, "aria-label": extra.label ?? null, onpointerdown: (event) => event.preventDefault(), onclick: act,
  }, extra.sign ?? words);
  const type = (words, shown = words) => key(shown, () => put(words));
  const pad = element("div", { class: "key-pad" },
    ["7", "8", "9"].map((one) => type(one)), type(" ÷ ", "÷"), type("("), type(" = ", "="),
    ["4", "5", "6"].map((one) => type(one)), type(" × ", "×"), type(")"), type(" < ", "<"),
    ["1", "2", "3"].map((one) => type(one)), type(" - ", "−"), type(", ", ","), type(" > ", ">"),
    type("0"), type("."), key("⌫", back, { label: "Take back", class: "back" }), type(" + ", "+"), type(" ^ ", "^"), type(" ≠ ", "≠"));
  const logic = [" and ", " or ", "not ", " ≤ ", " ≥ ", " mod "];
  const list = element("div", { class: "key-list" });
  const tabs = element("div", { class: "key-tabs", role: "tablist" });
  const groups = ["data", ...GROUPS, "touches"];

  function keysOf(group) {
    const { program, objectView } = page;
    if (group === "data") {
      const inputs = [...new Set((objectView.definitions ?? []).flatMap(({ words }) => words.map(({ input }) => input).filter(Boolean)))];
      return [
        key("text", () => put("'text'", { select: false }), { sign: "'text'" }),
        ...[...objectView.variables, ...program.variables].map(({ name }) => type(quoted(name, "\""))),
        ...[...objectView.lists, ...program.lists].map(({ name }) => type(quoted(name, "*"))),
        ...inputs.map((name) => type(`[${name.replaceAll("]", "]]")}]`)),
      ];
    }
    if (group === "touches") {
      const names = page.othersOf(object).map(({ name }) => name);
      return names.length > 0 ? names.map((name) => type(`touches(${quoted(name, "'")})`))
        : [element("p", { class: "quiet" }, "There is no other object.")];
    }
    const number = GROUPS.indexOf(group);
    const first = program.lists[0] ?? objectView.lists[0];
    const names = page.catalog.names.filter((one) => one.group === number).map(({ words, call }) =>
      key(words, () => put(first ? call.replace("*list*", quoted(first.name, "*")) : call, { select: true })));
    return group === "logic" ? [...logic.map((one) => type(one, one.trim())), ...names] : names;
  }

  function show(group) {
    [...tabs.children].forEach((tab, index) => tab.setAttribute("aria-selected", String(groups[index] === group)));
    list.replaceChildren(...keysOf(group));
  }

  tabs.append(...groups.map((group) => element("button", {
    type: "button", role: "tab", onpointerdown: (event) => event.preventDefault(), onclick: () => show(group),
  }, groupWords(group))));
  show("data");
  return { node: element("div", { class: "formula-keys" }, pad, element("div", { class: "key-groups" }, tabs, list)) };
}

