import StudioWasm

extension NativeModule {
  /// The functions of the tunnel's screen; nil for another.
  static func callTunnelView(_ name: String, _ a: inout Arguments) -> Double? {
    switch name {
    case "drawTunnelView":
      let (memory, count) = a.memory()
      return Double(drawTunnelView(memory, count))
    case "holdTunnel": return done(holdTunnel())
    case "shiftTunnel":
      return Double(
        shiftTunnel(
          a.whole(), a.number(), a.number(), a.number(), a.number(), a.number(), a.number(),
          a.whole()))
    case "tunnelStance": return Double(tunnelStance())
    case "tunnelFacts": return Double(tunnelFacts(a.whole()))
    case "tunnelFactNumbers": return Double(tunnelFactNumbers(a.whole()))
    case "setTunnelFacts":
      let (memory, count) = a.memory()
      return Double(
        setTunnelFacts(memory, count, a.whole(), a.number(), a.number(), a.number()))
    default: return nil
    }
  }
}
