// The catalogue: each part of the kit by itself, to be looked at and tried (`/lab?kit`).

import { drawnCanvas } from "../base/canvases.ts";
import { element, iconButton, iconLink, textButton } from "../base/dom.ts";
import type { Place } from "../base/measures.ts";
import { askingButton } from "../kit/asking.ts";
import { choice } from "../kit/choice.ts";
import { type ChoiceBar, makeChoiceBar } from "../kit/choicebar.ts";
import { dialog, type Dialogs, makeDialogs, modal } from "../kit/dialog.ts";
import { makeDrag, pictureGhost } from "../kit/drag.ts";
import { empty } from "../kit/empty.ts";
import { keysCard } from "../kit/keys.ts";
import { type Loupe, type Magnified, makeColorLoupe, makeMagnifier } from "../kit/loupe.ts";
import { menu } from "../kit/menu.ts";
import { onlyHere } from "../kit/onlyhere.ts";
import { begins } from "../kit/progress.ts";
import { typeName } from "../kit/renaming.ts";
import { makeScreen } from "../kit/screen.ts";
import { makeSegments } from "../kit/segments.ts";
import { makeSelection } from "../kit/selection.ts";
import { makeSlider } from "../kit/slider.ts";
import { say, showHint } from "../kit/toast.ts";
import { iconToggle, makeSwitch, press, toggle } from "../kit/toggle.ts";
import { closeAll } from "../saving/opening.ts";
import type { Studio } from "../saving/saving.ts";
import { onWindow } from "../shell/scope.ts";
import { changeTheme } from "../base/state.ts";

const COLOURS = ["Red", "Green", "Blue"];

const button = (words: string, onclick: (event: MouseEvent) => unknown) => textButton(words, onclick, { class: "named" });

/** A part of the kit: what is tried, and an `output` that says what became of it. */
function part(title: string, make: (tell: (words: string) => void) => (Node | null)[]): HTMLElement {
  const said = element("output", { class: "quiet", "aria-live": "polite" }, "–");
  return element("section", { "aria-label": title }, element("h2", {}, title),
    element("div", { class: "row" }, make((words) => { said.textContent = words; })), said);
}

const dialogPart = (dialogs: Dialogs) => part("Dialog", (tell) => [
  button("Ask", () => dialogs.show((close) => {
    const field = element("input", { "aria-label": "Answer", value: "" });
    return modal("A question", { class: "keys" }, element("h2", {}, "A question"), field, element("footer", {},
      button("Cancel", close),
      textButton("OK", () => { close(); tell(field.value); }, { class: "primary" })));
  }, () => tell("dismissed"))),
  button("Tell", () => dialogs.show((close) => keysCard("Keys", [["Space", "plays"]], close), () => tell("dismissed"))),
  button("Tell beside", () => dialogs.show((close) => dialog("News", { class: "keys" }, element("h2", {}, "News"),
    element("footer", {}, textButton("Close", close, { class: "primary" }))))),
]);

const askingPart = () => part("Asking in place", (tell) => [
  askingButton({ label: "End it", named: "End the link", question: "Nobody sees anything by it from then on.", answer: "End it now" }, () => tell("ended")),
]);

const onlyHerePart = () => part("A link that opens nothing elsewhere", () => [onlyHere(true)]);

const menuPart = (dialogs: Dialogs) => part("Menu", (tell) => [
  iconButton("more", "More about colours", "", ({ currentTarget }) => dialogs.show((close) => menu("Colours",
    COLOURS.map((words, i) => ["fade", words, () => tell(words), i !== 1]), currentTarget as Element, close)), { "aria-haspopup": "menu" }),
  button("Choose a colour", ({ currentTarget }) => dialogs.show((close) => choice("Colour",
    COLOURS.map((words) => ({ words, act: () => tell(words), isChosen: words === "Green" })), [["New colour", () => tell("new")]],
    currentTarget as Element, close))),
]);

const segmentsPart = () => part("Segments", (tell) => {
  const made = makeSegments("Colour", COLOURS.map((words) => ({ value: words, words })), (words) => { made.show(words); tell(words); });
  made.show(COLOURS[0]!);
  return [made.node];
});

const togglePart = () => part("Toggles", (tell) => {
  let [isBold, isLined] = [false, true];
  const bold = iconToggle("pen", "Bold", "B", () => { isBold = !isBold; press(bold, isBold); tell(`bold ${isBold}`); });
  const lined = toggle("Lines", () => isLined, () => { isLined = !isLined; tell(`lines ${isLined}`); });
  const grid = makeSwitch("Grid", (isOn) => tell(`grid ${isOn}`));
  return [bold, lined, grid.node];
});

const sliderPart = () => part("Slider", (tell) => {
  let now = 0.5;
  const made = makeSlider("Size", "size", {
    change: (t) => { now = t; made.set(t); }, done: () => tell(`${Math.round(now * 100)}`), text: () => `${Math.round(now * 100)}`,
  });
  requestAnimationFrame(() => made.set(now));
  return [made.node];
});

const renamingPart = () => part("Renaming in place", (tell) => {
  const label: HTMLElement = element("b", { tabindex: "0", ondblclick: () => rename(), onkeydown: ({ key }) => { if (key === "F2") rename(); } }, "A name");
  const rename = () => typeName(label, label.textContent!, (name) => {
    if (name) label.textContent = name;
    tell(name ?? "stays");
  });
  return [label];
});

const wordsPart = () => part("Toast, hint, progress", (tell) => {
  const desk = element("div", { class: "desk catalogue-desk" });
  let end: (() => void) | null = null;
  return [
    button("Say", () => say("Something was done.", "Undo", () => tell("undone"))),
    button("Hint", () => showHint(desk, "Draw with a pen.", () => tell("got it"))),
    button("Work", () => { end = end ? (end(), null) : begins(desk, "Adding the picture…"); tell(end ? "busy" : "done"); }),
    desk,
  ];
});

const emptyPart = () => part("Empty state", (tell) => [empty(["Nothing here yet."], button("Add one", () => tell("added")))]);

const screenPart = () => part("Screen", (tell) => [button("Open", () => {
  const leave = () => { screen.close(); tell("left"); };
  const screen = makeScreen("A screen", "catalogue-screen", iconButton("back", "Leave", "Esc", leave), element("p", {}, "It covers the page."));
  screen.node.addEventListener("keydown", ({ key }) => { if (key === "Escape") leave(); });
  screen.open();
})]);

const dragPart = () => part("List with drag", (tell) => {
  const list = element("ul", { class: "catalogue-list" }, COLOURS.map((words) => element("li", { tabindex: "0", "data-name": words }, words)));
  let before: Element | null = null;
  const said = () => tell([...list.children].map(({ textContent }) => textContent).join(", "));
  makeDrag([list], {
    find: (under) => under.closest("li"),
    lift: (item) => pictureGhost(null, item.textContent!, 1),
    aim({ clientY: y }) {
      before = [...list.children].find((one) => y < one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2) ?? null;
    },
    drop(item) { list.insertBefore(item, before); said(); },
    tap: (item, _, wasHeld) => tell(`${wasHeld ? "held" : "tapped"} ${item.textContent}`),
    ended() { before = null; },
  });
  list.addEventListener("keydown", (event) => {
    const item = (event.target as Element).closest("li");
    if (!item || !event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    if (event.key === "ArrowUp") item.previousElementSibling?.before(item);
    else item.nextElementSibling?.after(item);
    item.focus();
    said();
  });
  return [list];
});

const loupePart = () => part("Loupes", (tell) => {
  const size = { width: 60, height: 60 };
  const picture = drawnCanvas(size.width, size.height, (context) => {
    for (let i = 0; i < 36; i++) {
      context.fillStyle = (i + Math.floor(i / 6)) % 2 ? "#c9b48a" : "#5a4a30";
      context.fillRect(i % 6 * 10, Math.floor(i / 6) * 10, 10, 10);
    }
  });
  const surface = <Shown>(name: string, loupe: Loupe<Shown>, shownAt: (at: Place, room: Place) => Shown) => {
    const show = ({ clientX, clientY, buttons }: PointerEvent) => {
      if (!buttons) return;
      const { left, top, width, height } = node.getBoundingClientRect();
      loupe.show(shownAt([clientX - left, clientY - top], [width, height]));
    };
    const node: HTMLElement = element("div", {
      class: "catalogue-surface", role: "img", "aria-label": name, onpointerdown: show, onpointermove: show,
      onpointerup: () => { loupe.hide(); tell(`${name} hidden`); },
    }, loupe.node);
    return node;
  };
  return [
    surface("Colour", makeColorLoupe(), (at) => ({ at, found: "#e5484d", had: "#3b6ea8" })),
    surface<Magnified>("Magnifier", makeMagnifier(), (at, room) => ({ picture, size, at, room, place: [30, 30], scale: 1 })),
  ];
});

const chosenPart = () => part("Chosen things", (tell) => {
  const selection = makeSelection(() => COLOURS, () => bar.update());
  const bar: ChoiceBar = makeChoiceBar("Chosen colours", selection, (count) => `${count} chosen`,
    iconButton("copy", "Copy colours", "", () => tell(`copied ${selection.ids().join(", ")}`)));
  return [...COLOURS.map((words) => button(`Choose ${words}`, () => selection.choose(words, { toggle: true }))), bar.node];
});

/** Shows the catalogue. */
export function showCatalogue(studio: Studio): void {
  studio.arrive();
  closeAll();
  document.title = "Parts of the page · Inkreel";
  const dialogs = makeDialogs(() => document.body);
  const theme = button("Light or dark", changeTheme);
  document.body.replaceChildren(
    element("header", { class: "bar" }, iconLink("back", "Ink lab", "/lab"), element("h1", { class: "title" }, element("b", {}, "Parts of the page")),
      element("div", { class: "space" }), theme),
    element("main", { class: "catalogue", tabindex: "-1" }, dialogPart(dialogs), menuPart(dialogs), segmentsPart(), togglePart(), sliderPart(),
      renamingPart(), dragPart(), loupePart(), chosenPart(), wordsPart(), emptyPart(), askingPart(), onlyHerePart(), screenPart()));
  onWindow("keydown", ({ key }) => { if (key === "Escape") dialogs.escape(); });
}
