// Where everything begins: finds out what the address asks for and shows it.

import { loadCore } from "./core.ts";
import { element } from "./dom.ts";
import { claim } from "./offline/copies.ts";
import { readTable } from "./offline/tables.ts";
import { installShell } from "./offline/shell.ts";
import { askToPersist } from "./saving.ts";
import { openJournal } from "./sync/journal.ts";
import { claimSession } from "./session.ts";
import { beginGoing, go } from "./shell/going.ts";
import { keepSettings } from "./state.ts";
import { renewThumbnails } from "./thumbnails.ts";
import { watchForTraps } from "./trouble.js";

function say(title, words, action, onclick) {
  document.body.replaceChildren(element("div"),
    element("main", { class: "message" }, element("h1", {}, title), element("p", {}, words),
      action ? element("button", { type: "button", onclick }, action) : null));
}

/** A server that no longer knows this device says so itself, with a page that pairs. */
function pairAgain(error) {
  if (error.status !== 401 || location.pathname === "/pair") throw error;
  location.replace("/pair");
  return new Promise(() => {});
}

/** What every place is given: which library, which window, and what can be relied on. */
async function openStudio() {
  const health = readTable("/api/health").catch(pairAgain);
  health.catch(() => {});
  const hasJournal = await openJournal();
  askToPersist();
  const session = await claimSession();
  const { library, isReadOnly, isOnNetwork, device, isCopy: isAway } = await health;
  if (!isAway) await claim(library);
  // Whoever sits at the machine, and each device that is paired, has no account.
  return { library, home: { account: null, library }, isReadOnly, isOnNetwork, device, isAway, session, hasJournal };
}

const ID = "([0-9a-f]{32})";

/** What an address asks for: `load` fetches its module, `show` shows it, given what `openStudio` gives and with `arrive`, which it calls when
 * all is read (see shell/going.ts); null for a page that loads anew. */
const PAGES = [
  { address: `^/shots/${ID}$`, load: () => import("./shot.js"), show: ({ showShot }, studio, id) => showShot(studio, id) },
  { address: `^/projects/${ID}$`, load: () => import("./outline/project.ts"), show: ({ showProject }, studio, id) => showProject(studio, id) },
  { address: "^/$", load: () => import("./start.js"), show: ({ showStart }, studio) => showStart(studio) },
  { address: `^/projects/${ID}/tray$`, load: () => import("./tray/project.js"), show: ({ showTray }, studio, id) => showTray(studio, id) },
  { address: `^/library/(?:${ID}/)?tray$`, load: () => import("./tray/library.js"),
    show: ({ showLibraryTray }, studio, id) => showLibraryTray(studio, id ?? "") },
  { address: "^/stage$", load: () => import("./stage/page.ts"), show: ({ showStage }, studio) => showStage(studio) },
  { address: "^/programs$", load: () => import("./programlist/page.ts"), show: ({ showPrograms }, studio) => showPrograms(studio) },
  { address: "^/program$", load: () => import("./program/kept.ts"), show: ({ showKept }, studio) => showKept(studio) },
  { address: "^/devices$", load: () => import("./devices/page.ts"), show: ({ showDevices }, studio) => showDevices(studio) },
  { address: "^/lab$", load: () => import("./lab/lab.ts"), show: ({ showLab }, studio) => showLab(studio) },
  // A device that is paired has nothing to do where others pair.
  { address: "^/pair$", load: () => null, begin: () => location.replace("/") },
  { address: `^/(?:library|bin|library/${ID})$`, load: () => import("./library/page.ts"), goesItself: true,
    show: ({ placeOf, showLibrary }, studio, _, path) => showLibrary(studio, placeOf(path)) },
];

let opening = null;

/** Shows the place at an address. */
async function show({ pathname, search }, arrive) {
  const page = PAGES.find(({ address }) => pathname.match(address));
  if (!page) {
    arrive();
    return say("Nothing here", "There is no page at this address.", "Open the library", () => go("/library"));
  }
  opening ??= pathname === "/lab" ? null : openStudio();
  // All at once: none of these needs another.
  const [module, studio] = await Promise.all([page.load(), opening, loadCore()]);
  const id = pathname.match(page.address)[1];
  if (page.begin) return page.begin(module, studio, id);
  renewThumbnails();
  await page.show(module, { ...studio, arrive, search }, id, pathname);
}

function fail({ pathname }, error) {
  if (error instanceof WebAssembly.RuntimeError) throw error;
  if (error.status === 404 || error.status === 410) {
    return say(pathname.startsWith("/shots") ? "No such shot" : "No such project",
      `${error.status === 410 ? "It was in the bin when that was emptied." : "It may have been removed."} `
      + "What you have drawn elsewhere is safe.", "Open the library", () => go("/library"));
  }
  if (error.isUnseen) return sayUnseen();
  console.warn(error);
  say("Inkreel cannot open this", `${error.message.replace(/[^.!?]$/, "$&.")} What was drawn before is in the library or in `
    + "this browser's journal, and will be sent when the server answers.", "Try again",
    () => location.reload());
}

/** A page that this browser has never had, and nobody to ask. */
function sayUnseen() {
  say("Not available offline", "The studio cannot be reached, and this browser has not opened this before. What it "
    + "has opened, it shows; what was drawn here is kept and sent when the studio answers.",
  "Open the library", () => go("/library"));
  const again = element("button", { type: "button", onclick: () => location.reload() }, "Try again");
  document.querySelector("main.message").append(again);
}

keepSettings();
watchForTraps(say);
say("Inkreel", "Opening…");
installShell();
beginGoing({
  numberOf: (path) => PAGES.findIndex(({ address }) => path.match(address)),
  isWithin: (number) => Boolean(PAGES[number]?.show),
  goesItself: (number) => Boolean(PAGES[number].goesItself),
  show, fail,
});
