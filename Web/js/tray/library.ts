// The tray of the library: a folder and those within it as drawers, projects as cards; or what a search finds.

import { ago } from "../base/dates.ts";
import { element, iconButton, iconLink } from "../base/dom.ts";
import type { Outline } from "../documents/documents.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import * as contentsCalls from "../library/calls.ts";
import { makeLibraryHistory } from "../library/history.ts";
import { asked, asking, finder } from "../library/search.ts";
import { fetchSummaries, figures, type Summaries } from "../projects/summaries.ts";
import { openOutline } from "../saving/opening.ts";
import { keepLibraryPlace } from "../base/places.ts";
import type { Studio } from "../saving/saving.ts";
import type { News } from "../sync/news.ts";
import { fill, plural, words } from "../base/words.ts";
import { showCards } from "./page.ts";
import { help, type Shelf, Shelving, type Shown } from "./shelving.ts";
import type { Source, Tray, Work } from "./source.ts";
import type { PageBar } from "../saving/pagebar.ts";
import type { Face } from "./faces.ts";

// Milliseconds after news until figures are asked for again.
const PATIENCE = 600;
const texts = words.tray;

/** Shows the tray of a folder, "" for the top of the library. */
export async function showLibraryTray(studio: Studio, here: string): Promise<void> {
  const shelf = here ? `/library/${here}` : "/library";
  keepLibraryPlace(`${shelf}/tray`);
  const library = await openOutline("library", studio, studio.library);
  const summaries = await fetchSummaries();
  studio.arrive();
  await showCards(studio, new LibrarySource(library, here, shelf, summaries));
}

class LibrarySource implements Source<Shown> {
  private contents = contentsCalls.contents();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tray: Tray<Shown> | null = null;
  private readonly heading = element("b", {});
  private readonly grid: HTMLAnchorElement;
  private readonly search: HTMLInputElement = element("input", {
    type: "search", placeholder: texts.search, "aria-label": texts.searchByName, value: asked(), oninput: () => this.look(),
    onkeydown: (event) => {
      if (event.key !== "Escape" && event.key !== "Enter") return;
      if (event.key === "Escape") {
        this.search.value = "";
        this.look();
      }
      this.tray?.focus();
    },
  });
  readonly label = texts.projects;
  readonly opensFew = true;
  readonly dialogs = makeDialogs(() => document.body);
  readonly title = element("h1", { class: "title" }, this.heading);
  readonly back: { href: string; label: string };
  readonly buttons: HTMLElement[];
  readonly history: Source<Shown>["history"];
  readonly sides = null;

  constructor(readonly document: Outline, private readonly here: string, private readonly shelf: string, private summaries: Summaries) {
    this.back = { href: shelf, label: words.library.title };
    this.grid = iconLink("grid", texts.showShelf, asking(shelf, this.search.value));
    this.buttons = [this.search, iconButton("help", words.common.keys, "?", () => help(this.dialogs)), this.grid];
    this.history = makeLibraryHistory(document, {
      say,
      tell: (id, now) => {
        Object.assign(this.summaries.projects.get(id) ?? {}, now);
        this.tray?.refresh();
      },
    });
    this.renew();
  }

  /** Shows what is searched for; the address is that of what is seen. */
  private look(): void {
    history.replaceState(null, "", asking(`${this.shelf}/tray`, this.search.value));
    this.grid.href = asking(this.shelf, this.search.value);
    this.tray?.refresh();
  }

  aspect = (): number => 9 / 16;

  private folderOf(id: string) { return this.contents.folders.find((one) => one.id === id); }

  private projectsIn(folder: string): Shown[] {
    return this.contents.projects.filter((one) => one.folder === folder)
      .map(({ id }) => this.summaries.projects.get(id) ?? { id, name: texts.unknownProject, sceneCount: 1, shotCount: 1 });
  }

  /** A folder and all within it, each with its names from here. */
  private folders(id: string, names: string[]): { id: string; name: string }[] {
    return [{ id, name: names.join(" / ") }, ...this.contents.folders.filter((one) => one.parent === id)
      .flatMap((one) => this.folders(one.id, [...(id === this.here ? [] : names), one.name]))];
  }

  sections = (): Shelf[] => {
    const isFound = finder(this.search.value);
    return this.folders(this.here, [this.folderOf(this.here)?.name ?? words.library.title]).map(({ id, name }): Shelf => {
      const all = this.projectsIn(id);
      const own = this.folderOf(id);
      // A folder that is found is shown whole.
      const isWhole = !isFound || (id !== this.here && own !== undefined && isFound(own.name));
      const items = isWhole ? all : all.filter((one) => isFound(one.name));
      return { number: "", name, note: own?.description ?? "", folder: id, items, foot: plural(words.library.projects, items.length), empty: items.length === 0 && !isFound ? texts.dropProjects : "" };
    }).filter(({ items }) => !isFound || items.length > 0);
  };

  renew(): void {
    this.contents = contentsCalls.contents();
    const name = this.folderOf(this.here)?.name ?? words.library.title;
    this.heading.textContent = name;
    document.title = fill(words.common.pageTitle, { title: name });
  }

  name(project: Shown): string {
    return [project.name, figures(project), project.changedAt ? ago(project.changedAt) : ""].filter(Boolean).join(", ");
  }

  face(project: Shown): Face {
    return {
      shot: project.cover ?? null, head: project.name, tail: plural(words.project.shots, project.shotCount),
      words: [figures(project), project.description ?? "", project.changedAt ? fill(texts.changed, { ago: ago(project.changedAt) }) : ""],
    };
  }

  attach(tray: Tray<Shown>, bar: PageBar): Work<Shown> {
    this.tray = tray;
    tray.node.classList.add("tray-fit");
    return new Shelving(tray, bar, {
      sections: this.sections, dialogs: this.dialogs, search: this.search,
      nameOf: (id) => this.summaries.projects.get(id)?.name ?? texts.project,
    });
  }

  hear(news: News, refresh: () => void): void {
    if (news.kind !== "project" && news.kind !== "library" && news.kind !== "hello") return;
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      this.summaries = await fetchSummaries().catch(() => this.summaries);
      refresh();
    }, PATIENCE);
  }
}
