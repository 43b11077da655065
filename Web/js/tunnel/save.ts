// The tunnel as files: the picture that it makes, drawn by the studio from the originals, and its recipe.

import { element, iconButton, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { download } from "../kit/files.ts";
import { makeSegments } from "../kit/segments.ts";
import { refusalOf, troubleHere, whenSaved } from "../saving/saving.ts";
import { fill, pieces, words } from "../base/words.ts";
import { Row } from "./row.ts";

const texts = words.tunnelSave;
type Kind = "jpg" | "png" | "webp";
const KINDS: Kind[] = ["jpg", "png", "webp"];
// Milliseconds until what has just been changed must be on the server's disk.
const PATIENCE = 10_000;
// Kept from one tunnel to the next.
const chosen: { kind: Kind; quality: number } = { kind: "jpg", quality: 90 };

/** What the panel asks and tells: `frame` gives the width and height of the crop, `flush` stores what a hand has done, `closed` hears that it is put away. */
interface SaveHearing {
  frame(): [number, number];
  flush(): void;
  closed(): void;
  say(words: string): void;
}

export class Save {
  /** The width that was asked for; null for all that the crop has, whatever that is then. */
  private wanted: number | null = null;
  private fetching: AbortController | null = null;
  private readonly limits = [1, 1];
  private readonly width: Row;
  private readonly quality: Row;
  private readonly kinds = makeSegments(texts.kind, KINDS.map((value) => ({ value, ...texts.kinds[value] })), (kind: Kind) => {
    chosen.kind = kind;
    this.update();
  });
  private readonly size = element("p", { class: "quiet" });
  private readonly trouble = element("p", { class: "trouble", role: "alert", hidden: true });
  private readonly doing = element("span", {}, "");
  private readonly state = element("p", { class: "state", hidden: true }, this.doing,
    textButton(texts.stop, () => this.fetching?.abort()));
  private readonly picture = element("button", {
    type: "button", class: "primary", onclick: () => this.save(`/picture?${this.query()}`, texts.drawing),
  }, texts.picture);
  private readonly recipe = textButton(texts.recipe, () => this.save("", texts.fetching), { class: "wide-button" });
  readonly node: HTMLElement;

  /** `path` is the tunnel's in the API. */
  constructor(private readonly path: string, private readonly hears: SaveHearing) {
    const take = (value: number) => this.take(value);
    this.width = new Row(texts.width, { short: texts.shortWidth, unit: "px", least: 1, most: 1, limits: this.limits, digits: 0, hint: texts.widthHint },
      { said: hears.say, moved: take, done: take });
    const setQuality = (value: number) => { chosen.quality = Math.round(value); return ""; };
    this.quality = new Row(texts.quality, { unit: "", least: 1, most: 100, limits: [1, 100], digits: 0, hint: texts.qualityHint },
      { said: hears.say, moved: setQuality, done: (value) => { setQuality(value); this.update(); return ""; } });
    this.node = element("section", { class: "tunnel-save panel", "aria-label": texts.title, hidden: true },
      element("header", {}, element("h2", {}, texts.title), iconButton("close", words.common.close, "Esc", () => hears.closed())),
      this.kinds.node, this.width.node, this.size, this.quality.node, this.trouble, this.state,
      element("div", { class: "files" }, this.picture, this.recipe),
      element("p", { class: "quiet" }, pieces(texts.again, { command: element("code", {}, "inkreel tunnel") })));
  }

  get isOn(): boolean { return !this.node.hidden; }

  open(): void {
    this.node.hidden = false;
    this.update();
    this.picture.focus({ preventScroll: true });
  }

  close(): void {
    this.fetching?.abort();
    this.tell("");
    this.node.hidden = true;
  }

  private take(value: number): string {
    const [most] = this.hears.frame();
    this.wanted = Math.round(value) >= most ? null : Math.round(value);
    this.update();
    return "";
  }

  private asked(): number { return Math.min(this.wanted ?? Infinity, this.hears.frame()[0]); }

  private query(): URLSearchParams {
    return new URLSearchParams({
      format: chosen.kind, width: String(this.asked()), ...(chosen.kind === "png" ? {} : { quality: String(chosen.quality) }),
    });
  }

  update(): void {
    if (!this.isOn) return;
    const [most, tall] = this.hears.frame();
    const width = this.asked();
    this.limits[1] = most;
    this.width.set(width, most, 1);
    this.quality.set(chosen.kind === "png" ? null : chosen.quality);
    const values = { width, height: Math.max(1, Math.round(width * tall / most)), most, tall };
    this.size.textContent = fill(width === most ? texts.whole : texts.part, values);
    this.kinds.show(chosen.kind);
  }

  private tell(text: string): void {
    this.trouble.textContent = text;
    this.trouble.hidden = !text;
  }

  private busy(text: string): void {
    this.state.hidden = !text;
    this.doing.textContent = text;
    this.picture.disabled = this.recipe.disabled = Boolean(text);
    if (text) this.hears.say(text);
  }

  /** Waits until the studio has the tunnel as it is shown here; fails with words for people. */
  private async stored(): Promise<void> {
    this.hears.flush();
    const isStored = await whenSaved(PATIENCE);
    const reason = refusalOf(this.path.split("/").slice(2, 4).join("/"));
    if (reason !== null) throw new Error(fill(texts.refused, { reason }));
    if (!isStored) throw new Error(fill(texts.notStored, { trouble: troubleHere()?.words ?? texts.away }));
  }

  /** Fetches a file and gives it to the browser to keep. */
  private async save(ending: string, text: string): Promise<void> {
    if (this.fetching) return;
    const own = this.fetching = new AbortController();
    this.tell("");
    this.busy(text);
    try {
      await this.stored();
      const { file, name } = await fetched(this.path + ending, own.signal);
      if (own.signal.aborted) return;
      download(name, file);
      this.hears.say(fill(texts.saved, { name }));
    } catch (error) {
      const reason = reasonOf(error);
      if (!own.signal.aborted) this.tell(reason);
    } finally {
      this.fetching = null;
      this.busy("");
    }
  }
}

/** Returns a file of the studio and the name that it gives it; fails with words for people. */
async function fetched(address: string, signal: AbortSignal): Promise<{ file: Blob; name: string }> {
  const answer = await fetch(address, { signal }).catch(() => { throw new Error(texts.noAnswer); });
  if (!answer.ok) {
    const problem: { detail?: string } = await answer.json().catch(() => ({}));
    throw new Error(problem.detail ?? fill(texts.status, { status: answer.status }));
  }
  const coded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  return { file: await answer.blob(), name: coded ? decodeURIComponent(coded) : "tunnel" };
}
