// The bar below the picture: play, steps, the line of time with its shots and comments, and the strip of shots.

import { element, iconButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import { type Comment, type Cut, pictureAddress } from "./calls.ts";
import type { Player } from "./player.ts";
import { clock } from "./time.ts";

const texts = words.review;

/** The bar with which one goes through the cut. */
export class Transport {
  readonly node;
  private readonly play;
  private readonly time = element("output", { class: "time" });
  private readonly line: HTMLInputElement;
  private readonly pins = element("div", { class: "pins", "aria-hidden": "true" });

  constructor(private readonly player: Player, go: (time: number) => void) {
    this.play = iconButton("play", texts.play, "Space", () => player.toggle(), { class: "play" });
    this.line = element("input", {
      type: "range", min: "0", max: String(Math.max(1, Math.ceil(player.length))), step: "1", value: "0", class: "line", "aria-label": texts.line,
      oninput: () => go(Number(this.line.value)),
    });
    const ticks = element("div", { class: "ticks", "aria-hidden": "true" }, player.shots.slice(1).map(({ start }) =>
      element("i", { style: `left: ${100 * start / player.length}%` })));
    this.node = element("div", { class: "transport" },
      iconButton("start", texts.before, "←", () => player.step(-1)), this.play, iconButton("end", texts.next, "→", () => player.step(1)),
      element("div", { class: "line-place" }, ticks, this.line, this.pins), this.time);
  }

  show(): void {
    const { player } = this;
    this.line.value = String(Math.round(player.position));
    this.line.setAttribute("aria-valuetext", clock(player.position));
    const speed = Math.abs(player.speed) > 1 || player.speed < 0 ? ` ${fill(texts.speed, { n: player.speed })}` : "";
    this.time.textContent = `${clock(player.position)} / ${clock(player.length)}${speed}`;
    const isPlaying = String(player.isPlaying);
    if (this.play.dataset.playing === isPlaying) return;
    this.play.dataset.playing = isPlaying;
    const [name, label] = player.isPlaying ? ["pause", texts.pause] as const : ["play", texts.play] as const;
    this.play.replaceChildren(...iconButton(name, label, "", () => {}).childNodes);
    this.play.setAttribute("aria-label", label);
  }

  showComments(comments: readonly Comment[]): void {
    const starts = new Map(this.player.shots.map(({ shot, start }) => [shot.shot, start]));
    this.pins.replaceChildren(...comments.filter(({ parent, isRemoved }) => !parent && !isRemoved).flatMap((one) => {
      const start = starts.get(one.shot);
      return start === undefined ? [] :
        [element("i", { style: `left: ${100 * (start + one.time) / Math.max(1, this.player.length)}%`, class: one.resolved ? "done" : "" })];
    }));
  }
}

/** Small pictures of all shots, of which those are loaded that come into sight. */
export class Strip {
  readonly node = element("nav", { class: "strip", "aria-label": texts.strip });
  private readonly shots: HTMLButtonElement[];
  private current = -1;

  constructor(cut: Cut, private readonly player: Player) {
    let scene = -1;
    this.shots = player.shots.map(({ shot, rank }) => element("button", {
      type: "button", style: `--wide: ${cut.width / cut.height}`, onclick: () => player.goToShot(rank),
      "aria-label": fill(texts.shot, { number: shot.number }),
    },
    shot.isBlank ? element("span", { class: "blank" }) :
      element("img", { src: pictureAddress(cut, rank, 320), loading: "lazy", alt: "", draggable: "false", decoding: "async" }),
    element("span", { class: "number" }, shot.number), element("span", { class: "count", hidden: true })));
    for (const [rank, placed] of player.shots.entries()) {
      const button = this.shots[rank];
      if (placed.scene !== scene) this.node.append(element("h2", {}, cut.scenes[placed.scene]?.name ?? ""));
      scene = placed.scene;
      if (button) this.node.append(button);
    }
  }

  show(): void {
    const rank = this.player.shot?.rank ?? -1;
    if (rank === this.current) return;
    this.shots[this.current]?.removeAttribute("aria-current");
    this.current = rank;
    const button = this.shots[rank];
    if (!button) return;
    button.setAttribute("aria-current", "true");
    const { left, right } = button.getBoundingClientRect();
    const place = this.node.getBoundingClientRect();
    if (left < place.left + 40 || right > place.right - 40) {
      this.node.scrollTo({ left: this.node.scrollLeft + (left + right - place.left - place.right) / 2, behavior: this.player.isPlaying ? "auto" : "smooth" });
    }
  }

  showComments(comments: readonly Comment[]): void {
    for (const [rank, { shot }] of this.player.shots.entries()) {
      const count = this.shots[rank]?.querySelector<HTMLElement>(".count");
      if (!count) continue;
      const open = comments.filter((one) => one.shot === shot.shot && !one.parent && !one.resolved && !one.isRemoved).length;
      count.hidden = open === 0;
      count.textContent = String(open);
      count.setAttribute("aria-label", plural(texts.comments, open));
    }
  }
}
