import BoardFiles
import Foundation
import Geometry
import LayerFiles
import LibraryStore
import Media
import Programs
import Raster
import Rendering
import Sound
import Storyboard
import StoryboardFile
import Timelines

/// A project as boards of Storyboarder: one file, or where it has several scenes a script with a folder for each.
struct StoryboarderExport {
  private let board: ExportedBoard
  private let place: ExportPlace

  init(_ board: ExportedBoard, _ place: ExportPlace) { (self.board, self.place) = (board, place) }

  /// A scene's part of it.
  private struct Part {
    var scene: SceneOutline
    /// Indexes in the chosen shots.
    var shots: [Int]
    /// Where it lies; "" for the top.
    var folder: String
    var name: String
  }

  func write(from store: LibraryStore, _ stop: Interruption, _ reporter: ExportReporter)
    async throws
  {
    defer { reporter.finish() }
    let parts = try self.parts()
    var merged: [String] = []
    let (canvas, size) = (
      board.project.canvas, StoryboarderFile.pictureSize(board.project.canvas)
    )
    if (Int(canvas.width), Int(canvas.height)) != (size.width, size.height) {
      place.note(
        "pictures: \(size.width) × \(size.height) pixels, as Storyboarder's boards of this shape are"
      )
    }
    let sounds = self.sounds()
    var done = 0
    for part in parts {
      var boards: [StoryboarderFile.Board] = []
      for index in part.shots { boards.append(card(index, first: index == part.shots.first)) }
      var file = StoryboarderFile(
        size: board.project.canvas, rate: board.project.frameRate, boards: boards)
      for (i, index) in part.shots.enumerated() {
        if stop.isWanted { throw Failure("stopped") }
        let listed = board.list.shots[index]
        let content: Shot
        do {
          content = try await store.shot(listed.id)
        } catch {
          throw Failure("shot \(listed.number): \(error)")
        }
        let stem = part.folder + "images/" + file.stem(ofBoard: i)
        file.boards[i].layers = try addPictures(index, content, stem, store.assets)
        let layers = content.layers.indices.count { content.isPresent($0) && content.isVisible($0) }
        if file.boards[i].layers.map(\.name) == ["fill"], layers > 1 {
          merged.append(listed.number)
        }
        if let sound = sounds[listed.id] {
          let name = file.stem(ofBoard: i) + "-audio.wav"
          place.addSound(part.folder + "images/" + name, sound.asset, from: store.assets)
          file.boards[i].sound = (name, Int(sound.length) / 48)
        }
        done += 1
        reporter.note(done: done, of: board.chosen.count)
      }
      try place.add(part.folder + part.name + ".storyboarder", Array(file.text().utf8))
    }
    if !merged.isEmpty {
      let (named, more) = (merged.prefix(20).joined(separator: ", "), merged.count - 20)
      place.note(
        "layers that Storyboarder has no names for: one picture each of \(named)\(more > 0 ? " and \(more) more" : "")"
      )
    }
  }

  // MARK: Scenes

  private func parts() throws -> [Part] {
    let name = ExportedBoard.fileName(board.project.name.string)
    let wanted = Dictionary(board.chosen.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let scenes = board.project.scenes.map { scene in
      (scene: scene, shots: scene.shots.compactMap { wanted[$0.id] })
    }.filter { !$0.shots.isEmpty }
    if scenes.count == 1 {
      return [
        Part(scene: scenes[0].scene, shots: scenes[0].shots, folder: "", name: place.listName)
      ]
    }
    guard !place.isOneFile else {
      throw Failure(
        "\(place.listName).storyboarder: a board of \(scenes.count) scenes is a folder in Storyboarder, with a script: name a folder or a .zip"
      )
    }
    var known: Set<String> = []
    var listed: [StoryboarderFile.Scene] = []
    var parts: [Part] = []
    for (index, one) in scenes.enumerated() {
      let id = StoryboarderFile.name(ShotID(high: one.scene.id.high, low: one.scene.id.low), &known)
      let scene = StoryboarderFile.Scene(
        name: one.scene.name.string, about: one.scene.description.string, id: id,
        words: one.shots.map { (board.chosen[$0].action.string, board.chosen[$0].dialogue.string) })
      listed.append(scene)
      let folder = scene.folder(index + 1)
      parts.append(
        Part(scene: one.scene, shots: one.shots, folder: "storyboards/\(folder)/", name: folder))
    }
    try place.add(
      name + ".fountain", Array(StoryboarderFile.script(board.project.name.string, listed).utf8))
    let canvas = board.project.canvas
    let settings =
      "{\"lastScene\":0,\"aspectRatio\":\(Double(canvas.width) / Double(canvas.height))}\n"
    try place.add("storyboards/storyboard.settings", Array(settings.utf8))
    return parts
  }

  /// The words of a shot. Boards whose pinned numbers differ in their letters alone are one shot.
  private func card(_ index: Int, first: Bool) -> StoryboarderFile.Board {
    let shot = board.chosen[index]
    func digits(_ shot: ShotOutline) -> Substring { shot.number.string.prefix(while: \.isNumber) }
    let before = first ? nil : board.chosen[index - 1]
    let goesOn =
      before.map {
        digits($0) == digits(shot) && !digits(shot).isEmpty && $0.isPinned && shot.isPinned
      } ?? false
    return StoryboarderFile.Board(
      id: shot.id, isNewShot: !goesOn, milliseconds: Int(shot.duration.count),
      action: shot.action.string,
      dialogue: shot.dialogue.string, notes: shot.notes.string)
  }

  // MARK: Sounds

  /// A board has one sound, which begins with it; others are told of.
  private func sounds() -> [ShotID: (asset: AssetID, length: UInt32)] {
    var found: [ShotID: (asset: AssetID, length: UInt32)] = [:]
    var left = 0
    for track in board.project.sounds where !track.isMuted {
      for clip in track.clips where !clip.isMuted {
        guard case .shot(let shot, 0) = clip.place, clip.span.start == 0,
          clip.span.count == clip.length, found[shot] == nil
        else {
          left += 1
          continue
        }
        found[shot] = (clip.asset, clip.length)
      }
    }
    if left > 0 {
      place.note(
        "\(left) \(left == 1 ? "sound" : "sounds"): left out; a board has one, whole, from its beginning on"
      )
    }
    return found
  }

  // MARK: Pictures

  private func addPictures(_ index: Int, _ content: Shot, _ stem: String, _ assets: AssetStore)
    throws
    -> [StoryboarderFile.Layer]
  {
    let shot = board.list.shots[index]
    place.noteMoves(shot, content, board.list)
    let size = StoryboarderFile.pictureSize(board.project.canvas)
    let whole = try place.firstFrame(of: shot, content, board.list, assets)
      .resized(width: size.width, height: size.height)
    try place.add(stem + "-posterframe.jpg", PictureFile.encode(whole, as: .jpeg))
    let small = try whole.resized(width: max(1, size.width * 120 / size.height), height: 120)
    try place.add(stem + "-thumbnail.png", PNG.encode(small))
    if let layers = named(content, assets) {
      for (layer, picture) in layers {
        try place.add(
          "\(stem)-\(layer.name).png",
          PNG.encode(picture.resized(width: size.width, height: size.height), isQuick: true))
      }
      return layers.map(\.0)
    }
    try place.add(stem + "-fill.png", PNG.encode(whole, isQuick: true))
    return [.init(name: "fill")]
  }

  /// The layers of a shot that has those of Storyboarder and no others, on white paper, and stands still; else nil: it goes as one picture.
  private func named(_ content: Shot, _ assets: AssetStore) -> [(StoryboarderFile.Layer, Bitmap)]? {
    let paper = content.background.value
    guard content.camera.value == nil, (paper.red, paper.green, paper.blue) == (255, 255, 255)
    else { return nil }
    var layers: [(StoryboarderFile.Layer, Bitmap)] = []
    var last = -1
    let renderer = ExportPlace.renderer(of: content, board.list, assets)
    for index in content.children(of: nil) {
      let layer = content.layers[index]
      guard layer.isVisible.value, layer.opacity.value > 0 else { continue }
      guard layer.kind != .group, layer.kind != .program, layer.blendMode.value == .normal,
        layer.motion.value == nil
      else { return nil }
      let picture = renderer.picture(ofLayer: layer.id)
      if picture.isClear { continue }
      guard
        let rank = StoryboarderFile.layerNames.firstIndex(of: layer.name.value.string.lowercased()),
        rank > last
      else { return nil }
      last = rank
      layers.append(
        (
          .init(
            name: StoryboarderFile.layerNames[rank], opacity: Double(layer.opacity.value) / 255),
          picture
        ))
    }
    return layers.isEmpty ? nil : layers
  }
}

extension Bitmap {
  /// Whether nothing is in it.
  fileprivate var isClear: Bool { pixels.allSatisfy { $0 == 0 } }
}
