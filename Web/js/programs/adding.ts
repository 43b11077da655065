// Programs on their way into a shot: a file of Pocket Code, kept in the library, becomes a layer; or a new one.

import { answered, BYTES } from "../offline/answers.ts";
import { fileInput } from "../kit/files.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { layers } from "../protocol/studio/layers.ts";
import { reasonOf } from "../base/reasons.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { stillHere } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import { addProgram, type LayerProgram } from "./layer.ts";

const texts = words.shotPrograms;

/** A program that the library has taken, and what it noticed in it. */
interface SentProgram extends LayerProgram {
  name: string;
  notices: string[];
}

/** Sends a program's file. Fails with words for people. */
async function sendProgram(file: File): Promise<SentProgram> {
  const program = await (await answered("/api/programs", { method: "POST", body: file, headers: BYTES }, texts.away)).json();
  return { ...program, seed: String(program.seed), input: program.input || null };
}

export const isProgram = (file: File): boolean => /\.(catrobat|xml)$/i.test(file.name);

/** A shot into which programs are brought. */
export interface AddingPlace {
  /** Hears of edits. */
  changed(): void;
  say(said: string): void;
  /** Shows that a program is on its way; the result ends that. */
  begins(): () => void;
  /** Opens the layer of a new one. */
  open(layer: string): void;
}

/** Makes the ways in: `add` takes a file, `choose` asks for one, `make` asks for the name of a new program and makes it. */
export function makeProgramAdding({ changed, say, begins, open }: AddingPlace) {
  const input = fileInput(".catrobat,.xml,.zip", ([file]) => { add(file); });
  const dialogs = makeDialogs(() => document.body);

  /** Brings a program that `read` reads onto a layer, and then calls `added`, while the place is shown; why that cannot be is said. */
  async function bring<Program extends LayerProgram>(
    read: () => Promise<Program>, nameOf: (program: Program) => string, added: (program: Program) => void,
  ): Promise<void> {
    const why = whyOnlyLooking();
    if (why !== null) return say(why);
    const isHere = stillHere();
    const end = begins();
    try {
      const program = await read();
      if (!isHere()) return;
      const refusal = addProgram(program, nameOf(program));
      if (refusal) return say(refusal);
      changed();
      added(program);
    } catch (error) {
      say(reasonOf(error));
    } finally {
      end();
    }
  }

  async function add(file: File | undefined): Promise<void> {
    if (!file) return;
    await bring(() => sendProgram(file), ({ name }) => name || file.name.replace(/\.[^.]*$/, ""), ({ name, notices: [notice, ...more] }) => {
      if (notice !== undefined) say(more.length > 0 ? fill(texts.added.several, { name, notice, n: more.length }) : fill(texts.added.one, { name, notice }));
    });
  }

  /** Makes a new program of a background and one object, on a layer; its screen opens. */
  const make = (name: string) => bring(async () => {
    const [{ newProgram }, { storedParts }] = await Promise.all([import("../programstore/making.ts"), import("./place.ts")]);
    return await storedParts({ seed: "1", start: 1, input: null }, await newProgram(name));
  }, () => name, () => {
    const selected = layers().find((layer) => layer.isSelected);
    if (selected) open(selected.id);
  });

  return {
    input, add, choose: () => input.click(),
    async make() {
      const { askForName } = await import("../programstore/making.ts");
      askForName(dialogs, layers().map(({ name }) => name), make);
    },
  };
}
