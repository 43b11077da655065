import PageTransfer
import Storyboard

/// What is known of a photograph, 0 the old one, 1 the new one: JSON with `asset`, `width`, `height`,
/// `title`, `source`, `date` as people write it and `place`, the name of it; what is not known is "".
/// How many bytes; 0 without a tunnel.
@_cdecl("tunnelFacts")
public func tunnelFacts(_ which: Int32) -> Int32 {
  guard let photograph = photograph(which) else { return 0 }
  var json = JSONText()
  json.object { json in
    json.field("asset", photograph.asset.hex)
    json.field("width", photograph.width)
    json.field("height", photograph.height)
    json.field("title", photograph.title?.string ?? "")
    json.field("source", photograph.source?.string ?? "")
    json.field("date", photograph.date?.words ?? "")
    json.field("place", photograph.place?.name?.string ?? "")
  }
  return Transfer.put(json.bytes)
}

/// Latitude, longitude and direction of a photograph in degrees; what is not known is no number. How
/// many numbers; 0 without a tunnel.
@_cdecl("tunnelFactNumbers")
public func tunnelFactNumbers(_ which: Int32) -> Int32 {
  guard let photograph = photograph(which) else { return 0 }
  return Transfer.put([
    photograph.place?.position?.latitude ?? .nan, photograph.place?.position?.longitude ?? .nan,
    photograph.direction ?? .nan,
  ])
}

private func photograph(_ which: Int32) -> Photograph? {
  which == 0 ? tunnel?.recipe.old : tunnel?.recipe.new
}

/// Takes what is known of a photograph: title, source, date and the place's name, each in UTF-8 with a
/// byte 0 behind it, and the numbers of `tunnelFactNumbers`. 0, or −1 and what is wrong, which begins
/// with the field's place in the recipe, as in `old.date`; then nothing has changed.
@_cdecl("setTunnelFacts")
public func setTunnelFacts(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ which: Int32, _ latitude: Double,
  _ longitude: Double, _ direction: Double
) -> Int32 {
  guard let recipe = tunnel?.recipe, var changed = photograph(which) else {
    return Transfer.fail(noTunnel)
  }
  let path = which == 0 ? "old" : "new"
  let parts = Transfer.bytes(pointer, count).split(separator: 0, omittingEmptySubsequences: false)
  guard parts.count == 5 else { return Transfer.fail("These are no facts of a photograph.") }
  let texts = parts.map { Text(String(decoding: $0, as: UTF8.self)) }
  changed.title = known(texts[0])
  changed.source = known(texts[1])
  changed.date = nil
  if let text = known(texts[2]) {
    guard let date = PictureDate(text.string) else {
      return Transfer.fail(
        path + ".date is no date: write it like 1912, 1912-05, 1912-05-03, 1910/1915, 1890s "
          + "or about 1890")
    }
    changed.date = date
  }
  if latitude.isNaN != longitude.isNaN {
    return Transfer.fail(
      path + (latitude.isNaN ? ".place.latitude" : ".place.longitude")
        + " is missing: a place on the map has both")
  }
  changed.place = Photograph.Place(
    at: latitude.isNaN ? nil : Photograph.Position(latitude: latitude, longitude: longitude),
    name: known(texts[3]))
  changed.direction = direction.isNaN ? nil : direction
  do throws(RecipeError) {
    try tunnel?.setFacts(
      old: which == 0 ? changed : recipe.old, new: which == 0 ? recipe.new : changed)
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}

private func known(_ text: Text) -> Text? { text.byteCount > 0 ? text : nil }
