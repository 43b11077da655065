/// The way in which a layer's colours meet those below it, by number, so that a file may hold modes that this
/// program does not know yet; what it does not know it shows as `normal` and keeps.
package struct LayerBlendMode: Equatable, Hashable, Sendable {
  package var number: UInt8

  package init(number: UInt8) { self.number = number }

  package static let normal = LayerBlendMode(number: 0)
  package static let multiply = LayerBlendMode(number: 1)
  package static let screen = LayerBlendMode(number: 2)
  package static let overlay = LayerBlendMode(number: 3)
  package static let darken = LayerBlendMode(number: 4)
  package static let lighten = LayerBlendMode(number: 5)
}
