internal import CTrustShim
internal import Foundation

/// Keys and certificates as text (RFC 7468).
enum PEM {
  static func text(_ der: [UInt8], label: String) -> String {
    let digits = Data(der).base64EncodedString(
      options: [.lineLength64Characters, .endLineWithLineFeed])
    return "-----BEGIN \(label)-----\n\(digits)\n-----END \(label)-----"
  }

  /// Reads the private key and the certificate that stand in a text one after the other.
  static func read(_ text: String) throws(TrustError) -> (key: SigningKey, Certificate) {
    var certificate: UnsafeMutablePointer<UInt8>?
    var count = 0
    let key = try Shim.bytes { bytes, keyCount, message in
      var text = text
      return text.withUTF8 { text in
        text.withMemoryRebound(to: CChar.self) { text in
          trust_shim_read_pem(
            text.baseAddress, text.count, bytes, keyCount, &certificate, &count, message)
        }
      }
    }
    defer { trust_shim_free(certificate) }
    let der = Array(UnsafeBufferPointer(start: certificate, count: count))
    return (try SigningKey(der: key), try Certificate(der: der))
  }
}

/// Calls of libcrypto, with typed errors.
enum Shim {
  typealias Message = UnsafeMutablePointer<CChar>

  static func call(_ body: (Message) -> Int32) throws(TrustError) {
    var words = [CChar](repeating: 0, count: TRUST_SHIM_MESSAGE_SIZE)
    let status = words.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    guard status == 0 else {
      throw .certificate(
        String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }

  /// Returns the bytes that a call gives out.
  static func bytes(
    _ body: (
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>, Message
    ) -> Int32
  ) throws(TrustError) -> [UInt8] {
    var made: UnsafeMutablePointer<UInt8>?
    var count = 0
    try call { body(&made, &count, $0) }
    defer { trust_shim_free(made) }
    return Array(UnsafeBufferPointer(start: made, count: count))
  }
}
