extension Shot {
  /// The assets that its layers name, also those of removed layers and of earlier recipes, which may
  /// come back. One may be named several times.
  ///
  /// - Complexity: O(*n*), where *n* is the number of layers and of properties that edits wrote.
  public var assets: [AssetID] {
    var assets = layers.flatMap { $0.assets }
    for entry in history.entries {
      for effect in entry.effects {
        for case .layer(_, .tunnel(let tunnel)) in [effect.before.property, effect.after] {
          assets += tunnel.assets
        }
      }
    }
    return assets
  }
}
