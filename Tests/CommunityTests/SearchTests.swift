import Atlas
import Community
import Foundation
import GRDB
import People
import Permission
import Storyboard
import TestSupport
import Testing

/// What a search finds, and in which order, against works that are looked through one by one.
struct SearchTests {
  /// Works of some people, with words of which some begin with, or stand within, others.
  private final class World {
    let community: TestCommunity
    private(set) var works: [Work] = []
    private var names: [PersonID: String] = [:]
    var random: SplitMix64

    static let words = [
      "ferry", "ferryman", "fer", "harbour", "arbour", "a", "ad", "adam", "quay", "old", "gold",
      "lovelace", "café", "decafé", "cafeteria", "élodie", "иванова", "ванов", "1912", "191",
    ]

    init(seed: UInt64) throws {
      community = try TestCommunity()
      random = SplitMix64(seed: seed)
      names[community.ada] = "Ada"
      for name in ["Adam", "Love Ferry", "Goldie", "Quay"] {
        names[try community.add(name.replacing(" ", with: ""))] = name
      }
      names[try community.add("Elodie")] = "Élodie Иванова"
      for (person, name) in names { try community.people.rename(person, to: name) }
      let people = names.keys.sorted { $0.hex < $1.hex }
      for _ in 0..<40 {
        // Several within one second, and long between others, so that no limit of a day is met.
        community.now += Int64(random.int(in: 0...2)) * 400
        var work = community.work(
          by: people[random.int(in: 0...5)], some(3),
          reach: random.int(in: 0...3) == 0 ? .oneself : .everybody)
        work.about.words = some(2)
        work.about.place = some(1)
        try community.store.publish(work, files: community.files(), at: community.now)
        works.append(work)
      }
      // One of them is not shown any more; the first person is the last admin, who stays.
      try community.people.setDisabled(true, of: people.first { $0 != community.ada }!)
    }

    func some(_ count: Int) -> String {
      (0..<random.int(in: 1...count)).map { _ in
        Self.words[random.int(in: 0...Self.words.count - 1)]
      }.joined(separator: " ")
    }

    /// The works that have all words, as the search promises them.
    func found(_ question: String) throws -> [WorkID] {
      let asked = Self.plain(question).split(separator: " ").map(String.init)
      let shown = Dictionary(
        uniqueKeysWithValues: try community.store.works(limit: 100).map { ($0.id, $0) })
      // The newest first, by seconds; of one second that which was made last.
      let ordered = works.enumerated().compactMap { place, work in
        shown[work.id].map { (place: place, work: $0) }
      }.sorted {
        let (one, other) = ($0.work.published! / 1000, $1.work.published! / 1000)
        return one != other ? one > other : $0.place > $1.place
      }.map(\.work)
      let hits = ordered.filter { work in asked.allSatisfy { has(work, $0) } }
      let named = hits.filter { work in
        asked.allSatisfy { Self.begins(work.about.title, with: $0) }
      }
      return (named + hits.filter { !named.contains($0) }).map(\.id)
    }

    private static func begins(_ text: String, with word: String) -> Bool {
      plain(text).split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(word) }
    }

    private static func plain(_ text: String) -> String {
      text.lowercased().replacing("é", with: "e")
    }

    private func has(_ work: Work, _ word: String) -> Bool {
      let texts = [work.about.title, work.about.words, work.about.place]
      let name = names[work.owner]!.lowercased()
      let handle = name == "élodie иванова" ? "elodie" : name.replacing(" ", with: "")
      return texts.contains {
        Self.begins($0, with: word) || word.count >= 3 && Self.plain($0).contains(word)
      } || handle.hasPrefix(word) || Self.begins(name, with: word)
        || word.count >= 3 && Self.plain(name).contains(word)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a search finds what has all words, the newest first`(seed: UInt64) throws {
    let world = try World(seed: seed)
    for _ in 0..<40 {
      let question = world.some(3)
      let expected = try world.found(question)
      for manyPeople in [0, 1, 64] {
        for manyWords in [0, 1, 3, 32] {
          let found = try world.community.store.search(
            question, limit: 1000, manyPeople: manyPeople, manyWords: manyWords)
          #expect(found.map(\.id) == expected, "\(question) \(manyPeople) \(manyWords)")
        }
      }
      // Page by page it is the same.
      var paged: [WorkID] = []
      while let page = try Optional(
        world.community.store.search(question, limit: 3, after: paged.count)), !page.isEmpty
      { paged += page.map(\.id) }
      #expect(paged == expected, "\(question)")
    }
  }

  @Test func `parts of words are found in any script, however many words have them`() throws {
    let community = try TestCommunity()
    let titles = [
      "写真機の歴史", "東京 写真", "iPhone写真機", "हिन्दी चित्र", "Преображенская", "Ελληνικά νερά", "Préécole",
      "ภาพถ่ายเก่า",
    ]
    for title in titles {
      community.now += 1000
      try community.store.publish(
        community.work(by: community.ada, title, reach: .everybody), files: community.files(),
        at: community.now)
    }
    let asked = [
      "写真": ["iPhone写真機", "東京 写真", "写真機の歴史"], "真機": ["iPhone写真機", "写真機の歴史"],
      "写真機": ["iPhone写真機", "写真機の歴史"], "hone写真": ["iPhone写真機"], "hone": ["iPhone写真機"],
      "हिन्दी": ["हिन्दी चित्र"], "चित्र": ["हिन्दी चित्र"], "ображен": ["Преображенская"],
      "ληνικ": ["Ελληνικά νερά"], "eecole": ["Préécole"],
      "éécol": ["Préécole"], "ถ่าย": ["ภาพถ่ายเก่า"], "写真 hone": ["iPhone写真機"],
    ]
    for (question, expected) in asked {
      for many in [0, 32] {
        let found = try community.store.search(question, manyWords: many)
        #expect(found.map(\.about.title) == expected, "\(question), \(many)")
      }
    }
  }

  @Test(.enabled(if: !PostgresCluster.isWanted, "it looks into the file"))
  func `a word that no work has any more is forgotten, and found again when one has`() throws {
    let community = try TestCommunity()
    let work = community.work(by: community.ada, "Lighthouse", reach: .everybody)
    func known() throws -> [String] {
      try community.sqlite().read { db in
        try String.fetchAll(db, sql: "SELECT word FROM found_word WHERE word LIKE '%ghthou%'")
      }
    }
    try community.store.publish(work, files: community.files(), at: community.now)
    try community.store.forgetWords()
    #expect(try known() == ["lighthouse"])
    try community.store.remove(work.id) { _ in }
    try community.store.forgetWords()
    #expect(try known() == [])
    let again = community.work(by: community.ada, "Lighthouse", reach: .everybody)
    try community.store.publish(again, files: community.files(), at: community.now)
    #expect(try community.store.search("ghthou").map(\.id) == [again.id])
  }

  @Test func `works are found by their years`() throws {
    let community = try TestCommunity()
    var work = community.work(by: community.ada, "Harbour")
    work.about.years = Years(from: 1911, to: 1913)!
    let id = try community.publish(work)
    try community.publish(community.work(by: community.ada, "Harbour too"))
    for question in ["1911", "1913", "191", "harbour 1911"] {
      #expect(try community.store.search(question).map(\.id) == [id], "\(question)")
    }
    work.about.years = .any
    try community.store.change(id, about: work.about, reach: .everybody, at: community.now)
    #expect(try community.store.search("1911") == [])
  }

  @Test(.enabled(if: !PostgresCluster.isWanted, "it looks into the file"))
  func `no digits find whose a work is, nor does what a text pretends`() throws {
    let community = try TestCommunity()
    for number in 0..<120 { _ = try community.add("Reader \(number)x") }
    let (late, other) = (try community.add("Late"), try community.add("Other"))
    let number = try #require(
      try community.sqlite().read { db in
        try Int64.fetchOne(db, sql: "SELECT number FROM person WHERE name = 'Late'")
      })
    #expect(number >= 100)
    let theirs = try community.publish(community.work(by: late, "Harbour"))
    var work = community.work(by: other, "Quay")
    work.about.words = "\u{E000}\(number)\u{E000} and \u{E000}\u{E131}\u{E132}\u{E000}"
    let pretending = try community.publish(work)
    for many in [0, 32] {
      #expect(
        try community.store.search("\(number)", manyWords: many).map(\.id) == [pretending])
      #expect(try community.store.search("late", manyWords: many).map(\.id) == [theirs])
      #expect(try community.store.search("\u{E000}", manyWords: many) == [])
    }
    let kept = try #require(try community.store.work(pretending)).about.words
    #expect(!kept.unicodeScalars.contains { $0.properties.generalCategory == .privateUse })
  }
}
