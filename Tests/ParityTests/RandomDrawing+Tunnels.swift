import PageTransfer
import Storyboard
import StoryboardFile
import StudioWasm
import TestSupport

extension RandomDrawing {
  /// Adds a tunnel, opens and changes one, or looks for the one at a place. `layer` is any of the shot's.
  mutating func editTunnels(layer: [UInt8]) {
    switch random.number(0...5) {
    case 0...1:
      let recipe = RecipeSamples.recipe(&random, sides: 1...300)
      script.call("openTunnel", .bytes(recipe.encoded()))
      script.call("addTunnelLayer", .bytes(Array("Tunnel “a”".utf8)))
      script.perform(.layers(.selectLayer(id(layer))))
    case 2...3:
      let tunnels = server.layers.filter { $0.kind == .tunnel }
      guard let tunnel = tunnels.randomElement(using: &random) else { break }
      let recipe = random.changed(tunnel.tunnel!).recipe
      script.call("openLayerTunnel", .place(Self.bytes([tunnel.id])))
      if random.oneIn(3) {
        script.call("drawTunnel", .whole(20), .whole(12), .whole(0), .whole(12))
      }
      script.call("openTunnel", .bytes(recipe.encoded()))
      script.call("storeLayerTunnel", .place(Self.bytes([tunnel.id])))
    case 4:
      script.call("openLayerTunnel", .place(layer))
      script.call("storeLayerTunnel", .place(layer))
      script.call("tunnelRecipe")
    default: script.call("closeTunnel")
    }
    script.call(
      "tunnelLayer", .number(random.double(in: 0...800)), .number(random.double(in: 0...500)))
    script.call("opensByTapping", .whole(Int32(random.number(0...3))))
    script.perform(.layers(.layers))
  }

  private func id(_ bytes: [UInt8]) -> LayerID {
    var reader = RequestReader([0x50] + bytes)
    return reader.id()
  }

  static func bytes(_ ids: [LayerID]) -> [UInt8] {
    ids.flatMap { id in
      [id.high, id.low].flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
      }
    }
  }
}
