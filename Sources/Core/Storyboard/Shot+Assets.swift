extension Shot {
  /// The assets that its layers name, also those of removed ones, which may come back.
  public var assets: [AssetID] { layers.compactMap { $0.image?.asset } }
}
