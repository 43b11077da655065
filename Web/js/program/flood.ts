// What lies around a place in one colour is filled: up to what is drawn, and under its soft edges.

/** Pixels of red, green, blue and alpha that are not premultiplied, as a canvas gives them. */
export interface Raster {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

type Color = readonly [r: number, g: number, b: number, a: number];

/** How far colours may be from that of the place, of 1020 in all. */
const TOLERANCE = 72;
const NEIGHBOURS = [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]] as const;

/** A pixel, premultiplied. */
function colorAt({ data }: Raster, at: number): Color {
  const a = data[4 * at + 3]!;
  const share = a / 255;
  return [data[4 * at]! * share, data[4 * at + 1]! * share, data[4 * at + 2]! * share, a];
}

const far = (p: Color, q: Color): number => Math.abs(p[0] - q[0]) + Math.abs(p[1] - q[1]) + Math.abs(p[2] - q[2]) + Math.abs(p[3] - q[3]);

/** Marks what hangs together with the pixel `from` in its colour. */
function regionOf(raster: Raster, from: number): Uint8Array {
  const { width, height } = raster;
  const seed = colorAt(raster, from);
  const region = new Uint8Array(width * height);
  const isMeant = (at: number) => region[at] === 0 && far(colorAt(raster, at), seed) <= TOLERANCE;
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!isMeant(at)) continue;
    const row = at - at % width;
    let [left, right] = [at, at];
    while (left > row && isMeant(left - 1)) left -= 1;
    while (right < row + width - 1 && isMeant(right + 1)) right += 1;
    region.fill(1, left, right + 1);
    for (const next of [-width, width]) {
      if (row + next < 0 || row + next >= width * height) continue;
      // The first of each run is enough.
      for (let one = left + next, was = false; one <= right + next; one++) {
        const is = isMeant(one);
        if (is && !was) open.push(one);
        was = is;
      }
    }
  }
  return region;
}

/** Returns how much of a pixel at the edge of the region is of its colour: as near to it as the neighbour that is furthest from it says. */
function shareOf(raster: Raster, at: number, seed: Color): number {
  const { width, height } = raster;
  const here = far(colorAt(raster, at), seed);
  let most = here;
  const [x, y] = [at % width, Math.floor(at / width)];
  for (const [dx, dy] of NEIGHBOURS) {
    const [nx, ny] = [x + dx, y + dy];
    if (nx >= 0 && ny >= 0 && nx < width && ny < height) most = Math.max(most, far(colorAt(raster, ny * width + nx), seed));
  }
  return most === 0 ? 1 : 1 - here / most;
}

/** Fills what lies around a place with a colour, of 0 to 255 each; false where it has that already. */
export function flood(raster: Raster, x: number, y: number, [r, g, b]: readonly [number, number, number]): boolean {
  const { data, width, height } = raster;
  if (!(x >= 0 && y >= 0 && x < width && y < height)) return false;
  const from = Math.floor(y) * width + Math.floor(x);
  const seed = colorAt(raster, from);
  const color: Color = [r, g, b, 255];
  if (far(seed, color) === 0) return false;
  const region = regionOf(raster, from);
  const shares: [at: number, share: number][] = [];
  for (let at = 0; at < region.length; at++) {
    if (region[at]) continue;
    const [px, py] = [at % width, Math.floor(at / width)];
    const isBeside = NEIGHBOURS.some(([dx, dy]) => px + dx >= 0 && px + dx < width && py + dy >= 0 && py + dy < height && region[at + dy * width + dx] === 1);
    if (isBeside) shares.push([at, shareOf(raster, at, seed)]);
  }
  const put = (at: number, share: number) => {
    const old = colorAt(raster, at);
    const mixed = old.map((part, i) => part + share * (color[i]! - seed[i]!));
    const alpha = Math.min(255, Math.max(0, mixed[3]!));
    for (let i = 0; i < 3; i++) data[4 * at + i] = alpha === 0 ? 0 : mixed[i]! * 255 / alpha;
    data[4 * at + 3] = alpha;
  };
  for (const [at, share] of shares) put(at, share);
  for (let at = 0; at < region.length; at++) if (region[at]) put(at, 1);
  return true;
}
