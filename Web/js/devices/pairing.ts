// How one more device comes in: the page that leads to trust, then a code that is taken once.

import { element, textButton } from "../base/dom.ts";
import { onEnd } from "../shell/scope.ts";
import { fill, pieces, words } from "../base/words.ts";

const texts = words.pairing;

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

const picture = (svg: string, alt: string) => element("img", {
  class: "scan", src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt, width: "200", height: "200",
});

/** Returns both steps; `makeCode` asks the server for a code. */
export function pairingPart({ trustAddress, trustPicture, addresses, authority, fingerprint }: Pairing, makeCode: () => Promise<Code>): HTMLElement {
  return element("section", { class: "steps", "aria-label": texts.add },
    element("div", { class: "step" }, element("h2", {}, texts.trust),
      picture(trustPicture, fill(texts.codeTo, { address: trustAddress })),
      element("div", {},
        element("p", {}, pieces<Node>(texts.scan, {
          address: element("a", { href: trustAddress, rel: "noreferrer" }, trustAddress), authority: element("b", {}, authority),
        })),
        element("p", { class: "quiet" }, texts.fingerprint),
        element("p", { class: "fingerprint" }, fingerprint))),
    element("div", { class: "step" }, element("h2", {}, texts.pair), codePart(makeCode, addresses)));
}

function codePart(makeCode: () => Promise<Code>, addresses: string[]): HTMLElement {
  const place = element("div", { class: "code-place" });
  const list = element("span", {}, addresses.flatMap((one, i) => [i > 0 ? ", " : "", element("b", {}, one)]));
  const where = element("p", { class: "quiet" }, pieces<Node>(texts.where, { addresses: list }));
  let timer: ReturnType<typeof setInterval> | undefined;
  onEnd(() => clearInterval(timer));

  const button = (label: string, looks: string) => textButton(label, show, { class: looks });

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
      if (seconds <= 0) return rest(texts.expired);
      left.textContent = fill(texts.expires, { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` });
    };
    place.replaceChildren(picture(svg, texts.codeIn),
      element("div", {}, element("p", {}, texts.typeIt),
        element("p", { class: "pairing-code" }, code), left, button(texts.another, "named")));
    tick();
    timer = setInterval(tick, 1000);
  }

  function rest(said: string): void {
    clearInterval(timer);
    place.replaceChildren(element("p", {}, said), button(texts.show, "primary"));
  }

  rest(texts.rest);
  return element("div", { class: "code-part" }, place, where);
}
