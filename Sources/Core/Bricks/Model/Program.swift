public import Words

/// A Catrobat program: scenes of objects with looks, sounds and scripts.
///
/// What the program consists of stands in tables; scenes, objects and bricks name it by handles, as one variable or look may be meant
/// from many places. What is not known is kept as `Markup`, and written back.
public struct Program: Equatable, Sendable {
  public var header: Header
  public var scenes: [Scene]
  /// The variables of the whole program.
  public var variables: [Handle<Variable>]
  public var lists: [Handle<List>]
  /// Shared with other players.
  public var multiplayerVariables: [Handle<Variable>]
  /// Hardware and the like; what else stands in a program.
  public var settings: [Markup]
  public var fields: [Markup]

  public var allObjects: Table<Object>
  public var allLooks: Table<Look>
  public var allSounds: Table<Sound>
  public var allVariables: Table<Variable>
  public var allLists: Table<List>

  public init(header: Header) {
    self.header = header
    (scenes, variables, lists, multiplayerVariables) = ([], [], [], [])
    (settings, fields) = ([], [])
    (allObjects, allLooks, allSounds) = (Table(), Table(), Table())
    (allVariables, allLists) = (Table(), Table())
  }

  /// One place of a program, with objects of its own.
  public struct Scene: Equatable, Sendable {
    public var name: Text
    /// The objects from behind to the front; the first is the background.
    public var objects: [Handle<Object>]
    public var fields: [Markup]

    public init(name: Text, objects: [Handle<Object>] = [], fields: [Markup] = []) {
      (self.name, self.objects, self.fields) = (name, objects, fields)
    }

    /// The folder of its files in an archive: its name, with what file systems do not take in percent signs; without a name `%`,
    /// which no name gives.
    public var folder: String {
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
  public struct Variable: Equatable, Sendable {
    public var name: Text
    /// The key under which it is found again on the device.
    public var deviceKey: Text
    public var fields: [Markup]

    public init(name: Text, deviceKey: Text = "", fields: [Markup] = []) {
      (self.name, self.deviceKey, self.fields) = (name, deviceKey, fields)
    }
  }

  /// A list of values with a name.
  public struct List: Equatable, Sendable {
    public var name: Text
    public var deviceKey: Text
    public var fields: [Markup]

    public init(name: Text, deviceKey: Text = "", fields: [Markup] = []) {
      (self.name, self.deviceKey, self.fields) = (name, deviceKey, fields)
    }
  }

  /// A picture of an object.
  public struct Look: Equatable, Sendable {
    public var name: Text
    /// The name of its picture, in the scene's folder.
    public var fileName: Text
    public var fields: [Markup]

    public init(name: Text, fileName: Text, fields: [Markup] = []) {
      (self.name, self.fileName, self.fields) = (name, fileName, fields)
    }
  }

  public struct Sound: Equatable, Sendable {
    public var name: Text
    public var fileName: Text
    public var fields: [Markup]

    public init(name: Text, fileName: Text, fields: [Markup] = []) {
      (self.name, self.fileName, self.fields) = (name, fileName, fields)
    }
  }
}
