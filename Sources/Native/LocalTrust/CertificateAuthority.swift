internal import Digest
package import Foundation

/// The library's own certificate authority: made once, trusted by each device that is to draw.
///
/// It vouches for this machine in its network (`NameLimits`), for nothing else, and for no other
/// authority.
package struct CertificateAuthority: Sendable {
  package let certificate: Certificate
  package let key: SigningKey

  package init(certificate: Certificate, key: SigningKey) {
    self.certificate = certificate
    self.key = key
  }

  static let day: TimeInterval = 86400
  /// Clocks of devices may be behind by this much.
  static let clockError = day
  private static let lifetime = 10 * 365 * day
  /// An authority this near its end is replaced: its own certificates would hardly outlive it.
  private static let leastRemaining = 30 * day

  /// Makes an authority with a key of its own.
  ///
  /// - Parameter machine: the name that devices show for it.
  package init(machine: String, now: Date) throws(TrustError) {
    let key = try SigningKey()
    let mark = SHA256.hash(key.publicKey).prefix(2).hexDigits
    let limits =
      NameLimits.domains.map { "permitted;DNS:\($0)" }
      + NameLimits.ranges.map { "permitted;IP:\($0.base)/\(IPAddress(bytes: $0.mask)!)" }
    certificate = try CertificateRequest(
      commonName: "Inkreel on \(machine.prefix(32)) (\(mark))",
      notValidBefore: now - Self.clockError, notValidAfter: now + Self.lifetime,
      extensions: [
        ("basicConstraints", "critical,CA:TRUE,pathlen:0"),
        ("keyUsage", "critical,keyCertSign"),
        ("extendedKeyUsage", "serverAuth"),
        ("subjectKeyIdentifier", "hash"),
        ("nameConstraints", "critical," + limits.joined(separator: ",")),
      ]
    ).issue(for: key)
    self.key = key
  }

  /// Whether the authority should be replaced by a new one, which devices must trust anew.
  package func isEnding(at now: Date) -> Bool {
    now > certificate.notValidAfter - Self.leastRemaining
  }

  /// The certificate as devices take it.
  package var der: [UInt8] { certificate.der }

  /// The name that devices show for it.
  package var name: String { certificate.commonName.isEmpty ? "Inkreel" : certificate.commonName }

  /// The SHA-256 of the certificate, which people compare: 32 pairs of digits.
  package var fingerprint: String {
    SHA256.hash(der).map { [$0].hexDigits.uppercased() }.joined(separator: ":")
  }
}
