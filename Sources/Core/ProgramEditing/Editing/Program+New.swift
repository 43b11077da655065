package import Bricks
package import Words

extension Program {
  /// A new program: a background, and an object with one look.
  package init(
    new name: Text, object: Text, look: Text, file: Text, background: Text = "Background",
    width: Int = 1280, height: Int = 720
  ) {
    self.init(
      header: Header(
        name: name, width: width, height: height, screenMode: .maximize,
        isLandscape: width > height,
        fields: [
          Markup("applicationName", .text("Inkreel")), Markup("scenesEnabled", .text("true")),
        ]))
    var actor = Object(name: object)
    actor.looks = [allLooks.append(Look(name: look, fileName: file))]
    actor.scripts = [Script("StartScript")]
    scenes = [
      Scene(
        name: "Scene 1",
        objects: [allObjects.append(Object(name: background)), allObjects.append(actor)])
    ]
  }
}
