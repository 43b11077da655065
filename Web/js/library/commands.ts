// What can be done with folders and projects.

import { element } from "../dom.ts";
import { modal } from "../kit/dialog.ts";
import { canOpen } from "../opening.ts";
import { forgetGone } from "../offline/reading.ts";
import { whenSaved } from "../saving.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import * as calls from "./calls.ts";
import { typeName } from "../kit/renaming.ts";

/** The commands of the library page. */
export function makeLibraryCommands(page) {
  const itemOf = (key) => ({ isFolder: key[0] === "f", id: key.slice(1) });
  const chosen = () => page.selection.keys().map(itemOf);
  const folderHere = () => page.here || null;

  async function open(item) {
    if (page.here === "bin") return page.offer("Take it out of the bin to open it.", "Restore", () => restore([item]));
    if (item.isFolder) return page.go(item.id);
    const isHere = stillHere();
    const isThere = await canOpen(`projects/${item.id}`);
    if (!isHere()) return;
    if (!isThere) return page.say("The project is not available offline. Try again when online.");
    go(`/projects/${item.id}`);
  }

  /** Copies a folder with all that is in it, as one edit. */
  function duplicateFolder(id) {
    const { folders, projects } = page.contents();
    const inside = new Set([id]);
    // Folders come in any order: as long as one is found in another of them.
    for (let size = 0; size !== inside.size;) {
      size = inside.size;
      for (const folder of folders) if (inside.has(folder.parent)) inside.add(folder.id);
    }
    const held = projects.filter(({ folder }) => inside.has(folder)).map((project) => page.summary(project.id));
    if (held.some((project) => !project)) return page.say("Some projects in it haven’t loaded yet. Try again.");
    page.attempt(() => calls.duplicateFolder(id, `${folders.find((one) => one.id === id).name} copy`, held));
  }

  function restore(items) {
    page.attempt(() => calls.restore(items));
    page.selection.clear();
    page.renew();
  }

  const commands = {
    open, openKey: (key) => open(page.items().find((one) => `${one.isFolder ? "f" : "p"}${one.id}` === key)),
    async makeProject(name, size) {
      const id = page.attempt(() => calls.addProject(page.here === "bin" ? null : folderHere(), name, size));
      if (!id) return;
      const isHere = stillHere();
      const isSaved = await whenSaved(6000);
      if (!isHere()) return;
      if (isSaved) go(`/projects/${id}`);
      else page.say("The server cannot be reached: the project is made when it can.");
    },
    newFolder() {
      const id = page.attempt(() => calls.addFolder(folderHere(), "New folder"));
      if (id) commands.rename({ isFolder: true, id, name: "New folder" });
    },
    /** Gives a project a name or a description: shown at once, and as it was where that fails. */
    async setProject(id, words) {
      page.tell(id, words);
      const [[property, text]] = Object.entries(words);
      await page.history.setWords(id, property, text);
      page.renew();
    },
    /** Lets the name of an item be typed where it stands. */
    rename(item) {
      const place = document.querySelector(`[data-key="${item.isFolder ? "f" : "p"}${item.id}"] .name`);
      if (!place) return;
      typeName(place, item.name, (name) => {
        if (!name) page.redraw();
        else if (item.isFolder) page.attempt(() => calls.nameFolder(item.id, name));
        else commands.setProject(item.id, { name });
      });
    },
    renameChosen() {
      const [key] = page.selection.keys();
      const item = page.items().find((one) => `${one.isFolder ? "f" : "p"}${one.id}` === key);
      if (item) commands.rename(item);
    },
    /** Asks for the description of a folder or a project. */
    describe(item) {
      const words = element("textarea", { rows: 5, "aria-label": "Description", spellcheck: "true" });
      words.value = item.description ?? "";
      const save = () => {
        if (item.isFolder) page.attempt(() => calls.describeFolder(item.id, words.value));
        else commands.setProject(item.id, { description: words.value });
      };
      page.dialogs.show((close) => modal(`Describe ${item.name}`, { class: "keys describe" },
        element("h2", {}, item.name), words,
        element("footer", {}, element("button", { type: "button", onclick: close }, "Cancel"),
          element("button", { type: "button", class: "primary", onclick: () => { close(); save(); } }, "Save"))));
    },
    describeChosen() {
      const [key] = page.selection.keys();
      const item = page.items().find((one) => `${one.isFolder ? "f" : "p"}${one.id}` === key);
      if (item) commands.describe(item);
    },
    duplicate() {
      for (const { isFolder, id } of chosen()) {
        const project = page.summary(id);
        if (isFolder) duplicateFolder(id);
        else if (project) page.attempt(() => calls.duplicateProject(id, `${project.name} copy`, project.canvas));
      }
      page.renew();
    },
    remove() {
      const items = chosen();
      if (items.length === 0 || page.here === "bin") return;
      if (page.attempt(() => calls.remove(items)) === undefined) return;
      page.selection.clear();
      page.offerUndo(items.length === 1 ? "Moved to the bin." : `${items.length} moved to the bin.`);
    },
    restoreChosen: () => restore(chosen()),
    async emptyBin() {
      const answer = await fetch("/api/bin");
      const { folders, projects, shots } = await answer.json();
      const parts = [[projects, "project"], [folders, "folder"], [shots, "deleted shot"]]
        .filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}${n === 1 ? "" : "s"}`);
      if (parts.length === 0) return page.say("The bin is empty.");
      page.dialogs.show((close) => modal("Empty the bin", { class: "keys", role: "alertdialog" },
        element("h2", {}, "Empty the bin?"),
        element("p", {}, `${parts.join(", ")} and all that was drawn in them go for good. This cannot be undone.`),
        element("footer", {}, element("button", { type: "button", class: "primary", onclick: close }, "Cancel"),
          element("button", {
            type: "button", class: "danger", onclick: async () => {
              close();
              const done = await fetch("/api/bin", { method: "DELETE" }).catch(() => null);
              if (done?.ok) forgetGone({ ...page.contents(), binProjects: [] });
              page.say(done?.ok ? "The bin is empty." : "The bin could not be emptied; nothing was touched.");
              page.renew();
            },
          }, "Empty the bin"))));
    },
    moveTo(items, folder) {
      if (page.attempt(() => calls.move(items, folder || null)) === undefined) return;
      page.selection.clear();
      const name = page.contents().folders.find((one) => one.id === folder)?.name ?? "Library";
      page.offerUndo(`Moved to “${name}”.`);
    },
    /** Asks where the chosen ones go. */
    chooseFolder() {
      const items = chosen();
      const { folders } = page.contents();
      page.dialogs.show((close) => modal("Move to", { class: "keys" },
        element("h2", {}, "Move to"),
        element("ul", { class: "choices" }, [{ id: "", name: "Library" }, ...folders].map((folder) =>
          element("li", {}, element("button", { type: "button", onclick: () => { close(); commands.moveTo(items, folder.id); } },
            folder.name)))),
        element("footer", {}, element("button", { type: "button", class: "primary", onclick: close }, "Cancel"))));
    },
    drop(keys, { folder, beside, isBefore }) {
      const items = keys.map(itemOf);
      if (folder !== undefined) return commands.moveTo(items, folder);
      const kind = beside[0];
      const row = page.items().map((one) => `${one.isFolder ? "f" : "p"}${one.id}`).filter((key) => key[0] === kind && !keys.includes(key));
      const at = row.indexOf(beside) - (isBefore ? 1 : 0);
      page.attempt(() => calls.move(items.filter((one) => one.isFolder === (kind === "f")), folderHere(),
        at < 0 ? "front" : itemOf(row[at])));
    },
    tools(folder) {
      if (page.here === "bin") {
        return [element("button", { type: "button", class: "named danger", onclick: commands.emptyBin }, "Empty the bin")];
      }
      return [
        element("button", { type: "button", class: "named", onclick: commands.newFolder }, "New folder"),
        folder ? element("button", { type: "button", class: "named", onclick: () => commands.describe({ ...folder, isFolder: true }) }, "Describe") : null,
        element("button", {
          type: "button", class: "named", "aria-label": "Import a project", title: "A project from a file, .inkreel",
          onclick: () => commands.importProject(),
        }, "Import"),
      ].filter(Boolean);
    },
    importProject() {
      const input = element("input", { type: "file", accept: ".inkreel,application/zip" });
      input.addEventListener("change", () => { if (input.files[0]) commands.takeIn(input.files[0]); });
      input.click();
    },
    async takeIn(file) {
      page.say(`Importing “${file.name}”…`);
      const folder = folderHere() && page.here !== "bin" ? `?folder=${folderHere()}` : "";
      const answer = await fetch(`/api/projects${folder}`, {
        method: "POST", headers: { "Content-Type": "application/zip" }, body: file,
      }).catch(() => null);
      const body = await answer?.json().catch(() => ({}));
      page.say(answer?.ok ? `“${body.name}” is in the library.` : body?.detail ?? "The server cannot be reached.");
      page.renew();
    },
  };
  return commands;
}
