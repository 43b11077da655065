public import Words

extension Program.Scene {
  /// Where the scene's files lie in an archive: its name, with what file systems do not take in percent signs.
  public var folder: Text {
    if name == "." { return "%2E" }
    if name == ".." { return "%2E%2E" }
    var bytes: [UInt8] = []
    for byte in name.string.utf8 {
      if Self.reserved.contains(byte) {
        bytes.append(0x25)
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 48 + digit : 55 + digit) }
      } else {
        bytes.append(byte)
      }
    }
    return Text(String(decoding: bytes, as: UTF8.self))
  }

  /// `%"*/:<>?\|`
  private static let reserved: [UInt8] = [
    0x25, 0x22, 0x2A, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C,
  ]

  /// Where a picture of a look lies: `Scene 1/images/cat.png`.
  public func path(of look: Program.Look) -> Text { path("images", look.fileName) }

  /// Where a sound lies: `Scene 1/sounds/meow.mp3`.
  public func path(of sound: Program.Sound) -> Text { path("sounds", sound.fileName) }

  private func path(_ kind: String, _ file: Text) -> Text {
    Text(folder.string + "/" + kind + "/" + file.string)
  }
}

extension Program {
  /// Where the pictures of looks lie, scene by scene; looks without a file are left out.
  ///
  /// - Complexity: O(*n*) for *n* looks, but for those of objects that several scenes hold.
  public var lookPaths: [(look: Handle<Look>, path: Text)] {
    var found: [(look: Handle<Look>, path: Text)] = []
    for scene in scenes {
      for object in scene.objects {
        for look in allObjects[object].looks where allLooks[look].fileName.byteCount > 0 {
          found.append((look, scene.path(of: allLooks[look])))
        }
      }
    }
    return found
  }
}
