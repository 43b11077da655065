// Files that are dropped on the editor: pictures become looks of the open object, sounds its sounds.

import { onFilesDropped } from "../kit/files.ts";
import { say } from "../kit/toast.ts";
import { words } from "../base/words.ts";
import type { LookList, SoundList } from "./lists.ts";
import type { Tab } from "./tabs.ts";

/** Takes drops while the editor is shown; `setTab` shows what they have become. */
export function takeDrops(looks: LookList, sounds: SoundList, setTab: (tab: Tab) => void): void {
  onFilesDropped((files) => {
    const pictures = files.filter(({ type }) => /^image\/(png|jpeg)$/.test(type));
    const heard = files.filter(({ type }) => type.startsWith("audio/"));
    looks.addFiles(pictures);
    sounds.addFiles(heard);
    if (pictures.length > 0) setTab("looks");
    else if (heard.length > 0) setTab("sounds");
    else say(words.editor.dropped);
  });
}
