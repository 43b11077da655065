// Comments that wait for the network: kept in this browser until the studio has them. Sent twice they are stored once.

import { type Comment, type NewComment, Refusal, write } from "./calls.ts";

const LATER = 6000;

export class Outbox {
  private waiting: NewComment[] = [];
  private isSending = false;
  private timer?: ReturnType<typeof setTimeout>;

  /** @param link Of which link they are.
   * @param stored Hears of each that the studio has by now.
   * @param refused Hears of one that it does not take, and why. */
  constructor(
    private readonly link: string, private readonly stored: (comment: Comment) => void,
    private readonly refused: (comment: NewComment, why: Refusal) => void, private readonly changed: () => void,
    private readonly ended: AbortSignal,
  ) {
    this.waiting = this.read();
    addEventListener("online", () => this.send(), { signal: ended });
    if (this.waiting.length > 0) this.send();
  }

  get all(): readonly NewComment[] { return this.waiting; }

  add(comment: NewComment): void {
    // Another tab may have put something there.
    this.waiting = [...this.read(), comment];
    this.keep();
    this.send();
  }

  private get key(): string { return `inkreel-review-${this.link}`; }

  private read(): NewComment[] {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(found) ? found as NewComment[] : [];
    } catch {
      return this.waiting ?? [];
    }
  }

  private keep(): void {
    // A browser that keeps nothing sends what it has as long as the page is open.
    try {
      if (this.waiting.length > 0) localStorage.setItem(this.key, JSON.stringify(this.waiting));
      else localStorage.removeItem(this.key);
    } catch { /* As said. */ }
    this.changed();
  }

  private async send(): Promise<void> {
    if (this.isSending || this.ended.aborted) return;
    this.isSending = true;
    clearTimeout(this.timer);
    try {
      for (let one = this.waiting[0]; one; one = this.waiting[0]) {
        const sent = one;
        try {
          this.stored(await write(this.link, sent));
        } catch (error) {
          // Out of reach, too much at once, or not let in just now: later.
          if (!(error instanceof Refusal) || error.status >= 500 || [401, 403, 429].includes(error.status)) throw error;
          this.refused(sent, error);
        }
        this.waiting = this.read().filter(({ id }) => id !== sent.id);
        this.keep();
      }
    } catch (error) {
      const wait = error instanceof Refusal ? error.wait * 1000 : 0;
      this.timer = setTimeout(() => this.send(), Math.max(LATER, wait));
    } finally {
      this.isSending = false;
    }
  }
}
