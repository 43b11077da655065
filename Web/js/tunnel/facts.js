// What is known of both photographs: title, date, source, place, direction. Each field is checked when it is left,
// and what is wrong with it stands below it.

import * as calls from "./calls.ts";
import { element, iconButton } from "../dom.ts";
import { typed } from "./row.js";

const FIELDS = [
  ["title", "Title", "", "title"], ["date", "Year, day, decade or range", "1912-05-03, 1890s, about 1910–1915", "date"],
  ["source", "Source", "Archive, collection, photographer", "source"], ["place", "Place", "Its name", "place.name"],
  ["latitude", "Latitude in °", "−90 to 90, north is positive", "place.latitude"],
  ["longitude", "Longitude in °", "−180 to 180, east is positive", "place.longitude"],
  ["direction", "Direction in °", "0 to 360, clockwise from north", "direction"],
];
const POSITION = ["latitude", "longitude"];
const NUMBERS = ["latitude", "longitude", "direction"];
const SIDES = ["Old photograph", "New photograph"];
const PATHS = ["old", "new"];

/** Makes the panel; `changed` hears after a fact has been taken, `closed` when it is put away. */
export function makeFacts({ changed, closed, say }) {
  const sets = SIDES.map((title, which) => {
    const fields = {};
    const rows = FIELDS.map(([name, label, hint, path]) => {
      const id = `tunnel-fact-${which}-${name}`;
      const trouble = element("span", { class: "trouble", id: `${id}-trouble` });
      const input = element("input", {
        type: "text", id, placeholder: hint, autocomplete: "off", "aria-describedby": `${id}-trouble`,
        inputmode: NUMBERS.includes(name) ? "text" : null, onchange: () => take(which),
        onkeydown: (event) => { if (event.key === "Enter") input.blur(); },
      });
      fields[name] = { input, trouble, path };
      return element("div", { class: "fact", "data-fact": name }, element("label", { for: id }, label), input, trouble);
    });
    return { fields, node: element("fieldset", {}, element("legend", {}, title), rows) };
  });
  const node = element("section", { class: "tunnel-facts panel", "aria-label": "Facts of both photographs", hidden: true },
    element("header", {}, element("h2", {}, "Photographs"), iconButton("close", "Close", "Esc", () => closed())),
    element("div", { class: "sides" }, sets.map((set) => set.node)));

  function tell({ input, trouble }, words) {
    trouble.textContent = words;
    input.setAttribute("aria-invalid", String(Boolean(words)));
    if (words) say(words);
  }

  /** Takes all that can be: a field that cannot keeps what was known, and says why, and the others are taken. */
  function take(which) {
    const { fields } = sets[which];
    const before = calls.facts(which);
    const facts = {};
    for (const [name, field] of Object.entries(fields)) {
      const text = field.input.value.trim();
      tell(field, "");
      facts[name] = NUMBERS.includes(name) ? (text === "" ? null : typed(text, "°")) : name === "date" ? spelled(text) : text;
      if (!Number.isNaN(facts[name])) continue;
      tell(field, "This is no number of degrees.");
      facts[name] = before[name];
    }
    for (const _ of FIELDS) {
      const words = calls.setFacts(which, facts);
      if (!words) {
        // A date has one form, whatever was typed.
        if (fields.date.input.getAttribute("aria-invalid") === "false") fields.date.input.value = calls.facts(which).date;
        return changed();
      }
      const name = Object.keys(fields).find((one) => words.startsWith(`${PATHS[which]}.${fields[one].path} `));
      if (!name) return tell(fields.title, words);
      refuse(which, name, words);
      // Latitude and longitude are one position.
      for (const one of POSITION.includes(name) ? POSITION : [name]) facts[one] = before[one];
    }
  }

  function refuse(which, name, words) {
    const { fields } = sets[which];
    if (POSITION.includes(name) && /missing/.test(words)) {
      return tell(fields[name], "A place on the map has both its latitude and its longitude.");
    }
    const bare = words.replace(/^\S+ /, "").replace(/^./, (letter) => letter.toUpperCase());
    tell(fields[name], `${bare}.`);
  }

  /** Years with a dash between are a range, as people write it. */
  const spelled = (date) => date.replace(/^(\D*\d{3,4}s?x?)\s*[-–—]\s*(\d{3,4}s?x?)$/i, "$1/$2");

  return {
    node,
    get isOn() { return !node.hidden; },
    open() {
      node.hidden = false;
      this.update();
      sets[0].fields.title.input.focus();
    },
    close() { node.hidden = true; },
    /** Shows the facts as they are. */
    update() {
      if (node.hidden) return;
      sets.forEach(({ fields }, which) => {
        const facts = calls.facts(which);
        for (const [name, field] of Object.entries(fields)) {
          const isKept = document.activeElement === field.input || field.input.getAttribute("aria-invalid") === "true";
          if (!isKept) field.input.value = facts[name] === null ? "" : String(facts[name]).replace("-", NUMBERS.includes(name) ? "−" : "-");
        }
      });
    },
  };
}
