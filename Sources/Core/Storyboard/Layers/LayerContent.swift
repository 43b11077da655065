package import Figures
package import Geometry

/// The content of a layer, one case a kind of layer.
///
/// Each kind that shows something has a type of its own for it, which knows its assets, its place and
/// its limits; here they are put together. Documentation/layer-kinds.md says what a further kind takes.
package enum LayerContent: Equatable, Sendable {
  /// Elements, and below them the layers that were merged into it.
  case drawing
  /// Layers.
  case group
  /// A picture.
  case image(LayerImage)
  /// Two photographs, one through the other.
  case tunnel(LayerTunnel)
  /// The stage of a program of bricks.
  case program(LayerProgram)
  /// Words, with a balloon around them or without.
  case text(LayerText)
  /// An arrow, or another mark of the trade.
  case mark(Mark)

  package var kind: Layer.Kind {
    switch self {
    case .drawing: .drawing
    case .group: .group
    case .image: .image
    case .tunnel: .tunnel
    case .program: .program
    case .text: .text
    case .mark: .mark
    }
  }

  /// Whether edits can put another content of the same kind in its place.
  package var isReplaceable: Bool {
    switch self {
    case .drawing, .group, .image: false
    case .tunnel, .program, .text, .mark: true
    }
  }

  /// The assets that it names.
  package var assets: [AssetID] {
    switch self {
    case .drawing, .group, .text, .mark: []
    case .image(let image): [image.asset]
    case .tunnel(let tunnel): tunnel.assets
    case .program(let program): program.assets
    }
  }

  /// The assets that are needed to paint it.
  package var pictures: [AssetID] {
    switch self {
    case .drawing, .group, .text, .mark: []
    case .image(let image): [image.asset]
    case .tunnel(let tunnel): tunnel.assets
    case .program(let program): [program.picture.asset]
    }
  }

  /// The outlines that it is painted with, the lowest first; none for a kind that shows ink or a picture.
  package var figures: [Figure] {
    switch self {
    case .drawing, .group, .image, .tunnel, .program: []
    case .text(let text): text.figures
    case .mark(let mark): [Figure(mark.path(), mark.color)]
    }
  }

  /// The rectangle that its picture covers on the layer's plane; nil for a kind without one.
  package var frame: Rect? {
    switch self {
    case .drawing, .group: nil
    case .image(let image): image.box
    case .tunnel(let tunnel): tunnel.box
    case .program(let program): program.picture.box
    case .text(let text): text.box
    case .mark(let mark): mark.path().controlBox
    }
  }

  /// Throws where it is beyond the limits of its kind.
  func check(_ layer: LayerID) throws(EditError) {
    switch self {
    case .drawing, .group, .image: break
    case .tunnel(let tunnel): try tunnel.check(layer)
    case .program(let program): try program.check(layer)
    case .text(let text): try text.check(layer)
    case .mark(let mark): if !mark.isSound { throw .contentOfLayer(layer) }
    }
  }
}

extension Layer {
  /// Each kind by the number that stands for it in stored documents.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case drawing
    case group
    case image
    case tunnel
    case program
    // From version 2 on.
    case text
    case mark

    /// Whether it holds no layers and no ink.
    package var isPicture: Bool { self != .drawing && self != .group }

    /// Whether the first version of the format has no room for it.
    package var isOfVersion2: Bool { self == .text || self == .mark }
  }
}
