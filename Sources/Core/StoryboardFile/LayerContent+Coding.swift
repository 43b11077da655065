import CBOR
package import Storyboard

/// The content of layers, in edits and snapshots: its kind stands before it, and how many parts the list has
/// says how much of it follows.
extension CBORWriter {
  /// Writes an image, or null for none, then content that can be replaced.
  mutating func content(_ content: LayerContent) {
    if case .image(let image) = content { self.image(image) } else { image(nil) }
    replaceable(content)
  }

  /// Writes content that can be replaced; nothing for the rest.
  mutating func replaceable(_ content: LayerContent) {
    switch content {
    case .drawing, .group, .image: break
    case .tunnel(let tunnel): recipe(tunnel.recipe)
    case .program(let program): self.program(program)
    case .text(let text): self.layerText(text)
    case .mark(let mark): self.mark(mark)
    }
  }
}

extension LayerContent {
  /// The first bytes of each content that version 1 has and edits can replace, as an edit holds it: a log without any of
  /// them holds no such content.
  package static let partsHeads = Recipe.partsHeads + [LayerProgram.partsHead]

  /// The number of the property that replaces it.
  var propertyCode: UInt64 {
    switch self {
    case .drawing, .group, .image: preconditionFailure("this content cannot be replaced")
    case .tunnel: LayerPropertyCode.tunnel
    case .program: LayerPropertyCode.program
    case .text: LayerPropertyCode.text
    case .mark: LayerPropertyCode.mark
    }
  }
}

extension Version1Reader {
  /// The content of a layer of `kind`, of which as much follows as is said.
  mutating func content(
    of kind: Layer.Kind, hasImage: Bool, isReplaceable: Bool
  ) throws(FileError) -> LayerContent {
    let image = hasImage ? try image() : nil
    switch (kind, image, isReplaceable) {
    case (.drawing, nil, false): return .drawing
    case (.group, nil, false): return .group
    case (.image, let image?, false): return .image(image)
    case (.tunnel, nil, true): return .tunnel(LayerTunnel(try recipe()))
    case (.program, nil, true): return .program(try program())
    case (.text, nil, true) where version > 1: return .text(try layerText())
    case (.mark, nil, true) where version > 1: return .mark(try mark())
    default: throw .inconsistent
    }
  }

  /// The content that the property with this number gives a layer; nil for the number of another property.
  mutating func replacement(_ code: UInt64) throws(FileError) -> LayerContent? {
    switch code {
    case LayerPropertyCode.tunnel: .tunnel(LayerTunnel(try recipe()))
    case LayerPropertyCode.program: .program(try program())
    case LayerPropertyCode.text where version > 1: .text(try layerText())
    case LayerPropertyCode.mark where version > 1: .mark(try mark())
    default: nil
    }
  }
}
