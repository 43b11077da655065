internal import Hummingbird
internal import HummingbirdCore
internal import Logging
package import NIOCore
internal import ServiceLifecycle

/// An address could not be listened on.
package struct ServingError: Error {
  package var host: String
  package var port: Int
  package var reason: IOError
}

/// A router that is served on an address of its own.
struct Listener<Responder: HTTPResponder>: Service where Responder.Context == StudioContext {
  let host: String
  let port: Int
  let responder: Responder
  let server: HTTPServerBuilder
  let logger: Logger
  /// Called with the port once requests are taken.
  let isRunning: @Sendable (_ port: Int) async -> Void

  func run() async throws {
    var configuration = ApplicationConfiguration(address: .hostname(host, port: port))
    configuration.serverName = nil
    let application = Application(
      responder: responder, server: server, configuration: configuration,
      onServerRunning: { channel in await isRunning(channel.localAddress?.port ?? port) },
      logger: logger)
    do {
      try await application.run()
    } catch let error as IOError {
      throw ServingError(host: host, port: port, reason: error)
    }
  }
}

/// Waits until all places take requests, and says then on which port this machine is served.
actor Openings {
  private var missing: Int
  private var port = 0
  private let areOpen: @Sendable (_ port: Int) async -> Void

  init(count: Int, areOpen: @escaping @Sendable (_ port: Int) async -> Void) {
    missing = count
    self.areOpen = areOpen
  }

  /// - Parameter port: that of the place for this machine.
  func opened(port: Int? = nil) async {
    if let port { self.port = port }
    missing -= 1
    if missing == 0 { await areOpen(self.port) }
  }
}
