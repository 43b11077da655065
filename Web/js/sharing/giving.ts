// Giving a project away: to one of those who are in it, whose library it moves to.

import { formCard } from "../account/formcard.ts";
import { withFreshSignIn } from "../account/fresh.ts";
import { attempt } from "../account/parts.ts";
import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import type { Person } from "../projects/shared.ts";
import * as calls from "./calls.ts";

const texts = words.sharing;

/** Asks whom a project is to belong to, and gives it to them. */
export function askToGive(project: { id: string; name: string }, people: readonly Person[], dialogs: Dialogs): void {
  const menu: HTMLSelectElement = element("select", { id: "give-to", class: "first" },
    people.map(({ id, name }) => element("option", { value: id }, name)));
  const give = () => attempt(async () => {
    const to = people.find(({ id }) => id === menu.value)!;
    await withFreshSignIn(() => calls.give(project.id, to.id), dialogs);
    say(fill(texts.given, { name: project.name, person: to.name }));
  });
  dialogs.show((close) => formCard({
    title: fill(texts.giveTitle, { name: project.name }), said: texts.giveWhy, answer: texts.giveIt, isDangerous: true,
    content: [element("div", { class: "account-field" }, element("label", { for: "give-to" }, texts.giveTo), menu)],
    // Once this one has gone: another may ask who one is.
    done: () => Promise.resolve(give),
  }, close));
}
