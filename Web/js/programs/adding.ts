// Programs on their way into a shot: a file of Pocket Code, kept in the library, becomes a layer; or a new one, or a copy of one that there is.

import { answered, BYTES } from "../offline/answers.ts";
import { fileInput } from "../kit/files.ts";
import { makeDialogs } from "../kit/dialog.ts";
import type { ProgramParts } from "../programstore/parcel.ts";
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

/** Keeps what `read` reads in the library, as a program of its own. */
async function stored(read: () => Promise<ProgramParts>): Promise<LayerProgram> {
  const [parts, { storedParts }] = await Promise.all([read(), import("./place.ts")]);
  return await storedParts({ seed: "1", start: 1, input: null }, parts);
}

/** Returns a program that this browser keeps. Fails with words for people where it does not. */
const keptProgram = async (id: string) => (await import("./choosing.ts")).keptParts(id);

/** Words for what the library noticed in a program; "" for nothing. */
function noticed({ name, notices: [notice, ...more] }: SentProgram): string {
  if (notice === undefined) return "";
  return more.length > 0 ? fill(texts.added.several, { name, notice, n: more.length }) : fill(texts.added.one, { name, notice });
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

/** Makes the ways in: `add` takes a file, `choose` asks for one, `pick` for one of the programs that there are, `bringKept` takes one of these, `make` asks for the name of a new program and makes it. */
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

  /** Brings the program of a file; `title` is what the layer is called, in place of the program's own name. */
  async function add(file: File | undefined, title = ""): Promise<void> {
    if (!file) return;
    await bring(() => sendProgram(file), ({ name }) => title || name || file.name.replace(/\.[^.]*$/, ""), (sent) => {
      const said = noticed(sent);
      if (said) say(said);
    });
  }

  /** Makes a new program of a background and one object, on a layer; its screen opens. */
  const make = (name: string) => bring(() => stored(async () => (await import("../programstore/making.ts")).newProgram(name)), () => name, () => {
    const selected = layers().find((layer) => layer.isSelected);
    if (selected) open(selected.id);
  });

  return {
    input, add, choose: () => input.click(),
    /** Shows the programs that this browser keeps, and the examples; a copy of the chosen one is brought. */
    async pick() {
      const isHere = stillHere();
      const { askWhich, keptParts } = await import("./choosing.ts");
      await askWhich(dialogs, isHere, {
        take: ({ id, title }) => void bring(() => stored(() => keptParts(id)), () => title, () => {}),
        takeExample: (file, title) => void add(file, title), say,
      });
    },
    /** Brings a copy of a program that this browser keeps. */
    bringKept: (id: string) => keptProgram(id).then((program) => bring(() => stored(() => Promise.resolve(program)), () => program.title, () => {}), (error) => say(reasonOf(error))),
    async make() {
      const { askForName } = await import("../programstore/making.ts");
      askForName(dialogs, layers().map(({ name }) => name), make);
    },
  };
}
