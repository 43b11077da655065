internal import Foundation
internal import HTTPTypes
internal import LocalTrust
internal import NIOCore
internal import Subprocess
internal import SystemPackage

/// Asks the web for a program, by `curl` as a process of its own: at the address that was looked at and at no other, without cookies, proxies
/// or redirects, for a minute at most.
struct WebClient: Sendable {
  let permission: WebPermission
  var timeout = Duration.seconds(60)

  enum Answer: Equatable, Sendable {
    case body([UInt8])
    /// Another address is to be asked.
    case elsewhere(String)
    /// Nothing was found; a status of HTTP says why.
    case failure(status: Int)
  }

  /// The most bytes of a page, as many as a text of a program may have, and of a picture.
  static let pageLimit = 1 << 20
  static let pictureLimit = 16 << 20

  /// Asks; at most `limit` bytes are taken.
  ///
  /// - Throws: a ``Problem`` where the operator does not allow it.
  func ask(_ address: WebAddress, limit: Int) async throws -> Answer {
    let place: IPAddress
    do {
      place = try await Self.place(of: address)
    } catch {
      return .failure(status: 500)
    }
    guard permission.allows(address, at: place) else {
      throw Problem(
        .forbidden, "no-web", "This studio does not let programs ask \(address.host).",
        evidence: ["host": .text(address.host)])
    }
    do {
      return try await answer(address, at: place, limit: limit)
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return .failure(status: 413)
    } catch is SubprocessError {
      // There is no curl.
      return .failure(status: 500)
    }
  }

  private func answer(_ address: WebAddress, at place: IPAddress, limit: Int) async throws
    -> Answer
  {
    let result = try await Subprocess.run(
      .name("curl"), arguments: Arguments(words(address, at: place, limit: limit)),
      environment: .custom([
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      ]), input: .none, output: .bytes(limit: limit), error: .string(limit: 16_384))
    switch result.terminationStatus {
    case .exited(0): break
    // Too slow, too large, too often elsewhere.
    case .exited(28): return .failure(status: 504)
    case .exited(63): return .failure(status: 413)
    default: return .failure(status: 500)
    }
    let told = (result.standardError ?? "").split(separator: "\n").last.map(String.init) ?? ""
    let parts = told.split(separator: " ", maxSplits: 2).map(String.init)
    // From nowhere but where it was to ask.
    guard parts.count >= 2, let status = Int(parts[0]), IPAddress(parts[1]) == place else {
      return .failure(status: 500)
    }
    if 300..<400 ~= status, parts.count == 3 { return .elsewhere(parts[2]) }
    guard 200..<300 ~= status else { return .failure(status: status) }
    return .body(result.standardOutput)
  }

  /// The words that `curl` is called with. It tells the status, where it has asked, and where it would
  /// be led, as the last line of its errors.
  private func words(_ address: WebAddress, at place: IPAddress, limit: Int) -> [String] {
    // An address in digits is its own.
    let isKnown = IPAddress(address.host) != nil
    let resolved =
      isKnown ? [] : ["--resolve", "\(address.host):\(address.port):\(place.host)"]
    return [
      // Nothing of the account's own settings.
      "--disable", "--silent", "--globoff", "--proto", "=http,https", "--noproxy", "*",
      "--max-redirs", "0", "--max-time", "\(timeout.components.seconds)", "--max-filesize",
      "\(limit)", "--user-agent",
      "Inkreel", "--compressed", "--write-out",
      "%{stderr}\n%{http_code} %{remote_ip} %{redirect_url}",
      "--url", address.text,
    ] + resolved
  }

  /// The host's address, the first that the system knows.
  private static func place(of address: WebAddress) async throws -> IPAddress {
    // A thread of its own: it waits, and those who look up other names are not to wait with it.
    try await Background(label: "inkreel.lookup").run {
      let found = try SocketAddress.makeAddressResolvingHost(address.host, port: address.port)
      guard let text = found.ipAddress, let place = IPAddress(text) else {
        throw SocketAddressError.unsupported
      }
      return place
    }
  }
}
