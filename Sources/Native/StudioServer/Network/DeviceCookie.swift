internal import Hummingbird
internal import LibraryStore

/// The cookie by which a device is known.
///
/// Its name makes browsers take it from this very host by HTTPS only (RFC 6265bis, `__Host-`); no
/// script reads it, and no request that begins on another site carries it.
enum DeviceCookie {
  static let name = "__Host-inkreel-device"
  /// The longest that browsers keep a cookie, in seconds.
  private static let lifetime = 400 * 86400

  static func cookie(_ secret: DeviceSecret) -> Cookie { cookie(secret.text, lifetime) }

  /// Makes a browser forget the device.
  static var forgetting: Cookie { cookie("", 0) }

  private static func cookie(_ value: String, _ seconds: Int) -> Cookie {
    Cookie(
      name: name, value: value, maxAge: seconds, path: "/", secure: true, httpOnly: true,
      sameSite: .strict)
  }

  static func secret(of request: Request) -> DeviceSecret? {
    request.cookies[name].flatMap { DeviceSecret(text: $0.value) }
  }
}
