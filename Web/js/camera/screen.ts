// The camera's screen: the live view fills it, an old photograph lies over it, the shutter is large.

import { element, iconButton, textButton } from "../base/dom.ts";
import { fileInput } from "../kit/files.ts";
import { makeScreen } from "../kit/screen.ts";
import { reasonOf } from "../base/reasons.ts";
import { makeScope, onEnd } from "../shell/scope.ts";
import { fill, plural, words } from "../base/words.ts";
import { kept, makeFade, makeLinesButton, makeTimerButton } from "./controls.ts";
import { type Camera, cameras, CameraTrouble, type KnownCamera, openCamera } from "./device.ts";
import { Filmstrip, type Taken } from "./filmstrip.ts";
import { pressed } from "./keys.ts";
import type { OldPhotograph } from "./overlay.ts";
import { LiveView } from "./view.ts";

const texts = words.camera;
// Milliseconds for which it is said that a picture was taken.
const SAID = 2000;

/** A wish for a picture. */
export interface CameraWish {
  /** The photograph that lies over the view. */
  old?: OldPhotograph | null;
  title?: string;
  /** Takes the picture that is to be used somewhere safe; where it fails the camera stays, with what was taken and why. */
  keep?(taken: Taken): Promise<void>;
}

/** Shows the camera over the page; resolves to what was taken and is to be used, or to null. */
export const showCamera = (wish: CameraWish): Promise<Taken | null> => new Promise((give) => new CameraScreen(wish, give).open());

/** A picture as a file that is called after the time. */
function fileOf(blob: Blob): File {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return new File([blob], `${time}.jpg`, { type: blob.type || "image/jpeg" });
}

/** The screen, from its opening to its end. */
class CameraScreen {
  private readonly view: LiveView;
  private readonly screen;
  private readonly said = element("p", { class: "camera-said", role: "status" });
  private readonly timer = makeTimerButton();
  private readonly turn = iconButton("turn", texts.otherCamera, "C", () => this.openNext(), { hidden: true });
  private readonly choose: HTMLElement;
  private readonly retry = textButton(words.saving.tryAgain, () => this.openCamera());
  private readonly shutter = element("button", {
    type: "button", class: "shutter", "aria-label": texts.shoot, title: texts.shootKeys, onclick: () => { this.view.attitude.ask(); this.shoot(); },
  });
  private readonly film = new Filmstrip({
    use: (taken) => this.use(taken),
    changed: () => {
      this.isWarned = false;
      this.update();
    },
  });
  private camera: Camera | null = null;
  private known: KnownCamera[] = [];
  private opening = 0;
  private isTaking = false;
  private isSaving = false;
  private isWarned = false;
  private readonly scope = makeScope();

  constructor(private readonly wish: CameraWish, private readonly give: (taken: Taken | null) => void) {
    const { old = null, title = words.images.take } = wish;
    this.view = new LiveView(old, kept.cameraGrid !== false);
    const [fromFile, fromSystem] = [this.input(), this.input("environment")];
    const lines = makeLinesButton(this.view);
    this.choose = textButton(texts.chooseFile, () => fromFile.click(), { class: "primary" });
    const help = element("div", { class: "camera-help" },
      textButton(texts.ownCamera, () => fromSystem.click()), this.retry, this.choose);
    this.screen = makeScreen(title, "camera",
      this.view.node, this.view.flash, this.timer.output,
      element("header", {}, iconButton("back", texts.leave, "Esc", () => this.leave()), element("b", {}, title), element("div", { class: "space" }),
        old ? iconButton("fit", texts.fit, "F", () => this.view.overlay?.reset()) : null, lines, this.timer.button, this.turn),
      element("div", { class: "camera-words" }, this.said, help),
      element("footer", {}, makeFade(this.view), element("div", { class: "camera-row" }, this.film.node, this.shutter, this.film.button)),
      fromFile, fromSystem, this.film.view);
    const keys = {
      node: this.screen.node, shutter: this.shutter, overlay: this.view.overlay, timer: this.timer.button, lines, turn: this.turn,
      shoot: () => this.shoot(), escape: () => this.escape(),
    };
    const { signal } = this.scope;
    addEventListener("keydown", (event) => pressed(keys, event), { capture: true, signal });
    document.addEventListener("visibilitychange", () => this.seen(), { signal });
    // The page may come back; the place does not, so that not even pictures that are nowhere else keep the camera on.
    addEventListener("pagehide", () => this.leave(), { signal });
    onEnd(() => this.end(null), this.scope);
  }

  open(): void {
    this.screen.open();
    this.view.open();
    this.update();
    this.openCamera(kept.camera);
  }

  /** Makes what asks for a picture's file; the server says whether it is a picture: until then it is not decoded here. */
  private input(capture: string | null = null): HTMLInputElement {
    return fileInput("image/*", ([file]) => { if (file) this.use({ file, width: null, height: null, place: null }); }, { capture });
  }

  /** Opens the camera with an id, or the rear one. */
  private async openCamera(id: string | null = null): Promise<void> {
    const ours = ++this.opening;
    this.closeCamera();
    this.say(texts.asking);
    try {
      const next = await openCamera(this.view.video, id, (trouble) => { if (ours === this.opening) this.fail(trouble); });
      if (ours !== this.opening) return next.close();
      this.camera = next;
      kept.camera = id;
      this.say("");
      this.view.lay();
      this.known = await cameras();
      this.turn.hidden = this.known.length < 2;
    } catch (error) {
      // The one that was used last may be gone.
      if (ours === this.opening && id) this.openCamera();
      else if (ours === this.opening) this.fail(error as Error);
    }
    this.update();
  }

  private openNext(): void {
    const at = this.known.findIndex(({ id }) => id === this.camera?.id);
    this.openCamera(this.known[(at + 1) % this.known.length]?.id);
  }

  private closeCamera(): void {
    this.camera?.close();
    this.camera = null;
  }

  private fail(trouble: Error): void {
    this.closeCamera();
    this.retry.hidden = trouble instanceof CameraTrouble && !trouble.canRetry;
    this.say(trouble.message);
    this.screen.node.classList.add("without");
    this.update();
    this.choose.focus({ preventScroll: true });
  }

  private say(words: string): void {
    this.screen.node.classList.remove("without");
    this.said.textContent = words;
  }

  private async shoot(): Promise<void> {
    const { timer } = this.timer;
    if (!this.camera || this.isTaking) return;
    if (timer.isRunning) return timer.stop();
    this.isTaking = true;
    try {
      if (!await timer.run()) return;
      await this.take();
    } catch (error) {
      this.said.textContent = fill(texts.notTaken, { reason: (error as Error | undefined)?.message ?? texts.noAnswer });
    } finally {
      this.isTaking = false;
      this.update();
    }
  }

  private async take(): Promise<void> {
    const { view, said } = this;
    const { quarters } = view.attitude;
    const place = view.place();
    const camera = this.camera;
    if (!camera) throw new Error(texts.noAnswer);
    view.blink();
    // A still of a large sensor takes a while to be made and read.
    said.textContent = texts.taking;
    this.screen.node.classList.add("taking");
    const { blob, width, height } = await camera.take(quarters);
    this.film.add({ file: fileOf(blob), width, height, place });
    said.textContent = texts.taken;
    setTimeout(() => { if (said.textContent === texts.taken) said.textContent = ""; }, SAID);
  }

  private end(result: Taken | null): void {
    this.opening++;
    this.scope.abort();
    this.timer.timer.stop();
    this.closeCamera();
    this.view.close();
    this.film.close();
    this.screen.close();
    this.give(result);
  }

  private async use(taken: Taken): Promise<void> {
    // A second tap is not to save it twice.
    if (this.isSaving) return;
    this.isSaving = true;
    this.say(texts.saving);
    this.update();
    try {
      await this.wish.keep?.(taken);
      this.end(taken);
    } catch (error) {
      this.said.textContent = fill(texts.notSaved, { reason: reasonOf(error) });
      this.isSaving = false;
      this.update();
    }
  }

  /** Goes, but not with pictures that are nowhere else: then at the second time. */
  private leave(): void {
    if (this.film.count === 0 || this.isWarned) return this.end(null);
    this.isWarned = true;
    this.said.textContent = plural(texts.notUsed, this.film.count);
  }

  private escape(): void {
    if (this.timer.timer.isRunning) this.timer.timer.stop();
    else if (!this.film.escape()) this.leave();
  }

  private update(): void {
    this.shutter.disabled = !this.camera;
    if (!this.isTaking) this.screen.node.classList.remove("taking");
    this.screen.node.classList.toggle("saving", this.isSaving);
    this.film.update();
  }

  /** A page that is not seen has no camera on. */
  private seen(): void {
    if (document.hidden) {
      this.opening++;
      this.closeCamera();
      this.update();
    } else if (!this.camera && !this.screen.node.classList.contains("without")) {
      this.openCamera(kept.camera);
    }
  }
}
