// How one more device comes in: the page that leads to trust, then a code that is taken once.

import { element } from "../dom.ts";

const picture = (svg, words) => element("img", {
  class: "scan", src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: words, width: "200", height: "200",
});

/** Both steps; `makeCode` asks the server for a code. */
export function pairingPart({ trustAddress, trustPicture, addresses, authority, fingerprint }, makeCode) {
  return element("section", { class: "steps", "aria-label": "Add a device" },
    element("div", { class: "step" }, element("h2", {}, "1. Trust, once for each device"),
      picture(trustPicture, `Code that leads to ${trustAddress}`),
      element("div", {},
        element("p", {}, "Scan this with the new device’s camera, or open ", element("a", { href: trustAddress, rel: "noreferrer" }, trustAddress),
          " there. The page says how to trust ", element("b", {}, authority), "."),
        element("p", { class: "quiet" }, "It must show this SHA-256 fingerprint:"),
        element("p", { class: "fingerprint" }, fingerprint))),
    element("div", { class: "step" }, element("h2", {}, "2. Pair"), codePart(makeCode, addresses)));
}

function codePart(makeCode, addresses) {
  const place = element("div", { class: "code-place" });
  const where = element("p", { class: "quiet" }, "The studio is at ", addresses.flatMap((one, i) => [i > 0 ? ", " : "", element("b", {}, one)]),
    ". A device is paired with the address under which it was.");
  let timer = 0;

  const button = (words, isPrimary) => element("button", { type: "button", class: isPrimary ? "primary" : "named", onclick: show }, words);

  async function show() {
    clearInterval(timer);
    try {
      const made = await makeCode();
      const left = element("p", { class: "quiet" });
      const end = performance.now() + made.expiresAt - Date.now();
      const tick = () => {
        const seconds = Math.ceil((end - performance.now()) / 1000);
        if (seconds <= 0) return rest("This code has expired.");
        left.textContent = `One use; expires in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.`;
      };
      place.replaceChildren(picture(made.picture, "Code that opens the studio with the pairing code filled in"),
        element("div", {}, element("p", {}, "Scan this with the device, or open the studio there and type"),
          element("p", { class: "pairing-code" }, made.code), left, button("Another code", false)));
      tick();
      timer = setInterval(tick, 1000);
    } catch (error) {
      rest(error.message);
    }
  }

  function rest(words) {
    clearInterval(timer);
    place.replaceChildren(element("p", {}, words), button("Show a code", true));
  }

  rest("A code lets one device in. It is taken once, within ten minutes.");
  return element("div", { class: "code-part" }, place, where);
}
