// Keys for formulas, by groups: what is put where the caret stands.

import { element, textButton } from "../base/dom.ts";
import { argumentSign, decimalSign } from "../base/numbers.ts";
import { words } from "../base/words.ts";
import { chooseTab, walkTabs } from "../kit/tabs.ts";
import type { Editor } from "./editor.ts";
import { type Group, GROUPS, groupWords, operatorWords } from "./texts.ts";

const texts = words.editor;

/** A way to put words in: whether the first of what stands in their brackets is selected then. */
export interface Putting {
  selects?: boolean;
}

/** The acts of the keys: put words in, take the last away, take the caret to the left or right, or to the next input of a call. */
export interface KeypadActs {
  put(typed: string, putting?: Putting): void;
  back(): void;
  step(by: -1 | 1): void;
  next(): void;
  /** Lets a colour be chosen beside `anchor`. */
  color(anchor: Element): void;
}

const DIGITS = [["7", "8", "9"], ["4", "5", "6"], ["1", "2", "3"], ["0"]];
const SIGNS = [[" ÷ ", "(", " = "], [" × ", ")", " < "], [" - ", "", " > "], [" + ", " ^ ", " ≠ "]];
const LOGIC = [" and ", " or ", "not ", " ≤ ", " ≥ "];
/** What files call the operators that are words. */
const NAMES: Record<string, string> = { and: "LOGICAL_AND", or: "LOGICAL_OR", not: "LOGICAL_NOT" };
const BACK = "⌫";
const [LEFT, RIGHT] = ["◂", "▸"];
const GROUP_NAMES: Group[] = ["data", ...GROUPS, "touches"];

const quoted = (name: string, mark: string): string => mark + name.replaceAll(mark, mark + mark) + mark;
// What has the caret keeps it.
const keepsCaret = (event: Event): void => event.preventDefault();

const key = (shown: string, onclick: () => void, looks = "", label: string | null = null): HTMLElement =>
  textButton(shown, onclick, { class: `key ${looks}`, "aria-label": label, onpointerdown: keepsCaret });

/** Returns what a key types in the language that is shown. */
function inWords(typed: string): string {
  const name = NAMES[typed.trim()];
  if (name) return typed.replace(typed.trim(), operatorWords(name, typed.trim()));
  return { ".": decimalSign(), ", ": `${argumentSign()} ` }[typed] ?? typed;
}

/** The keys of a formula of an object. */
export function makeKeypad(editor: Editor, object: number, { put, back, step, next, color }: KeypadActs): HTMLElement {
  const type = (english: string, typed = inWords(english), shown = typed.trim() === "-" ? "−" : typed.trim()) => key(shown, () => put(typed));
  const last = () => [type(decimalSign()), key(BACK, back, "back", texts.takeBack)];
  const pad = element("div", { class: "key-pad" }, DIGITS.flatMap((row, at) => [
    ...row.map((one) => type(one)), ...at === DIGITS.length - 1 ? last() : [],
    ...SIGNS[at]!.map((one) => (one ? type(one) : key(argumentSign(), next, "", texts.nextInput))),
  ]), key(LEFT, () => step(-1), "arrow", texts.caretLeft), key(RIGHT, () => step(1), "arrow", texts.caretRight));
  const list = element("div", { class: "key-list" });
  const tabs = element("div", { class: "key-tabs", role: "tablist" }, GROUP_NAMES.map((group) => element("button", {
    type: "button", role: "tab", onpointerdown: keepsCaret, onclick: () => show(group),
  }, groupWords(group))));

  function colorKey(): HTMLElement {
    const button: HTMLElement = key(texts.colorKey, () => color(button), "hued");
    return button;
  }

  /** Texts, colours, variables, lists and inputs. */
  function dataKeys(): HTMLElement[] {
    const { program, objectView } = editor;
    const inputs = new Set(objectView.definitions.flatMap(({ words }) => words.flatMap((word) => (word.kind === "input" ? [word.name] : []))));
    return [
      type(quoted(groupWords("texts"), "'")), colorKey(),
      ...[...objectView.variables, ...program.variables].map(({ name }) => type(quoted(name, "\""))),
      ...[...objectView.lists, ...program.lists].map(({ name }) => type(quoted(name, "*"))),
      ...[...inputs].map((name) => type(`[${name.replaceAll("]", "]]")}]`)),
    ];
  }

  function touchKeys(): HTMLElement[] {
    const others = editor.othersOf(object);
    return others.length > 0 ? others.map(({ name }) => type(`${operatorWords("touches", "touches")}(${quoted(name, "'")})`)) : [element("p", { class: "quiet" }, texts.noOther)];
  }

  /** The functions and sensors of a group; those of lists take the first list that there is. */
  function nameKeys(group: Group): HTMLElement[] {
    const number = GROUPS.findIndex((one) => one === group);
    const first = editor.program.lists[0] ?? editor.objectView.lists[0];
    return editor.catalogue.names.filter((one) => one.group === number).map(({ words, call }) =>
      key(words, () => put(first ? call.replace("*list*", quoted(first.name, "*")) : call, { selects: true })));
  }

  function show(group: Group): void {
    chooseTab(tabs, (_, index) => GROUP_NAMES[index] === group);
    const logic = group === "logic" ? LOGIC.map((one) => type(one)) : [];
    list.replaceChildren(...(group === "data" ? dataKeys() : group === "touches" ? touchKeys() : [...logic, ...nameKeys(group)]));
  }

  walkTabs(tabs);
  show("data");
  return element("div", { class: "formula-keys" }, pad, element("div", { class: "key-groups" }, tabs, list));
}
