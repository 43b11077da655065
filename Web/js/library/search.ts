// Finding by name: without regard to case and accents.

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Returns a function that says whether a name holds `query`; null for an empty one, which asks for nothing. */
export function finder(query: string): ((name: string) => boolean) | null {
  const wanted = plain(query);
  return wanted ? (name: string) => plain(name).includes(wanted) : null;
}

/** Returns what the page's address asks for. */
export const asked = (search = location.search): string => new URLSearchParams(search).get("q") ?? "";

/** Returns an address that asks for `query`. */
export const asking = (address: string, query: string): string => (query.trim() ? `${address}?q=${encodeURIComponent(query.trim())}` : address);
