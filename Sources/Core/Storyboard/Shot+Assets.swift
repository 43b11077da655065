extension Shot {
  /// The assets that its layers name, also those of removed layers and of earlier content, which may come
  /// back. One may be named several times.
  ///
  /// - Complexity: O(*n*), where *n* is the number of layers and of properties that edits wrote.
  package var assets: [AssetID] {
    var assets = layers.flatMap { $0.content.value.assets }
    for entry in history.entries {
      for effect in entry.effects {
        for property in [effect.before.property, effect.after] {
          if case .layer(_, .content(let content)) = property { assets += content.assets }
        }
      }
    }
    return assets
  }
}
