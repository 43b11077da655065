package import BoardFiles
internal import Foundation
internal import HTTPTypes
package import Screenplay
package import ScriptFiles
internal import Storyboard

/// What a script's file was read as, in a process of its own.
package enum ScriptReport: Codable, Sendable {
  case script(Screenplay, ScriptFile.Form)
  /// Why it is not read, for people.
  case refused(String)

  /// Reads a file, in the process that calls.
  package static func read(_ path: String) -> ScriptReport {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return .refused("The script's file cannot be read any more.") }
    guard bytes.count <= BoardScript.byteLimit else { return .refused("The script is too long.") }
    do {
      let (script, form) = try ScriptFile.read([UInt8](bytes))
      return .script(script, form)
    } catch {
      return .refused("The script's file cannot be read: \(error)")
    }
  }
}

/// Reads scripts in processes of their own, within bounds, one after another; those that were read last are kept.
///
/// What an edit names as a script may be any file, so that none is read by the server itself.
actor ScriptReading {
  /// A script that was read. A class, for what is handed from one task to the next is one reference then.
  final class Found: Sendable {
    let script: BoardScript
    let problems: [String]
    /// Why it cannot be read; nil where it was.
    let refusal: String?

    init(_ script: BoardScript, problems: [String], refusal: String? = nil) {
      (self.script, self.problems, self.refusal) = (script, problems, refusal)
    }

    static func refused(_ words: String) -> Found {
      Found(BoardScript(Screenplay(), form: .fountain), problems: [], refusal: words)
    }
  }

  private static let keptCount = 6
  /// Letters of those that are kept, at most.
  private static let keptSize = 32 << 20

  private let process: ReaderProcess
  private let queue = FairQueue("scripts are being read", places: 1, waitingLimit: 64)
  /// Who uses a script to change its project, one after another.
  let turns = FairQueue("scripts are being used", places: 1, waitingLimit: 64)
  private var kept: [(asset: AssetID, found: Found, size: Int)] = []

  /// - Parameter program: the command `inkreel`.
  init(program: String) {
    process = ReaderProcess(program: program, timeout: .seconds(60), reportLimit: 96 << 20)
  }

  /// - Parameters:
  ///   - asset: the script's file.
  ///   - path: where it lies.
  ///   - client: whose turn it is.
  /// - Throws: `Problem` where it cannot be read.
  func script(_ asset: AssetID, at path: String, for client: String) async throws -> Found {
    if let known = take(asset) { return known }
    return try await queue.run(for: client) { try await self.read(asset, at: path) }
  }

  /// Reads one that nobody has read while this waited.
  private func read(_ asset: AssetID, at path: String) async throws -> Found {
    if let known = take(asset) { return known }
    if let words = refusal(of: asset) { throw Self.unread(words) }
    let found = try await Self.read(path, process)
    if let words = found.refusal {
      refused.append((asset, words, .now))
      throw Self.unread(words)
    }
    keep(found, asset)
    return found
  }

  /// Scripts that could not be read, for as long as nobody need ask again.
  private var refused: [(asset: AssetID, words: String, time: ContinuousClock.Instant)] = []

  private func refusal(of asset: AssetID) -> String? {
    refused.removeAll { $0.time.duration(to: .now) > .seconds(60) }
    if refused.count > 64 { refused.removeFirst(refused.count - 64) }
    return refused.first { $0.asset == asset }?.words
  }

  /// Not inlined: see `AssetRoutes.length`.
  @inline(never)
  private static func read(_ path: String, _ process: ReaderProcess) async throws -> Found {
    found(try await process.report(["read-script", "--", path]))
  }

  private static func found(_ report: ScriptReport?) -> Found {
    switch report {
    case .script(let script, let form):
      let read = BoardScript(script, form: form)
      guard read.isOfUsualLength else { return .refused("The script is too long.") }
      return Found(read, problems: script.problems.map(\.sentence))
    case .refused(let words): return .refused(words)
    case nil: return .refused("Reading the script takes too much memory or time.")
    }
  }

  private static func unread(_ words: String) -> Problem {
    Problem(.unprocessableContent, "not-read", words)
  }

  // MARK: Kept

  private func take(_ asset: AssetID) -> Found? {
    guard let index = kept.firstIndex(where: { $0.asset == asset }) else { return nil }
    let one = kept.remove(at: index)
    kept.append(one)
    return one.found
  }

  private func keep(_ found: Found, _ asset: AssetID) {
    let size = Self.size(of: found.script)
    guard size <= Self.keptSize else { return }
    kept.removeAll { $0.asset == asset }
    kept.append((asset, found, size))
    while kept.count > Self.keptCount || kept.reduce(0, { $0 + $1.size }) > Self.keptSize {
      kept.removeFirst()
    }
  }

  private static func size(of script: BoardScript) -> Int {
    script.scenes.reduce(0) { sum, scene in
      scene.units.reduce(sum) { $0 + $1.text.utf8.count + $1.notes.utf8.count }
    }
  }
}
