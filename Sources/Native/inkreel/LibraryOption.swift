import ArgumentParser
import Foundation
import LibraryStore
import Objects
import Postgres

/// `--library DIR`, where nothing but a folder can be meant.
struct FolderOption: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The folder that holds the library (default: ~/.local/share/inkreel).", valueName: "dir"))
  var directory: String?

  var path: String { directory ?? Self.usual }

  static var usual: String {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/inkreel" }
    return FileManager.default.homeDirectoryForCurrentUser.path + "/.local/share/inkreel"
  }
}

/// `--library DIR`, the same for all commands that use one.
struct LibraryOption: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The folder that holds the library (default: ~/.local/share/inkreel).", valueName: "dir"))
  var directory: String?

  @Option(
    help: ArgumentHelp(
      "The database of a studio that several servers serve: postgres://…; its password belongs into the variable PGPASSWORD. The variable INKREEL_DATABASE says the same.",
      valueName: "address"))
  var database: String?

  @Option(
    help: ArgumentHelp(
      "With --database: where pictures and files are, the same for all servers: a folder that they share, or s3://bucket?endpoint=https://…; its keys belong into the variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (default: the folder of --library). The variable INKREEL_OBJECTS says the same.",
      valueName: "dir or address"))
  var objects: String?

  @Option(
    name: .customLong("place"),
    help: ArgumentHelp(
      "With --database: whose library, by where it lies in the studio.", visibility: .hidden))
  var owner = "."

  /// The folder of pictures and files; where those are in a store of objects, that of those at hand.
  var files: String {
    guard let told = objectsAddress else { return path }
    return told.hasPrefix("s3://") ? path + "/objects" : told
  }

  /// Where pictures and files are told to be, of a studio in a database.
  var objectsAddress: String? {
    guard databaseAddress != nil else { return nil }
    let text = objects ?? ProcessInfo.processInfo.environment["INKREEL_OBJECTS"] ?? ""
    return text.isEmpty ? nil : text
  }

  /// The store of objects; nil where a folder has them.
  func objectStore() throws -> (any ObjectStore)? {
    guard let told = objectsAddress else { return nil }
    guard told.hasPrefix("s3://") else {
      guard !told.contains("://") else {
        throw Failure("--objects: a store of objects begins with s3://; anything else is a folder")
      }
      return nil
    }
    do {
      let store = try S3Objects(S3Address(told))
      do throws(ObjectError) {
        try store.check()
      } catch {
        guard error.isPassing else { throw error }
        // Who waits for it is told, and drawing goes on without it.
        note("\(error); it is asked again as soon as something is wanted from it.")
      }
      return store
    } catch {
      // An address that cannot be used may hold a secret.
      if case .address = error as? ObjectError { throw Failure("--objects: \(error)") }
      let name = told.prefix { $0 != "?" }
      if case .refused(403...404, _, _) = error as? ObjectError {
        throw Failure("\(name): \(error) Is the bucket there, and may these keys list it?")
      }
      throw Failure("\(name): \(error)")
    }
  }

  /// Where the database is; nil for a library in a folder.
  var databaseAddress: String? {
    let text = database ?? ProcessInfo.processInfo.environment["INKREEL_DATABASE"] ?? ""
    return text.isEmpty ? nil : text
  }

  /// The studio's database; nil for a library in a folder.
  func studio(isPatient: Bool = false) throws -> PostgresStudio? {
    guard let address = databaseAddress else {
      // A variable may be there for other studios.
      guard objects == nil else { throw ValidationError("--objects goes with --database") }
      return nil
    }
    if database.map(PostgresAddress.holdsPassword) ?? false {
      note("Others on this machine see the password in --database; put it into PGPASSWORD.")
    }
    do {
      var environment = ["INKREEL_DATABASE": address]
      environment["INKREEL_OBJECTS"] = objectsAddress
      return try PostgresStudio(
        address: address, objects: objectStore(), environment: environment, isPatient: isPatient)
    } catch let error as LibraryError {
      throw Failure(Self.words(error), isPassing: Failure(error).isPassing)
    }
  }

  /// The system's own words, of what Foundation says of a file.
  private static func reason(_ error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }

  private static func words(_ error: LibraryError) -> String {
    switch error {
    case .unreachable(let reason), .cannotOpen(_, let reason): reason
    case .newerVersion: "a newer Inkreel has made the tables in the database"
    default: "\(error)"
    }
  }

  var path: String { directory ?? FolderOption.usual }

  /// - Parameter remedy: what one does where another Inkreel has it open.
  func open(
    _ mode: LibraryStore.Mode, remedy: String = "stop that first"
  ) async throws -> LibraryStore {
    do {
      if let studio = try studio() {
        // Who only reads makes nothing.
        if case .readOnly = mode, try !studio.places().contains(owner) {
          throw Failure("there is no library in the database")
        }
        return try await open(in: studio)
      }
      return try await LibraryStore(directory: path, mode: mode)
    } catch LibraryError.inUse(let path) {
      throw Failure("the library \(path) is open in another Inkreel; \(remedy)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(error)
    }
  }

  /// Makes the folder of what is at hand, for who serves.
  func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure("the folder \(path) cannot be made: \(Self.reason(error))")
    }
  }

  /// The first person's library in a studio's database.
  func open(in studio: PostgresStudio, isPlain: Bool = false) async throws -> LibraryStore {
    do {
      return try await LibraryStore(
        at: owner, in: studio, directory: path, files: files,
        seed: { sample(isPlain: isPlain) })
    } catch {
      throw Failure(error)
    }
  }
}

extension LibraryOption {
  /// The library that the first start makes; nothing is drawn for one that is there already.
  ///
  /// - Parameter isPlain: whether it is to be without photographs and programs.
  func sample(isPlain: Bool = false) -> LibrarySeed {
    var generator = SystemRandomNumberGenerator()
    // Of a database nobody draws it unless it is wanted.
    let isNew =
      databaseAddress != nil || !FileManager.default.fileExists(atPath: path + "/inkreel.sqlite")
    let isWhole = isNew && !isPlain
    return .sample(
      using: &generator, tunnel: isWhole ? SampleTunnel.made() : nil,
      program: isWhole ? SampleShot.made() : nil)
  }
}
