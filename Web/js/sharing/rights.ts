// What one may do in the project that is shown, where it is somebody else's: looked up when the place is opened, and again whenever the
// server says that it may be another.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { modal } from "../kit/dialog.ts";
import { forgetWhere } from "../offline/copies.ts";
import { dropPictures } from "../offline/shell.ts";
import { fetchShared, type Role, type Shared } from "../projects/shared.ts";
import { isAlone } from "../base/whose.ts";
import { NoAnswer } from "../offline/asking.ts";
import { fetchMembers } from "./calls.ts";
import type { LibraryAddress } from "../protocol/sync.ts";
import { lookOnly } from "../saving/rights.ts";
import { go } from "../shell/going.ts";
import { onEnd, stillHere } from "../shell/scope.ts";
import type { News } from "../sync/news.ts";
import { warn } from "../sync/journal.ts";

const texts = words.sharing;

/** The project of the place that is shown, and what is known of it by now: its next place need not ask the server. */
let known: { id: string; shared: Shared | null } | null = null;

/** Finds a project among those of others; null for one's own. */
export const findShared = (home: LibraryAddress, id: string): Promise<Shared | null> =>
  (known?.id === id ? Promise.resolve(known.shared) : lookUp(home, id));

const lookUp = async (home: LibraryAddress, id: string): Promise<Shared | null> =>
  (await fetchShared(home)).find(({ project }) => project.id === id) ?? null;

/** Why the project that is shown cannot be exported, in words for people; null where it can. */
export function whyNoExport(): string | null {
  const shared = known?.shared;
  return shared && !shared.mayExport ? fill(texts.noCopies, { owner: shared.owner.name }) : null;
}

/** What shows the rights of a place. */
export interface RightsPage {
  /** Which project it is of. */
  id: string;
  home: LibraryAddress;
  dialogs: Dialogs;
  /** One may do other things than before. */
  changed(): void;
}

/** Shows what one may do in a project of somebody else, null for one's own; the result hears of news. */
export function showRights(page: RightsPage, project: Shared | null): (news: News) => void {
  let shared = project;
  let isOver = false;
  known = { id: page.id, shared };
  onEnd(() => { known = null; });
  apply(shared);
  const isHere = stillHere();
  return async ({ kind }) => {
    if (isOver || isAlone() || (kind !== "rights" && kind !== "hello")) return;
    let now: Shared | null;
    let isOwn: boolean;
    try {
      now = await lookUp(page.home, page.id);
      // One that was given to oneself is shared with oneself no longer, either.
      isOwn = now === null && (shared === null || await isOwners(page.id));
    } catch (error) {
      return warn("It could not be asked what may be done here:", error);
    }
    if (!isHere() || isOver) return;
    const before = shared;
    shared = now;
    known = { id: page.id, shared };
    if (!now && !isOwn && before) {
      isOver = true;
      return void ended(page, before);
    }
    if (now?.role === before?.role && now?.mayExport === before?.mayExport) return;
    apply(now);
    page.changed();
  };
}

/** Whether a project is one's own by now. */
const isOwners = (id: string): Promise<boolean> => fetchMembers(id).then(({ role }) => role === "owner", (error) => {
  if (error instanceof NoAnswer && error.status) return false;
  throw error;
});

/** What one may do in the project that is shown. */
export const roleHere = (): Role | "owner" => known?.shared?.role ?? "owner";

function apply(shared: Shared | null): void {
  const role = shared?.role;
  lookOnly(shared && (role === "viewer" || role === "commenter") ? fill(texts.only[role], { owner: shared.owner.name }) : null);
}

/** Says that a project is not shared any more, and leads to the library. What this browser kept of it goes; what was drawn in it stays. */
async function ended({ dialogs, changed }: RightsPage, { project, owner }: Shared): Promise<void> {
  lookOnly(fill(texts.over, { owner: owner.name, name: project.name }));
  changed();
  const leave = () => go("/library", true);
  dialogs.show((close) => modal(texts.overTitle, { class: "over" },
    element("h2", {}, texts.overTitle), element("p", {}, fill(texts.over, { owner: owner.name, name: project.name })),
    element("p", { class: "quiet" }, texts.overKept),
    element("footer", {}, textButton(words.messages.openLibrary, () => { close(); leave(); }, { class: "primary" }))), leave);
  await Promise.all([forgetWhere((_, of) => of === project.id), dropPictures()]);
}
