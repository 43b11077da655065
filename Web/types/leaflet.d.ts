// What we call of Leaflet 1.9, by its own documentation: its package has no types.

export type LatLngLike = LatLng | [number, number];
export type BoundsLike = LatLngBounds | [[number, number], [number, number]];

export class Point {
  constructor(x: number, y: number);
  x: number;
  y: number;
  add(other: Point): Point;
  subtract(other: Point): Point;
  distanceTo(other: Point): number;
}
export class LatLng {
  constructor(lat: number, lng: number);
  lat: number;
  lng: number;
  wrap(): LatLng;
  distanceTo(other: LatLngLike): number;
}
export class LatLngBounds {
  constructor(corner: LatLngLike, other: LatLngLike);
  getSouth(): number;
  getWest(): number;
  getNorth(): number;
  getEast(): number;
  getCenter(): LatLng;
  contains(place: LatLngLike): boolean;
  extend(place: LatLngLike): this;
  pad(share: number): LatLngBounds;
}
export function latLngBounds(places: LatLngLike[]): LatLngBounds;

// deno-lint-ignore no-explicit-any -- what an event carries depends on its name
type Listener = (event: any) => void;
export class Evented {
  on(names: string, listener: Listener, context?: unknown): this;
  off(names: string, listener?: Listener, context?: unknown): this;
  once(names: string, listener: Listener): this;
}
export class Layer extends Evented {
  addTo(map: Map): this;
  remove(): this;
}

export interface GridOptions {
  tileSize?: number;
  minZoom?: number;
  maxZoom?: number;
  pane?: string;
  className?: string;
  zIndex?: number;
  keepBuffer?: number;
  updateWhenIdle?: boolean;
  updateWhenZooming?: boolean;
}
export class GridLayer extends Layer {
  constructor(options?: GridOptions);
  createTile(coords: Point & { z: number }): HTMLElement;
  redraw(): this;
  getContainer(): HTMLElement;
}
export interface TileOptions extends GridOptions {
  attribution?: string;
  crossOrigin?: boolean | string;
  referrerPolicy?: string;
}
export function tileLayer(address: string, options?: TileOptions): GridLayer;

export class Icon {}
export function divIcon(options: {
  html?: HTMLElement | string; className?: string; iconSize?: [number, number]; iconAnchor?: [number, number];
}): Icon;
export interface MarkerOptions {
  icon: Icon;
  keyboard?: boolean;
  interactive?: boolean;
  draggable?: boolean;
  autoPan?: boolean;
  zIndexOffset?: number;
  title?: string;
  alt?: string;
  pane?: string;
}
export class Marker extends Layer {
  getLatLng(): LatLng;
  setLatLng(place: LatLngLike): this;
  getElement(): HTMLElement | undefined;
  setZIndexOffset(offset: number): this;
}
export function marker(place: LatLngLike, options: MarkerOptions): Marker;

export interface PathOptions {
  className?: string;
  interactive?: boolean;
  pane?: string;
}
export class Rectangle extends Layer {
  setBounds(bounds: BoundsLike): this;
}
export function rectangle(bounds: BoundsLike, options?: PathOptions): Rectangle;
export class Circle extends Layer {}
export function circle(place: LatLngLike, options: PathOptions & { radius: number }): Circle;

export class Control {
  getContainer(): HTMLElement | undefined;
  addTo(map: Map): this;
}
export const control: {
  scale(options?: { imperial?: boolean; maxWidth?: number; position?: string }): Control;
  zoom(options?: { position?: string; zoomInTitle?: string; zoomOutTitle?: string; zoomInText?: string; zoomOutText?: string }): Control;
  attribution(options?: { prefix?: string | false; position?: string }): Control & { addAttribution(text: string): unknown };
};

export interface MapOptions {
  attributionControl?: boolean;
  zoomControl?: boolean;
  minZoom?: number;
  maxZoom?: number;
  maxBounds?: BoundsLike;
  maxBoundsViscosity?: number;
  zoomAnimation?: boolean;
  fadeAnimation?: boolean;
  markerZoomAnimation?: boolean;
  inertia?: boolean;
  keyboardPanDelta?: number;
  bounceAtZoomLimits?: boolean;
  boxZoom?: boolean;
}
export interface ViewOptions {
  animate?: boolean;
  maxZoom?: number;
  padding?: [number, number];
  paddingTopLeft?: [number, number];
  paddingBottomRight?: [number, number];
}
export class Map extends Evented {
  setView(center: LatLngLike, zoom?: number, options?: ViewOptions): this;
  setZoom(zoom: number): this;
  panTo(center: LatLngLike, options?: ViewOptions): this;
  panBy(offset: Point | [number, number], options?: ViewOptions): this;
  panInside(place: LatLngLike, options?: ViewOptions): this;
  fitBounds(bounds: BoundsLike, options?: ViewOptions): this;
  getBoundsZoom(bounds: BoundsLike): number;
  getCenter(): LatLng;
  getZoom(): number;
  getMinZoom(): number;
  getMaxZoom(): number;
  setMinZoom(zoom: number): this;
  setMaxZoom(zoom: number): this;
  getBounds(): LatLngBounds;
  getSize(): Point;
  getPane(name: string): HTMLElement | undefined;
  createPane(name: string): HTMLElement;
  getContainer(): HTMLElement;
  invalidateSize(options?: { animate?: boolean; pan?: boolean }): this;
  latLngToContainerPoint(place: LatLngLike): Point;
  latLngToLayerPoint(place: LatLngLike): Point;
  layerPointToLatLng(point: Point): LatLng;
  containerPointToLatLng(point: Point): LatLng;
  closePopup(): this;
}
export function map(container: HTMLElement, options?: MapOptions): Map;

export const DomUtil: { setPosition(element: HTMLElement, point: Point): void };
export const DomEvent: {
  disableClickPropagation(element: HTMLElement): unknown;
  disableScrollPropagation(element: HTMLElement): unknown;
  stop(event: Event): unknown;
};
