internal import Geometry
package import LibraryStore
internal import Media
internal import Rendering
package import Storyboard
internal import StoryboardFile

/// Draws small pictures of shots, and keeps what it has drawn of the latest ones: after one more
/// stroke only that is drawn.
///
/// An actor, because drawing takes a while and nobody is to wait for it but those who ask here.
package actor ThumbnailPainter {
  /// A shot with its picture at one width.
  private struct Sheet {
    var canvas: CanvasSize
    var width: Int
    var shot: Shot
    var renderer: ShotRenderer
  }

  private let store: LibraryStore
  /// The latest drawn last.
  private var sheets: [Sheet] = []

  /// How many pictures are kept in memory, with their shots: of two that are drawn on, at all widths.
  private static let sheetLimit = 6
  /// How much ink is drawn between two looks at whether the picture is still wanted, in samples.
  private static let samplesPerStep = 20_000

  package init(store: LibraryStore) { self.store = store }

  /// The shot as it is now.
  ///
  /// - Throws: `CancellationError` as soon as the picture is not wanted any more.
  package func paint(_ id: ShotID, canvas: CanvasSize, width: Int) async throws -> (
    key: ThumbnailKey, png: [UInt8]
  ) {
    var sheet: Sheet
    if let known = sheets.firstIndex(where: {
      $0.shot.id == id && $0.canvas == canvas && $0.width == width
    }) {
      sheet = sheets.remove(at: known)
      try await bringUpToDate(&sheet)
    } else {
      sheet = try await newSheet(id, canvas, width)
    }
    let png = try await draw(sheet.shot, with: sheet.renderer)
    let key = ThumbnailKey(
      shot: id, position: sheet.shot.position, canvas: canvas, width: width)
    sheets.append(sheet)
    if sheets.count > Self.sheetLimit { sheets.removeFirst() }
    return (key, png)
  }

  /// The shot as it was when its log had `position` edits, at most as many as it has. Nothing of it is kept.
  ///
  /// - Throws: `CancellationError` as soon as the picture is not wanted any more.
  package func paint(
    _ id: ShotID, asOf position: UInt64, canvas: CanvasSize, width: Int
  ) async throws -> [UInt8] {
    var shot = Shot(id: id)
    while shot.position < position {
      let rest = Int(clamping: position - shot.position)
      let (batch, _) = try await store.edits(
        of: .shot(id), after: shot.position, limit: min(rest, EditBatch.editLimit))
      guard !batch.edits.isEmpty else { break }
      for bytes in batch.edits { try shot.apply(ShotEdit(encoded: bytes)) }
      try Task.checkCancellation()
    }
    let renderer = ThumbnailSize(canvas, width: width).renderer
    renderer.beginLoading()
    return try await draw(shot, with: renderer)
  }

  private func draw(_ shot: Shot, with renderer: ShotRenderer) async throws -> [UInt8] {
    // What is missing now would be missing for good.
    try store.assets.bringPictures(of: shot.imageAssets)
    renderer.takeImages(of: shot, from: store.assets)
    while renderer.isLoading {
      try Task.checkCancellation()
      _ = renderer.continueLoading(shot, samples: Self.samplesPerStep)
      await Task.yield()
    }
    return try PNG.encode(renderer.picture(of: shot), isQuick: true)
  }

  private func newSheet(_ id: ShotID, _ canvas: CanvasSize, _ width: Int) async throws -> Sheet {
    let shot = try await store.archive(of: id).archive.shot()
    try Task.checkCancellation()
    let renderer = ThumbnailSize(canvas, width: width).renderer
    renderer.beginLoading()
    return Sheet(canvas: canvas, width: width, shot: shot, renderer: renderer)
  }

  /// Takes in the edits that have come since; begins anew where the log is another by now.
  private func bringUpToDate(_ sheet: inout Sheet) async throws {
    do {
      while true {
        let position = sheet.shot.position
        let (batch, end) = try await store.edits(of: .shot(sheet.shot.id), after: position)
        guard end >= position else { throw LibraryError.noSuchShot(sheet.shot.id) }
        var damage: [ShotDamage] = []
        for bytes in batch.edits {
          let applied = try sheet.shot.apply(ShotEdit(encoded: bytes))
          sheet.shot.addDamage(of: applied.touched, to: &damage)
        }
        _ = sheet.renderer.update(sheet.shot, damage)
        if batch.edits.isEmpty || sheet.shot.position >= end { return }
      }
    } catch {
      sheet = try await newSheet(sheet.shot.id, sheet.canvas, sheet.width)
    }
  }
}

/// The size of a small picture of a canvas.
struct ThumbnailSize: Equatable, Sendable {
  let width: Int
  let height: Int
  private let scale: Double

  /// The widths that are drawn, so that few pictures are kept of each shot.
  static let widths = [320, 640, 1280]

  /// The picture of the least of `widths` that is not below `width`.
  init(_ canvas: CanvasSize, width: Int) {
    self.width = Self.widths.first { $0 >= width } ?? Self.widths.last!
    scale = Double(self.width) / Double(canvas.width)
    height = min(4096, max(1, Int((Double(canvas.height) * scale).rounded())))
  }

  var renderer: ShotRenderer {
    ShotRenderer(width: width, height: height, view: scale == 1 ? .identity : .scale(scale))
  }
}
