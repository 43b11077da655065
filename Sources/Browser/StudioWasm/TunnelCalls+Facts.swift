import Storyboard
import Studio
import Words

extension TunnelCalls {
  static func photographFacts(_ which: PhotographKind) -> PhotographFacts? {
    guard let photograph = photograph(which) else { return nil }
    return PhotographFacts(
      asset: photograph.asset, width: photograph.width, height: photograph.height,
      knownFacts: KnownFacts(
        title: photograph.title ?? "", source: photograph.source ?? "",
        date: Text(photograph.date?.words ?? ""), place: photograph.place?.name ?? "",
        latitude: photograph.place?.position?.latitude,
        longitude: photograph.place?.position?.longitude, direction: photograph.direction))
  }

  static func photograph(_ which: PhotographKind) -> Photograph? {
    which == .old ? tunnel?.recipe.old : tunnel?.recipe.new
  }

  static func setPhotographFacts(
    _ which: PhotographKind, _ facts: KnownFacts
  ) throws(StudioRefusal) {
    guard let recipe = tunnel?.recipe, var changed = photograph(which) else { throw .noTunnel }
    let isOld = which == .old
    changed.title = known(facts.title)
    changed.source = known(facts.source)
    changed.date = nil
    if let text = known(facts.date) {
      guard let date = PictureDate(text.string) else { throw .noDate(isOld: isOld) }
      changed.date = date
    }
    let position: Photograph.Position?
    switch (facts.latitude, facts.longitude) {
    case (nil, nil): position = nil
    case (nil, _): throw .noLatitude(isOld: isOld)
    case (_, nil): throw .noLongitude(isOld: isOld)
    case (let latitude?, let longitude?):
      position = Photograph.Position(latitude: latitude, longitude: longitude)
    }
    changed.place = Photograph.Place(at: position, name: known(facts.place))
    changed.direction = facts.direction
    try checked { () throws(RecipeError) in
      try tunnel?.setFacts(
        old: isOld ? changed : recipe.old, new: isOld ? recipe.new : changed)
    }
  }

  private static func known(_ text: Text) -> Text? { text.byteCount > 0 ? text : nil }
}
