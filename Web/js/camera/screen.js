// The camera's screen: the live view fills it, an old photograph lies over it, the shutter is large.

import { element, icon, iconButton } from "../dom.ts";
import { press } from "../kit/toggle.ts";
import { makeScreen } from "../kit/screen.ts";
import { keepSettings, settings } from "../state.ts";
import { followAttitude } from "./attitude.js";
import { cameras, openCamera } from "./device.js";
import { makeFilmstrip } from "./filmstrip.js";
import { letHandsMove, makeOverlay } from "./overlay.js";
import { makeTimer } from "./timer.ts";
import { onLeave, onWindow } from "../shell/scope.ts";

// The keys of shutters: remote ones act as keyboards, some devices tell of their volume buttons.
const SHUTTER = new Set([" ", "Enter", "AudioVolumeUp", "AudioVolumeDown", "VolumeUp", "VolumeDown", "Camera"]);
const TIMES = [0, 3, 10];

/**
 * Shows the camera over the page. `old` is what lies over it: `{address, width, height, title}`, or null. `keep(taken)` takes the picture that
 * is to be used somewhere safe; where it fails the camera stays, with what was taken and why. Resolves to
 * `{file, width, height, place}`, or to null where nothing was taken. `place` is null or tells, as overlay.js does, where the old photograph
 * lay over the view, and the view's `aspect`, its height over its width: a still may show more to its sides.
 */
export function showCamera({ old = null, title = "Take a picture", keep = async () => {} }) {
  return new Promise((give) => {
    const video = element("video", { playsinline: true, muted: true, autoplay: true, "aria-label": "What the camera sees" });
    const stage = element("div", { class: "camera-stage" }, video);
    const said = element("p", { class: "camera-said", role: "status" });
    const level = element("i", { class: "camera-level", hidden: true });
    const count = element("output", { class: "camera-count", "aria-live": "assertive" });
    const lines = element("div", { class: "camera-lines", "aria-hidden": "true", hidden: settings.cameraGrid === false }, element("i"), element("i"), element("i"), element("i"));
    let camera = null;
    let opening = 0;
    let isTaking = false;
    let isWarned = false;
    let known = [];

    const overlay = old && makeOverlay(old, () => {});
    const timer = makeTimer(count, TIMES);
    const attitude = followAttitude(({ tilt }) => {
      level.hidden = tilt === null || lines.hidden;
      level.style.rotate = `${-(tilt ?? 0)}deg`;
      level.classList.toggle("even", tilt !== null && Math.abs(tilt) < 1);
      lay();
    });

    /** The view is where the film is seen, without the room beside it. */
    function lay() {
      const [width, height] = [video.videoWidth || 4, video.videoHeight || 3];
      const scale = Math.min(stage.clientWidth / width, stage.clientHeight / height);
      const size = { width: width * scale, height: height * scale };
      for (const part of [lines, level]) Object.assign(part.style, { width: `${size.width}px`, height: `${part === lines ? size.height : 1}px` });
      const quarters = attitude.quarters;
      overlay?.lay({ width: quarters % 2 ? size.height : size.width, height: quarters % 2 ? size.width : size.height, quarters });
    }

    async function open(id) {
      const own = ++opening;
      camera?.close();
      camera = null;
      say("Asking for the camera…");
      try {
        const next = await openCamera(video, { id, ended: (trouble) => { if (own === opening) fail(trouble); } });
        if (own !== opening) return next.close();
        camera = next;
        settings.camera = id ?? null;
        say("");
        lay();
        known = await cameras();
        turn.hidden = known.length < 2;
      } catch (error) {
        // The one that was used last may be gone.
        if (own === opening && id) open();
        else if (own === opening) fail(error);
      }
      update();
    }

    function fail(trouble) {
      camera?.close();
      camera = null;
      retry.hidden = trouble.canRetry === false;
      say(trouble.message);
      node.classList.add("without");
      update();
      choose.focus({ preventScroll: true });
    }

    function say(words) {
      node.classList.remove("without");
      said.textContent = words;
    }

    async function shoot() {
      if (!camera || isTaking) return;
      if (timer.isRunning) return timer.stop();
      isTaking = true;
      try {
        if (!await timer.run()) return;
        const { quarters } = attitude;
        const [across, down] = quarters % 2 ? [video.videoHeight, video.videoWidth] : [video.videoWidth, video.videoHeight];
        const place = overlay ? { ...overlay.place, aspect: down / across } : null;
        const own = camera;
        flash.animate?.([{ opacity: 0.8 }, { opacity: 0 }], { duration: 220 });
        const { blob, width, height } = await own.take(quarters);
        film.add({ file: named(blob), width, height, place });
        said.textContent = "Taken.";
        setTimeout(() => { if (said.textContent === "Taken.") said.textContent = ""; }, 2000);
      } catch (error) {
        said.textContent = `Nothing was taken: ${error.message ?? "the camera does not answer."}`;
      } finally {
        isTaking = false;
        update();
      }
    }

    const named = (blob) => new File([blob], `${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.jpg`, { type: blob.type || "image/jpeg" });

    function end(result) {
      opening++;
      timer.stop();
      camera?.close();
      attitude.stop();
      watcher.disconnect();
      removeEventListener("keydown", key, true);
      document.removeEventListener("visibilitychange", seen);
      film.close();
      screen.close();
      give(result);
    }

    async function use(taken) {
      say("Saving the picture…");
      try {
        await keep(taken);
        end(taken);
      } catch (error) {
        said.textContent = `${error.message} What was taken is still here.`;
      }
    }

    /** Goes, but not with pictures that are nowhere else: then at the second time. */
    function leave() {
      if (film.count === 0 || isWarned) return end(null);
      isWarned = true;
      said.textContent = `${film.count === 1 ? "One picture is" : `${film.count} pictures are`} not used: leave again to discard ${film.count === 1 ? "it" : "them"}.`;
    }

    async function chosen(event) {
      const [file] = event.target.files;
      event.target.value = "";
      if (!file) return;
      // The server says whether it is a picture: until then it is not decoded here.
      await use({ file, width: null, height: null, place: null });
    }

    const input = (extra) => element("input", { type: "file", accept: "image/*", hidden: true, "aria-hidden": "true", tabindex: "-1", onchange: chosen, ...extra });
    const [fromFile, fromSystem] = [input({}), input({ capture: "environment" })];
    const choose = element("button", { type: "button", class: "primary", onclick: () => fromFile.click() }, "Choose a file");
    const retry = element("button", { type: "button", onclick: () => open() }, "Try again");
    const help = element("div", { class: "camera-help" }, element("button", { type: "button", onclick: () => fromSystem.click() }, "Use the device's own camera"), retry, choose);

    const shutter = element("button", {
      type: "button", class: "shutter", "aria-label": "Take the picture", title: "Take the picture (Space, Enter)", onclick: () => { attitude.ask(); shoot(); },
    });
    const clock = iconButton("timer", "Timer", "T", () => { timer.next(); tell(); });
    const delay = element("b");
    clock.append(delay);
    function tell() {
      delay.textContent = timer.seconds > 0 ? `${timer.seconds}` : "";
      clock.setAttribute("aria-label", timer.seconds > 0 ? `Timer: ${timer.seconds} seconds` : "Timer: off");
      press(clock, timer.seconds > 0);
    }
    const grid = iconButton("grid", "Lines", "G", () => {
      lines.hidden = !lines.hidden;
      settings.cameraGrid = !lines.hidden;
      level.hidden ||= lines.hidden;
      keepSettings();
      press(grid, !lines.hidden);
    }, { "aria-pressed": String(!lines.hidden) });
    const turn = iconButton("turn", "The other camera", "C", () => {
      const at = known.findIndex(({ id }) => id === camera?.id);
      open(known[(at + 1) % known.length]?.id);
    }, { hidden: true });
    const fade = element("input", {
      type: "range", min: "0", max: "100", value: String(Math.round((settings.cameraFade ?? 0.5) * 100)), "aria-label": "Transparency of the old photograph",
      oninput: () => {
        settings.cameraFade = fade.value / 100;
        overlay?.fade(settings.cameraFade);
        fade.setAttribute("aria-valuetext", `${fade.value} %`);
      }, onchange: keepSettings,
    });
    const fit = iconButton("fit", "Lay the old photograph over all", "F", () => overlay?.reset());
    const film = makeFilmstrip({ use, changed: () => { isWarned = false; update(); } });
    const flash = element("div", { class: "camera-flash", "aria-hidden": "true" });

    const screen = makeScreen(title, "camera",
      stage, flash, count,
      element("header", {}, iconButton("back", "Leave the camera", "Esc", leave), element("b", {}, title),
        element("div", { class: "space" }), old ? fit : null, grid, clock, turn),
      element("div", { class: "camera-words" }, said, help),
      element("footer", {}, old ? element("label", { class: "camera-fade" }, icon("fade"), fade) : null,
        element("div", { class: "camera-row" }, film.node, shutter, film.button)),
      fromFile, fromSystem);
    const { node } = screen;
    stage.append(...[overlay?.node, lines, level].filter(Boolean));

    function update() {
      shutter.disabled = !camera;
      node.classList.toggle("taking", isTaking);
      film.update();
    }

    /** All keys are the camera's while it is shown. */
    function key(event) {
      const isOnControl = event.target.closest?.("button, input, a") && node.contains(event.target);
      if (event.key === "Tab") return;
      event.stopPropagation();
      if (event.key === "Escape") {
        event.preventDefault();
        if (timer.isRunning) timer.stop();
        else if (!film.escape()) leave();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (SHUTTER.has(event.key) && (!isOnControl || event.key.includes("Volume") || event.target === shutter)) {
        event.preventDefault();
        if (!event.repeat) shoot();
        return;
      }
      if (isOnControl && event.target.matches("input")) return;
      const step = event.shiftKey ? 10 : 1;
      const act = {
        t: () => clock.click(), g: () => grid.click(), c: () => { if (!turn.hidden) turn.click(); }, f: () => overlay?.reset(),
        ArrowLeft: () => overlay?.move({ x: -step }), ArrowRight: () => overlay?.move({ x: step }),
        ArrowUp: () => overlay?.move({ y: -step }), ArrowDown: () => overlay?.move({ y: step }),
        "+": () => overlay?.move({ scale: 1.01 }), "=": () => overlay?.move({ scale: 1.01 }), "-": () => overlay?.move({ scale: 1 / 1.01 }),
        ",": () => overlay?.move({ angle: -0.5 }), ".": () => overlay?.move({ angle: 0.5 }),
      }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }

    /** A page that is not seen has no camera on. */
    function seen() {
      if (document.hidden) {
        opening++;
        camera?.close();
        camera = null;
        update();
      } else if (!camera && !node.classList.contains("without")) {
        open(settings.camera);
      }
    }

    const watcher = new ResizeObserver(lay);
    screen.open();
    watcher.observe(stage);
    video.addEventListener("resize", lay);
    document.addEventListener("visibilitychange", seen);
    onWindow("keydown", key, true);
    onLeave(() => { if (node.isConnected) leave(); });
    if (overlay) {
      letHandsMove(stage, overlay);
      overlay.fade(settings.cameraFade ?? 0.5);
    }
    tell();
    update();
    open(settings.camera);
  });
}
