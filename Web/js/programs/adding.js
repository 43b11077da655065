// Programs on their way into a shot: a file of Pocket Code, kept in the library, becomes a layer; or a new one.

import { layers } from "../protocol/studio/layers.ts";
import { element } from "../dom.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { addProgram } from "./layer.js";
import { stillHere } from "../shell/scope.ts";

/** Sends a program's file; resolves to the program as a layer names it, with `name` and `notices`. Fails with words for people. */
export async function sendProgram(file) {
  let answer;
  try {
    answer = await fetch("/api/programs", { method: "POST", body: file, headers: { "content-type": "application/octet-stream" } });
  } catch {
    throw new Error("The studio does not answer: programs can be added when it does again.");
  }
  const result = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(result.detail ?? `The server answered ${answer.status}.`);
  return { input: "", ...result };
}

export const isProgram = (file) => /\.(catrobat|xml)$/i.test(file.name ?? "");

/** Makes the ways in; `changed` is called after edits, `say` with words, `begins` while a program is on its way: it
 * gives what ends that; `open` with the layer of a new one. */
export function makeProgramAdding({ changed, say, begins, open }) {
  const input = element("input", {
    type: "file", accept: ".catrobat,.xml,.zip", hidden: true, "aria-hidden": "true", tabindex: "-1", onchange: () => {
      add(input.files[0]);
      input.value = "";
    },
  });

  async function add(file) {
    if (!file) return;
    const isHere = stillHere();
    const end = begins();
    try {
      const program = await sendProgram(file);
      if (!isHere()) return;
      const words = addProgram(program, program.name || file.name.replace(/\.[^.]*$/, ""));
      if (words) return say(words);
      changed();
      if (program.notices.length > 0) say(`“${program.name}” is here. ${program.notices[0]}${program.notices.length > 1 ? `, and ${program.notices.length - 1} more` : ""}.`);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      say(error.message);
    } finally {
      end();
    }
  }

  const dialogs = makeDialogs(() => document.body);

  /** Asks for the name of a new program, and makes it. */
  async function ask() {
    const { askForName } = await import("../program/making.js");
    askForName(dialogs, layers().map(({ name }) => name), make);
  }

  /** A new program of a background and one object, on a layer; its screen opens. */
  async function make(name) {
    const isHere = stillHere();
    const end = begins();
    try {
      const [{ newProgram }, { storedParts }] = await Promise.all([import("../program/making.js"), import("./place.js")]);
      const made = await newProgram(name);
      const parts = await storedParts({ seed: "1", start: 1, input: "" }, made);
      if (!isHere()) return;
      const words = addProgram(parts, made.title);
      if (words) return say(words);
      changed();
      open(layers().find((layer) => layer.isSelected).id);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      say(error.message);
    } finally {
      end();
    }
  }

  return { input, add, make: ask, choose: () => input.click() };
}
