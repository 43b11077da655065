// Which language the places of programs are shown in: the one that was chosen here, or the first that the browser asks for and that there is.

import { languageAddresses } from "../base/built.ts";
import { type Language, language, noteChosen } from "../base/language.ts";
import { settings } from "../base/state.ts";
import { directionOf, ENGLISH, firstOf, tagOf } from "./tags.ts";

/** Returns the codes of all languages. */
export const codes = (): string[] => [ENGLISH, ...Object.keys(languageAddresses())];

/** Returns the code of the language that the browser asks for. */
export const codeOfBrowser = (): string => firstOf(navigator.languages, codes());

const chosenCode = (): string => (settings.language ? firstOf([settings.language], codes()) : codeOfBrowser());

let loaded: Language | null = null;

/** Fetches the tables of the language that was chosen; null for English, and where they cannot be had. */
export async function loadLanguage(): Promise<Language | null> {
  const code = chosenCode();
  noteChosen(settings.language ? code : null);
  const address = languageAddresses()[code];
  if (!address) return null;
  if (loaded?.code === code) return loaded;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  return loaded = { code, tag: tagOf(code, navigator.languages), tables: await answer.json() };
}

/** Says on the page which language it is in, and lays it out so. */
export function showLanguage(): void {
  const code = language()?.code ?? ENGLISH;
  Object.assign(document.documentElement, { lang: code, dir: directionOf(code) });
}
