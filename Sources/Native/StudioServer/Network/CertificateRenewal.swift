internal import Logging
internal import ServiceLifecycle

/// Looks every few seconds whether the machine has other addresses, and has another certificate
/// made where it has.
struct CertificateRenewal: Service {
  let network: LocalNetwork
  let logger: Logger
  private static let interval = Duration.seconds(5)

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: Self.interval)
        do {
          if try network.renew() {
            logger.warning(
              "The machine's addresses have changed. The studio is at \(network.address)")
          }
        } catch {
          logger.error("\(error)")
        }
      }
    }
  }
}
