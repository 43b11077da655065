// A folder of photographs, as a strip out of which both of a tunnel's are chosen. Files NAME-old and NAME-new are a pair,
// as for the command.

import { element, iconButton } from "../dom.ts";
import { pressOne } from "../kit/toggle.ts";
import { isDecodable } from "../images/declared.ts";

// A picture that is dragged out of the strip.
const KIND = "application/x-inkreel-photograph";

const NAME = /^(.+)-(old|new)\.[^.]+$/i;

/** The pairs among files, each `[old, new]`, in the order of the files. */
export function pairsOf(files) {
  const found = new Map();
  for (const file of files) {
    const [, name, side] = NAME.exec(file.webkitRelativePath || file.name) ?? [];
    if (!name) continue;
    const pair = found.get(name) ?? [];
    pair[side.toLowerCase() === "old" ? 0 : 1] ??= file;
    found.set(name, pair);
  }
  return [...found.values()].filter((pair) => pair[0] && pair[1]);
}

/** Makes the strip: `take(file)` takes a picture for the first side that is empty, `takePair([old, new])` both, `isTaken(file)`
 * tells whether it is one of the two, `isEmpty()` whether there are none yet. */
export function makeFolder({ take, takePair, isTaken, isEmpty }) {
  let files = [];
  let pairs = [];
  let addresses = [];
  const input = element("input", {
    type: "file", webkitdirectory: true, multiple: true, hidden: true, "aria-hidden": "true", tabindex: "-1",
    onchange: () => { show([...input.files]); input.value = ""; },
  });
  const strip = element("div", { class: "tunnel-strip", role: "group", "aria-label": "Photographs of the folder" });
  const words = element("p", { class: "quiet" });
  const node = element("div", { class: "tunnel-folder", hidden: true }, words, strip);
  const isPicture = ({ type, name }) => type.startsWith("image/") || /\.(jpe?g|png|webp|gif|hei[cf]|avif|tiff?)$/i.test(name);

  // Only what comes into view is decoded.
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      picture(target);
    }
  }, { root: strip, rootMargin: "0px 200px" });

  /** The picture of an item of the strip, where the browser may decode it: the library has not looked at it. */
  async function picture(item) {
    const at = Number(item.dataset.at);
    const address = addresses[at];
    if (await isDecodable(files[at]) && addresses[at] === address) item.firstChild.src = address;
  }

  function show(all) {
    forget();
    files = all.filter(isPicture).sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    addresses = files.map((file) => URL.createObjectURL(file));
    node.hidden = false;
    pairs = pairsOf(files);
    words.textContent = files.length === 0 ? "There are no pictures in this folder." : told();
    strip.replaceChildren(...files.map((file, at) => {
      const item = element("button", {
        type: "button", title: file.name, "aria-label": file.name, draggable: "true", onclick: () => choose(file),
        ondragstart: (event) => event.dataTransfer.setData(KIND, String(at)),
      }, element("img", { alt: "", draggable: "false" }), element("span", {}, file.name));
      item.dataset.at = at;
      seen.observe(item);
      return item;
    }));
    update();
    if (pairs.length > 0 && isEmpty()) takePair(pairs[0]);
  }

  function told() {
    if (pairs.length === 0) return `${files.length} pictures: tap the old photograph, then today's view, or drag them there.`;
    const found = pairs.length === 1 ? "one pair by name" : `${pairs.length} pairs by name, of which the first is chosen`;
    return `${files.length} pictures, ${found}: a tap takes both of a pair, dragging takes one.`;
  }

  /** A tap: both of a pair, unless its other is chosen already. */
  function choose(file) {
    const pair = pairs.find((one) => one.includes(file));
    if (pair && !pair.some(isTaken)) takePair(pair);
    else take(file, pair?.indexOf(file));
  }

  function forget() {
    seen.disconnect();
    for (const address of addresses) URL.revokeObjectURL(address);
    [files, addresses, pairs] = [[], [], []];
  }

  function update() {
    pressOne(strip.children, (item) => isTaken(files[Number(item.dataset.at)]));
  }

  return {
    node, input, show, update, close: forget,
    button: iconButton("open", "Choose from a folder", "", () => input.click()),
    /** What was dragged out of the strip, as a list; null where it came from elsewhere. */
    dropped(event) {
      const at = event.dataTransfer.getData(KIND);
      return at === "" || !files[Number(at)] ? null : [files[Number(at)]];
    },
  };
}
