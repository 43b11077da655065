// Opens the publish card, where there is a community.

import { words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { boardParts, type SceneRow } from "./board.ts";
import type { PublishCard } from "./card.ts";
import { findCommunity } from "./community.ts";
import { allSaved } from "./saved.ts";
import { boardSource, layerSource, type Source } from "./source.ts";

async function open(dialogs: Pick<Dialogs, "show">, begin: (card: PublishCard) => void): Promise<void> {
  // Without a network the card itself may not be there.
  const [community, module] = await Promise.all([findCommunity(), import("./card.ts").catch(() => null)]);
  if (!community || !module) {
    say(words.publishing.away);
    return;
  }
  let card: PublishCard | null = null;
  dialogs.show((close) => (card = new module.PublishCard(community, close)).node, () => card?.leave());
  if (card) begin(card);
}

/** Publishes something: its files are made at once. */
export const publishSource = (dialogs: Pick<Dialogs, "show">, source: Source): Promise<void> => open(dialogs, (card) => { card.make(source); });

/** Publishes a tunnel or a program of the shot that is shown. */
export const publishLayer = (dialogs: Pick<Dialogs, "show">, kind: "tunnel" | "program", title: string, shot: string, layer: string): Promise<void> =>
  publishSource(dialogs, layerSource(kind, title, shot, layer, allSaved));

/** Publishes a board: it is asked first what of it. */
export function publishBoard(
  dialogs: Pick<Dialogs, "show">, { project, name, scenes }: { project: string; name: string; scenes: SceneRow[] },
): Promise<void> {
  const { nodes, choice } = boardParts(scenes);
  return open(dialogs, (card) => card.ask(words.publishing.boardTitle, nodes, () => {
    const chosen = choice();
    if (chosen.scenes.length > 0) return boardSource(name, project, chosen, allSaved);
    card.tell(words.publishing.noScenes);
    return null;
  }));
}
