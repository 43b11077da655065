import Foundation
import LibraryStore
import Storyboard
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `timeline` {
  private struct Body: Decodable {
    struct Shot: Decodable {
      var id: String
      var number: String
      var name: String
      var transition: Passage?
    }
    struct Passage: Decodable {
      var kind: String
      var milliseconds: Int
      var frames: [Int]
    }
    var rate: [Int]
    var edges: [Int]
    var shots: [Shot]
    var ending: Passage?
  }

  @Test func `each shot has its frames, on lines and as JSON`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let project = await store.outline().projects[0]
    try await store.close()
    let words = ["timeline", project.name.string, "--library", folder("library")]
    let outcome = try run(words + ["--json", folder("out.json")])
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
    let data = try Data(contentsOf: URL(fileURLWithPath: folder("out.json")))
    let body = try JSONDecoder().decode(Body.self, from: data)
    let shots = project.scenes.flatMap(\.shots)
    #expect(body.rate == [24, 1] && body.edges == Timeline(project).edges)
    #expect(body.shots.map(\.id) == shots.map(\.id.hex))
    #expect(body.shots.map(\.number) == shots.map(\.number.string))
    #expect(body.shots[0].name == project.scenes[0].name.string)
    let printed = try run(words + ["--json", "-"])
    #expect(printed.output == data)
    let lines = try run(words).text.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.count == shots.count)
    for (index, line) in lines.enumerated() {
      #expect(line[0] == body.shots[index].number && line[1] == "\(body.edges[index])")
      #expect(line[2] == "\(body.edges[index + 1] - body.edges[index])")
    }
  }

  @Test func `shots say how the film comes into them, and the film how it ends`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let project = await store.outline().projects[0]
    let shots = project.scenes.flatMap(\.shots)
    let edit = ProjectEdit(
      id: random.id(), session: random.id(),
      .change([
        .setShot(shots[0].id, .transition(Transition(.fadeThroughWhite, Milliseconds(500)))),
        .setShot(shots[1].id, .transition(Transition(.dissolve, Milliseconds(1000)))),
        .setProject(.ending(Transition(.fadeThroughBlack, Milliseconds(60_000)))),
      ]))
    _ = try await store.append([edit], to: project.id)
    try await store.close()
    let outcome = try run([
      "timeline", project.name.string, "--library", folder("library"), "--json", "-",
    ])
    let body = try JSONDecoder().decode(Body.self, from: outcome.output)
    // Three shots of two seconds: the edges are as without.
    #expect(body.edges == [0, 48, 96, 144])
    let found = body.shots.map(\.transition)
    #expect(found.map { $0?.kind } == ["fade-through-white", "dissolve", nil])
    #expect(found.map { $0?.frames } == [[0, 12], [36, 60], nil])
    #expect(found[1]?.milliseconds == 1000)
    #expect(body.ending?.kind == "fade-through-black" && body.ending?.frames == [120, 144])
  }

  @Test func `what is no project is said`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 1)
    try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false))
    ).close()
    for (name, words) in [("Nowhere", "Nowhere"), (String(repeating: "0a", count: 16), "0a0a")] {
      let outcome = try run(["timeline", name, "--library", folder("library")])
      #expect(outcome.status == 1 && outcome.errors.contains(words), "\(outcome.errors)")
    }
  }
}
