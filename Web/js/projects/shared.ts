// The projects of others that one is let into, as the server tells of them; without it as they were last.

import { NoAnswer } from "../offline/asking.ts";
import { readTable } from "../offline/tables.ts";
import type { LibraryAddress } from "../protocol/sync.ts";
import { element } from "../base/dom.ts";
import { thumbnail } from "../thumbnails/thumbnails.ts";
import { fill, words } from "../base/words.ts";
import type { Sharers } from "../faces/fetching.ts";
import { sharersRow } from "../faces/sharers.ts";
import { figures, type Summary } from "./summaries.ts";

const texts = words.sharing;
// CSS pixels across pictures.
const WIDTH = 280;

/** What somebody may do in a project of another. */
export type Role = "viewer" | "commenter" | "editor";
/** Somebody as others see them. */
export interface Person { id: string; name: string; handle?: string }
/** A project of somebody else. */
export interface Shared {
  /** `openedAt` is when one had it open oneself. */
  project: Summary;
  owner: Person;
  role: Role;
  /** When one was let in, in milliseconds since 1970. */
  since: number;
  /** Whether one may take a copy out of the studio. */
  mayExport: boolean;
}

/** Returns the projects of others; while there are no people there are none. */
export async function fetchShared({ account }: LibraryAddress): Promise<Shared[]> {
  if (!account) return [];
  try {
    return (await readTable("/api/shared")).projects;
  } catch (error) {
    if (error instanceof NoAnswer && error.isUnseen) return [];
    throw error;
  }
}

/** A section with the projects of others; `show` puts them in, and hides it where there are none. */
export interface SharedPart {
  node: HTMLElement;
  show(projects: Shared[], sharers?: Map<string, Sharers>): void;
}

/** Makes such a section. */
export function sharedPart(): SharedPart {
  const list = element("ul", { class: "previews", "aria-label": texts.withYou });
  const node = element("section", { class: "shared", hidden: true, "aria-label": texts.withYou }, element("h2", {}, texts.withYou), list);
  let looks = "";
  return {
    node,
    show(projects, sharers = new Map()) {
      node.hidden = projects.length === 0;
      const now = JSON.stringify([projects, ...sharers]);
      // What looks the same stays: it may be under a finger, or have the keys.
      if (now === looks) return;
      looks = now;
      list.replaceChildren(...projects.map((one) => card(one, sharers.get(one.project.id))));
    },
  };
}

/** Returns “Ada · can edit”. */
export const factsOf = ({ owner, role }: Shared): string => fill(texts.facts, { owner: owner.name, role: texts.roles[role] });

function card(shared: Shared, sharers?: Sharers): HTMLLIElement {
  const { project } = shared;
  const facts = factsOf(shared);
  return element("li", { class: "preview", "data-project": project.id },
    element("a", {
      class: "picture", href: `/projects/${project.id}`, "aria-label": fill(texts.card, { name: project.name, facts }),
    }, thumbnail(project.cover, WIDTH)),
    element("div", { class: "name", title: project.description || project.name }, project.name),
    element("div", { class: "quiet" }, facts),
    element("div", { class: "quiet" }, figures(project)), sharersRow(sharers));
}
