// The start page: the project one worked on last, large; beside it recent ones.

import { ago } from "./base/dates.ts";
import { ownName } from "./account/oneself.ts";
import { element, icon, type Icon, targetOf, textButton } from "./base/dom.ts";
import { type Dialogs, makeDialogs } from "./kit/dialog.ts";
import { empty } from "./kit/empty.ts";
import { onFoldersDropped, type PlacedFile } from "./kit/folders.ts";
import { say } from "./kit/toast.ts";
import * as calls from "./library/calls.ts";
import { goToMade, newProjectCard } from "./library/newproject.ts";
import { byLatest, type Entry } from "./projects/latest.ts";
import { factsOf, fetchShared, type Shared, sharedPart } from "./projects/shared.ts";
import { fetchSummaries, figures } from "./projects/summaries.ts";
import { showInCommunity } from "./publishing/community.ts";
import { followDocuments, openOutline } from "./saving/opening.ts";
import { makePageBar } from "./saving/pagebar.ts";
import { programRows } from "./programlist/newest.ts";
import { keptPrograms } from "./programstore/store.ts";
import type { Studio } from "./saving/saving.ts";
import { go } from "./shell/going.ts";
import { onWindow, stillHere } from "./shell/scope.ts";
import { thumbnail } from "./thumbnails/thumbnails.ts";
import { fill, words } from "./base/words.ts";

const texts = words.start;
const RECENT = 6;
const NEWEST = 3;
// CSS pixels across pictures.
const [SMALL, LARGE] = [120, 900];

/** Shows where one can go on. */
export async function showStart(studio: Studio): Promise<void> {
  const library = await openOutline("library", studio, studio.library);
  const [{ projects }, programs, others] = await Promise.all([fetchSummaries(), keptPrograms(), fetchShared(studio.home)]);
  studio.arrive();
  const idsNow = () => calls.contents().projects.map(({ id }) => id);
  const ownIn = (all: typeof projects) => idsNow().map((id) => all.get(id)).filter((project) => project !== undefined);
  let own = ownIn(projects);
  let shared = others;
  const isHere = stillHere();
  const dialogs = makeDialogs(() => document.body);
  const newProject = () => dialogs.show((close) => newProjectCard(({ name, size, times }) => {
    const id = calls.addProject(null, name, size);
    if (id) goToMade(id, times, say);
  }, close));
  const importFiles = importing(dialogs);
  const bar = makePageBar({
    back: null, document: null, dialogs, title: element("div", { class: "title" }, element("b", {}, words.common.inkreel)),
  });
  const sharedList = sharedPart();
  const main = element("main", { class: "start" });
  let looks = "";
  /** Shows one's own projects, and those of others by now. */
  const draw = (now: Shared[]) => {
    shared = now;
    sharedList.show(now);
    const all = byLatest(own, now);
    // What looks the same stays: it may be under a finger, or have the keys.
    if (JSON.stringify(all) === looks) return;
    looks = JSON.stringify(all);
    const [last, ...recent] = all;
    main.replaceChildren(
      last ? largeProject(last) : nothingYet(), ...besideOf(recent, programs),
      makeWays(studio, last, newProject, importFiles), sharedList.node);
    main.classList.toggle("alone", main.querySelector(".beside") === null);
  };
  draw(others);
  document.title = words.common.inkreel;
  document.body.replaceChildren(bar.node, main);
  listenForKeys(dialogs, newProject);
  onFoldersDropped(words.importing.dropHere, importFiles);
  let known = idsNow().join();
  const changed = async () => {
    bar.update();
    if (known === idsNow().join()) return;
    // One has come, or gone.
    known = idsNow().join();
    const now = await fetchSummaries().catch(() => null);
    if (!now || !isHere()) return;
    own = ownIn(now.projects);
    draw(shared);
  };
  followDocuments(studio, [[library, null]], changed, async ({ kind }) => {
    if (kind === "rights" || kind === "hello") draw(await fetchShared(studio.home).catch(() => others));
  });
}

/** Asks for files that come in, or takes those that were dropped. */
const importing = (dialogs: Dialogs) => async (files?: Promise<PlacedFile[]>): Promise<void> => {
  const { openImport } = await import("./importing/open.ts");
  openImport({ dialogs, project: null, folder: null }, files);
};

const newestPrograms = (programs: Awaited<ReturnType<typeof keptPrograms>>): HTMLElement[] => (programs.length === 0 ? [] : [
  element("div", { class: "beside-head" }, element("h2", {}, texts.programs),
    element("a", { href: "/programs" }, fill(texts.allPrograms, { n: programs.length }))),
  programRows(programs.slice(0, NEWEST)),
]);

/** Recent projects and programs, where there are any. */
const besideOf = (recent: Entry[], programs: Awaited<ReturnType<typeof keptPrograms>>): HTMLElement[] => (recent.length + programs.length === 0 ? [] : [
  element("div", { class: "beside" },
    recent.length > 0 ? element("h2", {}, texts.recent) : null,
    element("ul", { class: "recent" }, recent.slice(0, RECENT).map(smallProject)), ...newestPrograms(programs)),
]);

function listenForKeys(dialogs: Dialogs, newProject: () => void): void {
  onWindow("keydown", (event) => {
    if (event.key === "Escape") dialogs.escape();
    const isTyped = targetOf(event)?.closest("input, dialog, [popover]");
    if (isTyped || event.ctrlKey || event.metaKey || event.key.toLowerCase() !== "n") return;
    event.preventDefault();
    newProject();
  });
}

/** What a way looks like: its sign, its name, and what one finds there. */
const shown = (sign: Icon, label: string, about: string): HTMLElement[] =>
  [element("span", { class: "way-sign" }, icon(sign)), element("span", {}, element("b", {}, label), element("small", {}, about))];

const link = (href: string, sign: Icon, label: string, about: string) => element("a", { href, "aria-label": label, title: about }, shown(sign, label, about));
const press = (sign: Icon, label: string, about: string, act: () => unknown, looks = "") =>
  textButton(shown(sign, label, about), act, { "aria-label": label, title: about, class: looks });

/** A link to one's account, or to how there comes to be one: that is for the machine itself. */
const accountLink = ({ device }: Studio, person = ownName()) => person ? link("/me", "people", person, fill(texts.account, { name: person }))
  : device ? null : link("/me", "people", texts.withOthers, texts.about.withOthers);

/** Asks for the photographs of a time tunnel, which then begins in a new shot at the end of a project. */
async function beginTunnel(studio: Studio, project: string): Promise<void> {
  const [{ newTunnelInShot }, { addShotAtEnd }] = await Promise.all([import("./tunnel/newshot.ts"), import("./outline/atend.ts")]);
  await newTunnelInShot(() => addShotAtEnd(studio, project, fill(words.project.sceneNumbered, { n: 1 })));
}

/** The ways on from here. A tunnel begins in a new shot of the project that was worked on last. */
const makeWays = (studio: Studio, last: Entry | undefined, newProject: () => void, importFiles: () => void) => element("nav", { class: "ways" },
  press("add", words.library.newProject, texts.about.newProject, newProject, last ? "" : "primary"),
  press("into", words.library.import, words.importing.hint, () => importFiles()),
  link("/library", "folder", words.library.title, texts.about.library),
  last && !last.shared ? press("tunnel", words.tunnelNew.name, texts.about.tunnel, () => beginTunnel(studio, last.project.id)) : null,
  // Its name is asked for in a place of programs: what is in it is called in the language of these.
  press("program", texts.newProgram, texts.about.newProgram, () => go("/programs?new")), link("/stage", "play", texts.play, texts.about.play),
  showInCommunity(link("/community", "globe", words.publishing.community, texts.about.community)), accountLink(studio),
  studio.isOnNetwork ? link("/devices", "home", studio.device ? words.devices.this : words.devices.title, texts.about.devices) : null,
  link("/lab", "lab", words.lab.title, texts.about.lab));

/** Figures of a project; of somebody else's whose it is, too. */
const figuresOf = ({ project, shared }: Entry): string =>
  (shared ? fill(texts.sharedFacts, { facts: factsOf(shared), figures: figures(project) }) : figures(project));

const smallProject = (entry: Entry) => element("li", {}, element("a", { href: `/projects/${entry.project.id}` }, thumbnail(entry.project.cover, SMALL),
  element("span", {}, element("b", {}, entry.project.name), element("span", { class: "quiet" }, figuresOf(entry)))));

function nothingYet(): HTMLElement {
  const node = empty([]);
  node.append(element("h1", {}, texts.none));
  return node;
}

function largeProject(entry: Entry): HTMLElement {
  const { project } = entry;
  const shot = project.cover ? `/shots/${project.cover}` : `/projects/${project.id}`;
  const picture = thumbnail(project.cover, LARGE);
  picture.style.setProperty("aspect-ratio", String(project.canvas.width / project.canvas.height));
  const facts = project.changedAt ? fill(texts.changed, { figures: figuresOf(entry), ago: ago(project.changedAt) }) : figuresOf(entry);
  return element("section", { class: "last" },
    element("a", { class: "last-picture", href: shot, "aria-label": fill(texts.continueWith, { name: project.name }) }, picture),
    element("div", { class: "last-words" },
      element("div", {}, element("h1", {}, project.name), element("p", { class: "quiet" }, facts)),
      element("a", { class: "button", href: `/projects/${project.id}/tray` }, texts.cards),
      element("a", { class: "button", href: `/projects/${project.id}` }, texts.allShots),
      element("a", { class: "button primary", href: shot }, texts.continue)));
}
