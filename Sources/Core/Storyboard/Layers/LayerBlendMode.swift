/// The way in which a layer's colours meet those below it, by number, so that a file may hold modes that this
/// program does not know yet; what it does not know it shows as `normal` and keeps.
public struct LayerBlendMode: Equatable, Hashable, Sendable {
  public var number: UInt8

  public init(number: UInt8) { self.number = number }

  public static let normal = LayerBlendMode(number: 0)
  public static let multiply = LayerBlendMode(number: 1)
  public static let screen = LayerBlendMode(number: 2)
  public static let overlay = LayerBlendMode(number: 3)
  public static let darken = LayerBlendMode(number: 4)
  public static let lighten = LayerBlendMode(number: 5)
}
