// Which shots of a project hold a tunnel, for their badges: the server knows, since it has the shots.

// Milliseconds after which what has changed in shots is asked about.
const LATER = 800;

/** Follows the project `id`; `changed` is called when it has become known, or has changed. */
export function makeTunnels(id, changed) {
  let shots = new Set();
  let timer = 0;

  async function ask() {
    timer = 0;
    try {
      const answer = await fetch(`/api/projects/${id}/tunnels`);
      if (!answer.ok) return;
      const found = (await answer.json()).shots;
      if (found.length === shots.size && found.every((shot) => shots.has(shot))) return;
      shots = new Set(found);
      changed();
    } catch {
      // No network: badges stay as they were.
    }
  }
  ask();

  return {
    has: (shot) => shots.has(shot),
    /** Takes in news of the library. */
    hear({ kind }) {
      if (kind === "shot" || kind === "hello") timer ||= setTimeout(ask, LATER);
    },
  };
}
