// The sections of the tray that are in view, as bands with a header and a footer, which are used again and again.

import { element, iconButton } from "../dom.ts";
import { typeName } from "../kit/renaming.ts";

/** Makes them on `sheet`. */
export function makeBands(sheet) {
  const bands = new Map();
  const free = [];
  const adders = new Map();

  function make() {
    const band = element("section", { class: "tray-scene" }, element("header", {}), element("footer", {}));
    sheet.prepend(band);
    return band;
  }

  function write(band, { number, name, note, foot, add }) {
    const head = [number, name, note, foot].join("|");
    adders.set(band, add);
    // A name that is being typed stays.
    if (band.dataset.head === head || band.querySelector("input")) return;
    band.dataset.head = head;
    band.setAttribute("aria-label", name);
    band.firstChild.replaceChildren(...[
      element("b", {}, number), element("h2", {}, name), element("span", { class: "quiet" }, note),
      add ? iconButton("add", `New shot in ${name}`, "", () => adders.get(band)()) : null,
    ].filter(Boolean));
    band.lastChild.textContent = foot;
  }

  return {
    /** Lets the name of a section that is shown be typed; `finish` as in typing.ts. */
    typeName(section, name, finish) {
      const label = bands.get(section)?.querySelector("h2");
      if (label) typeName(label, name, finish);
    },
    /** Shows these: `seen` says where they lie, as `traySections` gives it, `sections` what they are. */
    show(seen, sections) {
      const there = new Set(seen.map(({ section }) => section));
      for (const [section, band] of bands) {
        if (there.has(section) && sections[section]) continue;
        bands.delete(section);
        band.hidden = true;
        free.push(band);
      }
      for (const { section, top, footer, bottom } of seen) {
        if (!sections[section]) continue;
        if (!bands.has(section)) bands.set(section, free.pop() ?? make());
        const band = bands.get(section);
        band.hidden = false;
        const place = `${top} ${footer} ${bottom}`;
        if (band.dataset.place !== place) {
          band.dataset.place = place;
          Object.assign(band.style, { top: `${top}px`, height: `${bottom - top}px` });
          band.lastChild.style.top = `${footer - top}px`;
        }
        write(band, sections[section]);
      }
    },
  };
}
