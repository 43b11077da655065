import Foundation
import Hummingbird
import HummingbirdTesting
import LibraryStore
import LocalTrust
import Storyboard
import StudioServer
import TestSupport

/// A studio that serves a network of made-up names, as its own machine and as devices see it.
struct TestNetwork {
  let studio: TestStudio
  let network: LocalNetwork
  let server: StudioServer
  /// Where the studio is for devices.
  static let host = "studio.local:8443"

  init(_ change: (inout StudioConfiguration) -> Void = { _ in }) async throws {
    studio = try await TestStudio(change)
    network = try LocalNetwork(
      authority: CertificateAuthority(machine: "studio", now: Date()),
      devices: DeviceStore(directory: studio.store.directory), securePort: 8443, trustPort: 8081
    ) {
      let names = LocalNames(hostname: "studio", addresses: [IPAddress("192.168.1.5")!])
      // A campus network gives public addresses, which are near all the same.
      let interfaces = [("203.0.113.5", 24), ("2001:db8:1::5", 64)].map { text, length in
        let address = IPAddress(text)!
        return NetworkInterface(
          name: "eth0", address: address, neighbors: IPRange(address, length: length))
      }
      return (names, interfaces)
    }
    var configuration = studio.configuration
    configuration.network = network
    server = StudioServer(store: studio.store, configuration: configuration)
    try FileManager.default.createDirectory(
      atPath: configuration.webDirectory + "/pairing", withIntermediateDirectories: true)
    try "<title>Pair</title>".write(
      toFile: configuration.webDirectory + "/pairing/page.html", atomically: true, encoding: .utf8)
    try "let pair".write(
      toFile: configuration.webDirectory + "/pairing/page.js", atomically: true, encoding: .utf8)
  }

  /// Asks as a device in the network does.
  ///
  /// - Parameters:
  ///   - address: where the device asks from.
  ///   - during: called while each body comes in, before its last byte.
  func asDevice(
    host: String = host, address: String? = nil, during: (@Sendable () throws -> Void)? = nil,
    _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let responder = server.secureRouter(network).buildResponder()
    try await Application(
      responder: HostOverride(host: host, address: address, during: during, inner: responder)
    ).test(.router, body)
  }

  /// Asks as the machine itself does.
  func asMachine(_ body: @escaping @Sendable (any TestClientProtocol) async throws -> Void)
    async throws
  {
    try await Application(router: server.router()).test(.router, body)
  }

  /// Asks for the pages without HTTPS.
  func withoutHTTPS(
    host: String = "192.168.1.5:8081",
    _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let responder = server.trustRouter(network).buildResponder()
    try await Application(
      responder: HostOverride(host: host, inner: responder)
    ).test(.router, body)
  }

  /// A device that was paired without asking for it, and the cookie by which it is known.
  func pairedDevice(_ name: String = "Tablet") throws -> (device: Device, cookie: HTTPFields) {
    var random = SystemRandomNumberGenerator()
    let code = PairingCode(using: &random)
    let secret = DeviceSecret(using: &random)
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    try network.devices.add(code, now: now)
    let device = try network.devices.pair(
      code, name: name, id: DeviceID(using: &random), secret: secret, now: now)!
    return (device, [.cookie: "__Host-inkreel-device=\(secret.text)"])
  }
}

/// Asks under another name, and perhaps from an address.
struct HostOverride<Inner: HTTPResponder>: HTTPResponder
where Inner.Context == StudioContext {
  let host: String
  var address: String?
  var during: (@Sendable () throws -> Void)?
  let inner: Inner

  func respond(to request: Request, context: StudioContext) async throws -> Response {
    var head = request.head
    head.authority = host
    var context = context
    if let address { context.clientAddress = address }
    guard let during else {
      return try await inner.respond(to: Request(head: head, body: request.body), context: context)
    }
    // The router has looked at the cookie when the first bytes are asked for.
    let body = InterruptedBody(bytes: try await request.body.collect(upTo: 1 << 20), during: during)
    return try await inner.respond(
      to: Request(head: head, body: .init(asyncSequence: body)), context: context)
  }
}

/// A body before whose end something happens.
private struct InterruptedBody: AsyncSequence, Sendable {
  let bytes: ByteBuffer
  let during: @Sendable () throws -> Void

  struct AsyncIterator: AsyncIteratorProtocol {
    var bytes: ByteBuffer?
    let during: @Sendable () throws -> Void

    mutating func next() async throws -> ByteBuffer? {
      defer { bytes = nil }
      if bytes == nil { try during() }
      return bytes
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes, during: during) }
}
