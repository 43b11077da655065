import StudioWasm

extension NativeModule {
  /// The functions about replays; nil for another.
  static func callReplay(_ name: String, _ a: inout Arguments) -> Double? {
    switch name {
    case "openReplay":
      let (memory, count) = a.memory()
      return Double(openReplay(memory, count, a.whole(), a.whole()))
    case "closeReplay": return done(closeReplay())
    case "goReplay": return Double(goReplay(a.whole()))
    case "refreshReplay": return Double(refreshReplay())
    default: return nil
    }
  }
}
