// The devices that may draw over the network: on the machine itself all of them and how one more comes in,
// on a device that one alone.

import { element } from "../dom.ts";
import { ago } from "../library/summaries.js";
import { makeDialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { makePageBar } from "../pagebar.ts";
import * as calls from "./calls.js";
import { pairingPart } from "./pairing.js";

// Milliseconds between looks at what has changed.
const INTERVAL = 4000;

export async function showDevices(studio) {
  document.title = "Devices · Inkreel";
  const dialogs = makeDialogs(() => document.body);
  const bar = makePageBar({
    back: { href: "/", label: "Start" }, document: null, dialogs,
    title: element("div", { class: "title" }, element("b", {}, "Devices")),
  });
  const main = element("main", { class: "devices" });
  document.body.replaceChildren(bar.node, main);
  bar.update();
  addEventListener("keydown", (event) => { if (event.key === "Escape") dialogs.escape(); });
  if (!studio.isOnNetwork) return main.append(closed());
  await (studio.device ? showOwn(main) : showAll(main));
}

const closed = () => element("section", { class: "empty" },
  element("p", {}, "The studio serves this machine alone."),
  element("p", {}, "For tablets and other computers, start it with ", element("code", {}, "inkreel serve --lan"), "."));

/** Runs a call; says why where it fails. */
async function attempt(call) {
  try {
    await call();
    return true;
  } catch (error) {
    say(error.message);
    return false;
  }
}

async function showAll(main) {
  const known = await calls.fetchDevices();
  const list = element("ul", { class: "device-list" });
  const none = element("p", { class: "quiet" }, "None yet. Follow the two steps on the new device.");
  main.append(pairingPart(known, calls.makeCode),
    element("section", { "aria-label": "Paired devices" }, element("h2", {}, "Paired devices"), none, list));

  let shown = "";
  function draw(devices) {
    const looks = JSON.stringify(devices.map((one) => [one.id, one.name, ago(one.seenAt)]));
    // What is being renamed stays under the hand.
    if (looks === shown || list.contains(document.activeElement)) return;
    shown = looks;
    none.hidden = devices.length > 0;
    list.replaceChildren(...devices.map((device) => row(device, "Take back", {
      rename: (name) => attempt(() => calls.rename(device.id, name)),
      revoke: async () => {
        if (!await attempt(() => calls.revoke(device.id))) return;
        say(`${device.name} is taken back: it can no longer open the studio.`);
        document.activeElement.blur();
        await refresh();
      },
    })));
  }
  async function refresh() {
    try {
      draw((await calls.fetchDevices()).devices);
    } catch (error) {
      console.info("No devices yet:", error.message);
    }
  }
  draw(known.devices);
  setInterval(refresh, INTERVAL);
}

/** A device: its name, which can be changed in place, when it was there, and how to take it back. */
function row(device, words, { rename, revoke }) {
  const name = element("input", {
    value: device.name, maxlength: 60, "aria-label": "Name of the device", spellcheck: "false", autocomplete: "off",
    onkeydown: (event) => {
      if (event.key === "Enter") name.blur();
      if (event.key === "Escape") { name.value = device.name; name.blur(); }
    },
    onchange: async () => {
      if (name.value.trim() && await rename(name.value)) device.name = name.value.trim();
      name.value = device.name;
    },
  });
  return element("li", {}, name,
    element("span", { class: "quiet" }, `paired ${ago(device.pairedAt)}, last seen ${ago(device.seenAt)}`),
    element("button", { type: "button", class: "danger named", onclick: revoke, "aria-label": `${words} ${device.name}` }, words));
}

async function showOwn(main) {
  const device = await calls.fetchOwn();
  main.append(element("section", { "aria-label": "This device" }, element("h2", {}, "This device"),
    element("ul", { class: "device-list" }, row(device, "Unpair", {
      rename: (name) => attempt(() => calls.renameOwn(name)),
      revoke: async () => { if (await attempt(calls.revokeOwn)) location.assign("/"); },
    })),
    element("p", { class: "quiet" }, "All devices are looked after on the machine that serves the studio, under Devices.")));
}
