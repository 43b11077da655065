// Cards in perspective on a plain canvas: a card turned about its upright axis is columns, each of its own height.

/** Where a turned card's columns lie, from its middle, in units of the page: `left` and `right` as seen, and for a
 * column at `x` the place `u` across the card (0 to 1, from its own left) and how much `height` it has. */
export function stanceOf(matrix, { width }) {
  // The core's matrices are for cards twice as large, about their middle; a turn leaves these numbers.
  const [a, d, s, b, e] = [matrix[0], matrix[3], matrix[5] * 2, matrix[12], matrix[15]];
  const seen = (x) => (a * x + b) / (d * x + e);
  const edges = [seen(-width), seen(width)];
  return {
    left: Math.min(...edges), right: Math.max(...edges),
    column(x) {
      const own = (e * x - b) / (a - d * x);
      return { u: (own / width + 1) / 2, height: s / (d * own + e) };
    },
  };
}

/** Draws the columns `from` to `to` (dots of the canvas) of `face`, a canvas that holds a card, with the card's
 * middle at `x` and `y`. */
export function drawColumns(context, face, size, stance, scale, x, y, from, to) {
  for (let at = Math.max(Math.floor(from), Math.floor(x + stance.left * scale)); at < to; at++) {
    const one = stance.column((at - x) / scale);
    const next = stance.column((at + 1 - x) / scale);
    const u = Math.min(Math.max(Math.min(one.u, next.u), 0), 1);
    const end = Math.min(Math.max(Math.max(one.u, next.u), 0), 1);
    if (end <= u) continue;
    const height = (one.height + next.height) / 2 * size.height * scale;
    context.drawImage(face, u * face.width, 0, (end - u) * face.width, face.height, at, y - height / 2, 1, height);
  }
}
