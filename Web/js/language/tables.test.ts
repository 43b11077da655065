import assert from "node:assert/strict";
import en from "texts";
import bricks from "brick-texts";
import type { Table } from "../base/language.ts";
import { firstOf, tagOf } from "./tags.ts";

/** The places in Web/texts/en.json of what the places of programs show, which other languages have: groups, or single texts. */
const TRANSLATED = [
  "common", "kit.lightOrDark", "kit.noneYet", "kit.play", "kit.pause", "kit.space", "sign", "saving.title", "saving.tryNow", "saving.tryAgain",
  "saving.unreachable", "saving.onItsWay", "saving.kept", "saving.saved", "programs", "examples", "tour", "answers", "stage", "stageKeys", "editor", "editorKeys",
  "newProgram", "newBricks", "programSaving", "remix", "refusals.bricks", "refusals.formulas", "shotPrograms.incomplete", "shotPrograms.notOpened",
  "shotPrograms.gone", "shotPrograms.changedElsewhere", "messages.opening", "messages.cannotOpen", "messages.tryAgain", "messages.openLibrary",
  "library.justNow", "tools.eraser", "publishing.menu", "bell.title", "bell.nothing", "colors.title", "colors.square", "colors.hue", "colors.code",
  "colors.shade", "colors.color", "colors.recent", "colors.inProgram", "colors.palette", "tools.pen", "tools.fill", "sound.record", "sound.stop",
  "sound.microphone", "sound.microphoneNumber", "sound.kind", "sound.voice", "sound.music", "sound.meter", "sound.refused", "sound.noMicrophone",
  "sound.inUse", "sound.otherTrouble", "sound.notGiven", "sound.notSecure"
];

const TEXTS = new URL("../../texts/", import.meta.url);
const FORMULAS = new URL("../../../Sources/Core/ProgramEditing/Formulas/FormulaName.swift", import.meta.url);
const read = (path: string): Table => JSON.parse(Deno.readTextFileSync(new URL(path, TEXTS)));
const codes = [...Deno.readDirSync(TEXTS)].filter((one) => one.isDirectory && one.name !== "en").map(({ name }) => name).sort();
const isPlural = (words: unknown): words is Record<string, string> => typeof words === "object" && words !== null && "one" in words && "other" in words;

/** Texts by their places; those that change with a number are one. */
function texts(table: Table, place = ""): [string, string | Table][] {
  return Object.entries(table).flatMap(([key, words]): [string, string | Table][] => {
    const here = place ? `${place}.${key}` : key;
    return typeof words === "string" || isPlural(words) || "other" in words ? [[here, words as string | Table]] : texts(words as Table, here);
  });
}

const isMeant = (place: string) => TRANSLATED.some((one) => place === one || place.startsWith(`${one}.`));
const english = { words: texts(en as unknown as Table).filter(([place]) => isMeant(place)), bricks: texts(bricks as unknown as Table) };
const placesIn = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(([one]) => one).sort();

/** The names of functions, sensors and operators, as files and people who write English call them. */
function formulaNames(): Map<string, string> {
  const found = [...Deno.readTextFileSync(FORMULAS).matchAll(/\.init\(\s*\.\w+, \.\w+, "(\w+)", "([^"]+)"/g)].map(([, name, words]) => [name!, words!] as const);
  return new Map([...found, ["LOGICAL_AND", "and"], ["LOGICAL_OR", "or"], ["LOGICAL_NOT", "not"], ["touches", "touches"]]);
}

Deno.test("there are nine languages beside English, and each is called by its own name", () => {
  assert.deepEqual(codes, ["ar", "de", "es", "fr", "hi", "ja", "pt", "ru", "zh"]);
  assert.deepEqual(Object.keys(en.languages).sort(), [...codes, "en"].sort());
});

for (const code of codes) {
  for (const name of ["words", "bricks"] as const) {
    const ours = english[name];
    const theirs = new Map(texts(read(`${code}/${name}.json`)));

    Deno.test(`${code}: the table of ${name} has the places of the English one, and no others`, () => {
      assert.deepEqual([...theirs.keys()].sort(), ours.map(([place]) => place).sort());
    });

    Deno.test(`${code}: ${name} have the same values in them, and are no more than texts`, () => {
      for (const [place, words] of ours) {
        const other = theirs.get(place);
        if (other === undefined) continue;
        const wanted = placesIn(isPlural(words) ? words.other! : words as string);
        for (const text of typeof other === "string" ? [other] : Object.values(other) as string[]) {
          assert.ok(text.trim() === text && text !== "" && /^([^{}]|\{\w+\})*$/.test(text), `${place}: ${text}`);
          // “One line” need not say the number.
          const has = placesIn(text);
          assert.deepEqual(typeof other === "string" ? has : [...new Set([...has, "{n}"])].sort(), wanted, place);
          assert.equal(text.split("|").length, typeof words === "string" ? words.split("|").length : 1, place);
        }
      }
    });

    Deno.test(`${code}: ${name} that change with a number have all kinds that there are in the language`, () => {
      const kinds = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
      for (const [place, words] of ours) if (isPlural(words)) assert.deepEqual(Object.keys(theirs.get(place)!).sort(), kinds, place);
    });
  }

  Deno.test(`${code}: each name of formulas has words of its own, which are letters and single blanks`, () => {
    const names = formulaNames();
    const theirs = read(`${code}/formula.json`) as Record<string, string>;
    assert.deepEqual(Object.keys(theirs).sort(), [...names.keys()].sort());
    assert.equal(new Set(Object.values(theirs)).size, names.size);
    for (const [name, words] of Object.entries(theirs)) {
      assert.match(words, /^\p{L}[\p{L}\p{M}]*( \p{L}[\p{L}\p{M}]*)*$/u, name);
      assert.equal(words, words.toLowerCase(), name);
      for (const [other, meaning] of names) assert.ok(other === name || meaning !== words, `${name} is called as ${other} in English`);
    }
  });
}

Deno.test("the first language that the browser asks for and that there is, is shown, with its land's numbers", () => {
  assert.equal(firstOf(["it-IT", "pt-BR", "de"], ["en", "de", "pt"]), "pt");
  assert.equal(firstOf(["it"], ["en", "de"]), "en");
  assert.equal(tagOf("de", ["en", "de-CH"]), "de-CH");
  assert.equal(tagOf("fr", ["en"]), "fr");
  assert.equal(tagOf("ar", ["ar-EG"]), "ar-EG-u-nu-latn");
});
