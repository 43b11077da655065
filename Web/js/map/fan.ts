// Works of one place, fanned out around it, each with a line to where it belongs.

import { divIcon, type Map, marker, type Marker } from "leaflet";
import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { At, Pin } from "./calls.ts";
import { fanned } from "./fanning.ts";
import { pinButton } from "./looks.ts";

/** What ends a fan. */
const ENDS = "zoomstart click";
/** The pixels that it needs around its place. */
const ROOM = 140;

export class Fan {
  private marker: Marker | null = null;

  /** A fan on a map; `open` opens one of its works, `point` is called with the one that is pointed at. */
  constructor(private readonly map: Map, private readonly open: (pin: Pin) => void, private readonly point: (pin: Pin | null) => void) {
    map.on(ENDS, () => this.close());
  }

  get isOpen(): boolean { return this.marker !== null; }

  /** Fans works out around a place that is in sight. */
  show([longitude, latitude]: At, pins: Pin[]): void {
    this.close();
    const spots = fanned(pins.length);
    const node = element("div", { class: "fan", role: "group", "aria-label": words.map.fan }, pins.map((pin, place) => {
      const [x, y] = spots[place]!;
      const leg = element("i", { class: "fan-leg" });
      leg.style.width = `${Math.hypot(x, y)}px`;
      leg.style.rotate = `${Math.atan2(y, x)}rad`;
      const button = pinButton(pin);
      button.tabIndex = 0;
      button.style.translate = `${x}px ${y}px`;
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        this.open(pin);
      });
      for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => this.point(pin));
      for (const name of ["pointerleave", "blur"]) button.addEventListener(name, () => this.point(null));
      return element("div", {}, leg, button);
    }));
    node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.close();
      this.map.getContainer().focus({ preventScroll: true });
    });
    this.marker = marker([latitude, longitude], {
      icon: divIcon({ html: node, className: "map-fan", iconSize: [0, 0] }), keyboard: false, interactive: false, zIndexOffset: 3000,
    });
    this.marker.addTo(this.map);
    this.map.getContainer().classList.add("fanned");
    this.map.panInside([latitude, longitude], { padding: [ROOM, ROOM] });
    node.querySelector("button")?.focus({ preventScroll: true });
  }

  close(): void {
    this.marker?.remove();
    this.marker = null;
    this.map.getContainer().classList.remove("fanned");
  }
}
