internal import Foundation
internal import Permission
internal import StudioAccess

/// A kind of file that can be wished for.
protocol HandingMaker: Sendable {
  /// What one must be allowed to do with the project.
  var act: Act { get }

  /// Reads a wish, as a page sends it, and prepares what is to be done.
  func prepare(_ wish: Data, of open: OpenProject) throws -> HandingWork
}

/// What is made, and how.
struct HandingWork: Sendable {
  var facts: HandingFacts
  /// Where it goes, which nothing lies at.
  var path: String
  /// Makes it, in a task that is cancelled where nobody wants it any more.
  var make: @Sendable (HandingReport) async -> HandingState
}

enum HandingState: Equatable, Sendable {
  case making
  case made(bytes: Int)
  /// Why there is none.
  case failed(String)
  case stopped
  /// It was ended, or cut off from what it needs: another try may do.
  ///
  /// - Parameter isPassing: whether that was nothing of its own doing.
  case interrupted(isPassing: Bool)
}

/// By which work says how far it is.
struct HandingReport: Sendable {
  let said: @Sendable (HandingNews) async -> Void

  func note(done: Int, of total: Int) async { await said(.progress(done: done, total: total)) }
  func note(_ notes: [String]) async { await said(.notes(notes)) }
}

enum HandingNews: Sendable {
  case progress(done: Int, total: Int)
  case notes([String])
}

/// What is told of a job.
struct HandingFacts: Codable, Equatable, Sendable {
  let format: String
  /// What its file is called when it is saved.
  let name: String
  let mediaType: String
  /// Of a film, in pixels.
  var height: Int?
  /// Pictures that are there, of all.
  var done = 0
  var total = 0
  /// What is not in it, for people.
  var notes: [String] = []
  /// Of the file that was made.
  var bytes: Int?
  /// Why there is none.
  var failure: String?

  init(format: String, name: FileName, mediaType: String, height: Int? = nil) {
    (self.format, self.name, self.mediaType) = (format, name.text, mediaType)
    self.height = height
  }

  mutating func take(_ news: HandingNews) {
    switch news {
    case .progress(let done, let total): (self.done, self.total) = (max(self.done, done), total)
    case .notes(let notes): self.notes = Array(notes.prefix(20))
    }
  }

  mutating func end(_ state: HandingState) {
    done = total
    switch state {
    case .made(let size): bytes = size
    case .failed(let why): failure = why
    case .interrupted: failure = "it ended before it was whole; try again soon"
    case .making, .stopped: break
    }
  }
}
