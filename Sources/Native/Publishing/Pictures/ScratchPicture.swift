internal import Foundation

/// A file of bytes that a decoder wants as one, gone with it. A class for its `deinit`.
final class ScratchPicture {
  let path: String

  init(_ bytes: [UInt8]) throws(PublishingError) {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "inkreel-publishing-\(UUID().uuidString)"
      ).path
    guard
      FileManager.default.createFile(
        atPath: path, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
    else { throw .cannotWrite("there is no room for it") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
