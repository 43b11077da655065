package import Storyboard

extension ShotEdit {
  /// Returns the same change by the same session under other ids, for an edit whose ids are taken; nil for an undo or a redo.
  ///
  /// The ids follow from the edit's own and its `bytes`: two windows that reissue one edit make the same of it, and it is
  /// stored once.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func reissued(for bytes: [UInt8]) -> ShotEdit? {
    guard case .change(let changes) = action else { return nil }
    let salt = Self.digest(of: bytes)
    var names: [ElementID: ElementID] = [:]
    var reissued: [ShotChange] = []
    reissued.reserveCapacity(changes.count)
    for change in changes {
      switch change {
      case .insertElement(let id, let layer, let content):
        let name: ElementID = id.derived(salt)
        names[id] = name
        reissued.append(.insertElement(name, layer: layer, content))
      case .setElement(let id, let property):
        reissued.append(.setElement(names[id] ?? id, property))
      default: reissued.append(change)
      }
    }
    return ShotEdit(id: id.derived(salt), session: session, .change(reissued))
  }

  /// FNV-1a of 64 bits.
  private static func digest(of bytes: [UInt8]) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return digest
  }
}
