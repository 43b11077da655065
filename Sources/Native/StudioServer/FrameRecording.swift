internal import Foundation
internal import HTTPTypes
internal import LibraryStore
internal import Media
internal import Programs
internal import Storyboard
internal import Synchronization
internal import Zip

/// The frames of a shot over its time as a zip file that is made while it is sent: no more of it is held than one frame, and nothing of
/// it lies on the disk.
///
/// A class, because it is that one recording. It is used by one after another.
final class FrameRecording: @unchecked Sendable {
  private var frames: ShotFrames
  private let zip: ZipWriter
  private let count: Int
  private let rate: FrameRate
  private var number = 0
  private var isOver = false
  private var still: [UInt8]?
  let place: Recordings.Place

  /// Draws the first frame, which takes the longest where a shot begins late in a program.
  ///
  /// - Throws: `LayerProgramError` where a program does not get there in time.
  init(_ frames: ShotFrames, count: Int, rate: FrameRate, place: Recordings.Place) throws {
    (self.frames, self.count, self.rate, self.place) = (frames, count, rate, place)
    zip = try ZipWriter()
    try add()
  }

  /// The next bytes; nil behind the last.
  ///
  /// - Throws: where a program takes too long.
  func next() throws -> [UInt8]? {
    guard !isOver else { return nil }
    if number < count {
      try add()
    } else {
      if !frames.problems.isEmpty {
        let lines = frames.problems.map { "The program stands still: \($0)\n" }.joined()
        try zip.add("problems.txt", Array(lines.utf8))
      }
      try zip.finish()
      isOver = true
    }
    return zip.takeWritten()
  }

  private func add() throws {
    let bytes =
      try still
      ?? PNG.encode(frames.frame(number, of: count, at: rate), isQuick: true)
    if !frames.isMoving { still = bytes }
    try zip.add(String(format: "%05d.png", number), bytes, isStored: true)
    number += 1
  }
}

/// How many recordings are made at once. A class, because it is that number.
final class Recordings: Sendable {
  /// Since when each place waits for who takes what was made; nil while something is made.
  private let places = Mutex<[(id: UInt64, client: String, waits: ContinuousClock.Instant?)]>([])
  private let limit: Int
  private let perAsker: Int
  /// Who takes nothing for so long gives its place to another who comes.
  private let timeout: Duration

  /// - Parameter perAsker: how many of them one device may have.
  init(limit: Int, perAsker: Int, timeout: Duration = .seconds(10)) {
    (self.limit, self.perAsker, self.timeout) = (limit, perAsker, timeout)
  }

  /// A place among them, until it is forgotten. A class, because it is given back when nobody has it.
  final class Place: Sendable {
    fileprivate let id: UInt64
    private let recordings: Recordings

    fileprivate init(_ id: UInt64, _ recordings: Recordings) {
      (self.id, self.recordings) = (id, recordings)
    }

    deinit { recordings.places.withLock { $0.removeAll { $0.id == id } } }

    /// Something is made from now on, or waits for its turn to be made.
    ///
    /// - Throws: where another has the place by now.
    func begin() throws {
      if !set(nil) { throw CancellationError() }
    }

    /// It is made, and waits to be taken.
    func end() { _ = set(.now) }

    private func set(_ waits: ContinuousClock.Instant?) -> Bool {
      recordings.places.withLock { places in
        guard let index = places.firstIndex(where: { $0.id == id }) else { return false }
        places[index].waits = waits
        return true
      }
    }
  }

  /// - Throws: a `Problem` where all are taken, or all of the client's.
  func place(for client: String) throws -> Place {
    let id = places.withLock { places -> UInt64? in
      func isFull() -> Bool {
        places.count >= limit || places.count { $0.client == client } >= perAsker
      }
      if isFull() {
        let now = ContinuousClock.now
        places.removeAll { place in place.waits.map { now - $0 > timeout } ?? false }
        guard !isFull() else { return nil }
      }
      let id = UInt64.random(in: .min ... .max)
      places.append((id, client, nil))
      return id
    }
    guard let id else {
      throw Problem(
        .serviceUnavailable, "busy", "Enough recordings are being made: try again later.",
        retryAfter: 30)
    }
    return Place(id, self)
  }
}
