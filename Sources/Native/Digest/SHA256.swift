internal import CCrypto

/// SHA-256 (FIPS 180-4), by OpenSSL's libcrypto.
package enum SHA256 {
  /// Returns the 32 bytes of the digest.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digest = RunningSHA256()
    digest.update(bytes)
    return digest.finish()
  }
}

/// A digest of bytes that come one after another. A class, because libcrypto keeps its state.
package final class RunningSHA256 {
  private let context: OpaquePointer

  package init() {
    // Fails only where there is no memory left.
    context = EVP_MD_CTX_new()!
    precondition(EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1)
  }

  deinit { EVP_MD_CTX_free(context) }

  package func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      precondition(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1)
    }
    if isDone == nil { update(Array(bytes)) }
  }

  /// Returns the 32 bytes of the digest; nothing can be added after that.
  package func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    precondition(EVP_DigestFinal_ex(context, &digest, nil) == 1)
    return digest
  }
}
