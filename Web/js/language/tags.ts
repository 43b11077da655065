// Languages by their codes, as `de`, and by their tags, as `de-AT`.

export const ENGLISH = "en";
const RIGHT_TO_LEFT = ["ar"];

const codeOf = (tag: string): string => tag.split("-")[0]!.toLowerCase();

/** Returns the code of the first of some tags whose language is known. */
export const firstOf = (tags: readonly string[], known: readonly string[]): string => tags.map(codeOf).find((code) => known.includes(code)) ?? ENGLISH;

/** Returns a language as `Intl` takes it: that of the land that one of some tags names, with the digits that programs write. */
export function tagOf(code: string, tags: readonly string[]): string {
  const tag = tags.find((one) => codeOf(one) === code) ?? code;
  return directionOf(code) === "rtl" && !tag.includes("-u-") ? `${tag}-u-nu-latn` : tag;
}

export const directionOf = (code: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.includes(code) ? "rtl" : "ltr");
