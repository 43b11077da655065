// What can be done with the programs that this browser keeps, as steps that can be taken back.

import { typeName } from "../kit/renaming.ts";
import { say } from "../kit/toast.ts";
import { change, keep, kept, type ListedProgram, newID, setRemoved } from "../programstore/store.ts";
import { checkFree, freeName, renamed } from "../programstore/naming.ts";
import { exportProgram } from "../programstore/parcel.ts";
import { reasonOf } from "../base/reasons.ts";
import { load } from "../bricks/machine.ts";
import { fill, words } from "../base/words.ts";
import type { Step } from "./history.ts";
import type { ProgramCommands, ProgramsPage } from "./parts.ts";

const texts = words.programs;

async function setName(id: string, title: string): Promise<void> {
  await load();
  await change(id, (program) => ({ ...program, title, document: renamed(program.document, title) }));
}

/** Returns the step that makes a copy, under a name. */
async function copying(id: string, copy: string, title: string): Promise<Step> {
  const { document, files, madeFrom } = (await kept(id))!;
  let isMade = false;
  return {
    async redo() {
      if (isMade) return setRemoved(copy, false);
      await load();
      isMade = true;
      return keep({ id: copy, title, document: renamed(document, title), files, madeFrom });
    },
    undo: () => setRemoved(copy, true),
  };
}

/** Makes the commands of the page of programs, which `here` gives. */
export function makeProgramCommands(here: () => ProgramsPage): ProgramCommands {
  const namesBut = (id: string | null) => here().programs().filter((one) => one.id !== id).map(({ title }) => title);

  async function make(step: Step): Promise<boolean> {
    const isDone = await here().steps.make(step);
    await here().refresh();
    return isDone;
  }

  function rename(program: ListedProgram, begun = program.title): void {
    const { id, title } = program;
    const label = here().previewOf(id)?.querySelector(".name");
    if (!label) return;
    typeName(label, title, async (name, byKey) => {
      try {
        if (name) checkFree(name, namesBut(id));
      } catch (error) {
        say(reasonOf(error));
        if (byKey) rename(program, name!);
        return;
      }
      if (name) await make({ redo: () => setName(id, name), undo: () => setName(id, title) });
      if (byKey) here().focus(id);
    }, begun);
  }

  return {
    rename,
    async duplicate({ id, title }) {
      const copy = newID();
      await make(await copying(id, copy, freeName(fill(texts.copyOf, { title }), namesBut(null))));
      here().focus(copy);
    },
    async remove({ id, title }) {
      const next = here().beside(id);
      if (!await make({ redo: () => setRemoved(id, true), undo: () => setRemoved(id, false) })) return;
      here().focus(next);
      here().offerUndo(fill(texts.deleted, { title }));
    },
    async save({ id }) {
      const program = await kept(id);
      if (program) await exportProgram(program);
    },
  };
}
