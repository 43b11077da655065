public import Words

extension Program.Scene {
  /// Where a picture of a look lies: `Scene 1/images/cat.png`.
  public func path(of look: Program.Look) -> Text { path("images", look.fileName) }

  /// Where a sound lies: `Scene 1/sounds/meow.mp3`.
  public func path(of sound: Program.Sound) -> Text { path("sounds", sound.fileName) }

  private func path(_ kind: String, _ file: Text) -> Text {
    Text(folder + "/" + kind + "/" + file.string)
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

  /// Where the files of sounds lie, likewise.
  public var soundPaths: [(sound: Handle<Sound>, path: Text)] {
    var found: [(sound: Handle<Sound>, path: Text)] = []
    for scene in scenes {
      for object in scene.objects {
        for sound in allObjects[object].sounds where allSounds[sound].fileName.byteCount > 0 {
          found.append((sound, scene.path(of: allSounds[sound])))
        }
      }
    }
    return found
  }
}
