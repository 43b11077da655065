// The page's own state: what is not in the core. One object, saved where it outlives the window.

export const PALETTE = [
  "#22252b", "#5b636e", "#9aa4af", "#ffffff", "#e5484d", "#f2762e",
  "#f2b134", "#46b37b", "#2f9fae", "#3b6ea8", "#6e56cf", "#b8448f",
];

const KEPT = "inkreel-settings";

/** Settings that are kept: theme, hand, hints seen (hints.js keeps them now), pen mode; the box of tools, the other colour, colours
 * used lately; keys that are not those the commands come with. */
export const settings = Object.assign(
  {
    theme: null, hand: "right", hintsSeen: 0, penMode: false, box: null, other: PALETTE[4], recent: [],
    keys: {}, onion: { isOn: false, before: 1, after: 1, isAbove: false },
  },
  JSON.parse(localStorage.getItem(KEPT) ?? "{}"));

export function keepSettings() {
  localStorage.setItem(KEPT, JSON.stringify(settings));
  document.documentElement.dataset.theme = settings.theme ?? "dark";
  document.documentElement.dataset.hand = settings.hand;
}
