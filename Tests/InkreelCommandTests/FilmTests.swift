import Foundation
import LibraryStore
import Media
import Raster
import Storyboard
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `film` {
  /// A library whose sample project has shots of odd lengths.
  private func library(_ folder: borrowing ScratchFolder) async throws -> ProjectOutline {
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: true)))
    let project = await store.outline().projects[0]
    let shots = project.scenes.flatMap(\.shots)
    let lengths: [UInt32] = [417, 1001, 83, 750, 1333]
    let edits = zip(shots, lengths + Array(repeating: 209, count: shots.count)).map {
      shot, length in
      ProjectEdit(
        id: random.id(), session: random.id(),
        .change([.setShot(shot.id, .duration(Milliseconds(length)))]))
    }
    _ = try await store.append(edits, to: project.id)
    let made = await store.outline().projects[0]
    try await store.close()
    return made
  }

  private func frames(_ path: String) throws -> [Substring] {
    let child = try ChildProcess(
      "ffmpeg", ["-v", "error", "-i", path, "-map", "0:v", "-f", "framemd5", "-"])
    let text = String(decoding: child.output.readDataToEndOfFile(), as: UTF8.self)
    #expect(child.wait() == 0)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").last ?? "" }
  }

  @Test func `its frames are those of the timeline, and cuts lie on its edges`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder)
    let outcome = try run([
      "film", project.name.string, "--library", folder("library"), "--size", "320x180", "-o",
      folder("film.mp4"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let (frames, timeline) = (try frames(folder("film.mp4")), Timeline(project))
    #expect(frames.count == timeline.frameCount)
    for shot in 0..<timeline.shotCount {
      #expect(Set(frames[timeline.frames(ofShot: shot)]).count == 1)
    }
  }

  @Test func `chosen shots are pictures in a folder, one for each frame`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder)
    let shots = project.scenes.flatMap(\.shots)
    let outcome = try run([
      "film", project.id.hex, "--library", folder("library"), "--shots",
      "\(shots[2].number.string.lowercased()), \(shots[0].number.string)-\(shots[0].number.string)",
      "--size", "160x120", "-o",
      folder("frames/"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("frames")).sorted()
    // 83 and 417 ms at 24 frames a second.
    #expect(names == (0..<12).map { String(format: "%06d.png", $0) })
    let bytes = try names.map {
      try Data(contentsOf: URL(fileURLWithPath: folder("frames/" + $0)))
    }
    #expect(Set(bytes[..<2]).count == 1 && Set(bytes[2...]).count == 1 && bytes[0] != bytes[2])
  }

  @Test func `words are written into the pictures of their shots`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder)
    func pictures(_ name: String, _ more: [String]) throws -> [Bitmap] {
      let outcome = try run(
        ["film", project.id.hex, "--library", folder("library"), "--size", "640x360"] + more + [
          "-o", folder(name + "/"),
        ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try Timeline(project).edges.dropLast().map {
        let path = folder(name + String(format: "/%06d.png", $0))
        return try PNG.decode([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
      }
    }
    let plain = try pictures("plain", [])
    let written = try pictures("written", ["--burn", "number,timecode,action,dialogue"])
    // The rows of each that differ: at the top and at the foot, and nowhere between.
    for (a, b) in zip(plain, written) {
      let rows = (0..<360).filter { y in
        let row = y * 640 * 4..<(y + 1) * 640 * 4
        return a.pixels[row] != b.pixels[row]
      }
      #expect(rows.contains { $0 < 40 } && rows.contains { $0 > 300 })
      #expect(!rows.contains { 60..<250 ~= $0 })
    }
    // Numbers and times are those of each shot.
    let corners = written.map { Array($0.pixels[..<(40 * 640 * 4)]) }
    #expect(Set(corners).count == corners.count)
  }

  /// As `library`, with a transition into each shot, and one at the end.
  private func transitions(
    _ folder: borrowing ScratchFolder, _ into: [Transition?], ending: Transition?
  ) async throws -> ProjectOutline {
    let project = try await library(folder)
    var random = SplitMix64(seed: 2)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(LibrarySeed(library: random.id())))
    let shots = project.scenes.flatMap(\.shots)
    let changes = zip(shots, into).map { ProjectChange.setShot($0.id, .transition($1)) }
    let edit = ProjectEdit(
      id: random.id(), session: random.id(), .change(changes + [.setProject(.ending(ending))]))
    _ = try await store.append([edit], to: project.id)
    let made = await store.outline().projects[0]
    try await store.close()
    return made
  }

  private func pictures(_ folder: borrowing ScratchFolder, _ more: [String]) throws -> [Bitmap] {
    let outcome = try run(
      ["film", "--library", folder("library"), "--size", "320x180"] + more + [
        "-o", folder("frames/"),
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("frames")).sorted()
    return try names.map {
      try PNG.decode([UInt8](try Data(contentsOf: URL(fileURLWithPath: folder("frames/" + $0)))))
    }
  }

  @Test func `transitions lie around their edges, and all other frames are as without`()
    async throws
  {
    let folder = try ScratchFolder()
    let project = try await transitions(
      folder,
      [
        Transition(.fadeThroughBlack, Milliseconds(125)),
        Transition(.wipeRight, Milliseconds(250)), Transition(.fadeThroughWhite, Milliseconds(500)),
      ], ending: Transition(.dissolve, Milliseconds(84)))
    let montage = Montage(project)
    #expect(montage.passages.count == 4)
    let found = try pictures(folder, [project.id.hex, "--burn", "number"])
    #expect(found.count == montage.timeline.frameCount)
    // A frame of each shot from outside its transitions, or of nothing but the shot.
    var plain: [Int: Bitmap] = [:]
    for (number, picture) in found.enumerated() {
      guard case .plain(.shot(let shot, _)) = montage.frame(number) else { continue }
      plain[shot] = plain[shot] ?? picture
      #expect(plain[shot] == picture, "frame \(number)")
    }
    let black = Bitmap(
      width: 320, height: 180, filledWith: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    let white = Bitmap(
      width: 320, height: 180, filledWith: Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    func picture(_ one: FilmFrame.Picture) -> Bitmap? {
      switch one {
      case .shot(let shot, _): plain[shot]
      case .black: black
      case .white: white
      }
    }
    var mixed = 0
    for (number, found) in found.enumerated() {
      switch montage.frame(number) {
      case .plain(let one)?: #expect(picture(one) == found)
      case .mixed(let mix)?:
        guard let first = picture(mix.first), let second = picture(mix.second) else { continue }
        mixed += 1
        let wanted =
          mix.manner == .dissolve
          ? first.dissolved(into: second, step: mix.step, of: mix.steps)
          : first.wiped(to: second, .right, step: mix.step, of: mix.steps)
        #expect(found == wanted, "frame \(number)")
      case nil: Issue.record("no frame")
      }
    }
    #expect(mixed >= 8)
    #expect(found[0] == black && found[found.count - 1] == black)
  }

  @Test func `a film with transitions has the frames of one without, and holds the rest`()
    async throws
  {
    let folder = try ScratchFolder()
    let project = try await transitions(
      folder, [nil, Transition(.dissolve, Milliseconds(250))], ending: nil)
    let montage = Montage(project)
    for name in ["film.mp4", "film.webm", "film.gif"] {
      let outcome = try run([
        "film", project.id.hex, "--library", folder("library"), "--size", "320x180", "-o",
        folder(name),
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let frames = try frames(folder("film.mp4"))
    try #require(frames.count == montage.timeline.frameCount)
    #expect(try self.frames(folder("film.webm")).count == montage.timeline.frameCount)
    let passage = try #require(montage.passages.first)
    #expect(passage.frames.count == 6 && Set(frames[passage.frames]).count == 6)
    #expect(Set(frames[..<passage.frames.lowerBound]).count == 1)
    let rest = passage.frames.upperBound..<montage.timeline.edges[2]
    #expect(Set(frames[rest]).count == 1)
  }

  @Test func `a part of a film begins and ends with a cut, where the film does not`() async throws {
    let folder = try ScratchFolder()
    let fade = Transition(.fadeThroughBlack, Milliseconds(250))
    let project = try await transitions(folder, [fade, fade, fade], ending: fade)
    let shots = project.scenes.flatMap(\.shots)
    let part = "\(shots[1].number.string)-\(shots[1].number.string)"
    let frames = try pictures(folder, [project.id.hex, "--shots", part])
    #expect(Set(frames.map(\.pixels)).count == 1)
  }

  @Test func `what cannot be made is said`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder)
    let words = ["film", project.id.hex, "--library", folder("library")]
    for (more, status, said) in [
      (["-o", folder("film.avi")], 64, ".mp4"),
      (["-o", "-"], 64, "cannot be printed"),
      (["--burn", "lens", "-o", folder("a.mp4")], 64, "timecode"),
      (["--size", "12", "-o", folder("a.mp4")], 64, "1280x720"),
      (["--size", "4x4", "-o", folder("a.mp4")], 1, "16 by 16"),
      (["--shots", "99Z", "-o", folder("a.mp4")], 1, "99Z"),
      (["-o", folder("no/a.mp4")], 1, "there is no folder"),
    ] as [([String], Int32, String)] {
      let outcome = try run(words + more)
      #expect(outcome.status == status && outcome.errors.contains(said), "\(outcome.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("")) == ["library"])
  }

  @Test func `stopped it leaves nothing`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder)
    // A film that takes long: the first shot again and again.
    let first = project.scenes[0].shots[0].number.string
    let child = try ChildProcess(
      BuiltCommand.program.path,
      [
        "film", project.id.hex, "--library", folder("library"), "--size", "3840x2160", "--shots",
        Array(repeating: first, count: 1000).joined(separator: ","), "-o", folder("film.mp4"),
      ])
    usleep(1_500_000)
    child.send(SIGTERM)
    #expect(child.wait() == 128 + SIGINT, "\(child.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("")) == ["library"])
  }
}
