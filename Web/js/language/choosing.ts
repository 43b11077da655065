// Which language the places of programs are shown in: the one that was chosen here, or the first that the browser asks for and that there is.

import { languageAddresses } from "../base/built.ts";
import { type Language, setLanguage } from "../base/language.ts";
import { settings } from "../base/state.ts";

export const ENGLISH = "en";
const RIGHT_TO_LEFT = ["ar"];

/** Returns the codes of all languages. */
export const codes = (): string[] => [ENGLISH, ...Object.keys(languageAddresses())];

const codeOf = (tag: string): string => tag.split("-")[0]!.toLowerCase();

/** Returns the code of the first of some tags whose language there is. */
export const firstOf = (tags: readonly string[], known = codes()): string => tags.map(codeOf).find((code) => known.includes(code)) ?? ENGLISH;

/** Returns the code of the language that the browser asks for. */
export const codeOfBrowser = (): string => firstOf(navigator.languages);

/** Returns the code of the language that was chosen. */
export const chosenCode = (): string => firstOf(settings.language ? [settings.language] : navigator.languages);

/** Returns a language as `Intl` takes it: that of the browser's land, with the digits that programs write. */
export const tagOf = (code: string, tags: readonly string[]): string => {
  const tag = tags.find((one) => codeOf(one) === code) ?? code;
  return RIGHT_TO_LEFT.includes(code) && !tag.includes("-u-") ? `${tag}-u-nu-latn` : tag;
};

let loaded: Language | null = null;

/** Fetches the tables of the language that was chosen; null for English, and where they cannot be had. */
export async function loadLanguage(): Promise<Language | null> {
  const code = chosenCode();
  const address = languageAddresses()[code];
  if (!address) return null;
  if (loaded?.code === code) return loaded;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  return loaded = { code, tag: tagOf(code, navigator.languages), tables: await answer.json() };
}

/** Shows the page in a language; null for English. */
export function speak(language: Language | null): void {
  setLanguage(language);
  const code = language?.code ?? ENGLISH;
  Object.assign(document.documentElement, { lang: code, dir: RIGHT_TO_LEFT.includes(code) ? "rtl" : "ltr" });
}
