// The page at /review: whoever was sent a link looks through a project as it stood, plays it, and says what they think. It needs no
// account, and nothing of the studio but pictures.

import { dayOf } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import type { Mark } from "../comments/mark.ts";
import { type Comment, type Cut, fetchCut, fetchSaid, Refusal, remove, type Said } from "./calls.ts";
import { Outbox } from "./outbox.ts";
import { Pictures } from "./pictures.ts";
import { Player } from "./player.ts";
import { Stage } from "./stage.ts";
import { type Draft, Talk } from "./talk.ts";
import { Strip, Transport } from "./transport.ts";
import { enter } from "./way.ts";

const texts = words.review;
/** How often it looks for what others have said. */
const LOOK = 8000;
/** How close to a comment one must be for what is drawn with it to show, in milliseconds. */
const NEAR = 60;

class ReviewPage {
  private readonly pictures;
  private readonly player;
  private readonly stage;
  private readonly transport;
  private readonly strip;
  private readonly talk;
  private readonly outbox;
  private readonly newer = element("p", { class: "newer", role: "status", hidden: true });
  private comments: Comment[] = [];
  private mark: Mark = [];
  /** The moment of the frame that is drawn on. */
  private drawnAt = 0;
  private name: string | null;
  private readonly abort = new AbortController();

  constructor(private readonly place: HTMLElement, private readonly cut: Cut) {
    this.name = cut.name ?? null;
    const shots = cut.scenes.flatMap((scene) => scene.shots);
    this.pictures = new Pictures(cut, shots.map(({ isBlank }) => isBlank), () => this.show());
    this.player = new Player(cut, (rank) => this.pictures.isReady(rank), () => this.show());
    this.stage = new Stage(cut, this.pictures, () => this.player.toggle());
    this.transport = new Transport(this.player, (time) => this.player.go(time));
    this.strip = new Strip(cut, this.player);
    this.talk = new Talk({
      shots: this.player.shots, mayComment: cut.mayComment, cut: cut.cut,
      name: () => this.name,
      goTo: (comment) => this.goTo(comment),
      send: (comment) => this.outbox.add(comment),
      remove: (comment) => this.remove(comment),
      here: () => ({ shot: this.player.shot, time: this.player.inShot }),
      begin: () => { if (this.player.isPlaying) this.player.stop(); },
      draw: () => this.draw(),
      isDrawing: () => this.stage.isDrawing,
      undo: () => this.stage.undo(),
      mark: () => this.takeMark(),
    });
    this.outbox = new Outbox(cut.link, (stored) => {
      this.name = stored.name;
      this.comments = [...this.comments.filter(({ id }) => id !== stored.id), stored];
    }, (comment, why) => {
      this.putBack(comment);
      this.talk.fail(why.detail);
    }, () => this.showComments(), this.abort.signal);
    this.lay();
    this.listen();
    this.show();
    this.look();
  }

  private lay(): void {
    const { cut } = this;
    document.title = fill(texts.pageTitle, { name: cut.project });
    this.place.replaceChildren(element("div", { class: "review" },
      element("header", {}, element("h1", {}, cut.project),
        element("p", { class: "quiet" }, fill(texts.from, { name: cut.from, date: dayOf(cut.made) }), " · ", plural(texts.shots, this.player.shots.length)), this.newer),
      element("div", { class: "show" }, this.stage.node, this.transport.node, this.strip.node), this.talk.node));
  }

  private show(): void {
    const { player } = this;
    // What is drawn belongs to the frame that it is drawn on.
    if (this.stage.isDrawing && player.position !== this.drawnAt) {
      this.stage.endDrawing();
      this.mark = [];
      this.talk.showPencil();
    }
    this.stage.show(player.shot);
    this.stage.showMark(player.isPlaying ? null : this.markHere());
    this.transport.show();
    this.strip.show();
    this.talk.showPlace();
  }

  private showComments(): void {
    this.talk.show(this.comments, this.outbox.all);
    this.transport.showComments(this.comments);
    this.strip.showComments(this.comments);
    this.show();
  }

  /** What was drawn with the comments of this moment. */
  private markHere(): Mark {
    const { shot, inShot } = this.player;
    return this.comments.filter((one) => one.shot === shot?.shot.shot && Math.abs(one.time - inShot) < NEAR && !one.resolved && !one.isRemoved)
      .flatMap(({ mark }) => mark ?? []);
  }

  private goTo({ shot, time }: Pick<Comment, "shot" | "time">): void {
    const placed = this.player.shots.find((one) => one.shot.shot === shot);
    // The end of a shot is the beginning of the next.
    if (placed) this.player.go(Math.min(placed.start + time, Math.max(placed.start, placed.end - 1)));
    this.stage.node.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  private draw(): void {
    if (this.stage.isDrawing) return this.endDrawing();
    this.player.stop();
    this.mark = [];
    this.drawnAt = this.player.position;
    this.stage.draw((mark) => { this.mark = mark; });
  }

  private endDrawing(): void {
    this.stage.endDrawing();
    this.mark = [];
    this.show();
  }

  /** Puts back what somebody wrote and drew, which is not stored: the words into the field, the lines on the frame where they were drawn. */
  putBack(draft: Draft): void {
    this.talk.putBack(draft);
    if (!draft.mark?.length || this.mark.length > 0) return;
    this.player.stop();
    this.goTo(draft);
    this.mark = draft.mark;
    this.drawnAt = this.player.position;
    this.stage.draw((mark) => { this.mark = mark; }, draft.mark);
    this.talk.showPencil();
  }

  /** What somebody is writing and drawing; null where that is nothing. */
  private get draft(): Draft | null {
    const { shot, inShot } = this.player;
    const { written } = this.talk;
    if (!shot || (!written.text.trim() && this.mark.length === 0)) return null;
    return { ...written, shot: shot.shot.shot, time: inShot, ...this.mark.length > 0 && { mark: this.mark } };
  }

  private takeMark(): Mark {
    const { mark } = this;
    this.endDrawing();
    return mark;
  }

  private async remove(comment: Comment): Promise<void> {
    try {
      await remove(this.cut.link, comment.id);
      await this.look();
    } catch (error) {
      this.talk.fail(error instanceof Refusal ? error.detail : texts.awayExplained);
    }
  }

  /** Looks for what others have said, and whether there is a newer cut. */
  private async look(): Promise<void> {
    try {
      const said = await fetchSaid(this.cut.link);
      if (!said) return;
      this.take(said);
    } catch (error) {
      if (error instanceof Refusal && [401, 403, 404].includes(error.status)) return this.end();
    }
    this.showComments();
  }

  private take({ comments, cut }: Said): void {
    this.comments = comments;
    if (cut === this.cut.cut || !this.newer.hidden) return;
    this.newer.replaceChildren(texts.newer, " ", textButton(texts.showNewer, () => location.reload()));
    this.newer.hidden = false;
  }

  /** The link has ended, or asks for another password. */
  private end(): void {
    const { draft } = this;
    this.abort.abort();
    this.player.stop();
    begin(this.place, draft);
  }

  private listen(): void {
    const options = { signal: this.abort.signal };
    const timer = setInterval(() => { if (!document.hidden) this.look(); }, LOOK);
    this.abort.signal.addEventListener("abort", () => clearInterval(timer));
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.look(); }, options);
    document.addEventListener("keydown", (event) => this.key(event), options);
  }

  private key(event: KeyboardEvent): void {
    const { target } = event;
    const isTyping = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "range");
    // A slider has keys of its own.
    const isSlider = target instanceof HTMLInputElement && target.type === "range" && /^(Arrow|Home|End|Page)/.test(event.key);
    if (isTyping || isSlider || event.ctrlKey || event.metaKey || event.altKey) return;
    const { player } = this;
    const acts: Record<string, () => void> = {
      " ": () => player.toggle(), k: () => player.stop(), l: () => player.shuttle(1), j: () => player.shuttle(-1),
      ArrowLeft: () => player.step(-1), ArrowRight: () => player.step(1), ",": () => player.stepFrame(-1), ".": () => player.stepFrame(1),
      Home: () => player.go(0), End: () => player.go(player.length), c: () => this.talk.focus(), Escape: () => this.endDrawing(),
    };
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    // A button that has the focus is pressed by the space bar as ever.
    if (!act || (event.key === " " && target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    act();
    this.talk.showPencil();
  }
}

/** Shows what the link leads to, with what somebody has written and not sent. */
async function begin(place: HTMLElement, draft: Draft | null = null): Promise<void> {
  const link = await enter(place, location.hash.slice(1), draft?.text.trim());
  try {
    const page = new ReviewPage(place, await fetchCut(link));
    if (draft) page.putBack(draft);
  } catch (error) {
    place.replaceChildren(element("div", { class: "way" }, element("h1", {}, texts.away),
      element("p", {}, error instanceof Refusal ? error.detail : texts.awayExplained),
      element("button", { type: "button", class: "primary", onclick: () => begin(place, draft) }, texts.again)));
  }
}

const place = document.querySelector("main");
if (place) begin(place);
addEventListener("hashchange", () => location.reload());
