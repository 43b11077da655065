package import Words

extension Program.Scene {
  /// Returns the path of a look's picture: `Scene 1/images/cat.png`.
  package func path(of look: Program.Look) -> Text { path("images", look.fileName) }

  /// Returns the path of a sound: `Scene 1/sounds/meow.mp3`.
  package func path(of sound: Program.Sound) -> Text { path("sounds", sound.fileName) }

  private func path(_ kind: String, _ file: Text) -> Text {
    Text(folder + "/" + kind + "/" + file.string)
  }
}

extension Program {
  /// The paths of the pictures of looks, scene by scene; looks without a file are left out.
  ///
  /// - Complexity: O(*n*) for *n* looks, but for those of objects that several scenes hold.
  package var lookPaths: [(look: Handle<Look>, path: Text)] {
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

  /// The paths of the files of sounds, likewise.
  package var soundPaths: [(sound: Handle<Sound>, path: Text)] {
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
