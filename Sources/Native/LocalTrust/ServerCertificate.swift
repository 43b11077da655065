package import Foundation

/// What the server shows: a certificate for the machine's names of now, with a key of its own.
///
/// It lives in memory only. It is made when the server starts, when the names change, and well
/// before its end.
package struct ServerCertificate: Sendable {
  package let names: LocalNames
  package let certificate: Certificate
  package let key: SigningKey

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
}

extension CertificateAuthority {
  /// Makes a certificate for the machine under all of `names`, which are within `NameLimits`.
  package func issue(for names: LocalNames, now: Date) throws(TrustError) -> ServerCertificate {
    let key = try SigningKey()
    let alternatives = names.names.map { "DNS:\($0)" } + names.addresses.map { "IP:\($0)" }
    let certificate = try CertificateRequest(
      commonName: "Inkreel", notValidBefore: now - Self.clockError,
      notValidAfter: min(now + ServerCertificate.lifetime, certificate.notValidAfter),
      extensions: [
        ("basicConstraints", "critical,CA:FALSE"),
        ("keyUsage", "critical,digitalSignature"),
        ("extendedKeyUsage", "serverAuth"),
        ("subjectKeyIdentifier", "hash"),
        ("authorityKeyIdentifier", "keyid:always"),
        ("subjectAltName", alternatives.joined(separator: ",")),
      ]
    ).issue(for: key, by: (certificate, self.key))
    return ServerCertificate(names: names, certificate: certificate, key: key)
  }
}
