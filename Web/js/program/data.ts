// Variables and lists of the program and of the open object, and the messages that are sent.

import { bricks } from "../bricks/machine.ts";
import { element, icon } from "../base/dom.ts";
import type { Row } from "../kit/menu.ts";
import { type NamedPart, type PartItems, type ProgramChange, readValues } from "../protocol/bricks/editor.ts";
import { fill, words } from "../base/words.ts";
import type { Editor } from "./editor.ts";

const texts = words.editor;

/** Commands for things of a kind; messages are not added or removed by themselves. */
interface Kind {
  /** What the run gives for one of them. */
  holds?: "variable" | "list";
  /** The words for a new one. */
  make?(): string;
  add?(name: string, owner: number | null): ProgramChange;
  rename(one: NamedPart, name: string): ProgramChange;
  remove?(one: NamedPart): ProgramChange;
}

const VARIABLES: Kind = {
  holds: "variable",
  make: () => texts.newVariable, add: (name, owner) => ({ kind: "addVariable", name, owner }),
  rename: ({ index }, name) => ({ kind: "renameVariable", index, name }), remove: ({ index }) => ({ kind: "removeVariable", index }),
};
const LISTS: Kind = {
  holds: "list",
  make: () => texts.newList, add: (name, owner) => ({ kind: "addList", name, owner }),
  rename: ({ index }, name) => ({ kind: "renameList", index, name }), remove: ({ index }) => ({ kind: "removeList", index }),
};
const MESSAGES: Kind = { rename: ({ name }, to) => ({ kind: "renameMessage", name, to }) };

/** A part of the editor that shows what is in the open object. */
export interface Part {
  node: HTMLElement;
  show(): void;
}

/** The part with data, which shows values as they are on the stage as well. */
export interface DataPart extends Part {
  showValues(): void;
}

/** Shows the items of a list, each with its number. */
const itemNodes = ({ length, items }: PartItems): (HTMLElement | string)[] => [
  ...items.map((item, index) => element("span", { class: "data-item" }, element("small", {}, String(index + 1)), item)),
  ...length > items.length ? [fill(texts.moreItems, { n: length - items.length })] : [],
];

export function makeData(editor: Editor): DataPart {
  const node = element("section", { class: "program-data", "aria-label": texts.data });

  const row = (one: NamedPart, { rename, remove, holds }: Kind): HTMLElement => {
    const rows: Row[] = [["rename", texts.renameMenu, () => editor.ask(texts.rename, one.name, (name) => editor.change(rename(one, name)))]];
    if (remove) rows.push(["bin", texts.delete, () => editor.edit(remove(one))]);
    const value = holds ? element("output", { class: `data-value ${holds}`, "data-of": `${holds} ${one.index}`, "aria-label": fill(texts.valueOf, { name: one.name }) }) : null;
    return element("li", {}, element("span", { class: "data-name" }, one.name), value, editor.moreButton(one.name, rows));
  };

  function group(title: string, items: NamedPart[], kind: Kind, owner: number | null = null): HTMLElement | null {
    const { make, add } = kind;
    if (items.length === 0 && !add) return null;
    return element("div", { class: "data-group" }, element("h3", {}, title),
      element("ul", {}, items.map((one) => row(one, kind))),
      make && add ? element("button", {
        type: "button", onclick: () => editor.ask(make(), "", (name) => editor.change(add(name, owner))),
      }, icon("add"), make()) : null);
  }

  /** Shows the values, where they have changed. */
  function showValues(): void {
    if (node.offsetParent === null) return;
    const { variables, lists } = readValues(bricks(), editor.object);
    const put = (kind: string, index: number, said: string, shown: () => (Node | string)[]) => {
      for (const place of node.querySelectorAll<HTMLElement>(`[data-of="${kind} ${index}"]`)) {
        if (place.title === said) continue;
        place.title = said;
        place.replaceChildren(...shown());
      }
    };
    for (const { index, words } of variables) put("variable", index, words, () => [words]);
    for (const list of lists) put("list", list.index, `${list.length}: ${list.items.join(", ")}`, () => itemNodes(list));
  }

  return {
    node,
    showValues,
    show() {
      const { program, objectView: { name, object, variables, lists } } = editor;
      const groups = [
        group(texts.programVariables, program.variables, VARIABLES),
        group(fill(texts.objectVariables, { name }), variables, VARIABLES, object),
        group(texts.programLists, program.lists, LISTS),
        group(fill(texts.objectLists, { name }), lists, LISTS, object),
        group(texts.messages, program.messages.map((name, index) => ({ name, index })), MESSAGES),
      ];
      node.replaceChildren(...groups.filter((one) => one !== null));
      showValues();
    },
  };
}
