// The part of the card that shows what a script, or a new draft of it, would change on the board.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { plural, type Plural, words } from "../base/words.ts";
import type { DraftReading } from "./calls.ts";
import { problemList } from "./lists.ts";

const texts = words.importing;
const drafts = texts.draft;
// So many lines are shown at once.
const FEW = 6;

/** What is done with a draft. */
interface Doing {
  use(): Promise<void>;
  say(words: string): void;
}

/** The part: `node`, and for the foot of the card `button`. */
export class DraftPart {
  private readonly problem = element("p", { class: "problem", role: "alert", hidden: true });
  readonly button: HTMLButtonElement;
  readonly node: HTMLElement;

  constructor({ form, name, isFirst, scenes, shots, lines, changes, problems }: DraftReading, private readonly doing: Doing) {
    const use = isFirst ? drafts.useFirst : drafts.use;
    const why = changes > 0 ? isFirst ? drafts.first : drafts.stays : drafts.nothingChanges;
    this.button = textButton(use, () => this.use(), { class: "primary", disabled: changes === 0, "aria-describedby": "import-why" });
    this.node = element("div", { class: "import-draft" },
      element("p", { class: "import-form" }, element("b", {}, form), element("span", { class: "quiet" }, name && ` · ${name}`)),
      this.problem, element("p", { class: "import-why", id: "import-why", role: "status" }, why),
      element("div", { class: "import-counts" }, countList(texts.scenes, scenes, drafts.scenes), countList(texts.shots, shots, drafts.shots)),
      fateList(lines), element("div", { class: "import-lists" }, problemList(problems)));
  }

  private async use(): Promise<void> {
    this.problem.hidden = true;
    this.wait(true);
    this.doing.say(drafts.using);
    try {
      await this.doing.use();
    } catch (error) {
      this.wait(false);
      this.problem.textContent = reasonOf(error);
      this.problem.hidden = false;
      this.problem.scrollIntoView({ block: "nearest" });
    }
  }

  private wait(isWaiting: boolean): void {
    this.node.classList.toggle("waiting", isWaiting);
    this.button.disabled = isWaiting;
  }
}

/** Counts in words, those that are none left out; null where all are. */
function countList<Name extends string>(label: string, counts: Record<Name, number>, said: Record<Name, Plural>): HTMLElement | null {
  const shown = (Object.keys(said) as Name[]).filter((name) => counts[name] > 0);
  if (shown.length === 0) return null;
  return element("section", {}, element("h3", {}, label), element("ul", { class: "import-changes" }, shown.map((name) =>
    element("li", {}, element("b", {}, counts[name]), element("span", {}, plural(said[name], counts[name]))))));
}

/** What has become of scenes; null where nothing has. */
function fateList(lines: DraftReading["lines"]): HTMLElement | null {
  if (lines.length === 0) return null;
  const heading = ({ old, new: now }: DraftReading["lines"][number]) => (old && now && old !== now ? [
    element("s", {}, old), element("span", { class: "announced" }, " ", drafts.becomes, " "), element("b", {}, now),
  ] : [now ? element("b", {}, now) : element("s", {}, old)]);
  return element("ul", { class: "import-fates", "aria-label": drafts.fatesOf }, lines.map((line) =>
    element("li", { class: `fate-${line.fate}` }, element("span", { class: "fate" }, line.isAlsoChanged ? drafts.movedAndChanged : drafts.fates[line.fate]),
      element("div", {}, element("span", { class: "fate-heading", dir: "auto" }, heading(line)), paragraphList(line)))));
}

/** What went and what came in a scene, to be opened; null where its heading says it all. */
function paragraphList({ fate, paragraphs, left }: DraftReading["lines"][number]): HTMLElement | null {
  if (paragraphs.length === 0) return null;
  const texts = paragraphs.map(({ isNew, text }) => element("li", { dir: "auto" },
    element("span", { class: "announced" }, isNew ? drafts.came : drafts.went, " "), element(isNew ? "ins" : "del", {}, text)));
  const rest = left > 0 ? element("li", { class: "quiet" }, plural(drafts.moreLines, left)) : null;
  const count = plural(drafts.changedLines, paragraphs.length + left);
  return element("details", { class: "fate-lines", open: fate === "changed" && paragraphs.length + left <= FEW }, element("summary", {}, count), element("ul", {}, texts, rest));
}
