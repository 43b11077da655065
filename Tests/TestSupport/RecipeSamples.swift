import Geometry
package import Storyboard
import Tunnel

/// Recipes to read and write.
package enum RecipeSamples {
  /// Any recipe that can be drawn, of photographs with such sides; the same for the same seed.
  package static func recipe(
    _ random: inout SplitMix64, sides: ClosedRange<Int> = 1...9000
  ) -> Recipe {
    let (old, new) = (photograph(&random, sides), photograph(&random, sides))
    return recipe(&random, of: old, new)
  }

  /// Any recipe of two photographs; that of others, where hardly any look of these can be drawn.
  package static func recipe(
    _ random: inout SplitMix64, of old: Photograph, _ new: Photograph
  ) -> Recipe {
    for _ in 0..<200 {
      let look = look(&random, old, new)
      let points = random.next() % 2 == 0 ? nil : points(&random, old, new)
      if let recipe = try? Recipe(old: old, new: new, look: look, points: points) {
        return recipe
      }
    }
    return recipe(&random, sides: 50...200)
  }

  /// Any pairs on two photographs; what map they decide is another matter.
  private static func points(_ random: inout SplitMix64, _ old: Photograph, _ new: Photograph)
    -> AlignmentPoints
  {
    func place(_ photograph: Photograph) -> Point {
      Point(
        x: random.double(in: 0...Double(photograph.width)),
        y: random.double(in: 0...Double(photograph.height)))
    }
    return AlignmentPoints(
      (0..<random.int(in: 0...9)).map { _ in PointPair(old: place(old), new: place(new)) },
      model: AlignmentModel(rawValue: UInt8(random.int(in: 0...3))),
      tolerance: random.next() % 2 == 0 ? nil : random.double(in: 0.001...10_000))
  }

  /// Any date: exact or about, of a day, a month, a year or a decade, or a range of those.
  package static func date(_ random: inout SplitMix64) -> PictureDate {
    func point(_ years: ClosedRange<Int>) -> PictureDate.Point {
      if random.next() % 4 == 0 {
        return PictureDate.Point(decade: random.int(in: years) / 10 * 10)!
      }
      let month = random.next() % 2 == 0 ? random.int(in: 1...12) : nil
      return PictureDate.Point(
        year: random.int(in: years), month: month,
        day: month != nil && random.next() % 2 == 0 ? random.int(in: 1...28) : nil)!
    }
    let first = point(1000...1899)
    let last = random.next() % 2 == 0 ? nil : point(1900...2026)
    return PictureDate(first, last, isAbout: random.next() % 3 == 0)!
  }

  private static func place(_ random: inout SplitMix64, _ name: Text?) -> Photograph.Place? {
    Photograph.Place(
      at: random.next() % 3 == 0
        ? nil
        : Photograph.Position(
          latitude: random.double(in: -90...90), longitude: random.double(in: -180...180)),
      name: name)
  }

  private static func photograph(
    _ random: inout SplitMix64, _ sides: ClosedRange<Int>
  ) -> Photograph {
    let words = ["Marktplatz", "", "Été \u{1F4F7} \"1912\"\n", "a/b\\c"]
    func word() -> Text { Text(words[random.int(in: 0...3)]) }
    func perhaps() -> Bool { random.next() % 2 == 0 }
    let date = date(&random)
    return Photograph(
      asset: AssetID(words: SIMD4(random.next(), random.next(), random.next(), random.next())),
      width: random.int(in: sides), height: random.int(in: sides),
      title: perhaps() ? word() : nil, source: perhaps() ? word() : nil,
      date: perhaps() ? date : nil,
      place: perhaps() ? place(&random, perhaps() ? word() : nil) : nil,
      direction: perhaps() ? random.double(in: 0...360) : nil)
  }

  private static func look(_ random: inout SplitMix64, _ old: Photograph, _ new: Photograph)
    -> TunnelLook
  {
    let (w, h) = (Double(new.width), Double(new.height))
    func share(_ most: Double = 1) -> Double { random.double(in: 0...most) }
    let scale = min(w / Double(old.width), h / Double(old.height)) * (0.5 + share())
    let map = AffineTransform.scale(scale).then(.rotation(share() - 0.5))
      .then(.translation(Point(x: share(w), y: share(h))))
    let (x, y) = (random.int(in: 0...new.width - 1), random.int(in: 0...new.height - 1))
    return TunnelLook(
      alignment: Homography(map).then(
        Homography(1, 0, 0, 0, 1, 0, share() * 0.1 / w, share() * 0.1 / h, 1)),
      edge: EdgeMask(softness: share(h), cornerRadius: share(h), angle: share(90) - 45),
      window: SoftMask(
        SoftMask.Kind.allCases[random.int(in: 0...1)], center: Point(x: share(w), y: share(h)),
        width: share(w) + 0.1, height: share(h) + 0.1, angle: share(360) - 180,
        softness: share(w), cornerRadius: share(h)),
      transparency: share(), isSwapped: random.next() % 2 == 0,
      crop: random.next() % 2 == 0
        ? PixelRect(
          minX: x, minY: y, maxX: random.int(in: x + 1...new.width),
          maxY: random.int(in: y + 1...new.height)) : nil,
      tone: random.next() % 2 == 0 ? 0 : share(),
      blend: random.next() % 2 == 0 ? .feather : .multiband(levels: random.int(in: 1...8)))
  }
}
