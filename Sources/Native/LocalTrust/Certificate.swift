internal import CTrustShim
package import Foundation

/// A certificate (RFC 5280): its bytes, and what of them is asked for here.
package struct Certificate: Equatable, Sendable {
  package let der: [UInt8]
  /// The common name of its subject.
  package let commonName: String
  package let notValidBefore: Date
  package let notValidAfter: Date
  /// The public key, a point of P-256 as X9.63 writes it.
  package let publicKey: [UInt8]

  /// Reads a certificate in DER.
  package init(der: [UInt8]) throws(TrustError) {
    var facts = trust_shim_facts()
    try Shim.call { message in
      der.withUnsafeBufferPointer { bytes in
        trust_shim_read(
          trust_shim_bytes(bytes: bytes.baseAddress, count: bytes.count), &facts, message)
      }
    }
    self.der = der
    commonName = withUnsafeBytes(of: facts.common_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    notValidBefore = Date(timeIntervalSince1970: TimeInterval(facts.not_before))
    notValidAfter = Date(timeIntervalSince1970: TimeInterval(facts.not_after))
    publicKey = withUnsafeBytes(of: facts.public_key) { Array($0) }
  }

  package var pem: String { PEM.text(der, label: "CERTIFICATE") }
}

/// What a certificate is to say; lifetimes are cut to whole seconds.
struct CertificateRequest {
  var commonName: String
  var notValidBefore: Date
  var notValidAfter: Date
  /// Names and values as OpenSSL's configuration spells them (x509v3_config(5)).
  var extensions: [(name: String, value: String)]

  /// Makes the certificate of a key, signed by an issuer, or by the key itself.
  func issue(
    for key: SigningKey, by issuer: (certificate: Certificate, key: SigningKey)? = nil
  ) throws(TrustError) -> Certificate {
    let words = extensions.flatMap { [$0.name, $0.value] } + [commonName]
    let pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    let pairs: [UnsafePointer<CChar>?] = pointers.dropLast().map { UnsafePointer($0) } + [nil]
    let (issuerDER, issuerKey) = (issuer?.certificate.der ?? [], issuer?.key.der ?? key.der)
    let der = try Shim.bytes { bytes, count, message in
      issuerDER.withUnsafeBufferPointer { issuer in
        issuerKey.withUnsafeBufferPointer { issuerKey in
          key.der.withUnsafeBufferPointer { subjectKey in
            pairs.withUnsafeBufferPointer { pairs in
              var order = trust_shim_order(
                issuer: .init(bytes: issuer.baseAddress, count: issuer.count),
                issuer_key: .init(bytes: issuerKey.baseAddress, count: issuerKey.count),
                subject_key: .init(bytes: subjectKey.baseAddress, count: subjectKey.count),
                common_name: pointers.last!,
                not_before: Int64(notValidBefore.timeIntervalSince1970),
                not_after: Int64(notValidAfter.timeIntervalSince1970),
                extensions: pairs.baseAddress)
              return trust_shim_issue(&order, bytes, count, message)
            }
          }
        }
      }
    }
    return try Certificate(der: der)
  }
}
