import Foundation
import LocalTrust
import TestSupport
import Testing

@Suite struct `The folder of the authority` {
  private let library: ScratchFolder
  private let folder: TrustFolder
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws {
    library = try ScratchFolder()
    folder = TrustFolder(library: library.path)
  }

  private func mode(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
  }

  @Test func `an authority is made once, and its key is for its owner alone`() throws {
    #expect(try folder.read() == nil)
    let made = try folder.authority(machine: "studio", now: now)
    #expect(!made.hasReplaced)
    #expect(try mode(folder.authorityPath) == 0o600 && mode(folder.path) == 0o700)
    let again = try folder.authority(machine: "studio", now: now + 86400 * 365)
    #expect(again.authority.fingerprint == made.authority.fingerprint && !again.hasReplaced)
    #expect(again.authority.key == made.authority.key)
  }

  @Test func `an authority at its end is replaced`() throws {
    let made = try folder.authority(machine: "studio", now: now).authority
    let later = try folder.authority(machine: "studio", now: now + 86400 * 365 * 10)
    #expect(later.hasReplaced && later.authority.fingerprint != made.fingerprint)
    #expect(try folder.read()?.fingerprint == later.authority.fingerprint)
  }

  @Test(arguments: [0o640, 0o604, 0o666])
  func `a key that others can read is not used`(mode: Int) throws {
    _ = try folder.authority(machine: "studio", now: now)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.authorityPath)
    #expect(throws: TrustError.openToOthers(path: folder.authorityPath)) {
      try folder.authority(machine: "studio", now: now)
    }
  }

  @Test func `a file that was cut, or holds another's certificate, is not replaced in silence`()
    throws
  {
    _ = try folder.authority(machine: "studio", now: now)
    let text = try String(contentsOfFile: folder.authorityPath, encoding: .utf8)
    let stranger = TrustFolder(library: library("other"))
    try FileManager.default.createDirectory(
      atPath: library("other"), withIntermediateDirectories: true)
    _ = try stranger.authority(machine: "studio", now: now)
    let other = try String(contentsOfFile: stranger.authorityPath, encoding: .utf8)
    let begin = "-----BEGIN CERTIFICATE-----"
    let mixed =
      text.components(separatedBy: begin)[0] + begin + other.components(separatedBy: begin)[1]
    for damaged in ["", String(text.prefix(300)), String(text.dropLast(200)), mixed] {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.authorityPath))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(damaged.utf8))
      try file.close()
      #expect(throws: TrustError.damaged(path: folder.authorityPath)) {
        try folder.authority(machine: "studio", now: now)
      }
    }
  }

  @Test func `where nothing can be written, it says where`() throws {
    let nowhere = TrustFolder(library: library("none"))
    #expect(
      throws: TrustError.cannotWrite(
        path: nowhere.authorityPath, reason: "No such file or directory")
    ) { try nowhere.authority(machine: "studio", now: now) }
  }
}
