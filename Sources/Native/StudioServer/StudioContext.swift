package import Hummingbird
internal import LibraryStore
internal import NIOCore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// What goes with a request through the studio's routes.
package struct StudioContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The address of the client; nil in tests that run in process.
  package package(set) var clientAddress: String?
  /// The port that the request came in at; nil in tests that run in process.
  var localPort: Int?
  /// Whether a proxy has passed the request on.
  var isPassedOn = false
  /// The paired device that asks; nil for the machine itself.
  var device: Device?
  /// Where its right is looked up.
  var devices: DeviceStore?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    clientAddress = source.channel.remoteAddress?.ipAddress
    localPort = source.channel.localAddress?.port
  }

  /// Who asks: nobody, until `VisitorMiddleware` says who.
  var visitor = Visitor.nobody
  /// Finds out once more who asks.
  var look: (@Sendable () async throws -> Visitor)?

  /// Who asks, for what is shared fairly among all: the person, the device, or the address.
  var client: String { visitor.name ?? device?.id.hex ?? clientAddress ?? "" }

  /// Throws where who asks is not the same any more, or nobody.
  ///
  /// Not inlined: in closures that jobs of a queue are, compilers up to 6.3 give what `confirmed` returns back in the wrong order,
  /// which ends the process.
  @inline(never)
  func confirm() async throws { _ = try await confirmed() }

  /// Who asks now, in rights that may have changed since the request began: what takes long to come in is asked again
  /// before it is kept. Throws where it is not the same any more.
  @inline(never)
  func confirmed() async throws -> Visitor {
    if let device, let devices, visitor.person == nil {
      guard try devices.device(device.id) != nil else {
        throw Problem(
          .unauthorized, "not-paired", "This device is not paired with the studio, or no longer.")
      }
    }
    guard let look else { return visitor }
    let now = try await look()
    guard now.person?.id == visitor.person?.id, now.asker.isSomebody == visitor.asker.isSomebody
    else {
      throw Refused(.signIn)
    }
    return now
  }

  /// The net that the client is in, as far as tries to get in are counted together.
  var net: String { Net.of(clientAddress ?? "") }

  /// Whether the client runs on the server's own machine; false where that is not known.
  var isOnThisMachine: Bool {
    guard !isPassedOn else { return false }
    return clientAddress?.hasPrefix("127.") == true || clientAddress == "::1"
  }
}
