public import Hummingbird
internal import LibraryStore
internal import NIOCore

/// What goes with a request through the studio's routes.
public struct StudioContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  /// The address of the client; nil in tests that run in process.
  public let clientAddress: String?
  /// The paired device that asks; nil for the machine itself.
  var device: Device?

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    clientAddress = source.channel.remoteAddress?.ipAddress
  }

  /// Whether the client runs on the server's own machine; false where that is not known.
  var isOnThisMachine: Bool {
    clientAddress?.hasPrefix("127.") == true || clientAddress == "::1"
  }
}
