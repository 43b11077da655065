// The sign-in name that is proposed for a name.

// Letters that are no letter with a mark.
const LETTERS = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** Returns "ada.lovelace" for "Ada Lovelace"; "" where no letter of a name can be in one. */
export const proposedHandle = (name) => name.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter])
  .normalize("NFD").replace(/\p{M}/gu, "").replace(/[\s.]+/g, ".").replace(/[^a-z0-9._-]/g, "")
  .replace(/\.{2,}/g, ".").replace(/^[._-]+|[._-]+$/g, "").slice(0, 64);
