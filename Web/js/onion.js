// The onion skin: how many shots before and after show through, and their shots fetched for the core.

import * as shotRequests from "./protocol/studio/shot.ts";
import { element, iconButton } from "./dom.ts";
import { shotDocument } from "./documents.ts";
import { homeHere } from "./saving.ts";
import { readShot } from "./offline/reading.ts";
import { stillHere } from "./shell/scope.ts";
import { keepSettings, settings } from "./state.js";

const LIMIT = 6;
// Milliseconds after which a neighbour that others draw on is fetched anew.
const STALE = 1500;

/** Makes the onion skin for the shot in `place`; `changed` is called when it is switched. */
export function makeOnion(place, changed) {
  const onion = settings.onion;
  const isHere = stillHere();
  // Which shot has been fetched for each distance.
  const fetched = new Map();
  const timers = new Map();

  async function fetchNeighbor(distance, id) {
    const read = await readShot(shotDocument(id, homeHere())).catch(() => null);
    if (!isHere()) return;
    // A neighbour that cannot be had shows nothing: the drawing goes on.
    if (!read) return void fetched.delete(distance);
    try {
      shotRequests.setNeighbor(distance, read.archive);
      read.keep(null);
      changed();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      console.warn("A neighbour of the shot cannot be shown:", error);
    }
  }

  /** Fetches what is asked for and not there, the nearest first. */
  async function fetchAll() {
    for (let n = 1; n <= LIMIT; n++) {
      for (const distance of [-n, n]) {
        if (!isHere()) return;
        const isAsked = onion.isOn && n <= (distance < 0 ? onion.before : onion.after);
        const id = place.neighbor?.(distance);
        if (!isAsked || fetched.get(distance) === id) continue;
        if (fetched.has(distance)) shotRequests.setNeighbor(distance, null);
        fetched.delete(distance);
        if (!id) continue;
        fetched.set(distance, id);
        await fetchNeighbor(distance, id);
      }
    }
  }

  function apply() {
    shotRequests.setOnion(onion.isOn, onion.before, onion.after, onion.isAbove);
    fetchAll();
    keepSettings();
    update();
    changed();
  }

  const toggle = element("button", {
    type: "button", role: "switch", class: "switch", onclick: () => { onion.isOn = !onion.isOn; apply(); },
  }, "Onion skin");
  const above = element("input", {
    type: "checkbox", onchange: () => { onion.isAbove = above.checked; apply(); },
  });

  function counter(side, label) {
    const count = element("output", { class: `count ${side}`, "aria-live": "polite" });
    const step = (by) => {
      onion[side] = Math.min(Math.max(onion[side] + by, 0), LIMIT);
      onion.isOn = true;
      apply();
    };
    const less = iconButton("less", `Fewer shots ${label}`, "", () => step(-1));
    const more = iconButton("add", `More shots ${label}`, "", () => step(1));
    return {
      node: element("div", { class: "counter" }, element("span", {}, `Shots ${label}`), less, count, more),
      update() {
        count.textContent = onion[side];
        less.disabled = onion[side] === 0;
        more.disabled = onion[side] === LIMIT;
      },
    };
  }

  const counters = [counter("before", "before"), counter("after", "after")];
  const node = element("section", { class: "panel onion-panel", "aria-label": "Onion skin", hidden: true },
    toggle, counters.map((one) => one.node), element("label", {}, "Above the drawing", above));

  function update() {
    toggle.setAttribute("aria-checked", String(onion.isOn));
    above.checked = onion.isAbove;
    counters.forEach((one) => one.update());
  }

  return {
    node,
    get isOn() { return onion.isOn; },
    /** Shows it in a shot that the core has opened (again). */
    start() {
      fetched.clear();
      apply();
    },
    /** The shot stands elsewhere by now, or has other neighbours. */
    setPlace(next) {
      place = next;
      fetchAll();
    },
    switch() { onion.isOn = !onion.isOn; apply(); },
    togglePanel() { node.hidden = !node.hidden; },
    close() { node.hidden = true; },
    /** Takes in news: a neighbour that has changed is fetched anew, a little later. */
    hear({ kind, id }) {
      if (kind !== "shot") return;
      const distance = [...fetched].find(([, one]) => one === id)?.[0];
      if (distance === undefined || timers.has(distance)) return;
      timers.set(distance, setTimeout(() => {
        timers.delete(distance);
        if (!isHere()) return;
        fetchNeighbor(distance, id);
      }, STALE));
    },
  };
}
