// The library: a tree of folders, previews of what is in the one that is open, the bin.

import type { Outline } from "../documents/documents.ts";
import { element, icon, iconButton, iconLink, textButton } from "../base/dom.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { makeEmpty } from "../kit/empty.ts";
import { onFoldersDropped, type PlacedFile } from "../kit/folders.ts";
import { keysCard } from "../kit/keys.ts";
import { makeSelection } from "../kit/selection.ts";
import { makeAttempt, say } from "../kit/toast.ts";
import { forgetGone } from "../offline/reading.ts";
import { followDocuments, openOutline } from "../saving/opening.ts";
import { makePageBar } from "../saving/pagebar.ts";
import { keepLibraryPlace } from "../base/places.ts";
import type { Studio } from "../saving/saving.ts";
import { onWindow, stillHere } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import * as calls from "./calls.ts";
import { makeLibraryCommands } from "./commands.ts";
import { makeLibraryHistory } from "./history.ts";
import { type Contents, type Item, itemsIn } from "./items.ts";
import { KEYS, listenForKeys } from "./keys.ts";
import { newProjectCard } from "./newproject.ts";
import { makePreviews } from "./previews.ts";
import { asked, asking, finder } from "./search.ts";
import { makeDraggable } from "./selection.ts";
import { makeLibraryBar } from "./selectionbar.ts";
import { fetchShared, type Shared, sharedPart } from "../projects/shared.ts";
import { fetchSummaries, type ProjectWords, type Summaries, type Summary } from "../projects/summaries.ts";
import { fetchFaces, type Sharers } from "../faces/fetching.ts";
import type { Company } from "../sync/company.ts";
import { makeTree } from "./tree.ts";

const texts = words.library;
// Milliseconds after news until figures are asked for again.
const PATIENCE = 600;

/** Shows the library at a folder, "" for the top, "bin" for the bin. */
export async function showLibrary(studio: Studio, here: string): Promise<void> {
  const library = await openOutline("library", studio, studio.library);
  const contents = calls.contents();
  const [summaries, others] = await Promise.all([fetchSummaries(), fetchShared(studio.home)]);
  if (!studio.isAway) forgetGone(contents, others.map(({ project }) => project));
  studio.arrive();
  const page = new LibraryPage(studio, library, here, contents, summaries);
  page.shareWithMe(others);
  page.show();
  followDocuments(studio, [[library, null]], () => page.refresh(), (news) => {
    if (news.kind === "project" || news.kind === "library" || news.kind === "hello" || news.kind === "rights") page.renew();
    if (news.kind === "presence") page.noteCompany(news.company);
  });
  page.findSharers();
}

class LibraryPage {
  readonly dialogs = makeDialogs(() => document.body);
  readonly say = say;
  private readonly heading = element("h1", {});
  private readonly description = element("p", { class: "description" });
  private readonly tools = element("div", { class: "folder-tools" });
  private readonly list = element("ul", { class: "previews", "aria-label": texts.list });
  private readonly empty = makeEmpty();
  private readonly sharedPart = sharedPart();
  private others: Shared[] = [];
  private sharers = new Map<string, Sharers>();
  private readonly main = element("main", { class: "shelf", tabindex: "-1" },
    element("header", {}, element("div", {}, this.heading, this.description), this.tools), this.list, this.empty.node, this.sharedPart.node);
  private readonly tray = iconLink("tray", texts.showTray, "/library/tray");
  private readonly field = element("input", {
    type: "search", placeholder: texts.search, "aria-label": texts.searchByName, value: asked(), oninput: () => this.refresh(),
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key !== "Escape") return;
      this.field.value = "";
      this.field.blur();
      this.refresh();
    },
  });
  private readonly previews = makePreviews(this.list, this.main);
  readonly selection = makeSelection(() => this.previews.keys(), () => this.redraw());
  readonly history;
  private readonly commands;
  private readonly tree = makeTree(this);
  private readonly bottom;
  private readonly bar;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly isHere = stillHere();

  constructor(private readonly studio: Studio, library: Outline, public here: string, private now: Contents, private summaries: Summaries) {
    this.history = makeLibraryHistory(library, this);
    this.commands = makeLibraryCommands(this);
    this.bottom = makeLibraryBar(this, this.commands);
    this.bar = makePageBar({
      back: { href: "/", label: words.common.start }, document: this.history, dialogs: this.dialogs, changed: () => this.stepped(),
      title: element("div", { class: "title" }, element("b", {}, texts.title)),
      buttons: [this.field, this.tray,
        textButton([icon("add"), element("span", {}, texts.newProject)], this.newProject, { class: "named to-sign", "aria-label": texts.newProject, title: fill(words.common.withKey, { words: texts.newProject, key: "N" }) }),
        iconButton("help", words.common.keys, "?", this.help)],
    });
  }

  /** Puts the page into the document. */
  show(): void {
    document.body.replaceChildren(this.bar.node, element("div", { class: "columns" }, this.tree.node, this.main), this.bottom.node);
    makeDraggable(this.list, this);
    listenForKeys(this, this.commands);
    onWindow("popstate", () => this.go(placeOf(location.pathname), false));
    onFoldersDropped(words.importing.dropHere, this.import);
    this.refresh();
  }

  get canDrag(): boolean { return this.here !== "bin"; }
  contents = (): Contents => this.now;
  shared = (): Summary[] => this.others.map(({ project }) => project);
  summary = (id: string): Summary | undefined => this.summaries.projects.get(id);
  items = (): Item[] => itemsIn(this.here, this.field.value, this.now, this.summaries.projects);
  address = (id: string): string => (id === "bin" ? "/bin" : id ? `/library/${id}` : "/library");

  help = (): void => this.dialogs.show((close) => keysCard(texts.keys, KEYS, close));
  newProject = (): void => this.dialogs.show((close) => newProjectCard(this.commands.makeProject, close));
  /** Asks for files that come in, or takes those that were dropped. */
  import = async (files?: Promise<PlacedFile[]>): Promise<void> => {
    const { openImport } = await import("../importing/open.ts");
    openImport({ dialogs: this.dialogs, project: null, folder: this.here === "bin" ? null : this.here || null, come: () => this.renew() }, files);
  };
  search = (): void => this.field.focus();
  undo = (): unknown => this.bar.undo();
  redo = (): unknown => this.bar.redo();
  offer = (said: string, action: string, act: () => void): void => this.bar.offer(said, action, act);
  offerUndo = (said: string): void => this.bar.offerUndo(said);
  attempt = makeAttempt(() => this.refresh());
  openKey = (key: string): void => this.commands.openKey(key);
  drop = (...place: Parameters<typeof this.commands.drop>): void => this.commands.drop(...place);

  go = (id: string, isNew = true): void => {
    this.here = id;
    this.field.value = "";
    if (isNew) history.pushState(null, "", this.address(id));
    this.selection.clear();
    this.refresh();
  };

  tell(id: string, now: ProjectWords): void {
    const summary = this.summary(id);
    if (summary) Object.assign(summary, now);
    this.refresh();
  }

  /** Asks for the figures again, a little later. */
  renew(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      try {
        [this.summaries, this.others] = await Promise.all([fetchSummaries(), fetchShared(this.studio.home)]);
        this.refresh();
        this.findSharers();
      } catch (error) {
        // deno-lint-ignore no-console
        console.info("No figures yet:", error instanceof Error ? error.message : error);
      }
    }, PATIENCE);
  }

  /** Shows who shares which projects: that may come later than the rest. */
  async findSharers(): Promise<void> {
    this.sharers = await fetchFaces(this.studio.home);
    if (this.isHere()) this.redraw();
  }

  /** Shows who is in a project now. */
  noteCompany({ project, people }: Company): void {
    const known = this.sharers.get(project);
    if (!known) return;
    this.sharers.set(project, { ...known, here: people.map(({ id }) => id) });
    this.redraw();
  }

  /** Notes which projects of others one is in. */
  shareWithMe(others: Shared[]): void {
    this.others = others;
  }

  /** Shows what is there now. */
  refresh(): void {
    this.now = calls.contents();
    const folder = this.now.folders.find((one) => one.id === this.here);
    if (this.here && this.here !== "bin" && !folder) {
      this.here = "";
      history.replaceState(null, "", "/library");
    }
    this.heading.textContent = this.here === "bin" ? texts.bin : folder?.name ?? texts.title;
    this.description.textContent = this.here === "bin" ? texts.binExplained : folder?.description ?? "";
    this.description.hidden = !this.description.textContent;
    document.title = fill(words.common.pageTitle, { title: this.heading.textContent });
    this.tools.replaceChildren(...this.folderTools(folder));
    this.tree.update();
    this.tray.hidden = this.here === "bin";
    if (this.here !== "bin") keepLibraryPlace(this.address(this.here));
    // A search goes through the whole library.
    this.tray.href = asking(this.field.value.trim() ? "/library/tray" : `${this.address(this.here)}/tray`, this.field.value);
    this.redraw();
    this.bar.update();
  }

  /** Shows what is listed, and which of it is chosen. */
  redraw(): void {
    const items = this.items();
    this.previews.draw(items, {
      selection: this.selection, open: this.commands.open, rename: this.commands.rename, sharers: (id) => this.sharers.get(id),
    });
    this.selection.prune();
    this.sharedPart.show(this.here === "" ? this.others.filter(({ project }) => finder(this.field.value)?.(project.name) ?? true) : [], this.sharers);
    this.showEmpty(items.length > 0);
    this.bottom.update();
  }

  private stepped(): void {
    const before = new Set(this.previews.keys());
    this.refresh();
    this.previews.showNew(before);
  }

  private folderTools(folder: Contents["folders"][number] | undefined): HTMLElement[] {
    const named = (text: string, act: () => unknown, extra = {}) => textButton(text, act, { class: "named", ...extra });
    if (this.here === "bin") return [named(texts.emptyBin, this.commands.emptyBin, { class: "named danger" })];
    return [
      named(texts.newFolder, this.commands.newFolder),
      ...(folder ? [named(texts.describe, () => this.commands.describe({ ...folder, isFolder: true }))] : []),
      named(texts.import, () => this.import(), { title: words.importing.hint }),
    ];
  }

  private showEmpty(isFull: boolean): void {
    if (isFull) this.empty.show(null);
    else if (this.field.value) this.empty.show([texts.noResults]);
    else if (this.here === "bin") this.empty.show([texts.binEmpty]);
    else this.empty.show([texts.nothingYet], textButton(texts.newProject, this.newProject, { class: "primary" }));
  }
}

/** The place that an address names: a folder's id, "" or "bin". */
export const placeOf = (path: string): string => (path === "/bin" ? "bin" : path.match(/^\/library\/([0-9a-f]{32})$/)?.[1] ?? "");
