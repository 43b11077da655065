// Where everything begins: finds out what the address asks for and shows it.

import { loadCore } from "./core.js";
import { element } from "./dom.js";
import { openJournal } from "./journal.js";
import { askToPersist } from "./saving.js";
import { claimSession } from "./session.js";
import { keepSettings } from "./state.js";
import { watchForTraps } from "./trouble.js";

function say(title, words, action, onclick) {
  document.body.replaceChildren(element("div"),
    element("main", { class: "message" }, element("h1", {}, title), element("p", {}, words),
      action ? element("button", { type: "button", onclick }, action) : null));
}

/** What every page is given: which library, which window, and what can be relied on. */
async function openStudio() {
  const hasJournal = await openJournal();
  askToPersist();
  const session = await claimSession();
  const answer = await fetch("/api/health");
  // The server no longer knows this device: it says so itself, with a page that pairs.
  if (answer.status === 401 && location.pathname !== "/pair") {
    location.replace("/pair");
    return new Promise(() => {});
  }
  if (!answer.ok) throw new Error((await answer.json()).detail);
  const { library, isReadOnly, isOnNetwork, device } = await answer.json();
  return { library, isReadOnly, isOnNetwork, device, session, hasJournal };
}

const ID = "([0-9a-f]{32})";

async function start() {
  keepSettings();
  watchForTraps(say);
  say("Inkreel", "Opening…");
  await loadCore();
  const path = location.pathname;
  if (path === "/lab") return (await import("./lab/lab.js")).showLab();
  const studio = await openStudio();
  const shot = path.match(`^/shots/${ID}$`)?.[1];
  const project = path.match(`^/projects/${ID}$`)?.[1];
  try {
    if (shot) return await (await import("./shot.js")).showShot(studio, shot);
    if (project) return await (await import("./outline/project.js")).showProject(studio, project);
  } catch (error) {
    if (error.status !== 404 && error.status !== 410) throw error;
    return say(shot ? "No such shot" : "No such project",
      `${error.status === 410 ? "It was in the bin when that was emptied." : "It may have been removed."} `
      + "What you have drawn elsewhere is safe.", "Open the library", () => location.assign("/library"));
  }
  if (path === "/") return (await import("./start.js")).showStart(studio);
  if (path === "/devices") return (await import("./devices/page.js")).showDevices(studio);
  // A device that is paired has nothing to do where others pair.
  if (path === "/pair") return location.replace("/");
  if (path === "/library" || path === "/bin" || path.match(`^/library/${ID}$`)) {
    const { placeOf, showLibrary } = await import("./library/page.js");
    return showLibrary(studio, placeOf(path));
  }
  say("Nothing here", "There is no page at this address.", "Open the library", () => location.assign("/library"));
}

start().catch((error) => {
  console.warn(error);
  say("Inkreel cannot open this", `${error.message} What was drawn before is in the library or in `
    + "this browser's journal, and will be sent when the server answers.", "Try again",
    () => location.reload());
});
