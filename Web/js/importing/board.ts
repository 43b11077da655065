// The part of the card that shows a board before it is made: what the files are, its scenes, what could not be placed.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { plural, words } from "../base/words.ts";
import { makeSegments } from "../kit/segments.ts";
import { written } from "../outline/times.ts";
import type { BoardReading, By } from "./calls.ts";
import { problemList, remarkList } from "./lists.ts";

const texts = words.importing;

/** What is done with a board. */
interface Doing {
  /** Reads the script again; null where it is read no more. */
  read(by: By): Promise<BoardReading | null>;
  /** Makes the project. */
  make(name: string): Promise<void>;
  /** Says what goes on. */
  say(words: string): void;
}

/** The part: `node`, and for the foot of the card `button`. */
export class BoardPart {
  private readonly problem = element("p", { class: "problem", role: "alert", hidden: true });
  private readonly facts = element("dl", { class: "import-facts" });
  private readonly lists = element("div", { class: "import-lists" });
  private readonly name: HTMLInputElement;
  readonly button = textButton(texts.make, () => this.make(), { class: "primary" });
  readonly node: HTMLElement;
  private asked = 0;

  /** @param note What is to be known before it is made; null for nothing. */
  constructor(private reading: BoardReading, note: string | null, private readonly doing: Doing) {
    this.name = element("input", {
      value: reading.name, maxlength: 200, autocomplete: "off", placeholder: words.newProject.untitled,
      onkeydown: (event) => { if (event.key === "Enter" && !event.isComposing && !this.button.disabled) this.make(); },
    });
    const size = reading.width && reading.height ? ` · ${reading.width} × ${reading.height}` : "";
    this.node = element("div", { class: "import-board" },
      element("p", { class: "import-form" }, element("b", {}, reading.form), element("span", { class: "quiet" }, size)),
      note === null ? null : element("p", { class: "quiet" }, note), this.problem,
      element("label", { class: "import-field" }, element("span", {}, words.common.name), this.name),
      reading.isScript ? this.makeWays() : null, this.facts, this.lists);
    this.show();
  }

  /** The choice of how a script becomes shots. */
  private makeWays(): HTMLElement {
    const ways = makeSegments<By>(texts.shotsOf, [
      { value: "paragraphs", words: texts.byParagraphs }, { value: "scenes", words: texts.byScenes },
    ], (by) => { ways.show(by); void this.read(by); });
    ways.show("paragraphs");
    return element("div", { class: "import-field" }, element("span", { "aria-hidden": "true" }, texts.shotsOf), ways.node);
  }

  private async read(by: By): Promise<void> {
    const asked = this.asked += 1;
    this.problem.hidden = true;
    this.wait(true);
    try {
      const reading = await this.doing.read(by);
      if (asked !== this.asked || !reading) return;
      this.reading = reading;
      this.show();
      this.doing.say(plural(words.library.shots, reading.shots));
    } catch (error) {
      if (asked !== this.asked) return;
      this.fail(error);
    }
    this.wait(false);
  }

  private async make(): Promise<void> {
    this.problem.hidden = true;
    this.wait(true);
    this.name.disabled = true;
    this.doing.say(texts.making);
    try {
      await this.doing.make(this.name.value.trim() || this.reading.name || words.newProject.untitled);
    } catch (error) {
      this.fail(error);
      this.name.disabled = false;
      this.wait(false);
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

  private show(): void {
    const { scenes, shots, pictures, milliseconds, problems, remarks } = this.reading;
    const fact = (label: string, value: string | number) => element("div", {}, element("dt", {}, label), element("dd", {}, value));
    this.facts.replaceChildren(
      fact(texts.scenes, scenes.length), fact(texts.shots, shots), fact(texts.pictures, pictures), fact(texts.length, written(milliseconds)));
    this.lists.replaceChildren(...[problemList(problems), remarkList(remarks), scenes.length === 0 ? null : element("ol", { class: "import-scenes", "aria-label": texts.scenes },
      scenes.map((scene) => element("li", {}, element("b", {}, scene.name || texts.unnamed),
        element("span", {}, plural(words.library.shots, scene.shots)), element("span", {}, written(scene.milliseconds)))))].filter((one) => one !== null));
  }
}
