package import Geometry

/// A shot whose layers move.
extension Shot {
  /// Whether any layer that is there has keyframes between which it moves.
  package var hasMovingLayers: Bool {
    layers.indices.contains { layers[$0].motion.value?.moves == true && isPresent($0) }
  }

  /// Whether any layer that is there is somewhere else at some moment than where it is drawn.
  package var hasPosedLayers: Bool {
    layers.indices.contains { index in
      layers[index].motion.value?.keys.contains { $0.pose != .rest } == true && isPresent(index)
    }
  }

  /// The frames of `count` in which something is under way, be it the camera or a layer that is seen. Before them the shot looks as in its
  /// first frame, behind them as in the frame that follows.
  package func framesUnderWay(of count: Int, at rate: FrameRate) -> Range<Int> {
    var all = camera.value?.framesUnderWay(of: count, at: rate) ?? count..<count
    for index in layers.indices where isPresent(index) && isVisible(index) {
      guard let motion = layers[index].motion.value else { continue }
      let frames = motion.framesUnderWay(of: count, at: rate)
      if frames.lowerBound >= count { continue }
      all =
        all.lowerBound >= count
        ? frames
        : min(all.lowerBound, frames.lowerBound)..<max(all.upperBound, frames.upperBound)
    }
    return all
  }

  /// The shot as it is in a frame of `count`: its layers lie where their keyframes have them, and have none any more.
  ///
  /// - Complexity: O(*n* · *k*) for *n* layers with *k* keyframes.
  package func posed(inFrame frame: Int, of count: Int, at rate: FrameRate) -> Shot {
    posed { motion in motion.pose(inFrame: frame, of: count, at: rate) }
  }

  private func posed(_ pose: (LayerMotion) -> PoseView) -> Shot {
    guard layers.contains(where: { $0.motion.value != nil }) else { return self }
    var shot = self
    for index in layers.indices {
      if let motion = layers[index].motion.value { shot.put(index, pose(motion), of: motion) }
    }
    return shot
  }

  /// The shot with one layer where a pose has it.
  package func posed(_ layer: LayerID, _ pose: PoseView, about pivot: Point) -> Shot {
    var shot = self
    if let index = layerIndex[layer] { shot.put(index, pose, about: pivot) }
    return shot
  }

  /// The shot with one layer as opaque as is said.
  package func faded(_ layer: LayerID, to opacity: UInt8) -> Shot {
    var shot = self
    if let index = layerIndex[layer] { shot.layers[index].opacity.value = opacity }
    return shot
  }

  private mutating func put(_ index: Int, _ pose: PoseView, of motion: LayerMotion) {
    put(index, pose, about: motion.pivot)
    layers[index].motion.value = nil
  }

  private mutating func put(_ index: Int, _ pose: PoseView, about pivot: Point) {
    let own = Double(layers[index].opacity.value)
    layers[index].opacity.value = UInt8((own * pose.opacity / 255).rounded())
    guard pose.way != .zero || pose.factor != 1 || pose.degrees != 0 else { return }
    if let moved = layers[index].transform.value.then(pose.map(about: pivot)) {
      layers[index].transform.value = moved
    } else {
      // Too small to be seen, or too far away.
      layers[index].opacity.value = 0
    }
  }
}
