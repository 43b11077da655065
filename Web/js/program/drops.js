// Files that are dropped on the editor: pictures become looks of the open object, sounds its sounds.

import { onWindow } from "../shell/scope.ts";

export function takeDrops(page, { looks, sounds }) {
  const hasFiles = (event) => [...event.dataTransfer?.types ?? []].includes("Files");
  onWindow("dragover", (event) => { if (hasFiles(event)) event.preventDefault(); });
  onWindow("drop", (event) => {
    if (!hasFiles(event)) return;
    // Else the browser would leave the editor for the file.
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    const [pictures, heard] = [files.filter(({ type }) => /^image\/(png|jpeg)$/.test(type)), files.filter(({ type }) => type.startsWith("audio/"))];
    looks.addFiles(pictures);
    sounds.addFiles(heard);
    if (pictures.length > 0) page.setTab("looks");
    else if (heard.length > 0) page.setTab("sounds");
    else page.say("Pictures and sounds can be dropped here; programs are opened on the stage.");
  });
}
