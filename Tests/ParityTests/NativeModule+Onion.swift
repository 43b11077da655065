import StudioWasm

extension NativeModule {
  /// The functions about onion skins; nil for another.
  static func callOnion(_ name: String, _ a: inout Arguments) -> Double? {
    switch name {
    case "setOnion": return done(setOnion(a.whole(), a.whole(), a.whole(), a.whole()))
    case "setNeighbor":
      let (memory, count) = a.memory()
      return Double(setNeighbor(memory, count, a.whole()))
    default: return nil
    }
  }
}
