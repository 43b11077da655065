// Where everything begins: finds out what the address asks for and shows it.

import { loadCore } from "./core.js";
import { element } from "./dom.js";
import { openJournal } from "./journal.js";
import { readTable } from "./offline/reading.js";
import { installShell } from "./offline/shell.js";
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
  const health = readTable("/api/health");
  health.catch(() => {});
  const hasJournal = await openJournal();
  askToPersist();
  const session = await claimSession();
  const { library, isReadOnly, isCopy: isAway } = await health;
  return { library, isReadOnly, isAway, session, hasJournal };
}

const ID = "([0-9a-f]{32})";

async function start() {
  keepSettings();
  watchForTraps(say);
  say("Inkreel", "Opening…");
  installShell();
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
    if (error.isUnseen) return sayUnseen();
    if (error.status !== 404 && error.status !== 410) throw error;
    return say(shot ? "No such shot" : "No such project",
      `${error.status === 410 ? "It was in the bin when that was emptied." : "It may have been removed."} `
      + "What you have drawn elsewhere is safe.", "Open the library", () => location.assign("/library"));
  }
  if (path === "/") return (await import("./start.js")).showStart(studio);
  if (path === "/library" || path === "/bin" || path.match(`^/library/${ID}$`)) {
    const { placeOf, showLibrary } = await import("./library/page.js");
    return showLibrary(studio, placeOf(path));
  }
  say("Nothing here", "There is no page at this address.", "Open the library", () => location.assign("/library"));
}

/** A page that this browser has never had, and nobody to ask. */
function sayUnseen() {
  say("Not seen here yet", "The studio cannot be reached, and this browser has not opened this before. What it "
    + "has opened, it shows; what was drawn here is kept and sent when the studio answers.",
  "Open the library", () => location.assign("/library"));
  const again = element("button", { type: "button", onclick: () => location.reload() }, "Try again");
  document.querySelector("main.message").append(again);
}

start().catch((error) => {
  if (error.isUnseen) return sayUnseen();
  console.warn(error);
  say("Inkreel cannot open this", `${error.message} What was drawn before is in the library or in `
    + "this browser's journal, and will be sent when the server answers.", "Try again",
    () => location.reload());
});
