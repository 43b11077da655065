import StudioWasm

extension NativeModule {
  /// The functions about transforms and onion skins; nil for another.
  static func callTransforms(_ name: String, _ a: inout Arguments) -> Double? {
    func memory(_ function: (UnsafeRawPointer?, Int32) -> Int32) -> Double {
      let (memory, count) = a.memory()
      return Double(function(memory, count))
    }
    switch name {
    case "beginTransforming": return memory(beginTransforming)
    case "endTransforming": return done(endTransforming())
    case "isTransforming": return Double(isTransforming())
    case "transformHandles": return Double(transformHandles())
    case "transformNumbers": return memory(transformNumbers)
    case "placeLayers":
      let (memory, count) = a.memory()
      return Double(placeLayers(memory, count, a.number(), a.number(), a.number(), a.number()))
    case "flipLayers":
      let (memory, count) = a.memory()
      return Double(flipLayers(memory, count, a.whole()))
    case "resetTransforms": return memory(resetTransforms)
    case "takeRefusal": return Double(takeRefusal())
    case "addImage":
      let (memory, count) = a.memory()
      return Double(addImage(memory, count, a.whole(), a.whole()))
    case "missingImages": return Double(missingImages())
    case "setImage":
      let (memory, count) = a.memory()
      return Double(setImage(memory, count, a.whole(), a.whole(), a.whole()))
    case "setOnion": return done(setOnion(a.whole(), a.whole(), a.whole(), a.whole()))
    case "setNeighbor":
      let (memory, count) = a.memory()
      return Double(setNeighbor(memory, count, a.whole()))
    default: return nil
    }
  }
}
