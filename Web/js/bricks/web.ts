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
/** How often an answer may lead elsewhere. */
const MOST_STEPS = 10;

/** What came of a request. */
type Found = { words: string } | { pixels: Pixels; name: string } | { status: number };

/** Hosts for which leave was given, as long as this window is open. */
const allowed = new Set<string>();

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

/** The requests of the run that the stage shows, with a card on `over` that asks for leave. */
export class WebDesk {
  private readonly begun = new Map<string, Promise<void>>();
  private readonly found = new Map<string, Found>();
  /** Those who wait for leave, by the host. */
  private readonly asked = new Map<string, { address: string; answer: (may: boolean) => void }>();
  private readonly refused = new Set<string>();
  private hasSaidNo = false;
  private run = 0;

  constructor(private readonly over: Element) {}

  /** Another run begins: what the one before asked for is nobody's any more. */
  clear(): void {
    this.run += 1;
    for (const held of [this.begun, this.found, this.refused]) held.clear();
    for (const { answer } of this.asked.values()) answer(false);
    this.asked.clear();
    this.refused.clear();
    this.showCard();
  }

  /** Asks for what is open now, and gives what has come. Only where the run goes on from its end: what it did before it has in its log. */
  follow(requests: readonly WebRequest[]): void {
    if (requests.length === 0 || stageTick(bricks()) < stageLength(bricks())) return;
    for (const request of requests) {
      const key = `${request.id} ${request.address}`;
      const found = this.found.get(key);
      if (found) this.give(request, found);
      else if (!this.begun.has(key)) this.begun.set(key, this.find(request, key, this.run));
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
    const found = await this.look(request, run).catch((error): Found => {
      if (!(error instanceof NoAnswer)) throw error;
      // What the operator does not let programs ask.
      if (error.status !== 403) return { status: error.status === 400 ? BAD : NOT_REACHED };
      if (!this.hasSaidNo) say(error.message);
      this.hasSaidNo = true;
      return { status: REFUSED };
    });
    if (run === this.run) this.found.set(key, found);
  }

  private async look({ address: first, wantsPicture }: WebRequest, run: number): Promise<Found> {
    let address = first;
    for (let step = 0; step < MOST_STEPS; step++) {
      const host = parsed(address)?.host;
      if (!host) return { status: BAD };
      if (!await this.mayAsk(host, address) || run !== this.run) return { status: REFUSED };
      const answer = await answered("/api/programs/web", {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ address, wants: wantsPicture ? "picture" : "words" }),
      });
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
  private mayAsk(host: string, address: string): Promise<boolean> {
    if (allowed.has(host)) return Promise.resolve(true);
    if (this.refused.has(host)) return Promise.resolve(false);
    return new Promise((done) => {
      const before = this.asked.get(host);
      this.asked.set(host, { address: before?.address ?? address, answer: (may) => { before?.answer(may); done(may); } });
      this.showCard();
    });
  }

  private decide(host: string, may: boolean): void {
    (may ? allowed : this.refused).add(host);
    const one = this.asked.get(host);
    this.asked.delete(host);
    one?.answer(may);
    this.showCard();
  }

  /** The card of the first host that waits for leave. */
  private showCard(): void {
    const shown = this.over.querySelector<HTMLElement>(".stage-permission");
    const [first] = this.asked;
    if (shown && shown.dataset.host === first?.[0]) return;
    shown?.remove();
    if (!first) return;
    const [host, { address }] = first;
    const texts = words.stage;
    this.over.append(element("div", { class: "stage-permission", role: "group", "aria-label": fill(texts.mayAsk, { host }), "data-host": host },
      element("p", {}, fill(texts.mayAsk, { host })), element("p", { class: "stage-address", dir: "ltr" }, address),
      element("div", {}, textButton(texts.forbid, () => this.decide(host, false)), textButton(texts.allow, () => this.decide(host, true), { class: "primary" }))));
  }
}
