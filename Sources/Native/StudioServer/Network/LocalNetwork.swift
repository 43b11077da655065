package import Foundation
package import LibraryStore
package import LocalTrust
internal import NIOCore
internal import NIOSSL
import Synchronization

/// What the studio knows of the network it is served in: who vouches for it, under which names,
/// on which ports, and which devices may draw.
///
/// A class, because it changes while the studio serves: addresses come and go.
package final class LocalNetwork: Sendable {
  package let authority: CertificateAuthority
  package let devices: DeviceStore
  /// The host to show first, where its person has given one.
  private let given: String?
  private let find: @Sendable () -> (names: LocalNames, interfaces: [NetworkInterface])
  private let state: Mutex<State>

  private struct State {
    var certificate: ServerCertificate
    var tls: NIOSSLContextConfigurationOverride
    var interfaces: [NetworkInterface]
    var securePort: Int
    var trustPort: Int
  }

  /// - Parameters:
  ///   - securePort: where HTTPS is served, and `trustPort` the pages that lead to trusting it; 0
  ///     until `served` says which.
  ///   - given: the host to show first: a name, or an address as it stands in a URL.
  ///   - find: looks at what the machine is called now.
  package init(
    authority: CertificateAuthority, devices: DeviceStore, securePort: Int, trustPort: Int,
    given: String? = nil,
    find: @escaping @Sendable () -> (names: LocalNames, interfaces: [NetworkInterface])
  ) throws(TrustError) {
    self.authority = authority
    self.devices = devices
    self.given = given
    self.find = find
    let found = find()
    let certificate = try authority.issue(for: found.names, now: Date())
    state = Mutex(
      State(
        certificate: certificate, tls: try Self.tls(certificate), interfaces: found.interfaces,
        securePort: securePort, trustPort: trustPort))
  }

  // MARK: The certificate

  var certificate: ServerCertificate { state.withLock { $0.certificate } }

  package var names: LocalNames { certificate.names }

  /// Makes another certificate where the machine's names have changed or the end of this one is
  /// near; connections from now on are shown it. Returns whether it was so.
  @discardableResult
  package func renew(now: Date = Date()) throws(TrustError) -> Bool {
    let found = find()
    state.withLock { $0.interfaces = found.interfaces }
    guard certificate.isStale(for: found.names, at: now) else { return false }
    let renewed = try authority.issue(for: found.names, now: now)
    let tls = try Self.tls(renewed)
    state.withLock {
      $0.certificate = renewed
      $0.tls = tls
    }
    return true
  }

  private static func tls(_ certificate: ServerCertificate) throws(TrustError)
    -> NIOSSLContextConfigurationOverride
  {
    do {
      var override = NIOSSLContextConfigurationOverride()
      override.certificateChain = [
        .certificate(
          try NIOSSLCertificate(bytes: certificate.certificate.der, format: .der))
      ]
      override.privateKey = .privateKey(
        try NIOSSLPrivateKey(bytes: certificate.key.der, format: .der))
      return override
    } catch {
      throw .certificate("\(error)")
    }
  }

  /// How connections are to be made secure: each is shown the certificate of its moment.
  var tlsConfiguration: TLSConfiguration {
    let now = state.withLock { $0.tls }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: now.certificateChain ?? [], privateKey: now.privateKey!)
    configuration.minimumTLSVersion = .tlsv12
    // Those of TLS 1.2 that keep a message secret and whole in one step, with keys that are used once.
    configuration.cipherSuiteValues = [
      .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
      .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256,
    ]
    configuration.applicationProtocols = ["http/1.1"]
    configuration.sslContextCallback = { _, promise in
      promise.succeed(self.state.withLock { $0.tls })
    }
    return configuration
  }

  // MARK: Addresses

  /// Where to listen so that every network of the machine is served, also those that it joins later.
  static let everyAddress = NetworkInterface.hasIPv6 ? "::" : "0.0.0.0"

  var securePort: Int { state.withLock { $0.securePort } }
  var trustPort: Int { state.withLock { $0.trustPort } }

  func served(securePort: Int) { state.withLock { $0.securePort = securePort } }

  func served(trustPort: Int) { state.withLock { $0.trustPort = trustPort } }

  /// The host to show: a name that stays where addresses change, if the network can look it up,
  /// else the address that reaches farthest.
  package var host: String {
    if let given { return given }
    let names = names
    let others = names.addresses.filter { !$0.isLoopback }
    let address = others.first { !$0.isIPv6 } ?? others.first
    if let name = names.names.first, name != "localhost",
      address == nil || !name.hasSuffix(".local") || Self.answersMulticastNames
    {
      return name
    }
    return address?.host ?? "localhost"
  }

  /// Whether something on this machine tells the network its `.local` name: Avahi's daemon.
  private static var answersMulticastNames: Bool {
    FileManager.default.fileExists(atPath: "/run/avahi-daemon/socket")
  }

  /// Where the studio is, for paired devices that trust the authority.
  package var address: String { address(host: host) }

  func address(host: String) -> String {
    "https://\(host):\(state.withLock { $0.securePort })"
  }

  /// Where the page is that leads to trusting the authority.
  package var trustAddress: String { "http://\(host):\(state.withLock { $0.trustPort })" }

  /// Every address of the studio, the one to show first.
  package var addresses: [String] {
    let names = names
    let hosts =
      [host] + names.names.filter { $0 != "localhost" }
      + names.addresses.filter { !$0.isLoopback }.map(\.host)
    return hosts.enumerated().filter { !hosts[..<$0].contains($1) }.map { address(host: $1) }
  }

  /// Whether a client with this address is in one of the machine's own networks.
  package func isNear(_ address: IPAddress) -> Bool {
    NameLimits.permits(address)
      || state.withLock { $0.interfaces }.contains { $0.neighbors.contains(address) }
  }
}
