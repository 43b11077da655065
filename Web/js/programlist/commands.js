// What can be done with the programs that this browser keeps, as steps that can be taken back.

import { archiveOf } from "../program/parcel.ts";
import { change, keep, kept, newID, setRemoved } from "../program/keeping.js";
import { checkFree, freeName, renamed } from "../program/naming.js";
import { download } from "../stage/download.js";
import { load } from "../stage/machine.js";
import { typeName } from "../kit/renaming.ts";

/** The commands of the page of programs. */
export function makeProgramCommands(page) {
  const namesBut = (id) => page.programs().filter((one) => one.id !== id).map(({ title }) => title);

  async function make(step) {
    const isDone = await page.steps.make(step);
    await page.refresh();
    return isDone;
  }

  async function setName(id, title) {
    await load();
    await change(id, (program) => ({ ...program, title, document: renamed(program.document, title) }));
  }

  /** Lets the name be typed where it stands; one that is taken is said, and what was typed can be mended. */
  function rename({ id, title }, begun = title) {
    const label = page.previewOf(id)?.querySelector(".name");
    if (!label) return;
    typeName(label, title, async (name, byKey) => {
      try {
        if (name) checkFree(name, namesBut(id));
      } catch (error) {
        page.say(error.message);
        return byKey && rename({ id, title }, name);
      }
      if (name) await make({ redo: () => setName(id, name), undo: () => setName(id, title) });
      return byKey && page.focus(id);
    }, begun);
  }

  return {
    rename,
    async duplicate({ id, title }) {
      const { document, files } = await kept(id);
      const copy = newID();
      const name = freeName(`${title} copy`, namesBut(null));
      let isMade = false;
      await make({
        async redo() {
          if (isMade) return setRemoved(copy, false);
          await load();
          isMade = true;
          return keep({ id: copy, title: name, document: renamed(document, name), files });
        },
        undo: () => setRemoved(copy, true),
      });
      page.focus(copy);
    },
    async remove({ id, title }) {
      const next = page.beside(id);
      if (!await make({ redo: () => setRemoved(id, true), undo: () => setRemoved(id, false) })) return;
      page.focus(next);
      page.offerUndo(`“${title}” is deleted.`);
    },
    async save({ id, title }) {
      try {
        download(`${title.replace(/[/\\:*?"<>|]/g, "_")}.catrobat`, await archiveOf(await kept(id)));
      } catch (error) {
        page.say(`The program was not exported. ${error.message}`);
      }
    },
  };
}
