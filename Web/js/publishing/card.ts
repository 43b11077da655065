// The publish card: what is made is looked at, told about, and only then given to others. Until *Publish* it is a draft for oneself alone,
// and *Cancel* deletes it.

import { type Child, element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { newID } from "../base/session.ts";
import { fill, words } from "../base/words.ts";
import { modal } from "../kit/dialog.ts";
import { makeScope, onLeave } from "../shell/scope.ts";
import { warn } from "../sync/journal.ts";
import { type Community, discard, fetchOwnWorks, NotTaken, type OwnWork, publish } from "./calls.ts";
import { doneParts } from "./done.ts";
import { WorkForm } from "./form.ts";
import { keepLicence } from "./licence.ts";
import { type Made, makeDraft, makeProgress } from "./making.ts";
import { previewOf } from "./preview.ts";
import type { Source } from "./source.ts";

const texts = words.publishing;

export class PublishCard {
  private readonly title = element("h2", { tabindex: "-1", class: "first" });
  private readonly body = element("div", { class: "publish-body" });
  private readonly foot = element("footer", {});
  private readonly problem = element("p", { class: "problem", role: "alert", hidden: true });
  private readonly scope = makeScope();
  readonly node: HTMLDialogElement;
  private draft = newID();
  private form: WorkForm | null = null;
  private isDraft = false;
  private isWarned = false;

  constructor(private readonly community: Community, private readonly close: () => void) {
    this.node = modal(texts.title, {
      class: "publishing", onkeydown: (event) => this.pressed(event),
    }, element("header", {}, this.title), this.body, this.problem, this.foot);
    onLeave(() => this.end(), this.scope);
  }

  /** Shows a step; its heading has the keys. */
  private show(title: string, content: (Child | Child[])[], ...buttons: HTMLElement[]): void {
    this.title.textContent = title;
    this.body.replaceChildren(...content.flat().filter((one): one is Node => one instanceof Node));
    this.body.scrollTop = 0;
    this.foot.replaceChildren(...buttons);
    this.say("");
    if (this.node.isConnected) this.title.focus({ preventScroll: true });
  }

  private say(said: string): void {
    this.problem.textContent = said;
    this.problem.hidden = said === "";
    if (said) this.problem.scrollIntoView({ block: "nearest" });
  }

  private readonly cancel = (): HTMLElement => textButton(words.common.cancel, () => this.leave());

  /** Asks for something before anything is made; `go` begins with what was answered. */
  ask(title: string, parts: HTMLElement[], go: () => Source | null): void {
    this.show(title, parts, this.cancel(), textButton(texts.next, () => {
      const source = go();
      if (source) this.make(source);
    }, { class: "primary" }));
  }

  /** Says what is wrong in what is asked. */
  tell = (said: string): void => this.say(said);

  /** Has the files made, and shows them. */
  async make(source: Source): Promise<void> {
    const progress = makeProgress();
    this.show(fill(texts.titleOf, { title: source.title }), [progress.node, element("p", { class: "quiet" }, texts.onlyDraft)], this.cancel());
    const id = this.draft;
    const isWanted = () => !this.scope.signal.aborted && this.draft === id;
    this.isDraft = true;
    try {
      const [made, own] = await Promise.all([makeDraft(id, source, isWanted, progress.show), fetchOwnWorks().catch(() => [])]);
      if (made && isWanted()) this.fill(source, made, own);
    } catch (error) {
      if (!isWanted()) return;
      warn("Nothing was made to be published:", error);
      this.refused(source, reasonOf(error));
    }
  }

  private refused(source: Source, reason: string): void {
    this.show(texts.notMadeTitle, [element("p", { role: "alert" }, reason)], this.cancel(),
      textButton(words.saving.tryAgain, () => { this.forget(); this.make(source); }, { class: "primary" }));
  }

  private fill(source: Source, { work, leftOut, offer }: Made, own: OwnWork[]): void {
    const form = this.form = new WorkForm(work, offer, this.community, own);
    const send = element("button", { type: "submit", class: "primary", form: "publish-form" }, texts.publish);
    const node = element("form", { id: "publish-form", novalidate: true, onsubmit: (event) => { event.preventDefault(); this.send(form, send); } }, form.node);
    this.show(fill(texts.titleOf, { title: source.title }), [element("div", { class: "publish-steps" }, previewOf(work, leftOut), node)], this.cancel(), send);
  }

  private async send(form: WorkForm, button: HTMLButtonElement): Promise<void> {
    this.say("");
    const told = form.value();
    if (!told || button.disabled) return;
    button.disabled = true;
    try {
      const { address, isWaiting } = await publish(this.draft, told.about, told.reach, form.replaces);
      this.isDraft = false;
      this.form = null;
      keepLicence(form.licenceName);
      const title = isWaiting ? texts.waitsTitle : told.reach === "private" ? texts.keptTitle : texts.doneTitle;
      this.show(title, [doneParts(address, told.about.title, told.reach, isWaiting)],
        textButton(words.common.close, () => this.leave(), { class: "primary" }));
    } catch (error) {
      if (error instanceof NotTaken && error.allowed?.length) form.allow(error.allowed);
      const isTold = error instanceof NotTaken && form.tell(error.field, error.message);
      if (!isTold) this.say(reasonOf(error));
    } finally {
      button.disabled = false;
    }
  }

  /** Esc goes at once where nothing was typed, else the second time. */
  private pressed(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (!this.form?.isTouched || this.isWarned) return this.leave();
    this.isWarned = true;
    this.say(texts.escAgain);
  }

  /** The card has gone, by a button or as the device goes back. */
  leave = (): void => {
    this.end();
    this.close();
  };

  private end(): void {
    this.scope.abort();
    this.forget();
  }

  /** Deletes the draft: another may be made. */
  private forget(): void {
    if (this.isDraft) discard(this.draft).catch((error) => warn("A draft was not deleted:", error));
    this.isDraft = false;
    this.draft = newID();
  }
}
