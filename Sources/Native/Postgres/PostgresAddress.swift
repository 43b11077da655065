internal import CPostgres

/// Where a database is, and how one gets in: what `postgres://…` says, with what is safe where it says nothing.
///
/// Over a network the server must prove its name (`sslmode=verify-full`) unless the address says otherwise. Nothing is taken from
/// `~/.pgpass`; what PostgreSQL's own variables say (`PGPASSWORD`, `PGHOST`) counts where the address does not.
package struct PostgresAddress: Sendable {
  let options: [String: String]

  /// - Throws: `notInstalled`, `address`.
  package init(_ text: String) throws(PostgresError) {
    guard ["postgres://", "postgresql://"].contains(where: text.hasPrefix) else {
      throw .address("it begins with postgres://")
    }
    let functions = try Self.functions()
    var message: UnsafeMutablePointer<CChar>?
    guard let parsed = functions.parse_address(text, &message) else {
      defer { functions.free_memory(message) }
      let words = message.map { String(cString: $0) } ?? "there is no memory for it"
      throw .address(words.filter { $0 != "\n" })
    }
    defer { functions.free_options(parsed) }
    var options: [String: String] = [:]
    var option = parsed
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.value {
        options[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    self.options = Self.usual(for: options).merging(options) { $1 }
  }

  /// Whether the address itself holds a password, which others on the machine would see in the list of processes.
  package static func holdsPassword(_ text: String) -> Bool {
    (try? PostgresAddress(text))?.options["password"] != nil
  }

  /// The address for people: without the password.
  package var shown: String {
    let host = options["host"] ?? options["hostaddr"] ?? "this machine"
    return "\(options["dbname"] ?? options["user"] ?? "?") on \(host)"
  }

  /// What an option is set to, as PostgreSQL's manual names it; nil for what libpq does by itself.
  package func setting(_ name: String) -> String? { options[name] }

  private static func usual(for options: [String: String]) -> [String: String] {
    var usual = [
      "application_name": "inkreel",
      "client_encoding": "UTF8",
      "connect_timeout": "5",
      // A server that is gone without a word is given up after ten seconds.
      "keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "3",
      "tcp_user_timeout": "10000",
      // One that cannot be there: libpq complains of files that are none.
      "passfile": "/dev/null/none",
      "target_session_attrs": "read-write",
    ]
    // Without a host it may be a socket here, of which this is never asked, or what a variable says.
    let hosts = [options["host"], options["hostaddr"]].compactMap(\.self)
    if hosts.isEmpty || !hosts.allSatisfy(isLocal) {
      usual["sslmode"] = "verify-full"
      if options["sslrootcert"] == nil {
        usual["sslrootcert"] = "/etc/ssl/certs/ca-certificates.crt"
      }
    }
    return usual
  }

  private static func isLocal(_ hosts: String) -> Bool {
    hosts.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
      $0.hasPrefix("/") || $0 == "localhost" || $0 == "::1" || isLoopback($0)
    }
  }

  /// Whether it is one of the numbers 127.0.0.0 to 127.255.255.255.
  private static func isLoopback(_ host: Substring) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
  }

  static func functions() throws(PostgresError) -> postgres_functions {
    var message: UnsafePointer<CChar>?
    guard let functions = postgres_load(&message) else {
      throw .notInstalled(message.map { String(cString: $0) } ?? "libpq cannot be loaded")
    }
    return functions.pointee
  }
}
