// The part of the card that shows what a cut from an editing program would change in a project.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, plural, type Plural, words } from "../base/words.ts";
import type { CutReading } from "./calls.ts";
import { nameList, problemList } from "./lists.ts";
import { written } from "../outline/times.ts";

const texts = words.importing;

/** What is done with a cut. */
interface Doing {
  /** Asks what it changes in another project; null where it is not asked any more. */
  read(project: string): Promise<CutReading | null>;
  /** Cuts the project anew. */
  use(project: string): Promise<void>;
  say(words: string): void;
}

/** The part: `node`, and for the foot of the card `button`. */
export class CutPart {
  private readonly problem = element("p", { class: "problem", role: "alert", hidden: true });
  private readonly why = element("p", { class: "import-why", id: "import-why", role: "status" });
  private readonly facts = element("ul", { class: "import-changes" });
  private readonly lists = element("div", { class: "import-lists" });
  readonly button = textButton(texts.useCut, () => this.use(), { class: "primary", "aria-describedby": "import-why" });
  readonly node: HTMLElement;
  private chosen: string | null;
  private asked = 0;

  /** @param project The project that it is for; null where it is chosen here. */
  constructor(private reading: CutReading, private readonly project: string | null, private readonly doing: Doing) {
    this.chosen = project ?? reading.candidates?.[0]?.id ?? null;
    this.node = element("div", { class: "import-cut" },
      element("p", { class: "import-form" }, element("b", {}, reading.form), element("span", { class: "quiet" }, reading.name && ` · ${reading.name}`)),
      this.makeChoice(), this.problem, this.why, this.facts, this.lists);
    this.show();
  }

  /** The choice of the project that it is brought back into. */
  private makeChoice(): HTMLElement | null {
    const { candidates = [], clips } = this.reading;
    if (this.project !== null || candidates.length === 0) return null;
    const menu: HTMLSelectElement = element("select", { onchange: () => void this.read(menu.value) },
      candidates.map(({ id, name, known }) => element("option", { value: id }, fill(texts.candidate, { name, known, clips }))));
    return element("label", { class: "import-field" }, element("span", {}, texts.intoProject), menu);
  }

  private async read(project: string): Promise<void> {
    const asked = this.asked += 1;
    this.chosen = project;
    this.problem.hidden = true;
    this.wait(true);
    try {
      const reading = await this.doing.read(project);
      if (asked !== this.asked || !reading) return;
      this.reading = reading;
      this.wait(false);
      this.show();
    } catch (error) {
      if (asked !== this.asked) return;
      // Nothing is known of this one.
      this.wait(false);
      this.button.disabled = true;
      this.fail(error);
    }
  }

  private async use(): Promise<void> {
    if (this.chosen === null) return;
    this.problem.hidden = true;
    this.wait(true);
    this.doing.say(texts.using);
    try {
      await this.doing.use(this.chosen);
    } catch (error) {
      this.wait(false);
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.problem.textContent = reasonOf(error);
    this.problem.hidden = false;
    this.problem.scrollIntoView({ block: "nearest" });
  }

  private wait(isWaiting: boolean): void {
    this.node.classList.toggle("waiting", isWaiting);
    this.button.disabled = isWaiting;
  }

  /** Why it cannot be used; "" where it can. */
  private whyNot(): string {
    const { known, changes, candidates = [] } = this.reading;
    const other = candidates.find(({ id }) => id !== this.project);
    if (known > 0) return changes > 0 ? "" : texts.nothingChanges;
    if (this.project === null) return texts.noProject;
    return other ? fill(texts.otherProject, { name: other.name }) : texts.notOfThis;
  }

  private show(): void {
    const { clips, known, retimed, moved, rounded, retimedShots, movedShots, movedScenes, newScenes, missing, unknown, problems } = this.reading;
    const why = this.whyNot();
    this.why.textContent = why;
    this.why.hidden = why === "";
    this.button.disabled = why !== "";
    const fact = (about: Plural, n: number) => element("li", {}, element("b", {}, n), element("span", {}, plural(about, n)));
    this.facts.hidden = known === 0;
    this.facts.replaceChildren(
      element("li", {}, element("b", {}, known), element("span", {}, plural(texts.knownOf, clips))), fact(texts.retimed, retimed), fact(texts.moved, moved),
      rounded > 0 ? fact(texts.rounded, rounded) : "");
    const lengths = retimedShots.map(({ number, before, after }) => fill(texts.otherLength, { number, before: written(before), after: written(after) }));
    const resettled = newScenes.map(({ number, scene }) => fill(texts.otherScene, { number, scene }));
    this.lists.replaceChildren(...[
      nameList(texts.otherLengths, lengths), nameList(texts.otherPlaces, movedShots), nameList(texts.otherScenes, resettled), nameList(texts.movedScenes, movedScenes), known > 0 ? nameList(texts.missing, missing) : null, nameList(texts.unknown, unknown), problemList(problems),
    ].filter((one) => one !== null));
  }
}
