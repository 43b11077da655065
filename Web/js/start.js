// The start page: the project one worked on last, large; beside it recent ones.

import { element } from "./dom.ts";
import { empty } from "./kit/empty.ts";
import { figures, fetchSummaries, ago } from "./library/summaries.ts";
import { newProjectCard } from "./library/newproject.ts";
import * as calls from "./library/calls.ts";
import { followDocuments, openOutline } from "./opening.ts";
import { makeDialogs } from "./kit/dialog.ts";
import { say } from "./kit/toast.ts";
import { makePageBar } from "./pagebar.ts";
import { keptPrograms } from "./programstore/store.ts";
import { askForProgram } from "./programstore/making.ts";
import { programRows } from "./programlist/newest.ts";
import { whenSaved } from "./saving.ts";
import { thumbnail } from "./thumbnails.ts";
import { go } from "./shell/going.ts";
import { onWindow, stillHere } from "./shell/scope.ts";

const RECENT = 6;
const NEWEST = 3;

/** Shows where one can go on. */
export async function showStart(studio) {
  const library = await openOutline("library", studio, studio.library);
  const [{ projects }, programs] = await Promise.all([fetchSummaries(), keptPrograms()]);
  studio.arrive();
  const there = calls.contents().projects.map(({ id }) => projects.get(id)).filter(Boolean);
  const time = (project) => project.openedAt ?? project.changedAt ?? 0;
  there.sort((a, b) => time(b) - time(a));
  const [last, ...others] = there;
  const dialogs = makeDialogs(() => document.body);

  async function make(name, size) {
    const id = calls.addProject(null, name, size);
    const isHere = stillHere();
    const isSaved = await whenSaved(6000);
    if (!isHere()) return;
    if (isSaved) go(`/projects/${id}`);
    else say("The server cannot be reached: the project is made when it can.");
  }
  const newProject = () => dialogs.show((close) => newProjectCard(make, close));

  const bar = makePageBar({
    back: null, document: null, dialogs,
    title: element("div", { class: "title" }, element("b", {}, "Inkreel")),
  });
  const links = element("nav", { class: "links" },
    element("button", { type: "button", class: last ? "" : "primary", onclick: newProject }, "New project"),
    element("a", { href: "/library" }, "Library"), element("button", { type: "button", onclick: () => askForProgram(dialogs) }, "New program"),
    element("a", { href: "/stage" }, "Play a program"), element("a", { href: "/lab" }, "Ink lab"),
    studio.isOnNetwork ? element("a", { href: "/devices" }, studio.device ? "This device" : "Devices") : null);
  const main = element("main", { class: "start" },
    last ? large(last) : empty(["No projects yet. Begin one."]),
    element("div", { class: "beside" },
      others.length > 0 ? element("h2", {}, "Recent") : null,
      element("ul", { class: "recent" }, others.slice(0, RECENT).map((project) =>
        element("li", {}, element("a", { href: `/projects/${project.id}` }, thumbnail(project.cover, 120),
          element("span", {}, element("b", {}, project.name), element("span", { class: "quiet" }, figures(project))))))),
      programs.length > 0 ? [
        element("div", { class: "beside-head" }, element("h2", {}, "Programs"), element("a", { href: "/programs" }, `All ${programs.length}`)),
        programRows(programs.slice(0, NEWEST)),
      ] : null,
      links));
  document.title = "Inkreel";
  document.body.replaceChildren(bar.node, main);
  onWindow("keydown", (event) => {
    if (event.key === "Escape") dialogs.escape();
    if (event.target.closest("input, dialog, [popover]") || event.ctrlKey || event.metaKey) return;
    if (event.key.toLowerCase() === "n") { event.preventDefault(); newProject(); }
  });
  await followDocuments(studio, [[library, null]], bar.update);
}

function large(project) {
  const shot = project.cover ? `/shots/${project.cover}` : `/projects/${project.id}`;
  const picture = thumbnail(project.cover, 900);
  picture.style.setProperty("aspect-ratio", project.canvas.width / project.canvas.height);
  return element("section", { class: "last" },
    element("a", { class: "last-picture", href: shot, "aria-label": `Continue ${project.name}` }, picture),
    element("div", { class: "last-words" },
      element("div", {}, element("h1", {}, project.name),
        element("p", { class: "quiet" }, `${figures(project)}${project.changedAt ? ` · changed ${ago(project.changedAt)}` : ""}`)),
      element("a", { class: "button", href: `/projects/${project.id}` }, "All shots"),
      element("a", { class: "button primary", href: shot }, "Continue")));
}
