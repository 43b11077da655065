package import Foundation

/// The folder of a library that holds its certificate authority.
///
/// Key and certificate are one file, which only its owner can read, put in place whole.
package struct TrustFolder: Sendable {
  package let path: String

  /// The folder of the library in `directory`.
  package init(library directory: String) { path = directory + "/trust" }

  package var authorityPath: String { path + "/authority.pem" }
  private var addressPath: String { path + "/address" }

  /// The authority, made where there is none or where it nears its end.
  ///
  /// - Returns: also whether devices must trust a new one, because the old one ended.
  package func authority(machine: String, now: Date) throws(TrustError)
    -> (authority: CertificateAuthority, hasReplaced: Bool)
  {
    let kept = try read()
    if let kept, !kept.isEnding(at: now) { return (kept, false) }
    let made = try CertificateAuthority(machine: machine, now: now)
    let text = made.key.pem + "\n" + made.certificate.pem
    try write(text + "\n", to: authorityPath)
    return (made, kept != nil)
  }

  /// The authority that is kept; nil where there is none yet.
  package func read() throws(TrustError) -> CertificateAuthority? {
    let file = open(authorityPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .cannotRead(path: authorityPath, reason: String(cString: strerror(errno)))
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & 0o077 == 0 else {
      throw .openToOthers(path: authorityPath)
    }
    let text = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
    guard let (key, certificate) = try? PEM.read(text), certificate.publicKey == key.publicKey
    else { throw .damaged(path: authorityPath) }
    return CertificateAuthority(certificate: certificate, key: key)
  }

  /// Notes where the studio is served, for commands that run beside it.
  package func note(address: String) throws(TrustError) { try write(address, to: addressPath) }

  /// Where the studio was last served in the network.
  package var address: String? { try? String(contentsOfFile: addressPath, encoding: .utf8) }

  /// Puts a file that only its owner can read in its place, whole and on the disk.
  private func write(_ text: String, to target: String) throws(TrustError) {
    func failure() -> TrustError {
      .cannotWrite(path: target, reason: String(cString: strerror(errno)))
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure() }
    let temporary = target + ".new"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    let bytes = Array(text.utf8)
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    let error = failure()
    close(file)
    guard isWritten else { throw error }
    guard rename(temporary, target) == 0 else { throw failure() }
  }
}
