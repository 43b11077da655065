// What is said about the cut, and the field in which one says more.

import { element, iconButton, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import { newID } from "../base/session.ts";
import type { Comment, NewComment } from "./calls.ts";
import type { Mark } from "../comments/mark.ts";
import { clock } from "./time.ts";
import type { Placed } from "./time.ts";

const texts = words.review;

/** What the comments are about, and what can be done with them. */
export interface TalkActs {
  shots: readonly Placed[];
  mayComment: boolean;
  /** What one is called; null where that is asked. */
  name(): string | null;
  goTo(comment: Comment): void;
  send(comment: NewComment): void;
  remove(comment: Comment): void;
  /** Where one is now. */
  here(): { shot: Placed | null; time: number };
  /** Somebody begins to write, and stays where they are. */
  begin(): void;
  /** Lets one draw on the frame; ends that where it is on. */
  draw(): void;
  isDrawing(): boolean;
  /** Takes the last line back. */
  undo(): void;
  mark(): Mark;
  /** The cut that is shown. */
  cut: string;
}

/** What somebody has written and not sent. */
export type Draft = Pick<NewComment, "shot" | "time" | "text" | "parent" | "mark" | "name">;

/** The most bytes of a comment, as the server counts them. */
const LIMIT = 4096;

export class Talk {
  readonly node;
  private readonly list = element("ol", { class: "said" });
  private readonly place = element("p", { class: "place" });
  private readonly field: HTMLTextAreaElement;
  private readonly name: HTMLInputElement;
  private readonly nameRow;
  private readonly pencil;
  private readonly back;
  private readonly trouble = element("p", { class: "problem", role: "alert", hidden: true });
  private answering: Comment | null = null;
  private comments: readonly Comment[] = [];
  /** The comment that what was put back answers, until it is known. */
  private resumed: string | undefined;
  private shown = "";

  constructor(private readonly acts: TalkActs) {
    this.field = element("textarea", {
      rows: "2", maxlength: "4000", placeholder: texts.write, "aria-label": texts.write, enterkeyhint: "send",
      onfocus: () => acts.begin(),
      onkeydown: (event) => {
        if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
          event.preventDefault();
          this.send();
        } else if (event.key === "Escape") {
          this.answer(null);
          this.field.blur();
        }
      },
    });
    this.name = element("input", { maxlength: "60", placeholder: texts.name, "aria-label": texts.name, autocomplete: "name" });
    this.nameRow = element("div", { class: "name-row", hidden: acts.name() !== null }, this.name);
    this.pencil = iconButton("pencil", texts.draw, "", () => {
      acts.begin();
      acts.draw();
      this.showPencil();
    }, { "aria-pressed": "false" });
    this.back = iconButton("undo", texts.undo, "", () => acts.undo(), { hidden: true });
    const form = element("form", { class: "say", onsubmit: (event) => { event.preventDefault(); this.send(); } },
      this.place, this.nameRow, this.field, this.trouble,
      element("div", { class: "say-row" }, this.pencil, this.back, element("span", { class: "space" }), element("button", { class: "primary" }, texts.send)));
    form.hidden = !acts.mayComment;
    this.node = element("aside", { class: "talk", "aria-label": texts.title }, element("h2", {}, texts.title), this.list, form);
  }

  /** The keys of the page lead here. */
  focus(): void { this.field.focus(); }

  showPencil(): void {
    this.pencil.setAttribute("aria-pressed", String(this.acts.isDrawing()));
    this.back.hidden = !this.acts.isDrawing();
  }

  showPlace(): void {
    const { shot, time } = this.acts.here();
    if (this.answering) return;
    this.place.replaceChildren(shot ? fill(texts.at, { number: shot.shot.number, time: clock(time) }) : "");
    for (const row of this.list.children) {
      if (row instanceof HTMLElement) row.toggleAttribute("data-here", row.dataset.shot === shot?.shot.shot);
    }
  }

  /** What is written here now. */
  get written(): Pick<Draft, "text" | "name" | "parent"> {
    const name = this.nameRow.hidden ? "" : this.name.value;
    return { text: this.field.value, ...name && { name }, ...this.answering && { parent: this.answering.id } };
  }

  /** Puts back what was written and is not stored, before what is written by now: it is not lost. */
  putBack({ text, name, parent }: Draft): void {
    this.field.value = [text, this.field.value].filter(Boolean).join("\n");
    if (name) this.name.value = name;
    this.nameRow.hidden = this.acts.name() !== null;
    this.resumed = parent;
    this.resume();
    this.showPencil();
  }

  /** Goes on with an answer once what it answers is known. */
  private resume(): void {
    const about = this.comments.find(({ id }) => id === this.resumed);
    if (!about) return;
    this.resumed = undefined;
    this.answer(about);
  }

  fail(why: string): void {
    this.trouble.textContent = why;
    this.trouble.hidden = !why;
  }

  show(comments: readonly Comment[], waiting: readonly NewComment[]): void {
    this.comments = comments;
    this.nameRow.hidden = this.acts.name() !== null;
    const state = JSON.stringify([comments, waiting]);
    if (state === this.shown) return this.showPlace();
    this.shown = state;
    const focused = document.activeElement?.closest<HTMLElement>("[data-comment]")?.dataset.comment;
    const order = new Map(this.acts.shots.map(({ shot, start }) => [shot.shot, start]));
    const moment = (one: { shot: string; time: number }) => (order.get(one.shot) ?? Infinity) + one.time;
    const first = comments.filter((one) => !one.parent && order.has(one.shot)).sort((a, b) => moment(a) - moment(b) || a.created - b.created);
    const rows = first.map((one) => this.thread(one, waiting));
    const mine = waiting.filter(({ parent }) => !parent).map((one) => this.waitingRow(one));
    const nothing = element("li", { class: "quiet" }, this.acts.mayComment ? texts.nothing : texts.nothingHere);
    this.list.replaceChildren(...rows.length + mine.length > 0 ? [...rows, ...mine] : [nothing]);
    if (focused) this.list.querySelector<HTMLElement>(`[data-comment="${focused}"] button`)?.focus({ preventScroll: true });
    this.showPlace();
    this.resume();
  }

  private thread(comment: Comment, waiting: readonly NewComment[]): HTMLLIElement {
    const answers = this.comments.filter(({ parent }) => parent === comment.id);
    const late = waiting.filter(({ parent }) => parent === comment.id).map((one) => this.waitingRow(one));
    return element("li", { "data-shot": comment.shot, "data-comment": comment.id, class: comment.resolved ? "done" : "" }, this.entry(comment),
      answers.length + late.length > 0 ? element("ol", {}, answers.map((one) => element("li", {}, this.entry(one))), late) : null);
  }

  private waitingRow(one: NewComment): HTMLLIElement {
    return element("li", { "data-shot": one.shot, class: "waiting" }, element("p", { class: "who" }, element("small", {}, texts.waiting)),
      element("p", { class: "text" }, one.text));
  }

  private entry(comment: Comment): HTMLElement {
    if (comment.isRemoved) return element("p", { class: "quiet" }, texts.gone);
    const { acts } = this;
    const placed = acts.shots.find(({ shot }) => shot.shot === comment.shot);
    const where = placed && !comment.parent ? textButton(fill(texts.where, { number: placed.shot.number, time: clock(comment.time) }),
      () => acts.goTo(comment), { class: "where" }) : null;
    const marks = [comment.isGuest && texts.guest, comment.mark && texts.hasMark, comment.resolved && texts.done, comment.edited && texts.edited].filter((one) => typeof one === "string");
    return element("div", { class: "entry" },
      element("p", { class: "who" }, element("b", {}, comment.name), " ", where, " ", element("small", {}, marks.join(" · "))),
      element("p", { class: "text" }, comment.text),
      element("p", { class: "acts" },
        acts.mayComment ? textButton(texts.answer, () => this.answer(comment)) : null,
        comment.isOwn ? textButton(texts.remove, () => acts.remove(comment)) : null));
  }

  private answer(comment: Comment | null): void {
    this.answering = comment;
    if (comment) {
      const first = this.comments.find(({ id }) => id === comment.parent) ?? comment;
      this.answering = first;
      this.place.replaceChildren(fill(texts.answering, { name: first.name }), " ", textButton(texts.cancel, () => this.answer(null)));
      this.field.focus();
    } else {
      this.showPlace();
    }
  }

  private send(): void {
    const { acts } = this;
    const text = this.field.value.trim();
    const name = this.name.value.trim();
    const { shot, time } = acts.here();
    this.fail("");
    if (!this.nameRow.hidden && !name) return this.name.focus();
    if (!text) return this.field.focus();
    const about = this.answering ?? (shot && { shot: shot.shot.shot, time });
    if (!about) return;
    if (new TextEncoder().encode(text).length > LIMIT) return this.fail(texts.tooLong);
    const mark = acts.mark();
    acts.send({
      id: newID(), cut: acts.cut, shot: about.shot, time: about.time, text, ...this.answering && { parent: this.answering.id },
      ...mark.length > 0 && { mark }, ...!this.nameRow.hidden && { name },
    });
    // The name is known once the studio has it; until then it goes with each.
    if (acts.name() !== null) this.nameRow.hidden = true;
    this.field.value = "";
    this.answer(null);
    this.showPencil();
  }
}

/** How many comments there are, for where the list is hidden. */
export const countOf = (comments: readonly Comment[]): string => plural(texts.comments, comments.filter(({ isRemoved }) => !isRemoved).length);
