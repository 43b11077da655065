// What programs ask of the web: whoever sits before the stage gives leave, host by host, and the studio asks.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { say } from "../kit/toast.ts";
import { NoAnswer } from "../offline/asking.ts";
import { answered } from "../offline/answers.ts";
import { giveFailure, giveWords, givePicture, stageLength, stageOverlay, stageTick, type WebRequest } from "../protocol/bricks/stage.ts";
import { bricks } from "./machine.ts";
import { pixelsOf, type Pixels } from "./pixels.ts";

// Statuses of HTTP that programs are told.
const BAD = 400, REFUSED = 511, NOT_REACHED = 500;
// What the studio answers where its operator does not let programs ask, and how it calls that.
const FORBIDDEN = 403, NO_WEB = "no-web";
// An address that is for documents alone (RFC 5737), so that nobody is there: the studio refuses it, by its name or for the whole web.
const NOWHERE = "http://192.0.2.1/";
/** How often an answer may lead elsewhere. */
const MOST_STEPS = 10;

/** What came of a request. */
type Found = { words: string } | { pixels: Pixels; name: string } | { status: number };

/** Hosts for which leave was given, as long as this window is open. */
const allowed = new Set<string>();

/** What the operator does not let programs ask, as long as this window is open: the studio's words by hosts, by "" where that is the whole web. */
const closed = new Map<string, string>();

/** Asks the studio to ask an address. */
const ask = (address: string, wantsPicture: boolean): Promise<Response> => answered("/api/programs/web", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ address, wants: wantsPicture ? "picture" : "words" }),
}).catch((error: unknown) => {
  // Words that do not name the host are about all.
  if (error instanceof NoAnswer && error.problem === NO_WEB) closed.set(error.message.includes(parsed(address)!.hostname) ? parsed(address)!.host : "", error.message);
  throw error;
});

let learning: Promise<void> | null = null;

/** Finds out, once for this window, whether the operator lets programs ask anything: leave is not asked for what is not to be had. */
const learnWhatIsClosed = (): Promise<void> => (learning ??= ask(NOWHERE, false).then(() => {}, (error: unknown) => {
  // A studio that was away is asked again.
  if (!(error instanceof NoAnswer) || error.status !== FORBIDDEN) learning = null;
}));

/** A host that leave is asked for: the address of the first request, and what the requests that wait for it, by their keys, go on with. */
interface Asked {
  address: string;
  waiting: Map<string, (leave: Leave) => void>;
}

/** Leave to ask a host; "gone" where nobody waits for the answer any more. */
type Leave = "given" | "refused" | "gone";

/** Returns an address in its parts; null where it is none. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Returns the name of a file at an address, without what stands behind its first point. */
export const nameOf = (address: string): string => parsed(address)?.pathname.split("/").at(-1)?.split(".")[0] ?? "";

const keyOf = ({ id, address }: WebRequest): string => `${id} ${address}`;

/** The requests of the run that the stage shows, with a card on `over` that asks for leave. */
export class WebDesk {
  private readonly begun = new Map<string, Promise<void>>();
  private readonly found = new Map<string, Found>();
  private readonly asked = new Map<string, Asked>();
  private readonly refused = new Set<string>();
  private hasSaidNo = false;
  private run = 0;
  /** What had the keys before the card. */
  private before: HTMLElement | null = null;

  constructor(private readonly over: Element) {}

  /** Another run begins: what the one before asked for is nobody's any more. */
  clear(): void {
    this.run += 1;
    for (const held of [this.begun, this.found, this.refused]) held.clear();
    this.hasSaidNo = false;
    for (const host of [...this.asked.keys()]) this.answer(host, "gone");
  }

  /** Asks for what is open now, and gives what has come. Only where the run goes on from its end: what it did before it has in its log. */
  follow(requests: readonly WebRequest[]): void {
    if ((requests.length === 0 && this.asked.size === 0) || stageTick(bricks()) < stageLength(bricks())) return;
    this.forgetAllBut(new Set(requests.map(keyOf)));
    for (const request of requests) {
      const key = keyOf(request);
      const found = this.found.get(key);
      if (found) this.give(request, found);
      else if (!this.begun.has(key)) this.begun.set(key, this.find(request, key, this.run));
    }
  }

  /** A card whose requests nobody waits for any more, as their scripts were stopped, goes. */
  private forgetAllBut(open: Set<string>): void {
    for (const [host, { waiting }] of this.asked) {
      for (const [key, answer] of waiting) {
        if (open.has(key)) continue;
        waiting.delete(key);
        answer("gone");
      }
      if (waiting.size === 0) this.answer(host, "gone");
    }
  }

  private give({ id }: WebRequest, found: Found): void {
    const core = bricks();
    if (!stageOverlay(core)?.webRequests.some((open) => open.id === id)) return;
    if ("words" in found) giveWords(core, id, found.words);
    else if ("status" in found) giveFailure(core, id, found.status);
    else givePicture(core, id, found.pixels.data, found.pixels.width, found.pixels.height, found.name);
  }

  private async find(request: WebRequest, key: string, run: number): Promise<void> {
    const found = await this.look(request, key, run).catch((error): Found | null => {
      // An answer that broke off is none.
      if (!(error instanceof NoAnswer)) return { status: NOT_REACHED };
      // What the operator does not let programs ask.
      if (error.status !== FORBIDDEN) return { status: error.status === 400 ? BAD : NOT_REACHED };
      if (!this.hasSaidNo) say(error.message);
      this.hasSaidNo = true;
      return { status: REFUSED };
    });
    if (run !== this.run) return;
    // A run that is gone back in may ask for it again.
    if (found) this.found.set(key, found);
    else this.begun.delete(key);
  }

  /** Returns what came of a request; null where it was given up before anything was sent. */
  private async look({ address: first, wantsPicture }: WebRequest, key: string, run: number): Promise<Found | null> {
    let address = first;
    for (let step = 0; step < MOST_STEPS; step++) {
      const host = parsed(address)?.host;
      if (!host) return { status: BAD };
      await learnWhatIsClosed();
      if (run !== this.run) return null;
      const no = closed.get("") ?? closed.get(host);
      if (no !== undefined) throw new NoAnswer(no, false, FORBIDDEN);
      const leave = await this.mayAsk(host, address, key);
      if (leave === "gone" || run !== this.run) return null;
      if (leave === "refused") return { status: REFUSED };
      const answer = await ask(address, wantsPicture);
      if (answer.headers.get("content-type")?.startsWith("application/json")) {
        const { status, elsewhere } = await answer.json();
        if (!elsewhere) return { status };
        address = elsewhere;
        continue;
      }
      if (!wantsPicture) return { words: await answer.text() };
      const pixels = await pixelsOf(await answer.blob());
      return pixels ? { pixels, name: nameOf(address) } : { words: "" };
    }
    return { status: NOT_REACHED };
  }

  /** Whether an address may be asked; where nobody has said so yet, the card does. */
  private mayAsk(host: string, address: string, key: string): Promise<Leave> {
    if (allowed.has(host)) return Promise.resolve("given");
    if (this.refused.has(host)) return Promise.resolve("refused");
    return new Promise((done) => {
      const one = this.asked.get(host) ?? { address, waiting: new Map() };
      one.waiting.set(key, done);
      this.asked.set(host, one);
      this.showCard();
    });
  }

  private decide(host: string, may: boolean): void {
    (may ? allowed : this.refused).add(host);
    if (!may) say(fill(words.stage.toldNo, { host }));
    this.answer(host, may ? "given" : "refused");
  }

  private answer(host: string, leave: Leave): void {
    const one = this.asked.get(host);
    this.asked.delete(host);
    one?.waiting.forEach((answer) => answer(leave));
    this.showCard();
  }

  /** The card of the first host that waits for leave. It takes the keys, as the program waits for it, unless somebody is typing, and gives them
   * back. */
  private showCard(): void {
    const shown = this.over.querySelector<HTMLElement>(".stage-permission");
    const [first] = this.asked;
    if (shown && shown.dataset.host === first?.[0]) return;
    const active = document.activeElement;
    const hasKeys = !active || active === document.body || Boolean(shown?.contains(active)) || active instanceof HTMLCanvasElement;
    if (!shown) this.before = active instanceof HTMLElement ? active : null;
    shown?.remove();
    if (!first) {
      if (hasKeys) this.before?.focus({ preventScroll: true });
      return;
    }
    const [host, { address }] = first;
    const texts = words.stage;
    const forbid = textButton(texts.forbid, () => this.decide(host, false));
    const shownAddress = element("p", { class: "stage-address", dir: "ltr", id: "stage-address" }, address);
    this.over.append(element("div", {
      class: "stage-permission", role: "alertdialog", "aria-label": fill(texts.mayAsk, { host }), "aria-describedby": shownAddress.id, "data-host": host,
    },
    element("p", {}, fill(texts.mayAsk, { host })), shownAddress,
    element("div", {}, forbid, textButton(texts.allow, () => this.decide(host, true), { class: "primary" }))));
    if (hasKeys) forbid.focus({ preventScroll: true });
  }
}
