// Whether people may publish for everybody, and what is said of that: a card for who looks after the studio.

import { element, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { card } from "../account/parts.ts";
import { say } from "../kit/toast.ts";
import { tell } from "../offline/answers.ts";

const texts = words.communitySettings;
const LICENCES = Object.keys(texts.licences) as (keyof typeof texts.licences)[];

/** What is said of the community. */
export interface Settings { isOn: boolean; name: string; contact: string; rules: string; licence: string; takesUnknown: boolean }

export const fetchSettings = (): Promise<Settings> => tell("GET", "community/settings");
/** Changes them; takes a sign-in of just now. */
const setSettings = (settings: Settings): Promise<Settings> => tell("PUT", "community/settings", settings);

type Change = <T>(act: () => Promise<T>) => Promise<T | null>;

/** A field with its name above and a word of advice below. */
function field<Input extends HTMLElement>(input: Input, id: string, name: string, hint = ""): HTMLElement {
  input.id = id;
  if (hint) input.setAttribute("aria-describedby", `${id}-hint`);
  return element("div", { class: "account-field" }, element("label", { for: id }, name), input,
    hint ? element("p", { class: "quiet", id: `${id}-hint` }, hint) : null);
}

/** A box that is ticked or not, with what it means. */
const box = (input: HTMLInputElement, name: string): HTMLElement => element("label", { class: "account-box" }, input, name);

/** The card; `change` does something that takes a fresh sign-in. */
export function communityPart(settings: Settings, change: Change): HTMLElement {
  const isOn = element("input", { type: "checkbox", checked: settings.isOn });
  const name = element("input", { maxLength: 200, value: settings.name });
  const contact = element("input", { maxLength: 200, value: settings.contact, inputMode: "email" });
  const rules = element("textarea", { rows: 5 }, settings.rules);
  const licence = element("select", {}, LICENCES.map((one) => element("option", { value: one, selected: one === settings.licence }, texts.licences[one])));
  const takesUnknown = element("input", { type: "checkbox", checked: settings.takesUnknown });
  const link = element("a", { class: "button", href: "/community", hidden: !settings.isOn }, texts.open);
  const save = textButton(texts.save, async () => {
    const now = await change(() => setSettings({
      isOn: isOn.checked, name: name.value, contact: contact.value, rules: rules.value, licence: licence.value, takesUnknown: takesUnknown.checked,
    }));
    if (!now) return;
    link.hidden = !now.isOn;
    say(now.isOn ? texts.isOn : texts.isOff);
  }, { class: "primary" });
  return card(texts.title, element("p", {}, texts.lead), box(isOn, texts.turnedOn),
    field(name, "community-name", texts.name), field(contact, "community-contact", texts.contact, texts.contactHint),
    field(rules, "community-rules", texts.rules, texts.rulesHint), field(licence, "community-licence", texts.licence),
    box(takesUnknown, texts.takesUnknown), element("footer", {}, save, link));
}
