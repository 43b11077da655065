// The devices that may draw over the network: on the machine itself all of them and how one more comes in,
// on a device that one alone.

import { ago } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { empty } from "../kit/empty.ts";
import { say } from "../kit/toast.ts";
import { closeAll } from "../saving/opening.ts";
import { makePageBar } from "../saving/pagebar.ts";
import type { Studio } from "../saving/saving.ts";
import { every, onWindow } from "../shell/scope.ts";
import { warn } from "../sync/journal.ts";
import { fill, pieces, words } from "../base/words.ts";
import * as calls from "./calls.ts";
import type { Device } from "./calls.ts";
import { pairingPart, type Pairing } from "./pairing.ts";

const texts = words.devices;

// Milliseconds between looks at what has changed.
const INTERVAL = 4000;

/** Shows the devices of the library, or on one of them that one. */
export async function showDevices(studio: Studio): Promise<void> {
  const known = !studio.isOnNetwork ? null : await (studio.device ? calls.fetchOwn() : calls.fetchDevices());
  studio.arrive();
  document.title = texts.pageTitle;
  const dialogs = makeDialogs(() => document.body);
  const bar = makePageBar({
    back: { href: "/", label: words.common.start }, document: null, dialogs, title: element("h1", { class: "title" }, element("b", {}, texts.title)),
  });
  const main = element("main", { class: "devices" });
  document.body.replaceChildren(bar.node, main);
  closeAll(bar.update);
  onWindow("keydown", (event) => { if (event.key === "Escape") dialogs.escape(); });
  if (!known) main.append(closed());
  else if ("id" in known) showOwn(main, known);
  else showAll(main, known);
}

const closed = () => empty([texts.alone, pieces(texts.howToServe, { command: element("code", {}, "inkreel serve --lan") })]);

/** Runs a call; says why where it fails. */
async function attempt(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    say((error as Error).message);
    return false;
  }
}

function showAll(main: Element, known: Pairing & { devices: Device[] }): void {
  const list = element("ul", { class: "device-list" });
  const none = element("p", { class: "quiet" }, texts.none);
  main.append(pairingPart(known, calls.makeCode),
    element("section", { "aria-label": texts.paired }, element("h2", {}, texts.paired), none, list));

  let shown = "";
  function draw(devices: Device[]): void {
    const looks = JSON.stringify(devices.map((one) => [one.id, one.name, ago(one.seenAt)]));
    // What is being renamed stays under the hand.
    if (looks === shown || list.contains(document.activeElement)) return;
    shown = looks;
    none.hidden = devices.length > 0;
    list.replaceChildren(...devices.map((device) => row(device, texts.takeBack, {
      rename: (name) => attempt(() => calls.rename(device.id, name)),
      revoke: () => revoke(device),
    })));
  }

  async function revoke(device: Device): Promise<void> {
    if (!await attempt(() => calls.revoke(device.id))) return;
    say(fill(texts.takenBack, { name: device.name }));
    (document.activeElement as HTMLElement).blur();
    await refresh();
  }

  async function refresh(): Promise<void> {
    try {
      draw((await calls.fetchDevices()).devices);
    } catch (error) {
      warn("The devices could not be asked for:", error);
    }
  }

  draw(known.devices);
  every(INTERVAL, refresh);
}

/** What can be done with a device; `rename` says whether it was. */
interface Acts {
  rename(name: string): Promise<boolean>;
  revoke(): Promise<void>;
}

/** Returns a device: its name, which can be changed in place, when it was there, and how to take it back. */
function row(device: Device, act: string, { rename, revoke }: Acts): HTMLElement {
  const name = element("input", {
    value: device.name, maxlength: 60, "aria-label": texts.nameOf, spellcheck: "false", autocomplete: "off",
    onkeydown: (event) => {
      if (event.key === "Escape") name.value = device.name;
      if (event.key === "Enter" || event.key === "Escape") name.blur();
    },
    onchange: async () => {
      if (name.value.trim() && await rename(name.value)) device.name = name.value.trim();
      name.value = device.name;
    },
  }) as HTMLInputElement;
  return element("li", {}, name,
    element("span", { class: "quiet" }, fill(texts.seen, { paired: ago(device.pairedAt), seen: ago(device.seenAt) })),
    textButton(act, revoke, { class: "danger named", "aria-label": fill(texts.act, { act, name: device.name }) }));
}

function showOwn(main: Element, device: Device): void {
  main.append(element("section", { "aria-label": texts.this }, element("h2", {}, texts.this),
    element("ul", { class: "device-list" }, row(device, texts.unpair, {
      rename: (name) => attempt(() => calls.renameOwn(name)),
      // The server asks for a new pairing then, for which the page begins anew.
      revoke: async () => { if (await attempt(calls.revokeOwn)) location.assign("/"); },
    })),
    element("p", { class: "quiet" }, texts.lookedAfter)));
}
