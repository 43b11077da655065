import Geometry
import Storyboard
import StoryboardFile
import StudioWasm
import TestSupport

extension RandomDrawing {
  /// Adds a tunnel, opens and changes one, or looks for the one at a place. `layer` is any of the shot's.
  mutating func editTunnels(_ layer: LayerID) {
    switch random.number(0...5) {
    case 0...1:
      let recipe = RecipeSamples.recipe(&random, sides: 1...300)
      ask(.openTunnel(recipe: recipe.encoded()))
      ask(.addTunnelLayer(name: "Tunnel “a”"))
      script.perform(.layers(.selectLayer(layer)))
    case 2...3:
      let tunnels = server.layers.filter { $0.kind == .tunnel }
      guard let tunnel = tunnels.randomElement(using: &random) else { break }
      let recipe = random.changed(tunnel.tunnel!).recipe
      ask(.openLayerTunnel(tunnel.id))
      if random.oneIn(3) {
        script.call("drawTunnelView", .numbers([0, 0, 0, 100, 60, 20, 12, 0, 12]))
      }
      ask(.openTunnel(recipe: recipe.encoded()))
      ask(.storeLayerTunnel(tunnel.id))
    case 4:
      ask(.openLayerTunnel(layer))
      ask(.storeLayerTunnel(layer))
      ask(.tunnelRecipe)
    default: ask(.closeTunnel)
    }
    ask(
      .tunnelLayerAt(Point(x: random.double(in: 0...800), y: random.double(in: 0...500))))
    script.perform(.shot(.opensByTapping(device: random.number(0...3))))
    script.perform(.layers(.layers))
  }

  private mutating func ask(_ request: TunnelRequest) { script.perform(.tunnel(request)) }
}
