import ArgumentParser
import Foundation
import Geometry
import Ink
import LibraryStore
import Storyboard

/// `inkreel bench-library`: a library of a known size, to measure with.
struct BenchLibraryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-library",
    abstract: "Make a library with one project of a given size, for measuring.",
    discussion: """
      The same numbers and seed make the same strokes. The sizes that Benchmarks/README.md speaks \
      of: S is 50 shots of 60 strokes of 40 points, M 300×150×60, L 2000×200×80.
      """)

  @Option(help: "How many shots.")
  var shots = 50

  @Option(help: "Strokes in each shot.")
  var strokes = 60

  @Option(help: "Points of each stroke.")
  var points = 40

  @Option(help: "What the strokes follow from.")
  var seed: UInt64 = 1

  @OptionGroup var library: LibraryOption

  func validate() throws {
    guard 1...100_000 ~= shots, 0...100_000 ~= strokes, 1...10_000 ~= points else {
      throw ValidationError("--shots, --strokes and --points take sensible numbers")
    }
  }

  func run() async throws {
    guard library.databaseAddress == nil else {
      throw Failure("a library to measure with is made in a folder, not in a database")
    }
    guard !FileManager.default.fileExists(atPath: library.path + "/inkreel.sqlite") else {
      throw Failure("\(library.path): there is a library already")
    }
    var random = BenchStrokes(seed: seed)
    let seeds = LibrarySeed(library: LibraryID(using: &random))
    let store = try await library.open(.readWrite(seeds))
    do {
      let project = ProjectID(using: &random)
      let session = SessionID(using: &random)
      _ = try await store.append([
        LibraryEdit(
          id: EditID(using: &random), session: session,
          .change([
            .insertProject(
              project,
              NewProject(
                name: Text("\(shots) shots"),
                canvas: CanvasSize(width: 1600, height: 900), order: .middle))
          ]))
      ])
      let made = try await outline(of: project, session, store, &random)
      var progress = Progress("Drawing")
      for (count, shot) in made.enumerated() {
        let edits = (0..<strokes).map { _ in
          ShotEdit(
            id: EditID(using: &random), session: session,
            .change([
              .insertElement(
                ElementID(using: &random), layer: Shot.firstLayer(of: shot),
                .stroke(random.stroke(points: points)))
            ]))
        }
        _ = try await store.append(edits, to: shot)
        progress.report(count + 1, of: made.count)
      }
      progress.finish()
      try await store.close()
    } catch {
      throw Failure("\(error)")
    }
  }

  /// Scenes of twenty shots each.
  private func outline(
    of project: ProjectID, _ session: SessionID, _ store: LibraryStore,
    _ random: inout BenchStrokes
  ) async throws -> [ShotID] {
    var made = try await store.project(project).outline.scenes[0].shots.map(\.id)
    let first = try await store.project(project).outline.scenes[0].id
    var (scene, sceneKey, key) = (first, OrderKey.middle, OrderKey.middle)
    var changes: [ProjectChange] = []
    func flush() async throws {
      guard !changes.isEmpty else { return }
      let edit = ProjectEdit(id: EditID(using: &random), session: session, .change(changes))
      changes = []
      _ = try await store.append([edit], to: project)
    }
    while made.count < shots {
      if made.count % 20 == 0 {
        scene = SceneID(using: &random)
        sceneKey = .between(sceneKey, nil)
        changes.append(
          .insertScene(scene, name: Text("Scene \(made.count / 20 + 1)"), order: sceneKey))
      }
      key = .between(key, nil)
      let shot = ShotID(using: &random)
      changes.append(.insertShot(shot, scene: scene, order: key))
      changes.append(.setShot(shot, .action(Text("What happens in shot \(made.count + 1)."))))
      made.append(shot)
      if changes.count > 1000 { try await flush() }
    }
    try await flush()
    return made
  }
}

/// Random strokes that look like a hand's: curves that wander and turn, pressed harder in the middle.
struct BenchStrokes: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func stroke(points: Int) -> Stroke {
    var x = Double.random(in: 100...1500, using: &self)
    var y = Double.random(in: 100...800, using: &self)
    var heading = Double.random(in: 0...(2 * .pi), using: &self)
    let bend = Double.random(in: -0.06...0.06, using: &self)
    var samples: [StrokeSample] = []
    for i in 0..<points {
      let along = Double(i) / Double(max(1, points - 1))
      samples.append(
        StrokeSample(
          x: Int32(x * StrokeSample.positionScale), y: Int32(y * StrokeSample.positionScale),
          force: UInt16(250 + 500 * Foundation.sin(along * .pi)), altitude: 180,
          time: UInt32(Double(i) * StrokeSample.timeScale / 240)))
      heading += bend + Double.random(in: -0.05...0.05, using: &self)
      x = min(1580, max(20, x + 3.5 * Foundation.cos(heading)))
      y = min(880, max(20, y + 3.5 * Foundation.sin(heading)))
    }
    return Stroke(brush: .pen(diameter: 6), color: Color(rgba: 0x2225_2BFF), samples: samples)
  }
}
