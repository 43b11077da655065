// What can be known of a program that plays, and the stage's keys.

import { element } from "../dom.ts";
import { dialog } from "../kit/dialog.ts";
import { keysCard } from "../kit/keys.ts";
import { download } from "./download.ts";
import * as machine from "./machine.js";

export function aboutCard({ name, width, height, notices, idle }, close) {
  const list = (words, items) => items.length === 0 ? null
    : element("section", {}, element("h3", {}, words), element("ul", {}, ...items.map((one) => element("li", {}, one))));
  return dialog("About this program", { class: "stage-about" },
    element("h2", {}, name), element("p", { class: "quiet" }, `${width} × ${height} pixels`),
    plotList(machine.plots()),
    list("Bricks that do nothing here", idle.map(({ type }) => type)), list("Warnings", notices),
    element("button", { type: "button", class: "primary", onclick: close }, "Close"));
}

/** What can be done with what is seen now. */
export function pictureCard(save, use, close) {
  const act = (words, then) => element("button", { type: "button", onclick: () => { close(); then(); } }, words);
  return dialog("Picture of the stage", { class: "stage-picture" },
    element("h2", {}, "Picture of the stage"), act("Save as a file (S)", save), act("Use as the program’s picture (P)", use));
}

/** Drawings for plotters and lasers, to be taken along. */
function plotList(plots) {
  if (plots.length === 0) return null;
  const one = ({ name, lineCount }, place) => element("li", {}, element("button", {
    type: "button", onclick: () => download(name, new Blob([machine.plot(place)], { type: "image/svg+xml" })),
  }, `Save ${name} (${lineCount} ${lineCount === 1 ? "line" : "lines"})`));
  return element("section", {}, element("h3", {}, "Drawings for a plotter"), element("ul", { class: "stage-plots" }, ...plots.map(one)));
}

export const stageKeys = (close) => keysCard("Keys", [
  ["Space", "Play and pause"], ["R", "Begin again"], [".", "One step on"], ["O", "Open a program"], ["E", "Edit a copy of it"], ["S", "Save a picture"], ["P", "Use as the program’s picture"],
  ["M", "Sound off and on"], ["F", "Full screen"], ["I", "About this program"], ["?", "These keys"],
], close);
