package import Words

/// A Catrobat program: scenes of objects with looks, sounds and scripts.
///
/// What the program consists of stands in tables; scenes, objects and bricks name it by handles, as one variable or look may be meant
/// from many places. What is not known is kept as `Markup`, and written back.
package struct Program: Equatable, Sendable {
  package var header: Header
  package var scenes: [Scene]
  /// The variables of the whole program.
  package var variables: [Handle<Variable>]
  package var lists: [Handle<List>]
  /// Shared with other players.
  package var multiplayerVariables: [Handle<Variable>]
  /// Hardware and the like; what else stands in a program.
  package var settings: [Markup]
  package var fields: [Markup]

  package var allObjects: Table<Object>
  package var allLooks: Table<Look>
  package var allSounds: Table<Sound>
  package var allVariables: Table<Variable>
  package var allLists: Table<List>

  package init(header: Header) {
    self.header = header
    (scenes, variables, lists, multiplayerVariables) = ([], [], [], [])
    (settings, fields) = ([], [])
    (allObjects, allLooks, allSounds) = (Table(), Table(), Table())
    (allVariables, allLists) = (Table(), Table())
  }

  /// One place of a program, with objects of its own.
  package struct Scene: Equatable, Sendable {
    package var name: Text
    /// The objects from behind to the front; the first is the background.
    package var objects: [Handle<Object>]
    package var fields: [Markup]

    package init(name: Text, objects: [Handle<Object>] = [], fields: [Markup] = []) {
      (self.name, self.objects, self.fields) = (name, objects, fields)
    }

    /// The folder of its files in an archive: its name, with what file systems do not take in percent signs; without a name `%`,
    /// which no name gives.
    package var folder: String {
      if name == "" { return "%" }
      if name == "." { return "%2E" }
      if name == ".." { return "%2E%2E" }
      var folder: [UInt8] = []
      for byte in name.string.utf8 {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "\""), UInt8(ascii: "*"), UInt8(ascii: "/"),
          UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"),
          UInt8(ascii: "\\"), UInt8(ascii: "|"):
          folder.append(UInt8(ascii: "%"))
          for digit in [byte >> 4, byte & 15] {
            folder.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10)
          }
        default: folder.append(byte)
        }
      }
      return String(decoding: folder, as: UTF8.self)
    }
  }

  /// A number or text with a name; its value is the run's.
  package struct Variable: Equatable, Sendable {
    package var name: Text
    /// The key under which it is found again on the device.
    package var deviceKey: Text
    package var fields: [Markup]

    package init(name: Text, deviceKey: Text = "", fields: [Markup] = []) {
      (self.name, self.deviceKey, self.fields) = (name, deviceKey, fields)
    }
  }

  /// A list of values with a name.
  package struct List: Equatable, Sendable {
    package var name: Text
    package var deviceKey: Text
    package var fields: [Markup]

    package init(name: Text, deviceKey: Text = "", fields: [Markup] = []) {
      (self.name, self.deviceKey, self.fields) = (name, deviceKey, fields)
    }
  }

  /// A picture of an object.
  package struct Look: Equatable, Sendable {
    package var name: Text
    /// The name of its picture, in the scene's folder.
    package var fileName: Text
    package var fields: [Markup]

    package init(name: Text, fileName: Text, fields: [Markup] = []) {
      (self.name, self.fileName, self.fields) = (name, fileName, fields)
    }
  }

  package struct Sound: Equatable, Sendable {
    package var name: Text
    package var fileName: Text
    package var fields: [Markup]

    package init(name: Text, fileName: Text, fields: [Markup] = []) {
      (self.name, self.fileName, self.fields) = (name, fileName, fields)
    }
  }
}
