import StudioWasm

extension NativeModule {
  /// The functions about tools; nil for another.
  static func callTools(_ name: String, _ a: inout Arguments) -> Double? {
    switch name {
    case "setTool": return done(setTool(a.whole()))
    case "setColor": return done(setColor(UInt32(bitPattern: a.whole())))
    case "setDiameter": return done(setDiameter(a.number()))
    case "setOpacity": return done(setOpacity(a.whole()))
    case "tool": return Double(tool())
    case "setEraserMode": return done(setEraserMode(a.whole()))
    case "setStraightening": return done(setStraightening(a.whole()))
    case "setFill": return done(setFill(a.whole(), a.whole(), a.whole()))
    case "brush": return Double(brush(a.whole(), a.whole()))
    case "setBrush":
      let kind = a.whole()
      let (memory, count) = a.memory()
      return Double(setBrush(kind, memory, count))
    case "brushPicture":
      return Double(brushPicture(a.whole(), a.whole(), a.whole(), a.number()))
    case "picked": return Double(picked())
    case "palette": return Double(palette())
    case "toggleRuler": return done(toggleRuler())
    case "ruler": return Double(ruler())
    case "rulerPointer":
      return done(rulerPointer(a.whole(), a.whole(), a.number(), a.number(), a.whole()))
    case "moveRuler": return done(moveRuler(a.number(), a.number(), a.number()))
    default: return nil
    }
  }
}
