internal import Foundation

/// By what a store knows who asks. Printing it shows nothing of the secret.
package struct S3Credentials: Sendable {
  let accessKey: String
  let secretKey: String
  /// What comes with keys that are lent for a time.
  let sessionToken: String?

  package init(accessKey: String, secretKey: String, sessionToken: String? = nil) {
    (self.accessKey, self.secretKey, self.sessionToken) = (accessKey, secretKey, sessionToken)
  }

  private static let names = (
    access: "AWS_ACCESS_KEY_ID", secret: "AWS_SECRET_ACCESS_KEY", token: "AWS_SESSION_TOKEN"
  )

  /// Takes the keys from variables of the environment.
  ///
  /// - Throws: `address`, with words on what to set.
  init(variables: [String: String]) throws(ObjectError) {
    guard let access = variables[Self.names.access], let secret = variables[Self.names.secret],
      !access.isEmpty, !secret.isEmpty
    else {
      throw .address(
        """
        keys are missing: set \(Self.names.access) and \(Self.names.secret) in the environment, or name a \
        file that holds them with credentials=
        """)
    }
    let token = variables[Self.names.token].flatMap { $0.isEmpty ? nil : $0 }
    guard [access, secret, token ?? ""].allSatisfy({ $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } })
    else { throw .address("a key has a space in it, or a sign that none has") }
    self.init(accessKey: access, secretKey: secret, sessionToken: token)
  }

  /// Reads the same variables from a file, one on a line, which nobody else may read.
  ///
  /// - Throws: `address`, which never tells what is in the file.
  init(file path: String) throws(ObjectError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw .address("the file of keys cannot be read: \(ObjectError.failed(path))")
    }
    defer { close(file) }
    var told = stat()
    guard fstat(file, &told) == 0, told.isFile else {
      throw .address("the file of keys is no file: \(path)")
    }
    guard told.st_mode & 0o077 == 0 else {
      throw .address("others may read the file of keys: chmod 600 \(path)")
    }
    let limit = 65_536
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, limit))
    }
    try self.init(variables: Self.variables(String(decoding: bytes, as: UTF8.self)))
  }

  private static func variables(_ text: String) throws(ObjectError) -> [String: String] {
    var variables: [String: String] = [:]
    for (number, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmingCharacters(in: .whitespaces)
      guard parts.count == 2, [names.access, names.secret, names.token].contains(name) else {
        throw .address(
          """
          line \(number + 1) of the file of keys is none of \(names.access)=…, \(names.secret)=… and \
          \(names.token)=…
          """)
      }
      variables[name] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return variables
  }
}

extension S3Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "the keys of \(accessKey)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
