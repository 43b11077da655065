package import Storyboard
internal import XMLFiles

/// A cut as an editing program has it: clips one after another, each with what tells which shot it is.
package struct EditedCut: Codable, Equatable, Sendable {
  package struct Clip: Codable, Equatable, Sendable {
    package var name: String
    /// The name of its file, without folders; "" where none is known.
    package var file: String
    /// The shot's id, where the list has kept it.
    package var shot: String?
    /// How long it is seen, at the cut's rate.
    package var frames: Int

    package init(name: String, file: String = "", shot: String? = nil, frames: Int) {
      (self.name, self.file, self.shot, self.frames) = (name, file, shot, frames)
    }
  }

  /// What it is: `OpenTimelineIO`, `Final Cut Pro`.
  package var form: String
  package var name: String
  /// Frames a second; nil where the list does not say, as an EDL.
  package var rate: Rate?
  package var clips: [Clip] = []
  /// What was left out, for people.
  package var problems: [String] = []

  package struct Rate: Codable, Equatable, Sendable {
    package var numerator: UInt32
    package var denominator: UInt32

    package init(numerator: UInt32, denominator: UInt32) {
      (self.numerator, self.denominator) = (numerator, denominator)
    }

    /// The rate that a number stands for: 23.976 is 24000/1001.
    package init?(_ number: Double) {
      guard number.isFinite, 1...1000 ~= number else { return nil }
      let whole = number.rounded()
      if abs(number - whole) < 0.001 {
        self.init(numerator: UInt32(whole), denominator: 1)
      } else if abs(number - number.rounded(.up) * 1000 / 1001) < 0.01 {
        self.init(numerator: UInt32(number.rounded(.up)) * 1000, denominator: 1001)
      } else {
        self.init(numerator: UInt32((number * 1000).rounded()), denominator: 1000)
      }
    }

    package var frameRate: FrameRate { FrameRate(numerator: numerator, denominator: denominator) }
    var value: Double { Double(numerator) / Double(denominator) }
  }

  package init(form: String, name: String) { (self.form, self.name) = (form, name) }

  /// So many lines of trouble are kept.
  private static let problemLimit = 200

  /// Says that something of it was left out.
  mutating func complain(_ words: String) {
    if problems.count < Self.problemLimit { problems.append(words) }
  }

  /// Says of a clip that it has no length with which it could be cut.
  mutating func complain(ofLengthOf name: String) {
    complain("“\(name)” has no length that a shot can have, and was left out")
  }

  /// The largest list, and the most clips.
  package static let byteLimit = 64 << 20
  static let clipLimit = 100_000
  /// The most frames of all clips: a year and more.
  private static let frameLimit = 1_000_000_000

  /// Reads a cut of any form that is written, told by what is in it; nil for what is none.
  ///
  /// - Parameter rate: that of lists that do not say it.
  /// - Throws: `EditedCutError`.
  package static func read(_ bytes: [UInt8], rate: FrameRate) throws -> EditedCut? {
    guard bytes.count <= byteLimit else { throw EditedCutError.tooLarge }
    let first = bytes.prefix(64).first {
      ![0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0, 9, 10, 13, 32].contains($0)
    }
    var cut: EditedCut?
    switch first {
    case UInt8(ascii: "{"): cut = try OTIOReader.read(bytes)
    case UInt8(ascii: "<"):
      let head = String(decoding: bytes.prefix(4000).filter { $0 != 0 }, as: UTF8.self)
      guard head.contains("<fcpxml") || head.contains("<xmeml") else { return nil }
      let root: XMLElement
      do throws(XMLError) {
        root = try XMLElement(parsing: bytes)
      } catch {
        throw EditedCutError.unreadable("\(error)")
      }
      cut =
        root.name == "fcpxml"
        ? try FCPXMLReader.read(root) : root.name == "xmeml" ? try XMEMLReader.read(root) : nil
    default: cut = EDLReader.read(String(decoding: bytes, as: UTF8.self), rate: rate)
    }
    guard let cut else { return nil }
    guard cut.clips.count <= clipLimit,
      cut.clips.reduce(0, { $0 + $1.frames }) <= frameLimit
    else { throw EditedCutError.tooLarge }
    guard !cut.clips.isEmpty else { throw EditedCutError.empty(cut.form) }
    return cut
  }
}

/// Why a cut is not read.
package enum EditedCutError: Error, Equatable, CustomStringConvertible {
  case unreadable(String)
  case empty(String)
  case tooLarge

  package var description: String {
    switch self {
    case .unreadable(let why): why
    case .empty(let form): "it is a list of \(form), but no pictures are cut in it"
    case .tooLarge: "it is larger than lists of cuts are"
    }
  }
}

extension String {
  /// The last part of an address or a path, `%20` and the like read.
  var mediaName: String {
    let last = split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? self
    return last.removingPercent
  }

  private var removingPercent: String {
    guard contains("%") else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
