import Atlas
import Community
import Permission
import TestSupport
import Testing

/// Where works are that words find.
struct FoundPlaceTests {
  private let community: TestCommunity

  init() throws { community = try TestCommunity() }

  private func publish(
    _ title: String, at place: String, _ latitude: Double?, _ longitude: Double = 16,
    reach: Reach = .everybody, _ change: (inout Work.About) -> Void = { _ in }
  ) throws {
    var work = community.work(by: community.ada, title, reach: reach)
    // So long between them that no limit of a day is met.
    community.now += 100_000_000
    work.about.place = place
    work.about.pin = latitude.flatMap { latitude in
      Place(latitude: latitude, longitude: longitude).flatMap {
        Work.ShownPlace($0, exactness: .asGiven)
      }
    }
    change(&work.about)
    try community.publish(work)
  }

  private func found(_ question: String, limit: Int = 6) throws -> [String] {
    try community.store.places(question, limit: limit).map {
      "\($0.name) \($0.place.latitude) \($0.count ?? 0) \($0.kind.map { "\($0)" } ?? "-")"
    }
  }

  @Test func `places by their names come before works by their titles`() throws {
    try publish("The quay of Elodie’s", at: "Elsewhere", 10)
    try publish("Boats", at: "Élodie’s Quay", 11)
    try publish("Fish", at: "elodie's quay", 11.1)
    try publish("Quay, Élodie", at: "", nil)
    try publish("Hidden", at: "Élodie’s quay", 11, reach: .oneself)
    for question in ["elodie's quay", "Élodie’s, QUAY", "quay elod"] {
      let places = try found(question)
      #expect(
        places == ["elodie's quay 11.1 2 -", "The quay of Elodie’s 10.0 1 photograph"],
        "\(question)")
    }
    #expect(try found("quay", limit: 1) == ["elodie's quay 11.1 2 -"])
    #expect(try found("").isEmpty && found("nowhere").isEmpty && found("’").isEmpty)
  }

  @Test func `two places of one name are two, also across the antimeridian`() throws {
    try publish("One", at: "Station", 10, 179.9)
    try publish("Two", at: "Station", 10, -179.9)
    try publish("Three", at: "Station", 10, -179)
    #expect(try found("station") == ["Station 10.0 1 -", "Station 10.0 2 -"])
  }

  @Test func `what has the words elsewhere is no place of theirs`() throws {
    try publish("Boats", at: "Elsewhere", 10) {
      $0.tags = ["ferry"]
      $0.author = "Ferry"
      $0.words = "ferry"
    }
    #expect(try found("ferry").isEmpty)
  }

  @Test func `works without a place do not stand before one that has one`() throws {
    try publish("Old", at: "Ferry", 10)
    for _ in 0..<130 { try publish("Ferry", at: "", nil) }
    #expect(try found("ferry") == ["Ferry 10.0 1 -"])
  }

  @Test func `where more are found than are looked at no count is told`() throws {
    for _ in 0..<301 { try publish("Boat", at: "Ferry", 10) }
    #expect(try found("ferry") == ["Ferry 10.0 0 -"])
  }
}
