package import LibraryStore
package import Programs
package import Storyboard

extension PrintedBoard {
  /// The dots an inch of pictures that take pixels.
  package static let dotsPerInch = 240.0

  /// The picture of a shot, as large as panels have it.
  ///
  /// - Parameters:
  ///   - dotsPerInch: where it takes pixels; never more than two for one of the canvas.
  ///   - problem: is told of programs that cannot be run: their pictures stay as they are.
  /// - Throws: what programs do.
  /// - Complexity: what drawing the shot takes.
  package func picture(
    of shot: Shot, assets: AssetStore, dotsPerInch: Double = PrintedBoard.dotsPerInch,
    problem: (String) -> Void = { _ in }
  ) throws -> PanelPicture {
    try PanelPicture(
      shot, canvas: project.canvas, points: pointsPerPixel,
      scale: min(2, scale(dotsPerInch: dotsPerInch)), assets: assets, problem: problem)
  }

  /// The pictures of a page's shots.
  ///
  /// - Throws: what the source and programs do.
  package func pictures(
    ofPage page: Int, from source: ShotSource, problem: (String) -> Void = { _ in }
  ) async throws -> [ShotID: PanelPicture] {
    var pictures: [ShotID: PanelPicture] = [:]
    for id in shots(ofPage: page) where pictures[id] == nil {
      pictures[id] = try picture(
        of: await source.shot(id), assets: source.assets, problem: problem)
    }
    return pictures
  }
}
