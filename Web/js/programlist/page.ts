// All programs that this browser keeps, the last changed first.

import { element, icon, iconButton, textButton } from "../base/dom.ts";
import { type Dialogs, makeDialogs } from "../kit/dialog.ts";
import { makeEmpty } from "../kit/empty.ts";
import { keysCard } from "../kit/keys.ts";
import { menu, type Row } from "../kit/menu.ts";
import { languageButton } from "../language/menu.ts";
import { say } from "../kit/toast.ts";
import { finder } from "../library/search.ts";
import { communityHere, findCommunity } from "../publishing/community.ts";
import { publishSource } from "../publishing/open.ts";
import { keptSource } from "../publishing/programsource.ts";
import { closeAll } from "../saving/opening.ts";
import { makePageBar } from "../saving/pagebar.ts";
import { addressOf, forgetRemoved, kept, keptPrograms, type ListedProgram } from "../programstore/store.ts";
import { askForProgram, takeTour } from "../programstore/making.ts";
import type { Studio } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { onDocument, onWindow } from "../shell/scope.ts";
import { warn } from "../sync/journal.ts";
import { words } from "../base/words.ts";
import { makeProgramCommands } from "./commands.ts";
import { makeSteps } from "./history.ts";
import { keyRows, listenForKeys } from "./keys.ts";
import type { ProgramsPage } from "./parts.ts";
import { makeProgramPreview } from "./preview.ts";

const texts = words.programs;
// Milliseconds for which a deletion can be taken back, by the window that made it.
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Shows the programs; at the address that ends with `?new` asks for the name of a new one. */
export async function showPrograms(studio: Studio): Promise<void> {
  await forgetRemoved(WEEK).catch((error) => warn("Nothing was cleared away:", error));
  let programs = await keptPrograms();
  studio.arrive();
  document.title = texts.pageTitle;
  const dialogs = makeDialogs(() => document.body);
  const steps = makeSteps(say);
  const { search, newButton, main, show } = makeShelf((program) => makeProgramPreview(page, program), () => draw(), () => page.newProgram());

  const refresh = async () => {
    programs = await keptPrograms();
    draw();
  };
  const bar = makePageBar({
    back: { href: "/", label: words.common.start }, document: steps, dialogs, changed: refresh,
    title: element("div", { class: "title" }, element("b", {}, texts.title)),
    buttons: [search, newButton, languageButton(dialogs), iconButton("help", words.common.keys, "?", () => page.help())],
  });
  const page: ProgramsPage = {
    steps, refresh, programs: () => programs, ...makePlaces(main),
    showMenu: (program, anchor) => dialogs.show((close) => menu(program.title, [
      ["program", texts.open, () => go(addressOf(program.id)), true, "Enter"],
      ["rename", texts.rename, () => page.commands.rename(program), true, "F2"],
      ["duplicate", texts.duplicate, () => page.commands.duplicate(program), true, "D"],
      ["intoShot", texts.intoShot, () => intoShot(dialogs, studio, program.id)], ["save", texts.export, () => page.commands.save(program)],
      ...communityHere() ? [["globe", words.publishing.menu, () => publishKept(dialogs, program)] satisfies Row] : [], ["bin", texts.delete, () => page.commands.remove(program), true, "Del"],
    ], anchor, close)),
    newProgram: () => askForProgram(dialogs), search: () => search.focus(), escape: dialogs.escape,
    help: () => dialogs.show((close) => keysCard(texts.keysTitle, keyRows(), close)),
    undo: bar.undo, redo: bar.redo, offerUndo: bar.offerUndo, commands: makeProgramCommands(() => page),
  };

  function draw(): void {
    show(programs);
    bar.update();
  }

  bar.node.classList.add("programs-bar");
  document.body.replaceChildren(bar.node, main);
  listenForKeys(page);
  closeAll(bar.update);
  findCommunity();
  draw();
  // Another window may have changed one meanwhile, or this one, and has come back here.
  onWindow("pageshow", ({ persisted }) => { if (persisted) refresh(); });
  onDocument("visibilitychange", () => { if (!document.hidden) refresh(); });
  if (new URLSearchParams(studio.search).has("new")) {
    history.replaceState(history.state, "", "/programs");
    page.newProgram();
  }
}

/** Asks which shot a program is to come into. */
async function intoShot(dialogs: Dialogs, { home }: Studio, program: string): Promise<void> {
  const { askWhichShot } = await import("../programs/intoshot.ts");
  await askWhichShot(dialogs, home, program);
}

/** Publishes a program as it is kept. */
async function publishKept(dialogs: Dialogs, { id, title }: ListedProgram): Promise<void> {
  const program = await kept(id);
  if (program) await publishSource(dialogs, keptSource(title, () => Promise.resolve(program), program.madeFrom));
}

/** Makes the list, its search and what stands there for none; `show` shows those programs that are searched for. */
function makeShelf(preview: (program: ListedProgram) => HTMLElement, searched: () => void, make: () => void) {
  const list = element("ul", { class: "previews programs", "aria-label": texts.title });
  const none = makeEmpty();
  const search: HTMLInputElement = element("input", {
    type: "search", placeholder: texts.search, "aria-label": texts.searchByName, oninput: searched,
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key !== "Escape") return;
      search.value = "";
      search.blur();
      searched();
    },
  });
  const button = (looks: string) => textButton(texts.new, make, { class: looks });
  const main = element("main", { class: "shelf", tabindex: "-1" },
    element("header", {}, element("div", {}, element("h1", {}, texts.title), element("p", { class: "description" }, texts.description)),
      element("div", { class: "folder-tools" }, element("a", { class: "button named", href: "/stage" }, texts.play))), list, none.node);
  const shown = new Map<string, { node: HTMLElement; looks: string }>();

  /** The preview of a program: what looks the same stays, it may be under a finger, and so does what is being renamed. */
  function previewOf(program: ListedProgram): HTMLElement {
    const looks = JSON.stringify([program.title, program.changed]);
    const old = shown.get(program.id);
    if (old && (old.looks === looks || old.node.querySelector("input"))) return old.node;
    const node = preview(program);
    shown.set(program.id, { node, looks });
    return node;
  }

  return {
    search, main, newButton: textButton([icon("add"), element("span", {}, texts.new)], make, { class: "named to-sign", "aria-label": texts.new, title: texts.newWithKey }),
    show(programs: ListedProgram[]) {
      const isFound = finder(search.value) ?? (() => true);
      const nodes = programs.filter(({ title }) => isFound(title)).map(previewOf);
      const held = document.activeElement?.closest<HTMLElement>(".preview")?.dataset.id;
      if (nodes.length !== list.children.length || nodes.some((node, at) => list.children[at] !== node)) {
        list.replaceChildren(...nodes);
        if (held) focusPreview(list, held);
      }
      if (nodes.length > 0) none.show(null);
      else if (search.value) none.show([texts.noResults]);
      else none.show([texts.none], button("primary"), textButton(words.tour.begin, () => void takeTour(), { class: "tour-begin" }));
    },
  };
}

const previewIn = (node: Element, id: string) => node.querySelector<HTMLElement>(`[data-id="${id}"]`);
const focusPreview = (node: Element, id: string) => previewIn(node, id)?.querySelector<HTMLElement>(".picture")?.focus();

/** Returns where programs stand on the page. */
const makePlaces = (main: Element) => ({
  previewOf: (id: string) => previewIn(main, id),
  focus: (id: string | undefined) => { if (id !== undefined) focusPreview(main, id); },
  focusFirst: () => main.querySelector<HTMLElement>(".preview .picture")?.focus(),
  beside(id: string) {
    const node = previewIn(main, id);
    return ((node?.nextElementSibling ?? node?.previousElementSibling) as HTMLElement | null | undefined)?.dataset.id;
  },
});
