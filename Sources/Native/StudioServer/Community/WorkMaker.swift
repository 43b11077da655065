internal import Community
internal import Foundation
internal import HTTPTypes
internal import LibraryStore
internal import Publishing

/// Makes the files of works in processes of their own, one after another, in turns from all who publish.
struct WorkMaker: Sendable {
  private let process: ReaderProcess
  private let queue = FairQueue("works are being made", places: 1, waitingLimit: 8)

  /// - Parameter program: the command `inkreel`.
  init(program: String) {
    process = ReaderProcess(program: program, timeout: .seconds(240), reportLimit: 1 << 18)
  }

  /// What was made.
  struct Made: Sendable {
    var files: [WorkFile]
    /// What of a program is missing, and why, a line each.
    var leftOut: [String]
  }

  /// Makes what is ordered, and keeps the files.
  ///
  /// - Parameters:
  ///   - folder: an empty one, for what is on its way; whoever looks into it sees how far it is.
  ///   - room: throws where there is none for so many bytes.
  ///   - prepare: called when it is its turn, for the order.
  /// - Throws: a problem `not-publishable` that says what to change; `LibraryError`, `CommunityError` where files cannot be kept.
  func make(
    in folder: String, into files: PublishedFiles, for client: String,
    room: @Sendable (Int64) async throws -> Void,
    _ prepare: @Sendable () async throws -> PublishingOrder
  ) async throws -> Made {
    // Others need not wait for what is not there yet.
    let ordered = try await prepare()
    return try await queue.run(for: client) {
      let order = folder + "/order.json"
      let out = Self.out(folder)
      do {
        try FileManager.default.createDirectory(
          atPath: out, withIntermediateDirectories: false,
          attributes: [.posixPermissions: 0o700])
        try JSONEncoder().encode(ordered).write(to: URL(fileURLWithPath: order))
      } catch let error as CocoaError {
        throw LibraryError(file: error)
      }
      let report = try await process.report(
        ["make-files", "--out", out, order], folder: folder, as: PublishingReport.self)
      if case .made(let made, _)? = report {
        try await room(made.reduce(0) { $0 + Self.size(of: out + "/" + $1.name) })
      }
      return try Self.keep(report, out, in: files)
    }
  }

  /// How many files have been made by now in the folder of a job.
  static func count(in folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: out(folder)).count) ?? 0
  }

  private static func size(of path: String) -> Int64 {
    let about = try? FileManager.default.attributesOfItem(atPath: path)
    return Int64(about?[.size] as? Int ?? 0)
  }

  private static func out(_ folder: String) -> String { folder + "/out" }

  private static func keep(
    _ report: PublishingReport?, _ folder: String, in files: PublishedFiles
  ) throws -> Made {
    switch report {
    case .made(let made, let leftOut)?:
      let kept = try made.map { file in
        guard let role = WorkFile.Role(file.role),
          let bytes = FileManager.default.contents(atPath: folder + "/" + file.name)
        else { throw LibraryError(file: POSIXError(.EIO)) }
        return WorkFile(
          role: role, page: file.page, digest: try files.put(Array(bytes)), type: file.type,
          bytes: bytes.count, width: file.width, height: file.height)
      }
      return Made(files: kept, leftOut: leftOut)
    case .refused(let reason)?: throw Problem.notPublishable(reason)
    case .failed(let code)?:
      throw LibraryError(file: POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO))
    case nil: throw Problem.notPublishable("Making it takes too much memory or time.")
    }
  }
}

extension WorkFile.Role {
  fileprivate init?(_ role: MadeFile.Role) {
    guard let same = Self.allCases.first(where: { $0.name == role.rawValue }) else { return nil }
    self = same
  }
}

extension Problem {
  static func notPublishable(_ reason: String) -> Problem {
    Problem(.unprocessableContent, "not-publishable", reason)
  }
}
