// Who one is: the name that others see, and the one that is typed to sign in.

import { element, textButton } from "../base/dom.ts";
import { changeTable } from "../offline/tables.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { words } from "../base/words.ts";
import * as calls from "./calls.ts";
import type { Account, Person } from "./calls.ts";
import { field } from "./fields.ts";
import { setOwnName } from "./oneself.ts";
import { attempt, card, row } from "./parts.ts";
import { roomOf } from "./room.ts";
import { askToSignOut } from "./signout.ts";

const texts = words.account;

/** The card of a person. */
export const profilePart = ({ person, used, quota }: Account, dialogs: Dialogs): HTMLElement => card(texts.you, nameField(person),
  row(texts.handle, person.handle),
  person.rank === "person" ? null : row(texts.rank, words.people.ranks[person.rank]),
  row(texts.room, roomOf(used, quota)),
  element("footer", {},
    person.rank === "admin" ? element("a", { class: "button", href: "/people" }, words.people.title) : null,
    textButton(texts.signOut, () => askToSignOut(person, dialogs))));

/** The name, which is changed where it stands. */
function nameField(person: Person): HTMLElement {
  const { node, input } = field(words.common.name, {
    value: person.name, maxlength: 60, autocomplete: "name",
    onkeydown: (event) => {
      if (event.key === "Escape") input.value = person.name;
      if (event.key === "Enter" || event.key === "Escape") input.blur();
    },
    onchange: async () => {
      const name = input.value.trim();
      if (name !== person.name && await attempt(() => calls.rename(name))) {
        person.name = name;
        setOwnName(name);
        // The start page shows it, also without a network.
        await changeTable("/api/health", (health: { person?: string }) => { health.person = name; });
      }
      input.value = person.name;
    },
  }, texts.nameHint);
  return node;
}
