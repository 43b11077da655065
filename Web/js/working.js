// What is on its way to a place: words over it, until all of it has come.

const working = new WeakMap();

/** Shows words over `node`, the last of those that are on their way; the result ends it. */
export function begins(node, words) {
  const all = working.get(node) ?? [];
  working.set(node, all);
  const one = { words };
  all.push(one);
  const show = () => {
    node.classList.toggle("busy", all.length > 0);
    if (all.length > 0) node.dataset.adding = all.at(-1).words;
  };
  show();
  return () => {
    all.splice(all.indexOf(one), 1);
    show();
  };
}
