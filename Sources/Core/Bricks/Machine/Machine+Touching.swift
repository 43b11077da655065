internal import Geometry
internal import Raster
internal import Words

extension Machine {
  /// Returns the placement of an object's look; nil where nothing is seen of it.
  func placement(of sprite: Sprite) -> LookPlacement? {
    guard sprite.isAlive, let look = sprite.shownLook else { return nil }
    return LookPlacement(sprite, pictures[look])
  }

  /// Whether a finger at a place of the stage meets an object: where it is to be seen, and not as good as clear.
  func isTapped(_ sprite: Sprite, _ x: Double, _ y: Double) -> Bool {
    guard sprite.isVisible, sprite.transparency < 100, let placement = placement(of: sprite),
      let pixel = placement.pixel(x, y)
    else { return false }
    return placement.picture.bitmap.pixels[4 * pixel + 3] > 10
  }

  /// Whether a finger at a place of the stage is near an object, be it shown or not: in the box of what is not clear of it, or as near as a
  /// finger is thick.
  func isNear(_ sprite: Sprite, _ x: Double, _ y: Double) -> Bool {
    guard let corners = placement(of: sprite)?.corners, let first = corners.first else {
      return false
    }
    var (low, high) = (first, first)
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    let radius = 50.0
    return x >= low.x - radius && x <= high.x + radius && y >= low.y - radius
      && y <= high.y + radius
  }

  /// Whether pixels of the object and of another lie over one another: of the first of that name, or of one of its clones, itself apart; of
  /// a group any of its members.
  mutating func touches(_ name: Text) -> Bool {
    let sprite = stage.sprites[current]
    guard Self.isSeen(sprite), let mine = placement(of: sprite),
      let first = stage.sprites.first(where: { $0.name == name && !$0.isClone })
    else { return false }
    let members = members(of: first.object)
    var places = 0
    defer { spend(places) }
    for index in stage.order {
      let other = stage.sprites[index]
      let isMeant =
        members.map { !other.isClone && $0.contains(other.object) }
        ?? (other.object == first.object)
      guard index != current, isMeant, Self.isSeen(other),
        let theirs = placement(of: other)
      else { continue }
      if Self.overlap(mine, theirs, &places) { return true }
    }
    return false
  }

  /// The objects of a group, which follow it; nil for an object that is none.
  private func members(of object: Int) -> [Int]? {
    guard program.allObjects.elements[object].kind == .group else { return nil }
    let objects = program.scenes[scene].objects
    guard let place = objects.firstIndex(where: { $0.index == object }) else { return [] }
    return objects[(place + 1)...].prefix { program.allObjects[$0].kind == .member }
      .map { $0.index }
  }

  private static func isSeen(_ sprite: Sprite) -> Bool {
    sprite.isVisible && sprite.transparency < 100
  }

  /// The most places that are sampled where areas are compared.
  static let sampleLimit = 65_536.0

  /// Places of an area, evenly, not more than can be looked at; until one is what is sought. `places` counts them.
  static func sample(
    _ area: (minX: Double, minY: Double, maxX: Double, maxY: Double), _ places: inout Int,
    _ isFound: (Double, Double) -> Bool
  ) -> Bool {
    let (width, height) = (area.maxX - area.minX, area.maxY - area.minY)
    guard width > 0, height > 0 else { return false }
    // Counted, so that there is an end wherever the area lies, and however long it is.
    let step = max(1, (width * height / sampleLimit).squareRoot())
    let columns = max(1, min(sampleLimit, (width / step).rounded(.up)))
    let rows = max(1, min(sampleLimit / columns, (height / step).rounded(.up)))
    for row in 0..<Int(rows) {
      let y = area.minY + (Double(row) + 0.5) * height / rows.rounded(.down)
      for column in 0..<Int(columns) {
        let x = area.minX + (Double(column) + 0.5) * width / columns
        places += 1
        if isFound(x, y) { return true }
      }
    }
    return false
  }

  private static func overlap(
    _ a: LookPlacement, _ b: LookPlacement, _ places: inout Int
  ) -> Bool {
    let (p, q) = (a.bounds, b.bounds)
    let common = (
      minX: max(p.minX, q.minX), minY: max(p.minY, q.minY), maxX: min(p.maxX, q.maxX),
      maxY: min(p.maxY, q.maxY)
    )
    return sample(common, &places) { x, y in
      guard let mine = a.pixel(x, y), a.picture.isSolid(mine), let theirs = b.pixel(x, y) else {
        return false
      }
      return b.picture.isSolid(theirs)
    }
  }

  /// Whether the stage's border parts corners of an object's outline that follow one another, be it shown or not.
  func touchesEdge(_ sprite: Sprite) -> Bool {
    guard clock > stage.began, let corners = placement(of: sprite)?.corners,
      let last = corners.last
    else { return false }
    let (width, height) = (Double(program.header.width) / 2, Double(program.header.height) / 2)
    func isInside(_ corner: Point) -> Bool {
      corner.x.magnitude <= width && corner.y.magnitude <= height
    }
    var wasInside = isInside(last)
    for corner in corners {
      let isInside = isInside(corner)
      if isInside != wasInside { return true }
      wasInside = isInside
    }
    return false
  }
}
