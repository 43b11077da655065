// Finding by name: without regard to case and accents.

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** A function that says whether a name holds `query`; for an empty one nothing is asked for, and it is null. */
export function finder(query) {
  const wanted = plain(query);
  return wanted ? (name) => plain(name).includes(wanted) : null;
}

/** What the address asks for, and an address that asks for `query`. */
export const asked = () => new URLSearchParams(location.search).get("q") ?? "";
export const asking = (address, query) => (query.trim() ? `${address}?q=${encodeURIComponent(query.trim())}` : address);
