package import Crypto
package import Foundation
internal import SwiftASN1
package import X509

/// The library's own certificate authority: made once, trusted by each device that is to draw.
///
/// It vouches for this machine in its network (`NameLimits`), for nothing else, and for no other
/// authority.
package struct CertificateAuthority: Sendable {
  package let certificate: Certificate
  package let key: P256.Signing.PrivateKey

  package init(certificate: Certificate, key: P256.Signing.PrivateKey) {
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
    do {
      let key = P256.Signing.PrivateKey()
      let publicKey = Certificate.PublicKey(key.publicKey)
      let mark = SHA256.hash(data: key.publicKey.x963Representation).prefix(2)
        .map { Self.hex($0) }.joined()
      let name = try DistinguishedName {
        CommonName("Inkreel on \(machine.prefix(32)) (\(mark))")
      }
      certificate = try Certificate(
        version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
        notValidBefore: now - Self.clockError, notValidAfter: now + Self.lifetime,
        issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
        extensions: Certificate.Extensions {
          Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
          Critical(KeyUsage(keyCertSign: true))
          try ExtendedKeyUsage([.serverAuth])
          SubjectKeyIdentifier(hash: publicKey)
          Critical(
            NameConstraints(
              permittedDNSDomains: NameLimits.domains,
              permittedIPRanges: NameLimits.ranges.map {
                ASN1OctetString(contentBytes: ($0.base.bytes + $0.mask)[...])
              }))
        },
        issuerPrivateKey: Certificate.PrivateKey(key))
      self.key = key
    } catch {
      throw .certificate("\(error)")
    }
  }

  /// Whether the authority should be replaced by a new one, which devices must trust anew.
  package func isEnding(at now: Date) -> Bool {
    now > certificate.notValidAfter - Self.leastRemaining
  }

  /// The certificate as devices take it.
  package var der: [UInt8] {
    var serializer = DER.Serializer()
    // A certificate that was made or read can be written.
    try! serializer.serialize(certificate)
    return serializer.serializedBytes
  }

  /// The name that devices show for it.
  package var name: String {
    for part in certificate.subject {
      for attribute in part where attribute.type == .RDNAttributeType.commonName {
        return String(attribute.value) ?? "Inkreel"
      }
    }
    return "Inkreel"
  }

  /// The SHA-256 of the certificate, which people compare: 32 pairs of digits.
  package var fingerprint: String {
    SHA256.hash(data: der).map { Self.hex($0).uppercased() }.joined(separator: ":")
  }

  static func hex(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }
}
