import StudioWasm

extension NativeModule {
  /// The functions of the tray; nil for another.
  static func callTray(_ name: String, _ a: inout Arguments) -> Double? {
    switch name {
    case "layTray":
      let (memory, count) = a.memory()
      return Double(
        layTray(memory, count, a.number(), a.number(), a.number(), a.number(), a.whole()))
    case "closeTray":
      closeTray()
      return 0
    case "exposeTray": return Double(exposeTray(a.whole(), a.whole(), a.number()))
    case "flapTray": return Double(flapTray(a.whole(), a.whole(), a.whole(), a.whole(), a.number()))
    case "isTrayMoving": return Double(isTrayMoving(a.number()))
    case "trayCells":
      return Double(trayCells(a.number(), a.number(), a.number(), a.number(), a.whole(), a.whole()))
    case "trayRows":
      return Double(trayRows(a.number(), a.number(), a.number(), a.number(), a.whole(), a.whole()))
    case "trayStance": return Double(trayStance())
    case "traySections": return Double(traySections(a.number(), a.number()))
    case "trayNote": return Double(trayNote(a.number(), a.number()))
    case "trayCard": return Double(trayCard(a.number(), a.number(), a.number()))
    case "trayPlace": return Double(trayPlace(a.number(), a.number()))
    case "trayRect": return Double(trayRect(a.whole(), a.whole()))
    default: return nil
    }
  }
}
