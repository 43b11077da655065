extension Shot {
  /// The assets that its layers name, also those of removed layers and of earlier recipes and programs, which may
  /// come back. One may be named several times.
  ///
  /// - Complexity: O(*n*), where *n* is the number of layers and of properties that edits wrote.
  public var assets: [AssetID] {
    var assets = layers.flatMap { $0.assets }
    for entry in history.entries {
      for effect in entry.effects {
        for property in [effect.before.property, effect.after] {
          guard case .layer(_, let property) = property else { continue }
          switch property {
          case .tunnel(let tunnel): assets += tunnel.assets
          case .program(let program): assets += program.assets
          default: break
          }
        }
      }
    }
    return assets
  }
}
