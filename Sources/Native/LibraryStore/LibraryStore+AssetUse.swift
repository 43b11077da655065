import Foundation
internal import SQLiteFile
package import Storyboard
internal import StoryboardFile

/// The assets that a shot's log names, as far as it has been looked at.
struct ShotAssets: Sendable {
  var position: UInt64 = 0
  var assets: Set<AssetID> = []
}

extension LibraryStore {
  /// Whether the library holds a project, in the bin or not.
  package nonisolated func holds(_ project: ProjectID) -> Bool {
    committed.look { $0.projects[project] != nil }
  }

  /// Whether a project lies in the bin, by itself or with its folder.
  package nonisolated func isInBin(_ project: ProjectID) -> Bool {
    let library = committed.look { $0.contents.library }
    guard let index = library.projects.firstIndex(where: { $0.id == project }) else { return true }
    return !library.isPresent(project: index)
  }

  /// Whether the log of a project or of any of its shots names an asset: its own alone may be seen by those who see the project.
  ///
  /// - Complexity: O(*n* + *b*) for *n* shots and the *b* bytes of their logs that have come since someone last asked.
  package nonisolated func uses(_ asset: AssetID, in project: ProjectID)
    async throws(LibraryError) -> Bool
  {
    let shots = committed.look { $0.projects[project]?.project.shots.map(\.id) } ?? []
    if committed.look({ $0.projects[project]?.project.names(sound: asset) }) == true { return true }
    // Most have been looked through before.
    if committed.look({ state in
      shots.contains { state.shotAssets[$0]?.assets.contains(asset) == true }
    }) {
      return true
    }
    for shot in shots where try await assets(namedIn: shot).contains(asset) { return true }
    return false
  }

  /// Whether any log holds an edit of a session.
  ///
  /// - Complexity: O(*n*) for *n* edits; of each only the head is read, where its session stands.
  package nonisolated func knows(_ session: SessionID) async throws(LibraryError) -> Bool {
    try await look { try $0.hasEdit(holdingInHead: Array(session.blob)) }
  }

  nonisolated func assets(namedIn id: ShotID) async throws(LibraryError) -> Set<AssetID> {
    let known = committed.look { $0.shotAssets[id] } ?? ShotAssets()
    let found: ShotAssets = try await look { rows in
      var found = known
      // One that was destroyed with the bin names none any more.
      guard let number = try rows.number(of: id, .shot) else { return ShotAssets() }
      let end = try rows.end(of: number)
      // A log that is shorter than it was has been set back.
      if end < found.position { found = ShotAssets() }
      guard end > found.position else { return found }
      // Of the edits those alone are read that hold a string of 32 bytes, as the name of an asset is: few of ink do.
      let edits = try rows.edits(
        of: number, after: found.position, through: end, holding: [0x58, 0x20])
      for bytes in edits { try found.assets.formUnion(ShotEdit(encoded: bytes).assets) }
      found.position = end
      return found
    }
    if found.position != known.position { committed.change { $0.shotAssets[id] = found } }
    return found.assets
  }
}

extension ShotEdit {
  /// The assets that the edit names.
  package var assets: [AssetID] {
    guard case .change(let changes) = action else { return [] }
    return changes.flatMap { change -> [AssetID] in
      switch change {
      case .insertLayer(_, let layer): layer.content.assets
      case .setLayer(_, .content(let content)): content.assets
      case .setLayer, .insertElement, .setElementsRemoved, .setElement, .setLayerRemoved,
        .setBackground, .setCamera, .setPerspective:
        []
      }
    }
  }
}

extension Project {
  /// Whether a clip names an asset, also one that is removed, or the project its script.
  func names(sound asset: AssetID) -> Bool {
    script.value?.asset == asset || clips.contains { $0.asset == asset }
  }
}

extension ProjectEdit {
  /// The assets that the edit names: sounds, and the script.
  package var assets: [AssetID] {
    guard case .change(let changes) = action else { return [] }
    return changes.compactMap { change in
      switch change {
      case .insertClip(_, let new): new.asset
      case .setProject(.script(let script)): script?.asset
      default: nil
      }
    }
  }

  /// The shots whose drawings it copies.
  package var originals: [ShotID] { copies.map(\.original) }

  /// Whether it says that something is gone for good, which emptying the bin alone makes so.
  package var destroys: Bool {
    guard case .change(let changes) = action else { return false }
    return changes.contains { if case .destroyShot = $0 { true } else { false } }
  }
}

extension LibraryEdit {
  /// The projects that it makes.
  package var insertedProjects: [ProjectID] {
    guard case .change(let changes) = action else { return [] }
    return changes.compactMap { if case .insertProject(let id, _) = $0 { id } else { nil } }
  }

  /// Whether it says that something is gone for good, which emptying the bin alone makes so.
  package var destroys: Bool {
    guard case .change(let changes) = action else { return false }
    return changes.contains {
      switch $0 {
      case .destroyFolder, .destroyProject: true
      default: false
      }
    }
  }
}

extension AssetStore {
  /// Takes an asset over from another library, with its working copy; false where that does not have it.
  package func take(_ id: AssetID, from other: AssetStore) throws(LibraryError) -> Bool {
    try other.bringPicture(of: id)
    if try isKept(id), hasOriginal(id), contains(id) || !other.contains(id) {
      // Named by no log yet: it is to be as new as one that comes now.
      try renew(id)
      return true
    }
    let files = other.filePaths(of: id)
    guard !files.isEmpty else { return false }
    let asset = try ImportedAsset(id, in: self)
    do {
      for (name, path, _) in files {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty {
          try asset.append(Array(bytes)[...], to: name)
        }
      }
    } catch {
      throw LibraryError(file: error)
    }
    try asset.keep()
    return hasOriginal(id)
  }
}
