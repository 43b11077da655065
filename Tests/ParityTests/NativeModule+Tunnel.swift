import StudioWasm

extension NativeModule {
  /// The functions of tunnels; nil for another.
  static func callTunnel(_ name: String, _ a: inout Arguments) -> Double? {
    switch name {
    case "openTunnel":
      let (memory, count) = a.memory()
      return Double(openTunnel(memory, count))
    case "beginTunnel":
      let (memory, count) = a.memory()
      return Double(beginTunnel(memory, count, a.whole(), a.whole(), a.whole(), a.whole()))
    case "closeTunnel": return done(closeTunnel())
    case "setTunnelPhotograph":
      let (memory, count) = a.memory()
      return Double(setTunnelPhotograph(memory, count, a.whole(), a.whole(), a.whole()))
    case "drawTunnel": return Double(drawTunnel(a.whole(), a.whole(), a.whole(), a.whole()))
    case "tunnelRecipe": return Double(tunnelRecipe())
    case "tunnelLook": return Double(tunnelLook())
    case "setTunnelLook":
      let (memory, count) = a.memory()
      return Double(setTunnelLook(memory, count))
    case "alignTunnel":
      let (memory, count) = a.memory()
      return Double(alignTunnel(memory, count, a.whole(), a.number()))
    case "setTunnelPoints":
      let (memory, count) = a.memory()
      return Double(setTunnelPoints(memory, count, a.whole(), a.number()))
    case "tunnelPoints": return Double(tunnelPoints())
    case "openLayerTunnel": return Double(openLayerTunnel(a.place()))
    case "storeLayerTunnel": return Double(storeLayerTunnel(a.place()))
    case "addTunnelLayer":
      let (memory, count) = a.memory()
      return Double(addTunnelLayer(memory, count))
    case "tunnelLayer": return Double(tunnelLayer(a.number(), a.number()))
    case "opensByTapping": return Double(opensByTapping(a.whole()))
    case "heldOrientation": return Double(heldOrientation(a.number(), a.number(), a.whole()))
    default: return nil
    }
  }
}
