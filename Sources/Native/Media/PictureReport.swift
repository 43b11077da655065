/// What was found of a picture by a process of its own that read it, as one line of JSON.
package enum PictureReport: Codable, Sendable {
  case made(Facts)
  case refused(Refusal)

  /// A picture whose working copy has been written.
  package struct Facts: Codable, Equatable, Sendable {
    package var width: Int
    package var height: Int
    /// Year, month and day.
    package var date: [Int]?
    /// Latitude and longitude in degrees, north and east positive.
    package var place: [Double]?
    /// Where the camera looked, in degrees clockwise from north.
    package var direction: Double?

    package init(width: Int, height: Int, origin: PictureOrigin?) {
      self.width = width
      self.height = height
      date = origin?.date.map { [$0.year, $0.month, $0.day] }
      place = origin?.place.map { [$0.latitude, $0.longitude] }
      direction = origin?.direction
    }

    package var origin: PictureOrigin { PictureOrigin(self) }
  }

  /// Why it is not taken in.
  package struct Refusal: Codable, Equatable, Sendable {
    package var name: String
    package var words = ""
    package var numbers: [Int] = []

    package init(_ error: PictureError) {
      switch error {
      case .unknownFormat: name = "unknown"
      case .otherFormat(let said, let found):
        (name, words) = ("other", "\(said.prefix(100)) \(found.rawValue)")
      case .animated(let pages): (name, numbers) = ("animated", [pages])
      case .tooLarge(let width, let height): (name, numbers) = ("large", [width, height])
      case .damaged(let reason): (name, words) = ("damaged", reason)
      }
    }

    package var error: PictureError {
      switch name {
      case "unknown": return .unknownFormat
      case "animated": return .animated(pages: numbers.first ?? 2)
      case "large" where numbers.count == 2:
        return .tooLarge(width: numbers[0], height: numbers[1])
      case "other":
        let kinds = words.split(separator: " ", omittingEmptySubsequences: false)
        guard let found = kinds.last.flatMap({ PictureKind(rawValue: String($0)) }) else {
          return .unknownFormat
        }
        return .otherFormat(said: String(kinds.first ?? ""), found: found)
      default: return .damaged(words)
      }
    }
  }
}

extension PictureOrigin {
  init(_ facts: PictureReport.Facts) {
    if let date = facts.date, date.count == 3 { self.date = (date[0], date[1], date[2]) }
    if let place = facts.place, place.count == 2 { self.place = (place[0], place[1]) }
    direction = facts.direction
  }
}
