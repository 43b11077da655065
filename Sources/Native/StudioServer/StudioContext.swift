package import Hummingbird
internal import LibraryStore
internal import NIOCore
internal import Permission
internal import Storyboard

/// What goes with a request through the studio's routes.
package struct StudioContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The address of the client; nil in tests that run in process.
  package package(set) var clientAddress: String?
  /// The paired device that asks; nil for the machine itself.
  var device: Device?
  /// Where its right is looked up.
  var devices: DeviceStore?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    clientAddress = source.channel.remoteAddress?.ipAddress
  }

  /// Who asks, for the policy: nobody, until `AskerMiddleware` says who.
  var asker = Asker.nobody

  /// Who asks, for what is shared fairly among all: the device, or the address.
  var client: String { device?.id.hex ?? clientAddress ?? "" }

  /// Throws where the device that asks has been taken its right back since it began to: what takes long to come
  /// in is asked again before it is kept.
  func confirmDevice() throws {
    guard let device, let devices else { return }
    guard try devices.device(device.id) != nil else {
      throw Problem(
        .unauthorized, "not-paired", "This device is not paired with the studio, or no longer.")
    }
  }

  /// Whether the client runs on the server's own machine; false where that is not known.
  var isOnThisMachine: Bool {
    clientAddress?.hasPrefix("127.") == true || clientAddress == "::1"
  }
}
