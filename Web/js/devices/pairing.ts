// How one more device comes in: the page that leads to trust, then a code that is taken once.

import { element } from "../dom.ts";
import { onEnd } from "../shell/scope.ts";

/** Where a device finds the studio, and how it comes to trust it. */
export interface Pairing {
  trustAddress: string;
  trustPicture: string;
  addresses: string[];
  authority: string;
  fingerprint: string;
}

/** A code that opens the studio once; `picture` is an SVG image of it, `expiresAt` milliseconds since 1970. */
export interface Code {
  code: string;
  picture: string;
  expiresAt: number;
}

const picture = (svg: string, words: string) => element("img", {
  class: "scan", src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: words, width: "200", height: "200",
});

/** Returns both steps; `makeCode` asks the server for a code. */
export function pairingPart({ trustAddress, trustPicture, addresses, authority, fingerprint }: Pairing, makeCode: () => Promise<Code>): HTMLElement {
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

function codePart(makeCode: () => Promise<Code>, addresses: string[]): HTMLElement {
  const place = element("div", { class: "code-place" });
  const where = element("p", { class: "quiet" }, "The studio is at ", addresses.flatMap((one, i) => [i > 0 ? ", " : "", element("b", {}, one)]),
    ". A device is paired with the address under which it was.");
  let timer: ReturnType<typeof setInterval> | undefined;
  onEnd(() => clearInterval(timer));

  const button = (words: string, looks: string) => element("button", { type: "button", class: looks, onclick: show }, words);

  async function show(): Promise<void> {
    clearInterval(timer);
    try {
      showCode(await makeCode());
    } catch (error) {
      rest((error as Error).message);
    }
  }

  function showCode({ code, picture: svg, expiresAt }: Code): void {
    const left = element("p", { class: "quiet" });
    const end = performance.now() + expiresAt - Date.now();
    const tick = () => {
      const seconds = Math.ceil((end - performance.now()) / 1000);
      if (seconds <= 0) return rest("This code has expired.");
      left.textContent = `One use; expires in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.`;
    };
    place.replaceChildren(picture(svg, "Code that opens the studio with the pairing code filled in"),
      element("div", {}, element("p", {}, "Scan this with the device, or open the studio there and type"),
        element("p", { class: "pairing-code" }, code), left, button("Another code", "named")));
    tick();
    timer = setInterval(tick, 1000);
  }

  function rest(words: string): void {
    clearInterval(timer);
    place.replaceChildren(element("p", {}, words), button("Show a code", "primary"));
  }

  rest("A code lets one device in. It is taken once, within ten minutes.");
  return element("div", { class: "code-part" }, place, where);
}
