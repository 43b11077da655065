// A new time tunnel: its two photographs, each by file, drop, paste or camera, or out of a folder.

import { showCamera } from "../camera/screen.ts";
import { element, iconButton } from "../dom.ts";
import { makeScreen } from "../kit/screen.ts";
import { isDecodable } from "../images/declared.ts";
import { send } from "../images/store.ts";
import { begin } from "./beginning.js";
import { makeFolder } from "./folder.js";
import { makeWell } from "./well.js";
import { onLeave, onWindow } from "../shell/scope.ts";

const SIDES = [
  { name: "old", title: "Old photograph", words: "Drop, paste or choose a photograph of the place as it was." },
  { name: "new", title: "Today's view", words: "The same place now. The camera shows the old photograph over what it sees." },
];

/** Asks for two photographs and begins a tunnel with them. Resolves to the new layer's id, or to null. */
export function askForPhotographs() {
  return new Promise((give) => {
    /** `{file, address, sent}`, and once the library has it `asset`, `width`, `height`, or `trouble`, why it has not; `isShown`: whether the
     * browser may decode it: the library has taken it, or nobody could be asked and it is not too large. */
    const chosen = [null, null];
    let place = null;

    const wells = SIDES.map((side, at) => makeWell(side, {
      take: (files) => takeAll(files, at), dropped: (event) => filesOf(event), shoot: () => shoot(at), clear: () => { drop(at); update(); },
      again: () => take(chosen[at].file, at),
    }));
    const said = element("p", { class: "tunnel-said", role: "status" });
    const start = element("button", { type: "button", class: "primary", disabled: true, onclick: make }, "Open the tunnel");
    const exchange = iconButton("swap", "Swap the photographs", "X", () => {
      chosen.reverse();
      place = null;
      update();
    });
    const folder = makeFolder({
      take: (file, side = next()) => take(file, side), takePair: (pair) => pair.forEach((file, side) => take(file, side)),
      isTaken: (file) => chosen.some((one) => one?.file === file), isEmpty: () => chosen.every((one) => !one),
    });
    const screen = makeScreen("New time tunnel", "tunnel-new",
      element("header", {}, iconButton("back", "Leave", "Esc", () => end(null)), element("b", {}, "New time tunnel"), element("div", { class: "space" }),
        exchange, folder.button),
      element("div", { class: "tunnel-wells" }, wells.map((well) => well.node)),
      folder.node,
      element("footer", {}, said, start), folder.input);
    const { node } = screen;

    /** The side that a picture goes to for which none was said: the first that is empty. */
    const next = () => (chosen[0] ? 1 : 0);
    const filesOf = (event) => folder.dropped(event) ?? [...event.dataTransfer.files];

    function drop(at) {
      if (chosen[at]) URL.revokeObjectURL(chosen[at].address);
      chosen[at] = null;
      place = null;
    }

    /** The first goes where it was said, a second one to the other side; more are a folder. */
    function takeAll(files, at) {
      const pictures = files.filter((one) => one.type.startsWith("image/") || one.type === "");
      said.textContent = files.length > 0 && pictures.length === 0 ? "That is no picture." : "";
      if (pictures.length > 2) folder.show(pictures);
      else pictures.forEach((file, i) => take(file, (at + i) % 2));
    }

    async function take(file, at) {
      drop(at);
      const own = { file, address: URL.createObjectURL(file), isShown: false };
      chosen[at] = own;
      update();
      await (own.sent = bring(own));
      if (chosen.includes(own)) update();
    }

    /** Brings a picture into the library. */
    async function bring(own) {
      try {
        Object.assign(own, await send(own.file), { isShown: true });
      } catch (error) {
        own.trouble = error.message;
        own.isShown = Boolean(error.isAway) && await isDecodable(own.file);
      }
    }

    async function shoot(at) {
      const over = at === 1 ? chosen[0] : null;
      await over?.sent;
      const picture = over?.isShown ? await createImageBitmap(over.file).catch(() => null) : null;
      const size = picture ?? (over?.asset ? over : null);
      const taken = await showCamera({
        title: SIDES[at].title,
        async keep({ file }) {
          await take(file, at);
          if (chosen[at]?.trouble) throw new Error(chosen[at].trouble);
        },
        old: size && {
          address: picture ? over.address : `/api/assets/${over.asset}/picture`, width: size.width, height: size.height, title: "The old photograph",
        },
      });
      picture?.close();
      node.focus({ preventScroll: true });
      if (!taken) return;
      if (taken.place && chosen[1]?.file === taken.file) place = taken.place;
    }

    function make() {
      if (start.disabled) return;
      try {
        const name = chosen[0].file.name?.replace(/\.[^.]*$/, "").slice(0, 80) || "Time tunnel";
        end(begin({ old: chosen[0], today: chosen[1], place, name }));
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) throw error;
        said.textContent = error.message;
      }
    }

    function update() {
      wells.forEach((well, at) => well.show(chosen[at]));
      exchange.disabled = chosen.every((one) => !one);
      start.disabled = !chosen.every((one) => one?.asset);
      folder.update();
    }

    function pasted(event) {
      const files = [...event.clipboardData?.files ?? []];
      event.stopImmediatePropagation();
      if (files.length === 0) return;
      event.preventDefault();
      takeAll(files, next());
    }

    /** All keys are this dialogue's while it is shown, but for the camera above it. */
    function key(event) {
      if (document.querySelector(".camera")) return;
      if (event.key === "Tab") return;
      event.stopPropagation();
      if (event.key === "Escape") {
        event.preventDefault();
        end(null);
      } else if (event.key.toLowerCase() === "x" && !event.ctrlKey && !event.metaKey) {
        exchange.click();
      } else if (event.key === "Enter" && !event.target.closest?.("button, input")) {
        make();
      }
    }

    function end(result) {
      removeEventListener("keydown", key, true);
      removeEventListener("paste", pasted, true);
      for (const at of [0, 1]) drop(at);
      folder.close();
      screen.close();
      give(result);
    }

    onWindow("keydown", key, true);
    onWindow("paste", pasted, true);
    onLeave(() => { if (node.isConnected) end(null); });
    // What is dropped beside the wells goes to the first that is empty, not to the canvas.
    node.addEventListener("dragover", (event) => event.preventDefault());
    node.addEventListener("drop", (event) => {
      event.preventDefault();
      takeAll(filesOf(event), next());
    });
    update();
    screen.open();
  });
}
