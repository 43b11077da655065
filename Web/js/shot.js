// The shot page: opens a shot, wires the desk, the rail, the bar and saving together.

import * as core from "./core.js";
import { element } from "./dom.js";
import { editBatch } from "./batch.js";
import { makeBar } from "./bar.js";
import { makeDesk } from "./desk.js";
import { makeRail } from "./rail.js";
import { keyCard, listenForKeys } from "./keys.js";
import { beginSaving, collect, hasUnjournalled, onSavingChange, retryNow } from "./saving.js";
import { fromHex, random } from "./session.js";
import { listen } from "./changes.js";
import { showHint, showZoom } from "./notes.js";
import { keepSettings, settings } from "./state.js";

async function archive(id) {
  const answer = await fetch(`/api/shots/${id}`);
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({}));
    throw new Error(problem.detail ?? `The server answered ${answer.status}.`);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

/** Shows the shot `place` names, for the window's `session`. */
export async function showShot(library, place, session) {
  const { width, height } = place.canvas;
  core.openShot(fromHex(session), random(16), await archive(place.id), width, height);
  core.call.setPenMode(settings.penMode ? 1 : 0);
  localStorage.setItem("inkreel-last-shot", place.id);

  let card = null;
  const actions = {
    undo: () => { core.call.undo(); done(); },
    redo: () => { core.call.redo(); done(); },
    go: (step) => {
      const next = step < 0 ? place.before : place.after;
      if (next && core.call.isDrawing() === 0) location.assign(`/shots/${next}`);
    },
    togglePanels: () => {
      const root = document.documentElement;
      root.dataset.panels = root.dataset.panels === "hidden" ? "shown" : "hidden";
    },
    fullScreen: () => {
      document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
    },
    help: () => (card ? actions.escape() : desk.node.append(card = keyCard(actions.escape, bar.update))),
    escape: () => { card?.remove(); card = null; rail.close(); },
  };
  const done = () => { collect(); bar.update(); };

  const desk = makeDesk(width, height, {
    collect: () => collect(),
    viewChanged: (scale, angle) => showZoom(desk.node, scale, angle),
    strokeEnded: (device) => {
      bar.update();
      if (device === "pen" && !settings.penMode && core.call.isPenMode()) {
        settings.penMode = true;
        keepSettings();
        showHint(desk.node, "Pen seen: fingers now move the canvas.");
      }
    },
  });
  const rail = makeRail(desk.node);
  const bar = makeBar(place, actions);
  document.body.replaceChildren(bar.node, desk.node);
  desk.node.append(rail.node, rail.tip);
  document.title = `${place.name} · ${place.project} · Inkreel`;
  listenForKeys(desk, rail, actions);
  onSavingChange(bar.update);
  desk.start();
  rail.update();
  bar.update();

  await beginSaving({ library: library.id, session, shot: place.id });
  listen((news) => hear(news, place.id, bar));
  addEventListener("online", retryNow);
  addEventListener("beforeunload", (event) => { if (hasUnjournalled()) event.preventDefault(); });
  setInterval(collect, 100);
  addEventListener("pagehide", () => collect(Infinity));
  firstHints(desk.node);
}

function firstHints(node) {
  const hints = [
    "Draw with a pen, a finger or the mouse.", "Two fingers move, zoom and turn the canvas.",
    "Tap with two fingers to undo. Press ? for all keys.",
  ];
  const next = () => {
    if (settings.hintsSeen >= hints.length) return;
    showHint(node, hints[settings.hintsSeen], () => {
      settings.hintsSeen++;
      keepSettings();
      next();
    });
  };
  next();
}

async function hear(news, shot, bar) {
  if (news.kind === "hello") {
    await catchUp(shot);
    retryNow();
  } else if (news.kind === "shot" && news.id === shot && news.position > core.call.position()) {
    const isNext = core.receive(editBatch([news.edit], news.position - 1));
    if (!isNext) await catchUp(shot);
  }
  bar.update();
}

/** Fetches what this window has missed, until there is no more. */
async function catchUp(shot) {
  try {
    for (;;) {
      const from = core.call.position();
      const answer = await fetch(`/api/shots/${shot}/edits?after=${from}`);
      if (!answer.ok) return;
      core.receive(new Uint8Array(await answer.arrayBuffer()));
      const end = Number(answer.headers.get("Inkreel-Position"));
      if (core.call.position() >= end || core.call.position() === from) return;
    }
  } catch (error) {
    console.info("Could not catch up yet:", error.message);
  }
}
