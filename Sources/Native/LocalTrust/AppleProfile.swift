internal import Digest
package import Foundation

/// The authority as a configuration profile, the form in which iPads and iPhones take it.
package struct AppleProfile {
  private let authority: CertificateAuthority

  package init(_ authority: CertificateAuthority) { self.authority = authority }

  /// The profile, not signed, as an XML property list. The same authority gives the same one, so
  /// that a second installation replaces the first.
  package var data: Data {
    let certificate: [String: Any] = [
      "PayloadType": "com.apple.security.root", "PayloadVersion": 1,
      "PayloadIdentifier": "\(identifier).certificate", "PayloadUUID": uuid("certificate"),
      "PayloadDisplayName": authority.name,
      "PayloadCertificateFileName": "inkreel.crt", "PayloadContent": Data(authority.der),
    ]
    let profile: [String: Any] = [
      "PayloadType": "Configuration", "PayloadVersion": 1, "PayloadIdentifier": identifier,
      "PayloadUUID": uuid("profile"), "PayloadDisplayName": authority.name,
      "PayloadDescription":
        "Lets this device open the Inkreel studio in your own network. It vouches for names and "
        + "addresses of local networks only.",
      "PayloadContent": [certificate],
    ]
    // A property list of strings, numbers and data can be written.
    return try! PropertyListSerialization.data(
      fromPropertyList: profile, format: .xml, options: 0)
  }

  private var identifier: String {
    let mark = SHA256.hash(authority.der).prefix(8).hexDigits
    return "app.inkreel.trust.\(mark)"
  }

  private func uuid(_ part: String) -> String {
    let b = SHA256.hash(authority.der + Array(part.utf8))
    return UUID(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6] & 0x0F | 0x50, b[7], b[8] & 0x3F | 0x80, b[9],
        b[10], b[11], b[12], b[13], b[14], b[15]
      )
    ).uuidString
  }
}
