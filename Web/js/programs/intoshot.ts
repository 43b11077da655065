// From a program that this browser keeps into a shot: which project and which of its shots is asked; there a copy becomes a layer.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { type Dialogs, modal } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { answered } from "../offline/answers.ts";
import { byLatest, type Entry } from "../projects/latest.ts";
import { fetchShared } from "../projects/shared.ts";
import { fetchSummaries } from "../projects/summaries.ts";
import type { Studio } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import { thumbnail } from "../thumbnails/thumbnails.ts";
import { words } from "../base/words.ts";
import { PROGRAM } from "./address.ts";

const texts = words.programs;
const WIDTH = 300;

interface Shot { id: string; number: string }
interface Project { scenes: { shots: Shot[] }[] }

/** The projects in which one may draw, the one that one had to do with last first. */
async function projects(home: Studio["home"]): Promise<Entry[]> {
  const [own, shared] = await Promise.all([fetchSummaries(), fetchShared(home)]);
  return byLatest([...own.projects.values()], shared.filter(({ role }) => role === "editor")).filter(({ project }) => project.shotCount > 0);
}

/** Asks which shot a program is to come into, and goes there with it. */
export async function askWhichShot(dialogs: Dialogs, home: Studio["home"], program: string): Promise<void> {
  const isHere = stillHere();
  try {
    const all = await projects(home);
    if (!isHere()) return;
    const [only, ...others] = all;
    if (!only) return void say(texts.noShots);
    if (others.length === 0) return await askOf(only.project.id);
    show(texts.whichProject, all.map(({ project: { id, name, cover } }) => choice(name, cover, () => askOf(id).catch((error) => say(reasonOf(error))))));
  } catch (error) {
    say(reasonOf(error));
  }

  async function askOf(project: string): Promise<void> {
    const { scenes }: Project = await (await answered(`/api/projects/${project}`)).json();
    if (!isHere()) return;
    show(texts.whichShot, scenes.flatMap(({ shots }) => shots).map(({ id, number }) => choice(number, id, () => go(`/shots/${id}?${PROGRAM}=${program}`))));
  }

  function show(title: string, choices: ((close: () => void) => HTMLElement)[]): void {
    dialogs.show((close) => modal(title, { class: "program-choices shot-choices" }, element("h2", {}, title),
      element("div", { class: "program-choices-lists" }, element("ul", {}, choices.map((one) => one(close)))),
      element("footer", {}, textButton(words.common.cancel, close))));
  }
}

const choice = (name: string, cover: string | null | undefined, act: () => unknown) => (close: () => void) =>
  element("li", {}, element("button", { type: "button", class: "example-play", onclick: () => { close(); act(); } },
    thumbnail(cover, WIDTH), element("span", { class: "program-choice-name" }, name)));
