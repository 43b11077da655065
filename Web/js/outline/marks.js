// Which shots of a project hold a tunnel or a program, for their badges: the server knows, since it has the shots.

// Milliseconds after which what has changed in shots is asked about.
const LATER = 800;

/** Follows the project `id`; `changed` is called when it has become known, or has changed. */
export function makeMarks(id, changed) {
  let known = "";
  let marks = { tunnels: new Set(), programs: new Set() };
  let timer = 0;

  async function ask() {
    timer = 0;
    try {
      const answer = await fetch(`/api/projects/${id}/marks`);
      if (!answer.ok) return;
      const text = await answer.text();
      if (text === known) return;
      known = text;
      const { tunnels, programs } = JSON.parse(text);
      marks = { tunnels: new Set(tunnels), programs: new Set(programs) };
      changed();
    } catch {
      // No network: badges stay as they were.
    }
  }
  ask();

  return {
    hasTunnel: (shot) => marks.tunnels.has(shot),
    hasProgram: (shot) => marks.programs.has(shot),
    /** Takes in news of the library. */
    hear({ kind }) {
      if (kind === "shot" || kind === "hello") timer ||= setTimeout(ask, LATER);
    },
  };
}
