// The language in which words are shown: English, or one whose tables lie over the English ones.

/** Words by their keys, in groups. */
export interface Table {
  [key: string]: string | string[] | Table;
}

/** A language whose tables are here. */
export interface Language {
  /** As it is called in the table `languages`, as `de`. */
  code: string;
  /** As `Intl` takes it, as `de-AT`. */
  tag: string;
  /** Words by the names of the tables over which they lie. */
  tables: Record<string, Table>;
}

const ENGLISH = "en-GB";

let spoken: Language | null = null;
let chosen: string | null = null;
const tables = new Map<string, { table: Table; english: Table | null }>();

/** Returns the language that is shown; null for English. */
export const language = (): Language | null => spoken;

/** Returns the language that is shown, as `Intl` takes it. */
export const languageTag = (): string => spoken?.tag ?? ENGLISH;

/** Notes the code of the language that the person has chosen, be it English; null for none. */
export function noteChosen(code: string | null): void { chosen = code; }

/** Returns the code of the language that programs are told: the one that was chosen, or is shown, or else the browser's. */
export const toldCode = (): string => chosen ?? spoken?.code ?? navigator.language.slice(0, 2);

/** Returns what `make` makes of a language's tag: made anew where another one is shown. */
export function inLanguage<Made>(make: (tag: string) => Made): () => Made {
  let of: { tag: string; made: Made } | null = null;
  return () => {
    if (of?.tag !== languageTag()) of = { tag: languageTag(), made: make(languageTag()) };
    return of.made;
  };
}

/** Registers a table with English words, which shows those of the language from now on. What has an object of the table has its words in whichever language is shown; a text
 * that is taken out of it stays as it is. */
export function addTable<Words extends object>(name: string, table: Words): Words {
  tables.set(name, { table: table as unknown as Table, english: null });
  lay(name);
  return table;
}

/** Shows words in another language; null for English. */
export function setLanguage(language: Language | null): void {
  if (spoken === language) return;
  spoken = language;
  for (const name of tables.keys()) lay(name);
}

function lay(name: string): void {
  const one = tables.get(name)!;
  // There is no need of it as long as nothing else than English is shown.
  if (!one.english && !spoken) return;
  one.english ??= structuredClone(one.table);
  putIn(one.table, one.english, spoken?.tables[name] ?? {});
}

/** Puts words into a table: those of `english`, and those of `other` over them. */
function putIn(table: Table, english: Table, other: Table): void {
  for (const key of Object.keys(table)) if (!(key in english)) delete table[key];
  for (const [key, words] of Object.entries({ ...english, ...other })) {
    const [place, base] = [table[key], english[key]];
    // Plurals of another language have kinds that English has not.
    if (!isTable(words)) table[key] = words;
    else putIn(isTable(place) ? place : (table[key] = {}), isTable(base) ? base : {}, isTable(other[key]) ? other[key] : {});
  }
}

const isTable = (words: unknown): words is Table => typeof words === "object" && !Array.isArray(words);
