// Where everything begins: finds out what the address asks for and shows it.

import { loadCore } from "./core.js";
import { element } from "./dom.js";
import { openJournal } from "./journal.js";
import { askToPersist } from "./saving.js";
import { claimSession } from "./session.js";
import { keepSettings } from "./state.js";
import { watchForTraps } from "./trouble.js";

/** All shots of the library in order, each with its neighbours and the name it goes by. */
function places(library) {
  const shots = library.projects.flatMap((project) =>
    project.scenes.flatMap((scene, s) =>
      scene.shots.map((shot, i) => ({
        id: shot.id, canvas: project.canvas, project: project.name, scene: scene.name,
        name: `${s + 1}${letters(i)}`,
      }))));
  shots.forEach((shot, i) => {
    shot.before = shots[i - 1]?.id;
    shot.after = shots[i + 1]?.id;
  });
  return shots;
}

/** 0 → A, 25 → Z, 26 → AA. */
function letters(index) {
  const rest = index >= 26 ? letters(Math.floor(index / 26) - 1) : "";
  return rest + String.fromCharCode(65 + (index % 26));
}

function say(title, words, action, onclick) {
  document.body.replaceChildren(element("div"),
    element("main", { class: "message" }, element("h1", {}, title), element("p", {}, words),
      action ? element("button", { type: "button", onclick }, action) : null));
}

async function start() {
  keepSettings();
  watchForTraps(say);
  say("Inkreel", "Opening…");
  await loadCore();
  if (location.pathname === "/lab") return (await import("./lab/lab.js")).showLab();
  const hasJournal = await openJournal();
  askToPersist();
  const session = await claimSession();
  const answer = await fetch("/api/library");
  if (!answer.ok) throw new Error((await answer.json()).detail);
  const library = await answer.json();
  const shots = places(library);
  if (shots.length === 0) return say("Nothing to draw in", "This library has no shots yet.");
  const wanted = location.pathname.match(/^\/shots\/([0-9a-f]{32})$/)?.[1];
  const place = shots.find((shot) => shot.id === wanted);
  if (wanted && !place) {
    return say("No such shot", "It may have been removed. What you have drawn elsewhere is safe.",
      "Open the first shot", () => location.assign("/"));
  }
  const last = localStorage.getItem("inkreel-last-shot");
  const chosen = place ?? shots.find((shot) => shot.id === last) ?? shots[0];
  if (!place) history.replaceState(null, "", `/shots/${chosen.id}`);
  await (await import("./shot.js")).showShot(library, chosen, { session, hasJournal });
}

start().catch((error) => {
  console.warn(error);
  say("Inkreel cannot open this", `${error.message} What was drawn before is in the library or in `
    + "this browser's journal, and will be sent when the server answers.", "Try again",
    () => location.reload());
});
