// The devices that may draw over the network: on the machine itself all of them and how one more comes in,
// on a device that one alone.

import { element } from "../dom.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { empty } from "../kit/empty.ts";
import { say } from "../kit/toast.ts";
import { ago } from "../library/summaries.js";
import { closeAll } from "../opening.ts";
import { makePageBar } from "../pagebar.ts";
import type { Studio } from "../saving.ts";
import { every, onWindow } from "../shell/scope.ts";
import { warn } from "../sync/journal.ts";
import * as calls from "./calls.js";
import { pairingPart, type Pairing } from "./pairing.ts";

/** A device as the server knows it; times are milliseconds since 1970. */
interface Device {
  id: string;
  name: string;
  pairedAt: number;
  seenAt: number | null;
}

// Milliseconds between looks at what has changed.
const INTERVAL = 4000;

/** Shows the devices of the library, or on one of them that one. */
export async function showDevices(studio: Studio): Promise<void> {
  const known = !studio.isOnNetwork ? null : await (studio.device ? calls.fetchOwn() : calls.fetchDevices());
  studio.arrive();
  document.title = "Devices · Inkreel";
  const dialogs = makeDialogs(() => document.body);
  const bar = makePageBar({
    back: { href: "/", label: "Start" }, document: null, dialogs, title: element("div", { class: "title" }, element("b", {}, "Devices")),
  });
  const main = element("main", { class: "devices" });
  document.body.replaceChildren(bar.node, main);
  closeAll(bar.update);
  onWindow("keydown", (event) => { if (event.key === "Escape") dialogs.escape(); });
  if (!known) main.append(closed());
  else if (studio.device) showOwn(main, known);
  else showAll(main, known);
}

const closed = () => empty(["The studio serves this machine alone.",
  ["For tablets and other computers, start it with ", element("code", {}, "inkreel serve --lan"), "."]]);

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
  const none = element("p", { class: "quiet" }, "None yet. Follow the two steps on the new device.");
  main.append(pairingPart(known, calls.makeCode),
    element("section", { "aria-label": "Paired devices" }, element("h2", {}, "Paired devices"), none, list));

  let shown = "";
  function draw(devices: Device[]): void {
    const looks = JSON.stringify(devices.map((one) => [one.id, one.name, ago(one.seenAt)]));
    // What is being renamed stays under the hand.
    if (looks === shown || list.contains(document.activeElement)) return;
    shown = looks;
    none.hidden = devices.length > 0;
    list.replaceChildren(...devices.map((device) => row(device, "Take back", {
      rename: (name) => attempt(() => calls.rename(device.id, name)),
      revoke: () => revoke(device),
    })));
  }

  async function revoke(device: Device): Promise<void> {
    if (!await attempt(() => calls.revoke(device.id))) return;
    say(`${device.name} is taken back: it can no longer open the studio.`);
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
function row(device: Device, words: string, { rename, revoke }: Acts): HTMLElement {
  const name = element("input", {
    value: device.name, maxlength: 60, "aria-label": "Name of the device", spellcheck: "false", autocomplete: "off",
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
    element("span", { class: "quiet" }, `paired ${ago(device.pairedAt)}, last seen ${ago(device.seenAt)}`),
    element("button", { type: "button", class: "danger named", onclick: revoke, "aria-label": `${words} ${device.name}` }, words));
}

function showOwn(main: Element, device: Device): void {
  main.append(element("section", { "aria-label": "This device" }, element("h2", {}, "This device"),
    element("ul", { class: "device-list" }, row(device, "Unpair", {
      rename: (name) => attempt(() => calls.renameOwn(name)),
      // The server asks for a new pairing then, for which the page begins anew.
      revoke: async () => { if (await attempt(calls.revokeOwn)) location.assign("/"); },
    })),
    element("p", { class: "quiet" }, "All devices are looked after on the machine that serves the studio, under Devices.")));
}
