import Bricks
import CatrobatFile
import Foundation
import Geometry
import LibraryStore
import Media
import Programs
import Raster
import Storyboard
import TestSupport
import Testing
import Words

@Suite struct `Programs that a library keeps` {
  @Test func `come out as they went in`() async throws {
    let library = try await ScratchLibrary()
    let archive = try SmallProgram.archive()
    let kept = try KeptProgram(archive, in: library.store.assets)
    #expect(kept.name == "Small" && kept.notices.isEmpty)
    #expect(
      kept.layer.files.map(\.path) == ["Scene 1/images/paper.png", "Scene 1/images/square.png"])
    let back = try CatrobatArchive(kept.layer, in: library.store.assets)
    #expect(back.document.program == archive.document.program)
    #expect(back.files == archive.files)
    try await library.store.close()
  }

  @Test func `are of one name, kept twice`() async throws {
    let library = try await ScratchLibrary()
    let archive = try SmallProgram.archive()
    let first = try KeptProgram(archive, in: library.store.assets)
    #expect(try KeptProgram(archive, in: library.store.assets).layer == first.layer)
    try await library.store.close()
  }

  @Test func `have the frame of their beginning as their picture`() async throws {
    let library = try await ScratchLibrary()
    let assets = library.store.assets
    let archive = try SmallProgram.archive()
    let looks = try LookPictures(of: archive).pictures
    for start: UInt32 in [0, 1, 30] {
      let kept = try KeptProgram(archive, in: assets, run: .init(seed: 3, start: start))
      var machine = Machine(archive.document.program, pictures: looks)
      for _ in 0..<start { machine.tick() }
      var painter = StagePainter()
      let picture = try PNG.decode(try #require(assets.picture(of: kept.layer.picture.asset)))
      let isSame = picture == painter.frame(of: machine)
      #expect(isSame, "at tick \(start)")
    }
    try await library.store.close()
  }

  @Test func `whose looks are missing or no pictures are kept all the same, and it is said`()
    async throws
  {
    let library = try await ScratchLibrary()
    var files = try SmallProgram.archive().files
    files["Scene 1/images/paper.png"] = Array("no picture".utf8)
    files["Scene 1/images/square.png"] = nil
    let archive = CatrobatArchive(document: try SmallProgram.archive().document, files: files)
    let kept = try KeptProgram(archive, in: library.store.assets)
    #expect(kept.notices.count == 2)
    #expect(try CatrobatArchive(kept.layer, in: library.store.assets).files == files)
    try await library.store.close()
  }

  @Test func `an older archive's spoilt names are fixed on the way in`() async throws {
    let library = try await ScratchLibrary()
    var document = try SmallProgram.archive().document
    let digest = String(repeating: "a1", count: 16)
    for look in document.program.allLooks.handles
    where document.program.allLooks[look].name == "square" {
      document.program.allLooks[look].fileName = Text("\(digest)_grün.png")
    }
    let square = try #require(try SmallProgram.archive().files["Scene 1/images/square.png"])
    let archive = CatrobatArchive(
      document: document, files: ["Scene 1/images/\(digest)_gr_n.png": square])
    let kept = try KeptProgram(archive, in: library.store.assets)
    #expect(kept.layer.files.contains { $0.path.string == "Scene 1/images/\(digest)_grün.png" })
    try await library.store.close()
  }

  @Test func `a picture of a look that was a file before becomes one`() async throws {
    let library = try await ScratchLibrary()
    let assets = library.store.assets
    let bytes = try #require(try SmallProgram.archive().files["Scene 1/images/square.png"])
    let name = try assets.keep(bytes)
    #expect(assets.hasOriginal(name) && !assets.contains(name))
    _ = try KeptProgram(try SmallProgram.archive(), in: assets)
    #expect(assets.contains(name) && assets.original(of: name) == bytes)
    try await library.store.close()
  }

  @Test(arguments: [
    "../evil.png", "/etc/evil", "a//b.png", "a/./b.png", "a\\b.png", "a/../b.png", "code.xml",
  ])
  func `whose paths lead out of an archive leave those files out`(path: String) async throws {
    let library = try await ScratchLibrary()
    let assets = library.store.assets
    let kept = try KeptProgram(try SmallProgram.archive(), in: assets).layer
    let odd = LayerProgram.File(path: Text(path), asset: kept.files[0].asset)
    let layer = LayerProgram(
      document: kept.document, files: (kept.files + [odd]).inOrder, run: kept.run,
      picture: kept.picture)
    let archive = try CatrobatArchive(layer, in: assets)
    #expect(Set(archive.files.keys) == Set(kept.files.map(\.path.string)))
    try await library.store.close()
  }

  @Test func `look the same whoever put their pictures into the library first`() async throws {
    let wide = Bitmap(
      width: 3500, height: 40, filledWith: Pixel(Color(red: 10, green: 200, blue: 30)))
    var files = try SmallProgram.archive().files
    files["Scene 1/images/square.png"] = try PNG.encode(wide)
    let archive = CatrobatArchive(document: try SmallProgram.archive().document, files: files)
    var frames: [Bitmap] = []
    for isPictureFirst in [false, true] {
      let library = try await ScratchLibrary()
      let assets = library.store.assets
      if isPictureFirst {
        let upload = try assets.begin()
        try upload.append(Data(files["Scene 1/images/square.png"]!))
        let id = try upload.finish()
        let picture = try ImportedPicture(file: upload.path)
        try assets.keep(
          upload, as: id, picture: picture.workingCopy, width: picture.width,
          height: picture.height)
      }
      let kept = try KeptProgram(archive, in: assets)
      let square = try #require(kept.layer.files.first { $0.path == "Scene 1/images/square.png" })
      #expect(try PNG.decode(try #require(assets.look(square.asset))).width == 3500)
      var run = try LayerProgramRun(kept.layer, in: assets)
      frames.append(try run.frame(at: 3))
      try await library.store.close()
    }
    let isSame = frames[0] == frames[1]
    #expect(isSame)
  }

  @Test func `whose sounds are broken run all the same`() async throws {
    let library = try await ScratchLibrary()
    let assets = library.store.assets
    var document = try SmallProgram.archive().document
    let sound = document.program.allSounds.append(.init(name: "s", fileName: "s.wav"))
    document.program.allObjects[document.program.scenes[0].objects[0]].sounds = [sound]
    var files = try SmallProgram.archive().files
    files["Scene 1/sounds/s.wav"] = Array("no sound".utf8)
    let kept = try KeptProgram(
      CatrobatArchive(document: document, files: files), in: assets)
    #expect(kept.notices.count == 1)
    // A broken one has no length, and is over at once.
    _ = try LayerProgramRun(kept.layer, in: assets)
    try await library.store.close()
  }

  @Test func `that take too long to get somewhere say so, and go on from there`() async throws {
    let library = try await ScratchLibrary()
    let assets = library.store.assets
    let kept = try KeptProgram(try SmallProgram.archive(), in: assets)
    var run = try LayerProgramRun(kept.layer, in: assets, timeout: .zero)
    #expect(
      throws: LayerProgramError.tooSlow(tick: 301, reached: 60, limit: .zero)
    ) { _ = try run.frame(at: 300) }
    #expect(
      throws: LayerProgramError.tooSlow(tick: 301, reached: 120, limit: .zero)
    ) { _ = try run.frame(at: 300) }
    var patient = try LayerProgramRun(kept.layer, in: assets)
    let isSame = try run.frame(at: 100) == patient.frame(at: 100)
    #expect(isSame)
    try await library.store.close()
  }
}
