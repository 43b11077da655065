// The page at /rephotograph?of={work}: an old photograph is taken again, from where it was taken, and both become a tunnel in a shot.

import { element, icon, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import type { Taken } from "../camera/filmstrip.ts";
import { showCamera } from "../camera/screen.ts";
import { makeDialogs } from "../kit/dialog.ts";
import * as library from "../library/calls.ts";
import { fetchSummaries, type Summary } from "../projects/summaries.ts";
import { mayRemix } from "../publishing/remixing.ts";
import { followDocuments, openOutline } from "../saving/opening.ts";
import { makePageBar } from "../saving/pagebar.ts";
import type { Studio } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { onEnd, stillHere } from "../shell/scope.ts";
import { Unopenable } from "../shell/unopenable.ts";
import { forgetTaken, keepTaken, readSubject, readTaken, type Subject } from "./keeping.ts";
import { putInto } from "./putting.ts";

const texts = words.rephotograph;
type Shot = Pick<Taken, "file" | "place">;

/** Shows the photograph that the address asks for. */
export async function showRephotograph(studio: Studio): Promise<void> {
  const id = new URLSearchParams(studio.search).get("of") ?? "";
  const [subject, taken, document] = await Promise.all([
    findSubject(id), readTaken(id), openOutline("library", studio, studio.library),
  ]);
  const { projects } = await fetchSummaries();
  studio.arrive();
  const own = library.contents().projects.map((one) => projects.get(one.id)).filter((one) => one !== undefined);
  const page = new RephotographPage(studio, id, subject, own, taken);
  page.lay();
  followDocuments(studio, [[document, null]], page.update);
}

/** Gives the work; fails with words of its own. */
async function findSubject(id: string): Promise<Subject> {
  try {
    const subject = await readSubject(/^[0-9a-f]{32}$/.test(id) ? id : "0".repeat(32));
    if (subject.work.kind !== "photograph") throw new Error(texts.noPhotograph);
    // Without a network it is not known whose it is: the server decides later.
    if (!await mayRemix(subject.work).catch(() => true)) throw new Error(fill(texts.closed, { licence: words.publishing.licences[subject.work.about.licence] }));
    return subject;
  } catch (error) {
    const { status, isAway } = error as { status?: number; isAway?: boolean };
    throw new Unopenable(status === 404 || status === 410 ? texts.gone : isAway ? texts.unseen : reasonOf(error), words.messages.openLibrary, "/library");
  }
}

class RephotographPage {
  private readonly dialogs = makeDialogs(() => document.body);
  private readonly address: string;
  private readonly side = element("div", { class: "rephotograph-side" });
  private readonly today = element("figure", { hidden: true });
  private readonly main: HTMLElement;
  private readonly bar;
  private todayAddress = "";
  readonly update: () => void;

  constructor(
    private readonly studio: Studio, private readonly id: string, private readonly subject: Subject, private readonly projects: Summary[], private taken: Shot | null,
  ) {
    this.address = URL.createObjectURL(subject.picture);
    onEnd(() => { URL.revokeObjectURL(this.address); URL.revokeObjectURL(this.todayAddress); });
    const { title } = subject.work.about;
    this.bar = makePageBar({
      back: { href: `/w/${id}`, label: texts.back }, document: null, dialogs: this.dialogs, title: element("div", { class: "title" }, element("b", {}, title)),
    });
    this.update = this.bar.update;
    this.main = element("main", { class: "rephotograph", tabindex: "-1" },
      element("div", { class: "rephotograph-pictures" },
        element("figure", {}, element("img", { src: this.address, alt: title, width: subject.width, height: subject.height, draggable: "false" }),
          element("figcaption", {}, this.thenWords())), this.today), this.side);
  }

  private thenWords(): string {
    const { from, to, place } = this.subject.work.about;
    const years = typeof from === "number" && typeof to === "number" && from !== to ? fill(texts.years, { from, to }) : String(from ?? to ?? "");
    return [years, place].filter(Boolean).join(" · ") || texts.then;
  }

  lay(): void {
    document.title = fill(words.common.pageTitle, { title: this.subject.work.about.title });
    document.body.replaceChildren(this.bar.node, this.main);
    this.show();
  }

  private show(): void {
    const { about, person } = this.subject.work;
    const credit = element("p", { class: "quiet" }, [about.author || person?.name, words.publishing.licences[about.licence]].filter(Boolean).join(" · "));
    const camera = (label: string, looks: string) => textButton([icon("camera"), label], () => this.shoot(), { class: looks });
    URL.revokeObjectURL(this.todayAddress);
    this.today.hidden = this.taken === null;
    if (!this.taken) {
      this.side.replaceChildren(element("h1", {}, about.title), credit, element("p", {}, texts.how), camera(texts.take, "primary"));
      return;
    }
    this.todayAddress = URL.createObjectURL(this.taken.file);
    this.today.replaceChildren(element("img", { src: this.todayAddress, alt: texts.today, draggable: "false" }), element("figcaption", {}, texts.today));
    this.side.replaceChildren(element("h1", {}, about.title), credit, this.form(this.taken), camera(texts.takeAnother, "quiet-button"));
  }

  /** Asks for the camera on a tap; the old photograph lies over what it sees. What is taken is kept before the camera goes. */
  private async shoot(): Promise<void> {
    const { width, height, work } = this.subject;
    const isHere = stillHere();
    const taken = await showCamera({
      title: work.about.title, old: { address: this.address, width, height, title: work.about.title }, keep: (one) => keepTaken(this.id, one).catch(() => {}),
    });
    if (!taken || !isHere()) return;
    this.taken = taken;
    this.show();
    this.side.querySelector<HTMLElement>("select")?.focus();
  }

  /** Asks where the tunnel of both is to go. */
  private form(taken: Shot): HTMLElement {
    const problem = element("p", { class: "problem", role: "alert", hidden: true });
    const place = element("select", { id: "rephotograph-place" }, element("option", { value: "" }, texts.newProject),
      this.projects.map(({ id, name }) => element("option", { value: id }, fill(texts.intoProject, { name }))));
    const button = element("button", { type: "submit", class: "primary" }, texts.make);
    const submit = async (event: Event) => {
      event.preventDefault();
      if (button.disabled) return;
      const isHere = stillHere();
      button.disabled = true;
      button.textContent = texts.making;
      problem.hidden = true;
      try {
        const shot = await putInto(this.studio, place.value || null, this.subject, taken);
        await forgetTaken(this.id).catch(() => {});
        if (isHere()) go(`/shots/${shot}`);
      } catch (error) {
        problem.textContent = (error as { isAway?: boolean }).isAway ? texts.away : reasonOf(error);
        problem.hidden = false;
      } finally {
        button.disabled = false;
        button.textContent = texts.make;
      }
    };
    return element("form", { onsubmit: submit }, element("p", {}, texts.both), element("label", { for: place.id }, texts.where), place, problem, button);
  }
}
