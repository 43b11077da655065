// Questions of which only the last one matters: an older one is given up, and an answer that is known is not asked for again.

/** The answers that are remembered. */
const MOST = 48;

export class Asking<Answer> {
  private readonly known = new Map<string, Answer>();
  private abort: AbortController | null = null;

  constructor(private readonly fetch: (question: string, signal: AbortSignal) => Promise<Answer>) {}

  /** Returns the answer; null where another question was asked since. */
  async ask(question: string): Promise<Answer | null> {
    this.abort?.abort();
    const abort = this.abort = new AbortController();
    const kept = this.known.get(question);
    // What was asked for last is forgotten last.
    if (kept !== undefined) {
      this.keep(question, kept);
      return kept;
    }
    try {
      const answer = await this.fetch(question, abort.signal);
      if (abort.signal.aborted) return null;
      this.keep(question, answer);
      return answer;
    } catch (error) {
      if (abort.signal.aborted) return null;
      throw error;
    }
  }

  private keep(question: string, answer: Answer): void {
    this.known.delete(question);
    this.known.set(question, answer);
    if (this.known.size > MOST) this.known.delete(this.known.keys().next().value!);
  }
}
