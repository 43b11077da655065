internal import Atlas
internal import Community
internal import Foundation
internal import HTTPTypes
internal import People
internal import Permission
internal import Publishing
internal import Storyboard
internal import StudioAccess

/// A work as programs read it.
struct WorkBody: Encodable {
  struct File: Encodable {
    var role: String
    var page: Int
    /// Its address.
    var address: String
    var type: String
    var bytes: Int
    /// In pixels; 0 where it is no picture.
    var width: Int
    var height: Int
  }

  struct Owner: Encodable {
    var name: String
    var handle: String
  }

  var id: String
  var kind: String
  var person: Owner
  var reach: String
  var version: Int
  var isHidden: Bool
  /// Whether it waits for the first look of a moderator.
  var isWaiting: Bool
  var about: AboutBody
  /// In milliseconds since 1970.
  var created: Int64?
  var published: Int64?
  var files: [File]
  /// The licences that it may have, by what it was made of.
  var licences: [String]

  init(_ open: OpenWork, licences: [Licence]) {
    let work = open.work
    id = work.id.hex
    kind = work.kind.name
    person = Owner(name: open.owner.name, handle: open.owner.handle)
    reach = work.reach.name
    version = work.version
    isHidden = work.isHidden
    isWaiting = work.waits != nil
    about = AboutBody(work.about)
    created = work.created
    published = work.published
    files = open.files.map { file in
      File(
        role: file.role.name, page: file.page, address: file.address(of: work), type: file.type,
        bytes: file.bytes, width: file.width, height: file.height)
    }
    self.licences = licences.map(\.name)
  }
}

/// What is told of a work, as programs read and write it.
struct AboutBody: Codable {
  var title: String
  var words: String?
  var language: String?
  var licence: String
  var author: String?
  var source: String?
  var whyFree: String?
  var from: Int?
  var to: Int?
  var place: String?
  /// Where it is, in degrees: exact as it is sent, as coarse as it is shown in answers.
  var latitude: Double?
  var longitude: Double?
  /// In degrees clockwise from north.
  var direction: Double?
  var exactness: String?
  var tags: [String]?
  var madeFrom: [String]?

  init(_ about: Work.About) {
    title = about.title
    words = about.words
    language = about.language
    licence = about.licence.name
    author = about.author
    source = about.source
    whyFree = about.whyFree
    from = about.years.from.map(Int.init)
    to = about.years.to.map(Int.init)
    place = about.place
    latitude = about.pin?.place.latitude
    longitude = about.pin?.place.longitude
    direction = about.pin?.direction.map { Double($0.degrees) }
    exactness = (about.pin?.exactness ?? Exactness.none).name
    tags = about.tags
    madeFrom = about.madeFrom.map(\.hex)
  }

  /// - Throws: a problem that says which of it is wrong.
  func about() throws -> Work.About {
    guard let licence = Licence(name: licence) else {
      throw Problem.field("licence", "There is no licence “\(self.licence)”.")
    }
    var about = Work.About(title: title, licence: licence)
    about.words = words ?? ""
    about.language = language ?? ""
    about.author = author ?? ""
    about.source = source ?? ""
    about.whyFree = whyFree ?? ""
    about.place = place ?? ""
    about.tags = tags ?? []
    func year(_ value: Int?, _ name: String) throws -> Int16? {
      guard let value else { return nil }
      guard (-9999...9999).contains(value) else {
        throw Problem.field(name, "“\(value)” is no year.")
      }
      return Int16(value)
    }
    guard let years = Years(from: try year(from, "from"), to: try year(to, "to")) else {
      throw Problem.field("to", "The years end before they begin.")
    }
    about.years = years
    about.madeFrom = try (madeFrom ?? []).map { text in
      guard let id = WorkID(hex: text) else {
        throw Problem.field("madeFrom", "“\(text)” is no work.")
      }
      return id
    }
    guard about.madeFrom.count <= 20 else {
      throw Problem.field("madeFrom", "A work is made of 20 others at most.")
    }
    about.pin = try pin()
    return about
  }

  private func pin() throws -> Work.ShownPlace? {
    guard let exactness = Exactness(name: exactness ?? "none") else {
      throw Problem.field("exactness", "There is no exactness “\(exactness ?? "")”.")
    }
    guard latitude != nil || longitude != nil else { return nil }
    guard let latitude, let longitude, let place = Place(latitude: latitude, longitude: longitude)
    else { throw Problem.field("latitude", "This place is nowhere on the earth.") }
    return Work.ShownPlace(
      place, exactness: exactness, direction: direction.flatMap { Direction(degrees: $0) })
  }
}

extension Problem {
  /// A field that cannot be taken.
  static func field(_ name: String, _ detail: String) -> Problem {
    Problem(.unprocessableContent, "bad-field", detail, evidence: ["field": .text(name)])
  }
}

extension WorkFile {
  /// The address of a file: of a version, so that it never changes.
  func address(of work: Work, key: String? = nil) -> String {
    let name = role == .sheet ? "sheet-\(page)" : role == .stage ? "parcel" : role.name
    let address = "/w/\(work.id.hex)/\(work.version)/\(name).\(ending)"
    return key.map { "\(address)?key=\($0)" } ?? address
  }

  private var ending: String {
    switch type {
    case "image/jpeg": "jpg"
    case "image/png": "png"
    case "image/webp": "webp"
    case "application/json": "json"
    case "application/octet-stream": "stage"
    default: "catrobat"
    }
  }

  /// The role and the page that a file's name says, whatever it ends in.
  static func named(_ name: String) -> (role: Role, page: Int)? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    if name == "parcel.stage" { return (.stage, 0) }
    let parts = name[..<dot].split(separator: "-", omittingEmptySubsequences: false)
    guard let role = Role.allCases.first(where: { $0.name == parts[0] }) else { return nil }
    switch (role, parts.count) {
    case (.sheet, 2): return Int(parts[1]).map { (role, $0) }
    case (.sheet, _): return nil
    case (_, 1): return (role, 0)
    default: return nil
    }
  }
}
