// Where everything begins: finds out what the address asks for and shows it.

import { setOwnName } from "./account/oneself.ts";
import { setLanguage } from "./base/language.ts";
import { loadCore } from "./base/core.ts";
import { element, textButton } from "./base/dom.ts";
import { loadLanguage, showLanguage } from "./language/choosing.ts";
import { NoAnswer } from "./offline/asking.ts";
import { claim, disown } from "./offline/owner.ts";
import { installShell } from "./offline/shell.ts";
import { readTable } from "./offline/tables.ts";
import { readRefusal } from "./refusals/refusals.ts";
import { askToPersist, type Studio } from "./saving/saving.ts";
import { claimSession } from "./base/session.ts";
import { showNamesToFingers } from "./kit/tooltip.ts";
import { beginGoing, go } from "./shell/going.ts";
import { Unopenable } from "./shell/unopenable.ts";
import { keepSettings } from "./base/state.ts";
import { keepFor } from "./base/whose.ts";
import { openJournal, warn } from "./sync/journal.ts";
import { joinWindows } from "./sync/news.ts";
import { renewThumbnails } from "./thumbnails/thumbnails.ts";
import { watchForTraps } from "./trouble.ts";
import { fill, words } from "./base/words.ts";

const texts = words.messages;

/** Shows a message in place of the page, with a button where there is something to be done. */
function say(title: string, said: string, action?: string, act?: () => void): void {
  document.body.replaceChildren(element("div"),
    element("main", { class: "message" }, element("h1", {}, title), element("p", {}, said),
      action && act ? textButton(action, act) : null));
}

/** A server that no longer knows this device says so itself, with a page that pairs. */
function pairAgain(error: unknown): Promise<never> {
  if (!(error instanceof NoAnswer) || error.status !== 401 || location.pathname === "/pair") throw error;
  location.replace("/pair");
  return new Promise(() => {});
}

/** What the studio is for all places of this window; each is given its own way to arrive, and what its address asks for. */
type Opened = Omit<Studio, "arrive" | "search">;

async function openStudio(): Promise<Opened> {
  // Who is not signed in is not told which library there is.
  const health = readTable("/api/health", ({ library }) => library !== undefined).catch(pairAgain);
  health.catch(() => {});
  const hasJournal = await openJournal();
  askToPersist();
  const { library, account = null, person = null, isReadOnly, isOnNetwork, device, isCopy: isAway } = await health;
  if (!library) return signIn();
  // While there are no people, whoever sits at the machine and each device that is paired has no account.
  const home = { account, library };
  joinWindows(account);
  keepFor(home);
  if (!isAway) await claim(home);
  const session = await claimSession(account);
  setOwnName(person);
  return { library, home, isReadOnly, isOnNetwork, device, isAway, session, hasJournal };
}

/** There are people, and none of them is signed in here. */
async function signIn(): Promise<never> {
  await disown();
  location.replace(`/signin?next=${encodeURIComponent(location.pathname + location.search)}`);
  return new Promise(() => {});
}

/** Shows a place, once its module is there; `id` is what the address has in its parentheses. */
type Show = (studio: Studio, id: string, path: string) => Promise<void> | void;

/** What an address asks for: `load` fetches its module and gives what shows the place, which calls `arrive` when all is read (see
 * shell/going.ts); null for a page that loads anew. */
interface Page {
  address: string;
  load: (() => Promise<Show>) | null;
  /** Whether it goes by itself from one of its addresses to another. */
  goesItself?: boolean;
  /** Whether it is shown in the language that was chosen; all others are in English. */
  isTranslated?: boolean;
  /** Whether it needs no library. */
  isAlone?: boolean;
  /** Fetches the modules of the places that people go to from it. */
  ahead?: () => Promise<unknown>[];
}

const ID = "([0-9a-f]{32})";
const PAGES: Page[] = [
  {
    address: `^/shots/${ID}$`, load: async () => (await import("./shot/page.ts")).showShot,
    ahead: () => [import("./player/page.ts"), import("./outline/project.ts")],
  },
  {
    address: `^/projects/${ID}$`, load: async () => (await import("./outline/project.ts")).showProject,
    ahead: () => [import("./player/page.ts"), import("./shot/page.ts")],
  },
  { address: `^/projects/${ID}/play$`, load: async () => (await import("./player/page.ts")).showPlayer },
  { address: `^/projects/${ID}/list$`, load: async () => (await import("./shotlist/page.ts")).showShotList },
  { address: "^/$", load: async () => (await import("./start.ts")).showStart },
  { address: `^/projects/${ID}/tray$`, load: async () => (await import("./tray/project.ts")).showTray },
  { address: `^/library/(?:${ID}/)?tray$`, load: async () => (await import("./tray/library.ts")).showLibraryTray },
  { address: "^/stage$", isTranslated: true, load: async () => (await import("./stage/page.ts")).showStage },
  { address: "^/programs$", isTranslated: true, load: async () => (await import("./programlist/page.ts")).showPrograms },
  { address: "^/program$", isTranslated: true, load: async () => (await import("./program/kept.ts")).showKept },
  { address: "^/rephotograph$", load: async () => (await import("./rephotograph/page.ts")).showRephotograph },
  { address: "^/devices$", load: async () => (await import("./devices/page.ts")).showDevices },
  { address: "^/lab$", load: async () => (await import("./lab/lab.ts")).showLab, isAlone: true },
  { address: "^/me$", load: async () => (await import("./account/page.ts")).showAccount },
  { address: "^/people$", load: async () => (await import("./people/page.ts")).showPeople },
  { address: "^/pair$", load: null },
  { address: "^/signin$", load: null },
  { address: "^/join$", load: null },
  {
    address: `^/(?:library|bin|library/${ID})$`, goesItself: true,
    load: async () => {
      const { placeOf, showLibrary } = await import("./library/page.ts");
      return (studio, _, path) => showLibrary(studio, placeOf(path));
    },
  },
];

/** Milliseconds after which a place has all that it shows, as a rule. */
const SETTLED = 1000;

/** Fetches ahead what the next place takes, once there is nothing else to do; not where data are to be spared. */
function fetchAhead({ ahead }: Page): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!ahead || connection?.saveData) return;
  const fetchAll = () => { for (const module of ahead()) module.catch(() => {}); };
  setTimeout(() => "requestIdleCallback" in globalThis ? requestIdleCallback(fetchAll) : fetchAll(), SETTLED);
}

let opening: Promise<Opened> | null = null;
const toLibrary = () => go("/library");

/** Shows the place at an address. */
async function show({ pathname, search }: URL, arrive: () => void, insist: () => void): Promise<void> {
  const page = PAGES.find(({ address }) => pathname.match(address));
  if (!page) {
    arrive();
    return say(texts.nothingHere, texts.noPage, texts.openLibrary, toLibrary);
  }
  // A device that is paired has nothing to do where others pair.
  if (!page.load) return location.replace("/");
  if (!page.isAlone) opening ??= openStudio();
  // All at once: none of these needs another.
  const [showPlace, studio, language] = await Promise.all([page.load(), opening, page.isTranslated ? loadLanguage() : null, loadCore(readRefusal)]);
  // The one that is shown by now keeps its language.
  insist();
  // A place may take its words before it arrives; until then the one before stays laid out as it is.
  setLanguage(language);
  const arriveSpeaking = () => { arrive(); showLanguage(); };
  renewThumbnails();
  await showPlace({ ...studio, arrive: arriveSpeaking, search } as Studio, pathname.match(page.address)?.[1] ?? "", pathname);
  fetchAhead(page);
}

/** Says why a place cannot be shown. */
function fail({ pathname, search }: URL, error: unknown): void {
  if (error instanceof WebAssembly.RuntimeError) throw error;
  showLanguage();
  if (error instanceof Unopenable) {
    const { other } = error;
    say(texts.cannotOpen, error.message, error.label, () => go(error.href));
    if (other) document.querySelector("main.message")?.append(textButton(other.label, () => go(other.href)));
    return;
  }
  const { status, message = "", isUnseen = false } = error as Partial<NoAnswer>;
  // Signed out: what the server shows at this address is how to sign in.
  if (status === 401) return location.assign(pathname + search);
  if (status === 404 || status === 410) {
    const reason = status === 410 ? texts.binEmptied : texts.mayBeRemoved;
    return say(pathname.startsWith("/shots") ? texts.noShot : texts.noProject, reason, texts.openLibrary, toLibrary);
  }
  if (isUnseen) return sayUnseen();
  warn("The place cannot be shown:", error);
  say(texts.cannotOpen, fill(texts.whatWasDrawn, { reason: message.replace(/[^.!?]$/, "$&.") }), texts.tryAgain, () => location.reload());
}

/** Says that this browser has never had a place, and that there is nobody to ask. */
function sayUnseen(): void {
  say(texts.notOffline, texts.unseen, texts.openLibrary, toLibrary);
  document.querySelector("main.message")?.append(textButton(texts.tryAgain, () => location.reload()));
}

keepSettings();
watchForTraps(say);
say(words.common.inkreel, texts.opening);
installShell();
showNamesToFingers();
beginGoing({
  numberOf: (path) => PAGES.findIndex(({ address }) => path.match(address)),
  isWithin: (number) => Boolean(PAGES[number]?.load),
  goesItself: (number) => Boolean(PAGES[number]?.goesItself),
  show, fail,
});
