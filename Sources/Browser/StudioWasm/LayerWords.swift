import PageTransfer
import Storyboard
import Studio

func layerIDs(_ pointer: UnsafeRawPointer?, _ count: Int32) -> [LayerID] {
  let bytes = Transfer.bytes(pointer, count)
  return stride(from: 0, to: bytes.count / 16 * 16, by: 16).map {
    LayerID(high: bytes.bigEndian(at: $0), low: bytes.bigEndian(at: $0 + 8))
  }
}

/// Makes an edit of layers: 0, or −1 and why not, or −2 and what to ask first.
func edit(_ work: (ShotStudio) throws(LayerRefusal) -> Void) -> Int32 {
  guard let studio else { return 0 }
  do throws(LayerRefusal) {
    try work(studio)
    return 0
  } catch {
    let failed = Transfer.fail(error.words(in: studio.shot))
    return error == .looksDifferent ? -2 : failed
  }
}

extension LayerRefusal {
  /// What was refused and why, for people.
  func words(in shot: Shot) -> String {
    func name(_ id: LayerID) -> String {
      shot.index(of: id).map { shot.layers[$0].name.value.string } ?? "The layer"
    }
    switch self {
    case .locked(let id): return "“\(name(id))” is locked."
    case .nothingBelow(let id): return "There is no layer below “\(name(id))” to merge it with."
    case .apart: return "Only layers that lie on top of each other can be merged."
    case .modes:
      return "These layers blend in ways that would look different once they are one. "
        + "Group them instead."
    case .lastDrawing: return "A shot keeps at least one drawing."
    case .tooFew: return "A group takes two layers or more."
    case .notAGroup(let id): return "“\(name(id))” is not a group."
    case .otherKind(let id, let wanted): return "“\(name(id))” is not \(wanted.words)."
    case .tooManyLines(let limit):
      return "The pen has drawn more than \(limit) lines: too many for ink."
    case .nothingDrawn: return "No pen has drawn anything by then."
    case .intoItself(let id): return "“\(name(id))” cannot lie in itself."
    case .noSuchLayer: return "This layer is not there any more."
    case .hidden(let id): return "“\(name(id))” is hidden: show it first."
    case .nothingToTransform: return "There is nothing in it to move."
    case .looksDifferent: return "The picture will look different: layers here blend with others."
    case .tooFar(let id): return "“\(name(id))” cannot be moved or scaled that far."
    }
  }
}

extension Layer.Kind {
  /// The kind with its article, for people.
  var words: String {
    switch self {
    case .drawing: "a drawing"
    case .group: "a group"
    case .image: "a picture"
    case .tunnel: "a tunnel"
    case .program: "a program"
    }
  }
}
