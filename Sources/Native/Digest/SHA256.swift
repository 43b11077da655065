internal import CCrypto

/// SHA-256 (FIPS 180-4), by OpenSSL's libcrypto.
public enum SHA256 {
  /// Returns the 32 bytes of the digest.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digest = RunningSHA256()
    digest.update(bytes)
    return digest.finish()
  }
}

/// A digest of bytes that come one after another. A class, because libcrypto keeps its state.
public final class RunningSHA256 {
  private let context: OpaquePointer

  public init() {
    // Fails only where there is no memory left.
    context = EVP_MD_CTX_new()!
    precondition(EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1)
  }

  deinit { EVP_MD_CTX_free(context) }

  public func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      precondition(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1)
    }
    if isDone == nil { update(Array(bytes)) }
  }

  /// Returns the 32 bytes of the digest; nothing can be added after that.
  public func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    precondition(EVP_DigestFinal_ex(context, &digest, nil) == 1)
    return digest
  }
}
