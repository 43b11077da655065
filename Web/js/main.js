// Where everything begins: finds out what the address asks for and shows it.

import { loadCore } from "./core.ts";
import { element } from "./dom.js";
import { claim } from "./offline/copies.ts";
import { readTable } from "./offline/tables.ts";
import { installShell } from "./offline/shell.ts";
import { askToPersist } from "./saving.ts";
import { openJournal } from "./sync/journal.ts";
import { claimSession } from "./session.ts";
import { keepSettings } from "./state.js";
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

/** What every page is given: which library, which window, and what can be relied on. */
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

/** What an address asks for: `load` fetches its module, `show` shows it. */
const PAGES = [
  ["^/lab$", () => import("./lab/lab.js"), ({ showLab }) => showLab()],
  [`^/shots/${ID}$`, () => import("./shot.js"), ({ showShot }, studio, id) => showShot(studio, id)],
  [`^/projects/${ID}$`, () => import("./outline/project.js"), ({ showProject }, studio, id) => showProject(studio, id)],
  ["^/$", () => import("./start.js"), ({ showStart }, studio) => showStart(studio)],
  [`^/projects/${ID}/tray$`, () => import("./tray/project.js"), ({ showTray }, studio, id) => showTray(studio, id)],
  [`^/library/(?:${ID}/)?tray$`, () => import("./tray/library.js"), ({ showLibraryTray }, studio, id) => showLibraryTray(studio, id ?? "")],
  ["^/stage$", () => import("./stage/page.js"), ({ showStage }) => showStage()],
  ["^/programs$", () => import("./programlist/page.js"), ({ showPrograms }) => showPrograms()],
  ["^/program$", () => import("./program/kept.js"), ({ showKept }, studio) => showKept(studio)],
  ["^/devices$", () => import("./devices/page.js"), ({ showDevices }, studio) => showDevices(studio)],
  // A device that is paired has nothing to do where others pair.
  ["^/pair$", () => null, () => location.replace("/")],
  [`^/(?:library|bin|library/${ID})$`, () => import("./library/page.js"),
    ({ placeOf, showLibrary }, studio) => showLibrary(studio, placeOf(location.pathname))],
];

async function start() {
  keepSettings();
  watchForTraps(say);
  say("Inkreel", "Opening…");
  installShell();
  const path = location.pathname;
  const [address, load, show] = PAGES.find(([one]) => path.match(one)) ?? [];
  if (!show) {
    return say("Nothing here", "There is no page at this address.", "Open the library", () => location.assign("/library"));
  }
  // All at once: none of these needs another.
  const [module, studio] = await Promise.all([load(), path === "/lab" ? null : openStudio(), loadCore()]);
  try {
    return await show(module, studio, path.match(address)[1]);
  } catch (error) {
    if (error.status !== 404 && error.status !== 410) throw error;
    say(path.startsWith("/shots") ? "No such shot" : "No such project",
      `${error.status === 410 ? "It was in the bin when that was emptied." : "It may have been removed."} `
      + "What you have drawn elsewhere is safe.", "Open the library", () => location.assign("/library"));
  }
}

/** A page that this browser has never had, and nobody to ask. */
function sayUnseen() {
  say("Not available offline", "The studio cannot be reached, and this browser has not opened this before. What it "
    + "has opened, it shows; what was drawn here is kept and sent when the studio answers.",
  "Open the library", () => location.assign("/library"));
  const again = element("button", { type: "button", onclick: () => location.reload() }, "Try again");
  document.querySelector("main.message").append(again);
}

start().catch((error) => {
  if (error.isUnseen) return sayUnseen();
  console.warn(error);
  say("Inkreel cannot open this", `${error.message.replace(/[^.!?]$/, "$&.")} What was drawn before is in the library or in `
    + "this browser's journal, and will be sent when the server answers.", "Try again",
    () => location.reload());
});
