// What is opened when a field of a brick is tapped: the formula editor, or a choice among what there is.

import { choice, type Option } from "../kit/choice.ts";
import type { BrickAddress, ChosenValue, FieldRow, FiledPart, NamedPart, ProgramChange } from "../protocol/bricks/editor.ts";
import { fill, words } from "../base/words.ts";
import { COLOR_FIELD, type ColorFields, colorFieldsOf, colorOf, colorOfParts, partsOfColor, wordsOfColor } from "./colored.ts";
import { chooseColor } from "./colors.ts";
import type { Editor } from "./editor.ts";
import { FIRST_COLOR, openFormula } from "./formula.ts";
import { block, type BrickNode } from "./places.ts";
import { choiceWords, noneWords } from "./texts.ts";

const texts = words.editor;

/** A field that is opened, and what sets it. */
interface Opened {
  editor: Editor;
  object: number;
  /** The type of the brick. */
  type: string;
  field: FieldRow;
  set(value: ChosenValue): void;
}

/** Things to choose from, and things that can be made. */
interface Choices {
  rows: Option[];
  makers?: [label: string, act: () => void][];
}

type PartKind = Extract<ChosenValue, { index: number }>["kind"];

/** Things of the program, by their numbers. */
function parts<Part extends NamedPart>({ field: { value }, set }: Opened, all: Part[], kind: PartKind, picture?: (one: Part) => string | undefined): Option[] {
  const chosen = value.kind === "part" ? value.namedPart.index : null;
  return all.map((one) => ({ words: one.name, isChosen: one.index === chosen, act: () => set({ kind, index: one.index }), picture: picture?.(one) }));
}

const none = ({ field: { kind, value }, set }: Opened): Option =>
  ({ words: noneWords(kind), isChosen: value.kind !== "part", act: () => set({ kind: "none" }) });

/** Texts, called as `nameOf` says. */
const texted = ({ field: { value }, set }: Opened, all: string[], nameOf = (one: string) => one): Option[] => all.map((one) =>
  ({ words: nameOf(one), isChosen: value.kind === "text" && value.words === one, act: () => set({ kind: "text", words: one }) }));

const listed = (opened: Opened, all: string[]): Option[] => texted(opened, all, (one) => choiceWords(opened.type, one));

/** The pictures of an object's looks. */
const pictureOf = ({ editor }: Opened, object: number) => ({ file }: FiledPart) => editor.media.url(editor.media.lookPath(editor.folderOf(object), file)) ?? undefined;

/** Variables or lists, and ways to make more of them. */
function data(opened: Opened, kind: "variable" | "list"): Choices {
  const { editor, object, set } = opened;
  const all = kind === "variable" ? "variables" : "lists";
  const making = (label: string, owner: number | null, read: () => NamedPart[]): [string, () => void] => [label, () => editor.ask(label, "", (name) => {
    editor.change(kind === "variable" ? { kind: "addVariable", name, owner } : { kind: "addList", name, owner });
    const made = read().at(-1);
    if (made) set({ kind, index: made.index });
  })];
  const labels = kind === "variable" ? [texts.newProgramVariable, texts.newObjectVariable] as const : [texts.newProgramList, texts.newObjectList] as const;
  return {
    rows: parts(opened, [...editor.objectView[all], ...editor.program[all]], kind),
    makers: [making(labels[0], null, () => editor.program[all]), making(labels[1], object, () => editor.objectView[all])],
  };
}

const CHOICES: Record<string, (opened: Opened) => Choices> = {
  variable: (opened) => data(opened, "variable"),
  list: (opened) => data(opened, "list"),
  look: (opened) => ({ rows: parts(opened, opened.editor.objectView.looks, "look", pictureOf(opened, opened.object)) }),
  background(opened) {
    const background = opened.editor.backgroundOf(opened.object);
    return { rows: [none(opened), ...(background ? parts(opened, background.looks, "look", pictureOf(opened, background.object)) : [])] };
  },
  sound: (opened) => ({ rows: parts(opened, opened.editor.objectView.sounds, "sound") }),
  object: (opened) => ({ rows: [...(opened.type === "CloneBrick" ? [none(opened)] : []), ...parts(opened, opened.editor.othersOf(opened.object), "object")] }),
  choice: (opened) => ({ rows: listed(opened, opened.editor.choicesOf(opened.type, opened.field.name)) }),
  // The last of the choices stands for an object.
  choiceOrObject: (opened) => ({
    rows: [...listed(opened, opened.editor.choicesOf(opened.type, opened.field.name).slice(0, -1)), ...parts(opened, opened.editor.othersOf(opened.object), "object")],
  }),
  message: (opened) => ({
    rows: texted(opened, opened.editor.program.messages),
    makers: [[texts.newMessage, () => opened.editor.ask(texts.newMessage, "", (name) => {
      if (opened.editor.program.messages.includes(name)) throw new Error(fill(words.refusals.bricks.nameTaken, { name }));
      opened.set({ kind: "text", words: name });
    })]],
  }),
  objectName: (opened) => ({ rows: texted(opened, ["", ...opened.editor.othersOf(opened.object).map(({ name }) => name)], (one) => one || noneWords("objectName")) }),
  scene: (opened) => ({ rows: texted(opened, opened.editor.program.scenes.map(({ name }) => name)) }),
};

/** The colour of a brick that has its red, green and blue in fields. */
class PartedColor {
  constructor(private readonly editor: Editor, private readonly place: BrickAddress, private readonly names: ColorFields, private readonly words: string[]) {}

  /** The colour, or one to begin with. */
  get color(): string { return colorOfParts(this.words) ?? FIRST_COLOR; }

  /** Returns which part a field is: 0 is red, −1 none. */
  partOf(name: string): number { return this.names.indexOf(name); }

  set(color: string): void { this.setWords(partsOfColor(color).map(String)); }

  /** Sets the formulas that are others than there were, in one step. */
  setWords(words: string[]): void {
    const at = block(this.place);
    const changes = this.names.flatMap((name, index): ProgramChange[] => (words[index] === this.words[index] ? []
      : [{ kind: "setField", blockAddress: at, name, chosenValue: { kind: "formula", words: words[index]! } }]));
    if (changes.length > 0) this.editor.editTogether(changes, { focus: at });
  }
}

/** Opens the field `name` of a brick. */
export function openField(editor: Editor, brick: BrickNode, name: string): void {
  const { place, view } = brick;
  const names = colorFieldsOf(view.fields);
  const parted = names && new PartedColor(editor, place, names, wordsOfColor(names, view.fields));
  if (parted && name === COLOR_FIELD) {
    const anchor = brick.querySelector(`:scope > .brick-line > [data-field=${COLOR_FIELD}]`);
    chooseColor(editor, editor.dialogs, { color: parted.color, anchor, done: (color) => parted.set(color) });
    return;
  }
  const field = [...view.fields, ...view.inputs].find((one) => one.name === name);
  if (!field) return;
  const at = block(place);
  const node = [...brick.querySelectorAll<HTMLElement>(":scope > .brick-line > .field")].find((one) => one.dataset.field === name);
  const set = (chosenValue: ChosenValue) => editor.edit({ kind: "setField", blockAddress: at, name, chosenValue }, { focus: at });
  if (field.kind === "formula") {
    const formula = field.value.kind === "formula" ? field.value.words : "";
    const part = parted?.partOf(name) ?? -1;
    const openWords = () => openFormula(editor, {
      words: formula, script: place, done: (typed) => { if (typed !== formula) set({ kind: "formula", words: typed }); },
      parted: parted && part >= 0 ? { color: parted.color, part, done: (words) => parted.setWords(words) } : undefined,
    });
    const color = colorOf(formula);
    if (color === null) openWords();
    else chooseColor(editor, editor.dialogs, { color, anchor: node, done: (chosen) => set({ kind: "formula", words: `'${chosen}'` }), openFormula: openWords });
    return;
  }
  const choices = CHOICES[field.kind]?.({ editor, object: place.object, type: view.type, field, set });
  if (!choices) return;
  editor.dialogs.show((close) => choice(texts.choose, choices.rows, choices.makers ?? [], node, close));
}
