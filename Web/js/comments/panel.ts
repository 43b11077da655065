// What is said about a shot, beside the desk: read, answered and marked as done there, with what was drawn on the frame shown over it.

import { reasonOf } from "../base/reasons.ts";
import { momentOf } from "../base/dates.ts";
import { element, iconButton, textButton } from "../base/dom.ts";
import { placeOnDesk } from "../canvas/flip.ts";
import { newID } from "../base/session.ts";
import { fill, words } from "../base/words.ts";
import { type Comment, type NewComment, remove, setResolved, write } from "./calls.ts";
import type { Comments } from "./known.ts";
import { makeMarkPicture, type Mark, MarkDrawing } from "./mark.ts";

const texts = words.comments;

/** What the panel is about. */
export interface PanelPlace {
  project: string;
  shot: string;
  canvas: { width: number; height: number };
  comments: Comments;
  /** Whether one may say something, mark it as done, and take away what others said. */
  rights(): { mayComment: boolean; mayResolve: boolean; isOwner: boolean };
  toggled(): void;
}

export class CommentPanel {
  readonly node;
  /** What was drawn on the frame, to be laid over the canvas. */
  readonly overlay;
  private readonly mark;
  private readonly list = element("ol", { class: "threads" });
  private readonly trouble = element("p", { class: "problem", role: "alert", hidden: true });
  private readonly field: HTMLTextAreaElement;
  private readonly form;
  private readonly about = element("p", { class: "about quiet", hidden: true });
  private readonly pencil;
  private answering: Comment | null = null;
  /** The id of what is being written, until it is stored: sent again it is there once. */
  private draft = newID();
  private isSending = false;
  private chosen: string | null = null;
  private showsDone = false;
  private drawing: MarkDrawing | null = null;
  private drawn: Mark = [];

  constructor(private readonly place: PanelPlace) {
    this.mark = makeMarkPicture(place.canvas.width, place.canvas.height);
    this.overlay = element("div", {
      class: "comment-marks", hidden: true, style: `width: ${place.canvas.width}px; height: ${place.canvas.height}px`,
    });
    this.overlay.append(this.mark.node);
    this.field = element("textarea", {
      rows: 2, maxlength: "4000", placeholder: texts.write, "aria-label": texts.write,
      onkeydown: (event) => {
        event.stopPropagation();
        if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
          event.preventDefault();
          this.send();
        } else if (event.key === "Escape") this.answer(null);
      },
    });
    this.pencil = iconButton("pencil", texts.draw, "", () => this.toggleDrawing(), { "aria-pressed": "false" });
    this.form = element("form", { onsubmit: (event) => { event.preventDefault(); this.send(); } },
      this.about, this.field, this.trouble, element("div", { class: "row" }, this.pencil, element("button", { class: "primary" }, texts.send)));
    this.node = element("aside", { class: "comments", hidden: true, "aria-label": texts.title },
      element("header", {}, element("h2", {}, texts.title), iconButton("close", words.common.close, "", () => this.toggle())), this.list, this.form);
  }

  get isOn(): boolean { return !this.node.hidden; }

  toggle(): void {
    const isOn = !this.isOn;
    this.node.hidden = this.overlay.hidden = !isOn;
    if (!isOn) this.endDrawing();
    this.update();
    this.place.toggled();
    // On a touch screen that would bring up the keyboard.
    if (isOn && this.place.rights().mayComment && matchMedia("(pointer: fine)").matches) this.field.focus({ preventScroll: true });
  }

  /** Shows a comment, as its address or a bell leads to it. */
  reveal(id: string): void {
    if (!this.isOn) this.toggle();
    const comment = this.place.comments.said().comments.find((one) => one.id === id);
    if (comment?.resolved) this.showsDone = true;
    this.chosen = comment?.parent ?? id;
    this.update();
    this.list.querySelector(`[data-comment="${this.chosen}"]`)?.scrollIntoView({ block: "center" });
  }

  /** Follows the view of the canvas. */
  follow(matrix: string): void { this.overlay.style.transform = matrix; }

  /** Shows what is said by now. */
  update(): void {
    if (!this.isOn) return;
    const { mayComment } = this.place.rights();
    this.form.hidden = !mayComment;
    const first = this.place.comments.said().comments.filter((one) => one.shot === this.place.shot && !one.parent);
    const shown = first.filter((one) => !one.resolved || this.showsDone).sort((a, b) => a.time - b.time || a.created - b.created);
    const done = first.length - first.filter((one) => !one.resolved).length;
    this.list.replaceChildren(...shown.map((one) => this.thread(one)),
      ...shown.length === 0 ? [element("li", { class: "quiet" }, mayComment ? texts.nothing : texts.nothingHere)] : [],
      ...done > 0 ? [element("li", {}, textButton(this.showsDone ? texts.hideDone : fill(texts.showDone, { n: done }), () => {
        this.showsDone = !this.showsDone;
        this.update();
      }, { class: "quiet" }))] : []);
    this.showMark();
  }

  private showMark(): void {
    if (this.drawing) return;
    const { comments } = this.place;
    // What is done and not listed shows no drawing either.
    const one = comments.said().comments.find(({ id, resolved }) => id === this.chosen && (!resolved || this.showsDone));
    const all = one ? [one] : comments.open(this.place.shot);
    this.mark.show(all.flatMap(({ mark }) => mark ?? []));
  }

  private thread(comment: Comment): HTMLLIElement {
    const answers = this.place.comments.said().comments.filter(({ parent }) => parent === comment.id);
    return element("li", {
      "data-comment": comment.id, class: [comment.resolved && "done", comment.id === this.chosen && "chosen"].filter(Boolean).join(" "),
      onclick: (event) => { if (!(event.target as Element).closest("button")) this.choose(comment.id); },
    }, this.entry(comment), answers.length > 0 ? element("ol", {}, answers.map((one) => element("li", {}, this.entry(one)))) : null);
  }

  private choose(id: string): void {
    this.chosen = this.chosen === id ? null : id;
    this.update();
  }

  /** By which link a guest wrote, and whether the link shows a newer cut by now. */
  private source({ link, cut, isGuest }: Comment): string | null {
    const known = this.place.comments.said().links.find(({ id }) => id === link);
    if (!isGuest) return null;
    if (!known) return texts.guest;
    const isOld = cut !== undefined && cut !== known.cut;
    return fill(isOld ? texts.byLinkOld : texts.byLink, { name: known.name });
  }

  private entry(comment: Comment): HTMLElement {
    if (comment.isRemoved) return element("p", { class: "quiet" }, texts.gone);
    const { mayComment, mayResolve, isOwner } = this.place.rights();
    const isFirst = !comment.parent;
    const facts = [
      isFirst ? fill(texts.at, { seconds: (Math.floor(comment.time / 100) / 10).toFixed(1) }) : null, momentOf(comment.created), this.source(comment),
      comment.mark ? texts.hasMark : null, comment.edited ? texts.edited : null, comment.resolved ? texts.done : null,
    ].filter((one) => one !== null);
    return element("div", {},
      element("p", { class: "who" }, element("b", {}, comment.name), element("span", { class: "quiet" }, facts.join(" · "))),
      element("p", { class: "text" }, comment.text),
      element("p", { class: "acts" },
        mayComment && isFirst ? textButton(texts.answer, () => this.answer(comment)) : null,
        mayResolve && isFirst ? textButton(comment.resolved ? texts.reopen : texts.resolve,
          () => this.change(() => setResolved(this.place.project, comment.id, !comment.resolved))) : null,
        comment.isOwn || isOwner ? textButton(texts.remove,
          () => this.change(() => remove(this.place.project, comment.id))) : null));
  }

  private answer(comment: Comment | null): void {
    this.answering = comment;
    this.about.hidden = !comment;
    if (!comment) return;
    const seen = comment.link ? texts.answeringGuest : texts.answering;
    this.about.replaceChildren(fill(seen, { name: comment.name }), " ", textButton(words.common.cancel, () => this.answer(null)));
    this.field.focus();
  }

  private async send(): Promise<void> {
    const text = this.field.value.trim();
    if (!text || this.isSending) return this.field.focus();
    const about = this.answering;
    const comment: NewComment = {
      id: this.draft, shot: this.place.shot, time: about?.time ?? 0, text, ...about && { parent: about.id },
      ...this.drawn.length > 0 && { mark: this.drawn },
    };
    this.isSending = true;
    const isStored = await this.change(() => write(this.place.project, comment));
    this.isSending = false;
    if (!isStored) return;
    this.draft = newID();
    if (this.field.value.trim() === text) this.field.value = "";
    this.answer(null);
    this.endDrawing();
    this.update();
  }

  /** Does something, and says why where it could not be done; true where it was. */
  private async change(work: () => Promise<unknown>): Promise<boolean> {
    this.trouble.hidden = true;
    try {
      await work();
      await this.place.comments.refresh();
      this.update();
      return true;
    } catch (error) {
      this.trouble.textContent = reasonOf(error);
      this.trouble.hidden = false;
      return false;
    }
  }

  /** Where something happened on the canvas, which may be turned, and mirrored. */
  private locate(event: PointerEvent): [number, number] {
    const [x, y] = placeOnDesk(event, this.overlay.parentElement ?? this.overlay);
    const { width, height } = this.place.canvas;
    const point = new DOMPoint(x, y).matrixTransform(new DOMMatrix(this.overlay.style.transform).inverse());
    return [point.x / width, point.y / height];
  }

  private toggleDrawing(): void {
    if (this.drawing) {
      this.endDrawing();
      this.showMark();
      return;
    }
    this.drawn = [];
    this.mark.show([]);
    this.overlay.classList.add("drawing");
    this.drawing = new MarkDrawing(this.overlay, (mark) => {
      this.drawn = mark;
      this.mark.show(mark);
    }, (event) => this.locate(event));
    this.pencil.setAttribute("aria-pressed", "true");
  }

  private endDrawing(): void {
    this.drawing?.end();
    this.drawing = null;
    this.drawn = [];
    this.overlay.classList.remove("drawing");
    this.pencil.setAttribute("aria-pressed", "false");
  }
}
