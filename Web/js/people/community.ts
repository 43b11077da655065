// Whether people may publish for everybody, and what is said of that: a card for who looks after the studio.

import { element, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { card } from "../account/parts.ts";
import { say } from "../kit/toast.ts";
import { tell } from "../offline/answers.ts";

const texts = words.communitySettings;
const LICENCES = Object.keys(texts.licences) as (keyof typeof texts.licences)[];

/** What is said of the community. */
export interface Settings {
  isOn: boolean; name: string; contact: string; rules: string; licence: string; takesUnknown: boolean;
  /** Whether a moderator looks at the first works of somebody before others see them. */
  newcomersWait: boolean;
  /** Where pictures for the map come from; null for the map that comes with the studio. */
  tiles: { address: string; credit: string; deepest: number } | null;
}

export const fetchSettings = (): Promise<Settings> => tell("GET", "community/settings");
/** Changes them; takes a sign-in of just now. */
const setSettings = (settings: Settings): Promise<Settings> => tell("PUT", "community/settings", settings);

/** The deepest zoom that most servers of map pictures have. */
const DEEPEST = 19;

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
  const newcomersWait = element("input", { type: "checkbox", checked: settings.newcomersWait });
  const tiles = element("input", { maxLength: 500, value: settings.tiles?.address ?? "", inputMode: "url", placeholder: "https://…/{z}/{x}/{y}.png" });
  const credit = element("input", { maxLength: 300, value: settings.tiles?.credit ?? "" });
  const deepest = element("input", { type: "number", min: "1", max: "19", value: String(settings.tiles?.deepest ?? DEEPEST) });
  const link = element("a", { class: "button", href: "/community", hidden: !settings.isOn }, texts.open);
  const save = textButton(texts.save, async () => {
    const now = await change(() => setSettings({
      isOn: isOn.checked, name: name.value, contact: contact.value, rules: rules.value, licence: licence.value, takesUnknown: takesUnknown.checked,
      newcomersWait: newcomersWait.checked, tiles: tiles.value.trim() ? { address: tiles.value.trim(), credit: credit.value, deepest: Number(deepest.value) } : null,
    }));
    if (!now) return;
    link.hidden = !now.isOn;
    say(now.isOn ? texts.isOn : texts.isOff);
  }, { class: "primary" });
  return card(texts.title, element("p", {}, texts.lead), box(isOn, texts.turnedOn),
    field(name, "community-name", texts.name), field(contact, "community-contact", texts.contact, texts.contactHint),
    field(rules, "community-rules", texts.rules, texts.rulesHint), field(licence, "community-licence", texts.licence),
    box(takesUnknown, texts.takesUnknown), box(newcomersWait, texts.newcomersWait),
    element("details", { open: settings.tiles !== null }, element("summary", {}, texts.tiles), element("p", { class: "quiet" }, texts.tilesHint),
      field(tiles, "community-tiles", texts.tilesAddress), field(credit, "community-credit", texts.tilesCredit), field(deepest, "community-deepest", texts.tilesDeepest)),
    element("footer", {}, save, link));
}
