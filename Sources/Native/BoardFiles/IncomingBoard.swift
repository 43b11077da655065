/// A board that comes from another program, before it is a project: scenes with their shots, the words of each, and its pictures as files.
///
/// It is what a process that reads files of strangers hands to the one that keeps the library, as JSON.
package struct IncomingBoard: Codable, Equatable, Sendable {
  package struct Size: Codable, Equatable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// Frames a second, as a fraction.
  package struct Rate: Codable, Equatable, Sendable {
    package var numerator: UInt32
    package var denominator: UInt32

    package init(numerator: UInt32, denominator: UInt32 = 1) {
      (self.numerator, self.denominator) = (numerator, denominator)
    }
  }

  package struct Scene: Codable, Equatable, Sendable {
    package var name: String
    package var about: String
    package var shots: [Shot]

    package init(name: String, about: String = "", shots: [Shot] = []) {
      (self.name, self.about, self.shots) = (name, about, shots)
    }
  }

  package struct Shot: Codable, Equatable, Sendable {
    /// Empty for one that follows from the shot's place.
    package var number = ""
    package var action = ""
    package var dialogue = ""
    package var notes = ""
    /// What stands in fields, by their names.
    package var fields: [String: String] = [:]
    /// Nil where nothing is said: a new shot's length.
    package var milliseconds: Int?
    /// From the bottom to the top.
    package var layers: [Layer] = []
    /// The colour of its paper, red first in four bytes; nil for white.
    package var paper: UInt32?
    /// Whether its layers are all that is in it; else a drawing lies on top of them, to go on with.
    package var isWhole = false
    package var sound: Sound?
    /// Of the board's script, the units that it shows: `12:0-3`; empty for none.
    package var lines = ""

    package init() {}
  }

  /// A picture, or a group of layers.
  package struct Layer: Codable, Equatable, Sendable {
    package var name: String
    package var opacity: UInt8 = 255
    /// `normal`, `multiply`, `screen`, `overlay`, `darken`, `lighten`.
    package var mode = "normal"
    package var isVisible = true
    /// Index in `pictures`; nil for a group, and for a layer with nothing in it.
    package var picture: Int?
    /// Where its picture lies on the canvas: its left upper corner, and how large it is there.
    package var x = 0.0
    package var y = 0.0
    package var width = 0.0
    package var height = 0.0
    /// What lies in a group, from the bottom to the top; nil for what is none.
    package var children: [Layer]?

    package init(name: String) { self.name = name }
  }

  /// A picture's file, and its working copy.
  package struct Picture: Codable, Equatable, Sendable {
    package var path: String
    /// The same path, where the file is as working copies are.
    package var copy: String
    /// In pixels, as it is meant to be seen.
    package var width: Int
    package var height: Int

    package init(path: String, copy: String, width: Int, height: Int) {
      (self.path, self.copy) = (path, copy)
      (self.width, self.height) = (width, height)
    }
  }

  /// A sound that is heard from the beginning of a shot on, or a script.
  package struct Sound: Codable, Equatable, Sendable {
    package var path: String
    package var name: String

    package init(path: String, name: String) { (self.path, self.name) = (path, name) }
  }

  /// What it was: `Storyboarder`, `Final Draft`.
  package var form: String
  package var name: String
  /// Whether shots keep their numbers also where their places would give the same: what begins with the same figures is one shot.
  package var pinsNumbers = false
  /// Whether its shots were made of a script, and may be made in another manner.
  package var isScript = false
  /// The script's file, where it has one.
  package var script: Sound?
  /// Nil where nothing is said, as by a script.
  package var size: Size?
  package var rate: Rate?
  package var scenes: [Scene] = []
  package var pictures: [Picture] = []
  /// What could not be placed or read, for people.
  package var problems: [String] = []
  /// What people may want to know though nothing is lost by it: what was taken for what.
  package var remarks: [String] = []

  package init(form: String, name: String) { (self.form, self.name) = (form, name) }

  package var shotCount: Int { scenes.reduce(0) { $0 + $1.shots.count } }
}

/// Why a board is not read.
package enum BoardFileError: Error, Equatable, Sendable, CustomStringConvertible {
  case unreadable(file: String, String)
  case unknown(file: String)
  /// Files that do not go together.
  case mixed(String)
  case nothing(file: String)
  case tooMuch(String)

  package var description: String {
    switch self {
    case .unreadable(let file, let why): "\(file): \(why)"
    case .unknown(let file): "\(file): it is no script, board, picture or table that is read"
    case .mixed(let words): words
    case .nothing(let file): "\(file): there is nothing in it that makes a shot"
    case .tooMuch(let words): words
    }
  }
}
