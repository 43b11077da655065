/// What can go wrong with the library's certificate authority.
package enum TrustError: Error, Equatable, Sendable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// The file does not hold a key and the certificate that goes with it.
  case damaged(path: String)
  /// Others than the owner can read the key.
  case openToOthers(path: String)
  /// A certificate could not be made.
  case certificate(String)
}

extension TrustError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "\(path): cannot be read (\(reason))"
    case .cannotWrite(let path, let reason): "\(path): cannot be written (\(reason))"
    case .damaged(let path):
      "\(path): this is not the library's key and certificate; put the file back from a backup, or"
        + " remove it and trust the new authority on each device"
    case .openToOthers(let path):
      "\(path): others can read this key; say chmod 600 \(path), or remove it if it may be known"
    case .certificate(let reason): "a certificate could not be made: \(reason)"
    }
  }
}
