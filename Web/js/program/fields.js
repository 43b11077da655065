// What is opened when a field of a brick is tapped: the formula editor, or a choice among what there is.

import { EDIT, VALUE, blockNumbers } from "./calls.js";
import { choice } from "../kit/choice.ts";
import { openFormula } from "./formula.js";
import { choiceWords, noneWords } from "./texts.js";

/** Opens the field `name` of what lies at `place`. */
export function openField(page, brick, name) {
  const { place, view } = brick;
  const field = [...view.fields, ...view.inputs].find((one) => one.name === name);
  if (!field) return;
  const set = (kind, numbers = [], texts = []) =>
    page.edit(EDIT.setField, [...blockNumbers(place), kind, ...numbers], [name, ...texts], { focus: place });
  if (field.kind === "formula") {
    openFormula(page, {
      words: field.words, object: place.object, script: place.script,
      done: (words) => (words === field.words ? true : set(VALUE.formula, [], [words])),
    });
    return;
  }
  const rows = [];
  const makers = [];
  const { program, objectView } = page;
  const choose = (items, kind, picture) => {
    for (const one of items) {
      rows.push({
        words: one.name, isChosen: one.index === field.index, act: () => set(kind, [one.index]), picture: picture?.(one),
      });
    }
  };
  const none = () => rows.push({ words: noneWords(field.kind), isChosen: field.index === undefined, act: () => set(VALUE.none) });
  const makeData = (words, add, kind, owner, read) => makers.push([words, () => page.ask(words, "", (newName) => {
    page.change(add, [owner], [newName]);
    const made = read().at(-1);
    if (made) set(kind, [made.index]);
  })]);
  const pictureOf = (object) => (one) => page.media.url(page.media.lookPath(page.folderOf(object), one.file));
  const background = page.backgroundOf(place.object);
  switch (field.kind) {
    case "variable":
      choose([...objectView.variables, ...program.variables], VALUE.variable);
      makeData("New variable of the whole program", EDIT.addVariable, VALUE.variable, -1, () => page.program.variables);
      makeData("New variable of this object", EDIT.addVariable, VALUE.variable, place.object, () => page.objectView.variables);
      break;
    case "list":
      choose([...objectView.lists, ...program.lists], VALUE.list);
      makeData("New list of the whole program", EDIT.addList, VALUE.list, -1, () => page.program.lists);
      makeData("New list of this object", EDIT.addList, VALUE.list, place.object, () => page.objectView.lists);
      break;
    case "look": choose(objectView.looks, VALUE.look, pictureOf(place.object)); break;
    case "background":
      none();
      choose(background?.looks ?? [], VALUE.look, background && pictureOf(background.object));
      break;
    case "sound": choose(objectView.sounds, VALUE.sound); break;
    case "object":
      if (view.type === "CloneBrick") none();
      choose(page.othersOf(place.object), VALUE.object);
      break;
    case "choiceOrObject":
      for (const { value } of page.kindOf(view.type).fields.find((one) => one.name === name).choices.slice(0, -1)) {
        rows.push({ words: choiceWords(view.type, value), isChosen: field.text === value, act: () => set(VALUE.text, [], [value]) });
      }
      choose(page.othersOf(place.object), VALUE.object);
      break;
    case "choice":
      for (const { value } of page.kindOf(view.type).fields.find((one) => one.name === name).choices) {
        rows.push({ words: choiceWords(view.type, value), isChosen: field.text === value, act: () => set(VALUE.text, [], [value]) });
      }
      break;
    case "message":
      for (const { name: words } of program.messages) {
        rows.push({ words, isChosen: field.text === words, act: () => set(VALUE.text, [], [words]) });
      }
      makers.push(["New message", () => page.ask("New message", "", (words) => set(VALUE.text, [], [words]))]);
      break;
    case "scene":
      for (const { name: words } of program.scenes) {
        rows.push({ words, isChosen: field.text === words, act: () => set(VALUE.text, [], [words]) });
      }
      break;
    default: return;
  }
  const node = [...brick.querySelectorAll(":scope > .brick-line > .field")].find((one) => one.dataset.field === name);
  page.dialogs.show((close) => choice("Choose", rows, makers, node, close));
}
