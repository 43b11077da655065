package import Bricks

/// The screenshots that lie in an archive.
extension CatrobatArchive {
  private static let automatic = "automatic_screenshot.png"
  private static let manual = "manual_screenshot.png"

  /// Which picture shows the program.
  package var shownPicture: ProgramPicture {
    ProgramPicture(
      hasAutomatic: path(of: Self.automatic) != nil, hasManual: path(of: Self.manual) != nil)
  }

  /// The file of that picture, as it lies there; nil where one of the six is drawn.
  package var screenshot: [UInt8]? {
    (path(of: Self.manual) ?? path(of: Self.automatic)).flatMap { files[$0] }
  }

  /// The file of a screenshot, as it lies there.
  package func screenshot(_ shot: ProgramPicture.Shot) -> [UInt8]? {
    path(of: shot == .manual ? Self.manual : Self.automatic).flatMap { files[$0] }
  }

  /// Puts a screenshot, a PNG, in: what shows the program by then stays where it is not to give way.
  package mutating func take(_ shot: ProgramPicture.Shot, png: [UInt8]) {
    guard shownPicture.gives(wayTo: shot) else { return }
    files[shot == .manual ? Self.manual : Self.automatic] = png
  }

  /// Beside the program, or, as Catroid keeps them, in the first scene's folder.
  private func path(of name: String) -> String? {
    let inScene = document.program.scenes.first.map { "\($0.folder)/\(name)" }
    return [name, inScene].compactMap { $0 }.first { files[$0]?.isEmpty == false }
  }
}
