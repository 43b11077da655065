// What is on its way to a place: words over it, until all of it has come.

const working = new WeakMap<HTMLElement, { words: string }[]>();

/** Shows words over `node`, the last of those that are on their way; the result ends it. */
export function begins(node: HTMLElement, words: string): () => void {
  const all = working.get(node) ?? [];
  working.set(node, all);
  const one = { words };
  all.push(one);
  const show = () => {
    const last = all.at(-1);
    node.classList.toggle("busy", last !== undefined);
    if (last) node.dataset.adding = last.words;
  };
  show();
  return () => {
    all.splice(all.indexOf(one), 1);
    show();
  };
}
