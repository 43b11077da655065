// The licence of a work: one of those that it may have, with what that allows. The one that was chosen last is offered first.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { Community, LicenceName, Work } from "./calls.ts";
import { type Field, field } from "./field.ts";

const texts = words.publishing;
const KEPT = "inkreel-licence";
const NAMES: Record<LicenceName, string> = texts.licences;
const MEANINGS: Record<LicenceName, { allows: string; asks: string }> = texts.licenceMeanings;
const last = () => localStorage.getItem(KEPT) as LicenceName | null;

export const keepLicence = (licence: LicenceName): void => localStorage.setItem(KEPT, licence);

/** Returns the licences that are offered for a work: nobody's is for what is not one's own. */
export const offered = ({ kind, licences }: Pick<Work, "kind" | "licences">, { takesUnknown }: Pick<Community, "takesUnknown">): LicenceName[] =>
  licences.filter((one) => one in NAMES && (one !== "unknown" || (takesUnknown && (kind === "tunnel" || kind === "photograph"))));

/** Returns the licence that is chosen at first among those that are offered. */
export const firstOf = (all: LicenceName[], ...wishes: (LicenceName | null)[]): LicenceName | undefined =>
  wishes.find((one) => one !== null && all.includes(one)) ?? all[0];

/** Makes the field. */
export function licenceField(all: LicenceName[], wishes: (LicenceName | null)[]): Field<HTMLSelectElement> & { show(all: LicenceName[], wish: LicenceName | null): void } {
  const [allows, asks] = [element("p", {}), element("p", {})];
  const explain = () => {
    const meaning = MEANINGS[select.value as LicenceName];
    allows.textContent = meaning?.allows ?? "";
    asks.textContent = meaning?.asks ?? "";
  };
  const select: HTMLSelectElement = element("select", { name: "licence", onchange: explain });
  const show = (names: LicenceName[], ...first: (LicenceName | null)[]) => {
    const chosen = firstOf(names, ...first);
    select.replaceChildren(...names.map((one) => element("option", { value: one, selected: one === chosen }, NAMES[one])));
    explain();
  };
  show(all, last(), ...wishes);
  return { ...field(texts.labels.licence, select, [allows, asks]), show };
}
