// New programs: their name is asked for first.

import { bricks, load } from "../bricks/machine.ts";
import { reasonOf } from "../base/reasons.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { changeProgram, openNewProgram, programBytes, programView } from "../protocol/bricks/editor.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import { nameCard } from "./namecard.ts";
import { checkFree, freeName } from "./naming.ts";
import { newLook } from "./newlook.ts";
import { firstPicture } from "./pictures.ts";
import { addressOf, keepNew, keptPrograms, type Program } from "./store.ts";

const texts = words.newProgram;
const LOOK_FILE = "bird.png";

// A telephone that is held upright.
const UPRIGHT_PHONE = "(width < 600px) and (orientation: portrait)";
const isUprightPhone = (): boolean => matchMedia(UPRIGHT_PHONE).matches;
const [SHORT, LONG] = [720, 1280];

/** Where the browser keeps in which program the tour is taken, by its address. */
export const TOUR = "inkreel-tour";

/** Returns a new program; one that is upright where it is to be. */
export async function newProgram(title: string, isUpright = false): Promise<Program> {
  await load();
  openNewProgram(bricks(), title, texts.background, texts.bird, texts.birdLook, LOOK_FILE);
  changeProgram(bricks(), { kind: "renameScene", scene: 0, name: fill(words.editor.sceneNumbered, { number: 1 }) });
  if (isUpright) changeProgram(bricks(), { kind: "setHeader", name: title, width: SHORT, height: LONG, isLandscape: false });
  const { width, height, scenes } = programView(bricks());
  const document = programBytes(bricks());
  const [look, picture] = await Promise.all([newLook(), firstPicture(width, height)]);
  return { title, document, files: new Map([[`${scenes[0]!.folder}/images/${LOOK_FILE}`, look], picture]) };
}

/** Asks for the name of a new program, `taken` by others of its kind, and lets `make` make it, which may throw why that cannot be. */
export function askForName(dialogs: Dialogs, taken: string[], make: (name: string) => unknown): void {
  dialogs.show((close) => nameCard({ title: words.programs.new, value: freeName(texts.name, taken), done: make, close, answer: texts.create, isModal: true }));
}

/** Asks for the name of a new program, which this browser keeps, and opens it. */
export async function askForProgram(dialogs: Dialogs): Promise<void> {
  const isHere = stillHere();
  const taken = (await keptPrograms()).map(({ title }) => title);
  if (!isHere()) return;
  askForName(dialogs, taken, async (name) => {
    checkFree(name, taken);
    go(await keepNew(await newProgram(name, isUprightPhone())));
  });
}

/** Goes to the program in which the tour was left, or makes one for it. */
export async function takeTour(): Promise<void> {
  const all = await keptPrograms();
  const left = localStorage.getItem(TOUR);
  if (left && all.some(({ id }) => addressOf(id) === left)) return go(left);
  try {
    const address = await keepNew(await newProgram(freeName(words.tour.programName, all.map(({ title }) => title)), isUprightPhone()));
    localStorage.setItem(TOUR, address);
    go(address);
  } catch (error) {
    say(reasonOf(error));
  }
}
