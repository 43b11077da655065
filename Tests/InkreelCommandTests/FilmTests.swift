import Foundation
import LibraryStore
import Media
import Raster
import Storyboard
import TestSupport
import Testing

@Suite struct `film` {
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
