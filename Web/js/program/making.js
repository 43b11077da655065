// New programs: their name is asked for first.

import { load } from "../stage/machine.js";
import { stillHere } from "../shell/scope.ts";
import { go } from "../shell/going.ts";
import * as calls from "./calls.js";
import { nameCard } from "./dialogs.js";
import { keepNew, keptPrograms } from "./keeping.ts";
import { DEFAULT, checkFree, freeName } from "./naming.js";
import { newLook } from "./newlook.js";
import { firstPicture } from "./pictures.js";

/** A new program: its title, its bytes and its files. */
export async function newProgram(title) {
  await load();
  calls.openNew(title, "Background", "Bird", "bird", "bird.png");
  const { width, height } = calls.program();
  const files = { "Scene 1/images/bird.png": await newLook(), ...await firstPicture(width, height) };
  return { title, document: calls.programBytes(), files: new Map(Object.entries(files)) };
}

/** Asks for the name of a new program, `taken` by others of its kind, and lets `make` make it, which may throw why that cannot be. */
export function askForName(dialogs, taken, make) {
  dialogs.show((close) => nameCard("New program", freeName(DEFAULT, taken), make, close, { answer: "Create", isModal: true }));
}

/** Asks for the name of a new program, which this browser keeps, and opens it. */
export async function askForProgram(dialogs) {
  const isHere = stillHere();
  const taken = (await keptPrograms()).map(({ title }) => title);
  if (!isHere()) return;
  askForName(dialogs, taken, async (name) => {
    checkFree(name, taken);
    go(await keepNew(await newProgram(name)));
  });
}
