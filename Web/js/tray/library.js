// The tray of the library: a folder and those within it as drawers, projects as cards; or what a search finds.

import * as contentsCalls from "../library/calls.ts";
import { element, iconButton, iconLink } from "../dom.ts";
import { makeLibraryHistory } from "../library/history.ts";
import { asked, asking, finder } from "../library/search.ts";
import { ago, fetchSummaries, figures } from "../library/summaries.ts";
import { openOutline } from "../opening.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { isStill, keepLibraryPlace } from "../places.ts";
import { go } from "../shell/going.ts";
import { showCards } from "./page.js";
import { help, makeShelving } from "./shelving.js";

// Milliseconds after news until figures are asked for again.
const PATIENCE = 600;

/** Shows the tray of a folder, "" for the top of the library. */
export async function showLibraryTray(studio, here) {
  const shelf = here ? `/library/${here}` : "/library";
  if (isStill()) return go(asking(shelf, asked(studio.search)), true);
  keepLibraryPlace(`${shelf}/tray`);
  const library = await openOutline("library", studio, studio.library);
  let contents = contentsCalls.contents();
  let summaries = await fetchSummaries();
  studio.arrive();
  let timer = 0;
  let tray = null;
  const dialogs = makeDialogs(() => document.body);
  const title = element("b", {});
  const grid = iconLink("grid", "Show the shelf", shelf);
  const search = element("input", {
    type: "search", placeholder: "Search", "aria-label": "Search by name", value: asked(),
    oninput: () => { look(); tray.refresh(); },
    onkeydown: (event) => {
      if (event.key !== "Escape" && event.key !== "Enter") return;
      if (event.key === "Escape") { search.value = ""; look(); tray.refresh(); }
      tray.node.focus({ preventScroll: true });
    },
  });

  /** The address is that of what is seen. */
  function look() {
    history.replaceState(null, "", asking(`${shelf}/tray`, search.value));
    grid.href = asking(shelf, search.value);
  }

  const folderOf = (id) => contents.folders.find((one) => one.id === id);
  const projectsIn = (folder) => contents.projects.filter((one) => one.folder === folder)
    .map(({ id }) => summaries.projects.get(id) ?? { id, name: "…", sceneCount: 1, shotCount: 1 });

  /** A folder and all within it, each with its names from here. */
  function folders(id, names) {
    const own = { id, name: names.join(" / ") };
    return [own, ...contents.folders.filter((one) => one.parent === id)
      .flatMap((one) => folders(one.id, [...(id === here ? [] : names), one.name]))];
  }

  function sections() {
    const isFound = finder(search.value);
    return folders(here, [folderOf(here)?.name ?? "Library"]).map((folder) => {
      const all = projectsIn(folder.id);
      // A folder that is found is shown whole.
      const items = !isFound || (folder.id !== here && isFound(folderOf(folder.id).name)) ? all : all.filter(({ name }) => isFound(name));
      return {
        number: "", name: folder.name, note: folderOf(folder.id)?.description ?? "", folder: folder.id, items,
        foot: items.length === 1 ? "1 project" : `${items.length} projects`,
      };
    }).filter(({ items }) => !isFound || items.length > 0);
  }

  const steps = makeLibraryHistory(library, {
    say,
    tell(id, words) {
      if (summaries.projects.has(id)) Object.assign(summaries.projects.get(id), words);
      tray.refresh();
    },
  });

  function renew() {
    contents = contentsCalls.contents();
    title.textContent = folderOf(here)?.name ?? "Library";
    document.title = `${title.textContent} · Inkreel`;
  }

  const source = {
    label: "Projects as cards", back: { href: shelf, label: "Library" }, document: library, history: steps, dialogs,
    title: element("div", { class: "title" }, title),
    buttons: [search, iconButton("help", "Keys", "?", () => help(dialogs)), grid],
    aspect: () => 9 / 16, sections, sides: null, renew,
    name: (project) => [project.name, figures(project), project.changedAt ? ago(project.changedAt) : ""].filter(Boolean).join(", "),
    face: (project) => ({
      shot: project.cover ?? null, head: project.name, tail: project.shotCount === 1 ? "1 shot" : `${project.shotCount} shots`,
      words: [figures(project), project.description ?? "", project.changedAt ? `Changed ${ago(project.changedAt)}` : ""],
    }),
    attach(made, bar) {
      tray = made;
      tray.node.classList.add("tray-fit");
      return makeShelving(tray, bar, {
        sections, dialogs, search, nameOf: (id) => summaries.projects.get(id)?.name ?? "Project",
      });
    },
    hear(news, refresh) {
      if (["project", "library", "hello"].includes(news.kind)) {
        clearTimeout(timer);
        timer = setTimeout(async () => {
          summaries = await fetchSummaries().catch(() => summaries);
          refresh();
        }, PATIENCE);
      }
    },
  };

  renew();
  grid.href = asking(shelf, search.value);
  await showCards(studio, source);
}
