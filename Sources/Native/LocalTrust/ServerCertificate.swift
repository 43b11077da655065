package import Crypto
package import Foundation
internal import SwiftASN1
package import X509

/// What the server shows: a certificate for the machine's names of now, with a key of its own.
///
/// It lives in memory only. It is made when the server starts, when the names change, and well
/// before its end.
package struct ServerCertificate: Sendable {
  package let names: LocalNames
  package let certificate: Certificate
  package let key: P256.Signing.PrivateKey

  /// Apple's limit for certificates is 398 days, for those of private authorities 825; this is
  /// short because renewing costs nothing.
  package static let lifetime = 90 * CertificateAuthority.day
  /// It is renewed when less than this is left.
  package static let leastRemaining = 30 * CertificateAuthority.day

  /// Whether another should be made: the names are others, or the end is near.
  package func isStale(for names: LocalNames, at now: Date) -> Bool {
    Set(names.names) != Set(self.names.names)
      || Set(names.addresses) != Set(self.names.addresses)
      || now > certificate.notValidAfter - Self.leastRemaining
  }

  package var certificatePEM: String {
    // A certificate that was made can be written.
    try! certificate.serializeAsPEM().pemString
  }
}

extension CertificateAuthority {
  /// Makes a certificate for the machine under all of `names`, which are within `NameLimits`.
  package func issue(for names: LocalNames, now: Date) throws(TrustError) -> ServerCertificate {
    do {
      let key = P256.Signing.PrivateKey()
      let publicKey = Certificate.PublicKey(key.publicKey)
      let alternatives: [GeneralName] =
        names.names.map { .dnsName($0) }
        + names.addresses.map { .ipAddress(ASN1OctetString(contentBytes: $0.bytes[...])) }
      let authorityKey = Certificate.PublicKey(self.key.publicKey)
      let certificate = try Certificate(
        version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
        notValidBefore: now - Self.clockError,
        notValidAfter: min(now + ServerCertificate.lifetime, self.certificate.notValidAfter),
        issuer: self.certificate.subject,
        subject: DistinguishedName { CommonName("Inkreel") },
        signatureAlgorithm: .ecdsaWithSHA256,
        extensions: Certificate.Extensions {
          Critical(BasicConstraints.notCertificateAuthority)
          Critical(KeyUsage(digitalSignature: true))
          try ExtendedKeyUsage([.serverAuth])
          SubjectKeyIdentifier(hash: publicKey)
          AuthorityKeyIdentifier(
            keyIdentifier: SubjectKeyIdentifier(hash: authorityKey).keyIdentifier)
          SubjectAlternativeNames(alternatives)
        },
        issuerPrivateKey: Certificate.PrivateKey(self.key))
      return ServerCertificate(names: names, certificate: certificate, key: key)
    } catch {
      throw .certificate("\(error)")
    }
  }
}
