package import Words

extension Program {
  /// The facts that a program states about itself.
  package struct Header: Equatable, Sendable {
    package var name: Text
    package var description: Text
    /// The stage, in its own pixels; its middle is (0, 0), y upwards.
    package var width: Int
    package var height: Int
    package var screenMode: ScreenMode
    package var isLandscape: Bool
    /// All the rest (who made it, with what), as it was read.
    package var fields: [Markup]

    package init(
      name: Text, description: Text = "", width: Int, height: Int,
      screenMode: ScreenMode = .stretch, isLandscape: Bool = false, fields: [Markup] = []
    ) {
      (self.name, self.description) = (name, description)
      (self.width, self.height) = (width, height)
      (self.screenMode, self.isLandscape, self.fields) = (screenMode, isLandscape, fields)
    }
  }

  /// A way in which a stage fills a screen of another shape.
  package enum ScreenMode: Equatable, Sendable {
    /// It is stretched.
    case stretch
    /// It keeps its shape, as large as fits.
    case maximize
  }

  /// The longest side of a stage.
  package static let sideLimit = 8192
}
