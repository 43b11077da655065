// How long events and frames take in this window, for benchmarks: `inkreelFigures` on the page.

const room = 4096;

function series() {
  const times = [];
  return { times, add(ms) { if (times.length < room) times.push(ms); } };
}

const events = series();
const frames = series();

export const figures = {
  event: (ms) => events.add(ms),
  frame: (ms) => frames.add(ms),
};

globalThis.inkreelFigures = {
  events: events.times,
  frames: frames.times,
  clear() {
    events.times.length = 0;
    frames.times.length = 0;
  },
};
