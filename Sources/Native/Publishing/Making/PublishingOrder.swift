/// What a process of its own is to make for a work: of which files, each a path.
package enum PublishingOrder: Codable, Equatable, Sendable {
  case photograph(file: String)
  /// Of two originals, by the recipe in a file of JSON.
  case tunnel(recipe: String, old: String, new: String)
  /// A board, of its shots in their order.
  case board(sheets: [BoardSheet])
  /// A program, and the picture that shows it in a shot.
  case program(archive: String, picture: String?)
}

/// What that process says of what it has made, as one line of JSON.
package enum PublishingReport: Codable, Equatable, Sendable {
  /// The files, in the folder that was named, and what was left out of them, a line each.
  case made(files: [MadeFile], leftOut: [String])
  /// Why nothing was made, and what to change.
  case refused(reason: String)
  /// A file could not be written: the system's number of the error.
  case failed(code: Int32)
}

/// A file that was made for a work.
package struct MadeFile: Codable, Equatable, Sendable {
  /// What it is for: the same words as the roles of the files of works.
  package enum Role: String, Codable, CaseIterable, Sendable {
    case small, medium, large, card, before, after, recipe, parcel, sheet, stage
  }

  package var role: Role
  /// Which of several sheets, from 0.
  package var page: Int
  /// Its name in the folder.
  package var name: String
  /// Its type of MIME.
  package var type: String
  /// In pixels; 0 where it is no picture.
  package var width: Int
  package var height: Int
}

/// A shot of a board that is published.
package struct BoardSheet: Codable, Equatable, Sendable {
  /// The path of its picture.
  package var picture: String
  /// As the board calls it: “2B”.
  package var number: String
  /// In milliseconds.
  package var duration: Int
  /// Those of its words that are to be published, a line each.
  package var words: [String]

  package init(picture: String, number: String, duration: Int, words: [String]) {
    (self.picture, self.number, self.duration, self.words) = (picture, number, duration, words)
  }
}

/// What is told of the sheets of a published board, in their order.
package struct BoardCaptions: Codable, Equatable, Sendable {
  package struct Sheet: Codable, Equatable, Sendable {
    package var number: String
    /// In milliseconds.
    package var duration: Int
    package var words: [String]
  }

  package var sheets: [Sheet]
}
