import CZlib
import CatrobatFile
import Foundation

/// A program with a marker in every place of its archive where something of its author may stand.
enum StuffedParcel {
  /// - Parameter kept: words that are the program's own, and stay.
  static func make(kept: inout [String]) throws -> StuffedFile {
    var markers = Markers()
    let look = try StuffedPNG.make()
    let photograph = try StuffedJPEG.make()
    let web = try StuffedWebP.make()
    let wave = try StuffedSounds.wave()
    let song = try StuffedSounds.mpeg()
    for file in [look, photograph, web, wave, song] {
      for text in file.markers { markers.add(text) }
    }
    let digest = "0123456789abcdef0123456789abcdef"
    let names = (0..<5).map { "\(digest)_\(markers.text("file-\($0)"))" }
    let header = [
      "applicationBuildName", "applicationBuildNumber", "applicationBuildType", "applicationName",
      "applicationVersion", "dateTimeUpload", "deviceName", "listeningLanguageTag", "mediaLicense",
      "platform", "platformVersion", "programLicense", "remixOf", "url", "userHandle",
      "somethingNew",
    ].map { "<\($0)>\(markers.text($0))</\($0)>" }.joined()
    let own = Markers(texts: ["Own-description-q7Zk", "Own-credits-q7Zk", "Own-look-q7Zk"])
    kept = own.texts
    let code = """
      <?xml version="1.0" encoding="UTF-8"?><!-- \(markers.text("xml-remark")) -->
      <program><header>\(header)<catrobatLanguageVersion>1.12</catrobatLanguageVersion>\
      <description>\(kept[0])</description><notesAndCredits>\(kept[1])</notesAndCredits>\
      <programName>Game</programName><screenHeight>480</screenHeight><screenWidth>320</screenWidth>\
      <scenesEnabled>true</scenesEnabled></header><settings/><scenes><scene><name>One</name>\
      <objectList><object type="Sprite" name="Background"><lookList>\
      <look fileName="\(names[0])" name="\(kept[2])"/><look fileName="\(names[1])" name="photo"/>\
      <look fileName="\(names[2])" name="web"/></lookList><soundList>\
      <sound fileName="\(names[3])" name="noise"/><sound fileName="\(names[4])" name="song"/>\
      </soundList><scriptList/></object></objectList></scene></scenes><programVariableList/>\
      <programListOfLists/></program>
      """
    let parts: [(String, [UInt8])] = [
      ("code.xml", Array(code.utf8)), ("One/images/\(names[0])", look.bytes),
      ("One/images/\(names[1])", photograph.bytes), ("One/images/\(names[2])", web.bytes),
      ("One/sounds/\(names[3])", wave.bytes), ("One/sounds/\(names[4])", song.bytes),
      ("automatic_screenshot.png", look.bytes), ("One/manual_screenshot.png", photograph.bytes),
      ("undo_code.xml", markers.bytes("undo")), ("permissions.txt", markers.bytes("permissions")),
      ("DeviceVariables.json", markers.bytes("device-values")),
      ("One/images/unused.png", markers.bytes("unused")), (".nomedia", []),
      ("\(markers.text("folder"))/note.txt", markers.bytes("note")),
    ]
    let bytes = zip(parts, &markers)
    return StuffedFile(description: "catrobat", bytes: bytes, markers: markers.texts)
  }

  /// A zip file with extra fields and remarks wherever it has room for them.
  private static func zip(_ parts: [(String, [UInt8])], _ markers: inout Markers) -> [UInt8] {
    func extra(_ text: [UInt8]) -> [UInt8] { [0xFE, 0xCA] + .little(text.count, 2) + text }
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, content) in parts {
      let inner = extra(markers.bytes("extra"))
      let outer = extra(markers.bytes("extra-of-directory"))
      let remark = markers.bytes("remark-of-part")
      let sum = Int(crc32_z(0, content, content.count))
      let head: [UInt8] =
        .little(20, 2) + .little(0x0800, 2) + .little(0, 2) + .little(0x5A5A, 2)
        + .little(0x5B21, 2) + .little(sum, 4) + .little(content.count, 4)
        + .little(content.count, 4) + .little(name.utf8.count, 2)
      directory += [0x50, 0x4B, 1, 2, 20, 3] + head + .little(outer.count, 2)
      directory += .little(remark.count, 2) + [0, 0, 0, 0] + .little(0o100644 << 16, 4)
      directory += .little(file.count, 4) + Array(name.utf8) + outer + remark
      file +=
        [0x50, 0x4B, 3, 4] + head + .little(inner.count, 2) + Array(name.utf8) + inner + content
    }
    let gap = markers.bytes("gap")
    let remark = markers.bytes("remark-of-all")
    let end: [UInt8] =
      .little(parts.count, 2) + .little(parts.count, 2) + .little(directory.count, 4)
      + .little(file.count + gap.count, 4) + .little(remark.count, 2)
    return file + gap + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + end + remark
  }
}
