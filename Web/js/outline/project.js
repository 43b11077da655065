// The page of a project: its scenes and shots in a grid.

import { element, iconButton, iconLink } from "../dom.ts";
import { empty } from "../kit/empty.ts";
import { keepWords } from "../library/summaries.ts";
import { followDocuments, openOutline } from "../opening.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { makeAttempt, say } from "../kit/toast.ts";
import { makePageBar } from "../pagebar.ts";
import { isStill, keepView, libraryPlace } from "../places.ts";
import * as calls from "./calls.ts";
import { makeDraggable } from "./dragging.js";
import { makeGrid } from "./grid.js";
import { KEYS, listenForKeys } from "./keys.js";
import { makeProjectCommands } from "./commands.js";
import { broughtBack } from "./returning.js";
import { makeSelection } from "./selection.js";
import { makeSelectionBar } from "./selectionbar.js";
import { makeMarks } from "./marks.js";
import { keysCard } from "../kit/keys.ts";
import { makeWords } from "./words.js";

/** Shows the project `id`. */
export async function showProject(studio, id) {
  keepView("grid");
  const project = await openOutline("project", studio, id);
  studio.arrive();
  fetch(`/api/projects/${id}/opened`, { method: "PUT" }).catch(() => {});
  let outline = calls.outline();
  const dialogs = makeDialogs(() => document.body);

  const page = {
    outline: () => outline, say, dialogs, document: project,
    frameWidth: () => 240,
    selection: makeSelection(() => outline, () => draw()),
    marks: makeMarks(id, () => draw()),
    help: () => dialogs.show((close) => keysCard("Keys of the project", KEYS, close)),
    toggleWords() {
      words.toggle();
      document.body.classList.toggle("with-words", words.isShown);
      draw();
    },
    attempt: makeAttempt(() => refresh()),
  };
  const words = makeWords(page);
  const grid = makeGrid(page);
  Object.assign(page, makeProjectCommands(page, grid, words));
  const bottom = makeSelectionBar(page);
  const name = element("input", {
    class: "project-name", "aria-label": "Name of the project", maxlength: 200,
    onchange: () => page.attempt(() => calls.nameProject(name.value.trim() || "Untitled")),
    onkeydown: (event) => { if (event.key === "Enter" || event.key === "Escape") name.blur(); },
  });
  const bar = makePageBar({
    back: { href: libraryPlace(), label: "Library" }, document: project, dialogs, changed: () => stepped(),
    title: element("div", { class: "title" }, name),
    buttons: [
      element("button", { type: "button", class: "named", onclick: () => page.addScene(), title: "New scene (Shift N)" }, "New scene"),
      iconButton("words", "Words of the shot", "W", () => page.toggleWords()),
      iconLink("save", "Export the project as a file", `/api/projects/${id}/archive`, { download: "", class: "wide" }),
      isStill() ? null : iconLink("tray", "Show the tray", `/projects/${id}/tray`),
      iconButton("help", "Keys", "?", page.help),
    ],
    menu: () => [
      ["group", "New scene", () => page.addScene()], ["save", "Export the project as a file", () => location.assign(`/api/projects/${id}/archive`)],
      ["help", "Keys", page.help],
    ],
  });
  Object.assign(page, { undo: bar.undo, redo: bar.redo, offerUndo: bar.offerUndo });

  /** The outline has changed. */
  function refresh() {
    const { name: oldName, description: oldDescription } = outline;
    outline = calls.outline();
    if (outline.name !== oldName || outline.description !== oldDescription) keepWords(id, outline);
    page.selection.prune();
    if (document.activeElement !== name) name.value = outline.name;
    document.title = `${outline.name} · Inkreel`;
    none.hidden = outline.scenes.length > 0;
    grid.update();
    draw();
    bar.update();
  }

  /** A step was taken back or made again: what that has brought back is in view, and has the keys. */
  function stepped() {
    const before = outline;
    refresh();
    grid.revealFirst(broughtBack(before, outline), true);
  }

  /** The selection has changed, or the outline. */
  function draw() {
    grid.build();
    bottom.update();
    const shot = outline.scenes.flatMap((scene) => scene.shots).find((one) => one.id === page.selection.focus());
    if (words.isShown) words.show(shot, outline.width / outline.height);
  }

  const none = empty(["This project has no scenes."],
    element("button", { type: "button", class: "primary", onclick: () => page.addScene() }, "Add a scene"));
  document.body.replaceChildren(bar.node, element("div", { class: "columns" }, grid.node, words.node), bottom.node);
  grid.node.append(none);
  makeDraggable(grid, page);
  listenForKeys(page);
  refresh();
  const target = location.hash.slice(1);
  outline.scenes.forEach((scene, s) => scene.shots.forEach((shot, i) => {
    if (shot.id !== target) return;
    page.selection.setFocus(shot.id);
    grid.reveal(s, i);
  }));
  await followDocuments(studio, [[project, null]], refresh, (news) => page.marks.hear(news));
}
