extension Shot {
  /// The layers in `parent` that are not removed, from the bottom to the top; nil: those in no group.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of layers.
  package func children(of parent: LayerID?) -> [Int] {
    var found = layers.indices.filter {
      !layers[$0].isRemoved.value && layers[$0].parent.value == parent
    }
    found.sortIndices { a, b in
      let (x, y) = (layers[a], layers[b])
      return x.order.value != y.order.value ? x.order.value < y.order.value : x.id < y.id
    }
    return found
  }

  /// The elements that are not removed of a layer and of those merged into it, as far as these can be
  /// seen, from the bottom to the top.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* elements ever drawn in them, and *m* layers of the shot
  ///   for each of them.
  package func ink(ofLayer index: Int) -> [Int] {
    var result: [Int] = []
    for child in children(of: layers[index].id) where layers[child].isVisible.value {
      result += ink(ofLayer: child)
    }
    return result + liveElements(ofLayer: index)
  }

  /// Returns the layer that has a layer's pixels: the outermost drawing that it was merged into, or itself.
  package func sheet(of layer: Int) -> Int {
    var sheet = layer
    var next = layers[layer].parent.value.flatMap { layerIndex[$0] }
    while let index = next {
      if layers[index].kind == .drawing { sheet = index }
      next = layers[index].parent.value.flatMap { layerIndex[$0] }
    }
    return sheet
  }

  /// Whether layers were merged into this drawing, and are there.
  package func hasMergedLayers(_ layer: Int) -> Bool {
    layers[layer].kind == .drawing
      && layers.contains { $0.parent.value == layers[layer].id && !$0.isRemoved.value }
  }

  /// The elements of a layer that are not removed, from the bottom to the top.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements ever drawn in the layer.
  package func liveElements(ofLayer index: Int) -> [Int] {
    layers[index].elements.filter { !elements[$0].isRemoved.value }
  }

  /// Whether the layer and the groups around it, as far as they are removed, were so before `edit`.
  func wasRemoved(_ layer: Int, before edit: EditID) -> Bool {
    everyAncestor(of: layer) {
      !$0.isRemoved.value || history.isEarlier($0.isRemoved.writer, than: edit)
    }
  }

  /// Whether the layer and all groups around it are there.
  package func isPresent(_ layer: Int) -> Bool {
    everyAncestor(of: layer) { !$0.isRemoved.value }
  }

  /// Whether the layer or a group around it is locked.
  package func isLocked(_ layer: Int) -> Bool {
    !everyAncestor(of: layer) { !$0.isLocked.value }
  }

  /// Whether the layer and all groups around it are visible.
  package func isVisible(_ layer: Int) -> Bool {
    everyAncestor(of: layer) { $0.isVisible.value }
  }

  /// Whether `layer` is `group` or lies somewhere in it.
  package func lies(_ layer: Int, in group: Int) -> Bool {
    !everyAncestor(of: layer) { $0.id != layers[group].id }
  }

  /// Whether `condition` holds for the layer and for all groups around it. There are no cycles.
  private func everyAncestor(of layer: Int, _ condition: (Layer) -> Bool) -> Bool {
    var next: Int? = layer
    while let index = next {
      guard condition(layers[index]) else { return false }
      next = layers[index].parent.value.flatMap { layerIndex[$0] }
    }
    return true
  }
}
