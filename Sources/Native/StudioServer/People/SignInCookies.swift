internal import HTTPTypes
internal import Hummingbird
internal import People
internal import SignIn

/// The cookies by which a browser shows who has signed in with it, and to which accounts it was let in before.
///
/// By HTTPS their names make browsers take them from this very host alone (RFC 6265bis, `__Host-`). On the machine itself,
/// by HTTP, they have plain names: not all browsers keep secure cookies there. No script reads them; requests that begin on another
/// site carry them only where a link is followed.
struct SignInCookies: Sendable {
  /// Whether browsers come by HTTPS.
  let isSecure: Bool

  private var signIn: String { isSecure ? "__Host-inkreel" : "inkreel" }
  private var guest: String { isSecure ? "__Host-inkreel-guest" : "inkreel-guest" }
  private var browser: String { isSecure ? "__Host-inkreel-browser" : "inkreel-browser" }

  /// What a browser is signed in with; also as a device that was paired while there were no people.
  func secret(of request: Request) -> SignInSecret? {
    let value = request.cookies[signIn]?.value ?? request.cookies[DeviceCookie.name]?.value
    return value.flatMap { SignInSecret(text: $0) }
  }

  /// What a browser is known by that was let in before.
  func browser(of request: Request) -> SignInSecret? {
    request.cookies[browser].flatMap { SignInSecret(text: $0.value) }
  }

  func signedIn(_ secret: SignInSecret) -> Cookie {
    cookie(signIn, secret.text, PeopleStore.longestTime / 1000)
  }

  func known(_ secret: SignInSecret) -> Cookie {
    cookie(browser, secret.text, PeopleStore.knownTime / 1000)
  }

  /// What a browser has opened links with.
  func guest(of request: Request) -> SignInSecret? {
    request.cookies[guest].flatMap { SignInSecret(text: $0.value) }
  }

  func guest(_ secret: SignInSecret) -> Cookie {
    cookie(guest, secret.text, PeopleStore.longestTime / 1000)
  }

  /// Makes a browser forget who signed in.
  var forgetting: [Cookie] { [cookie(signIn, "", 0)] + (isSecure ? [DeviceCookie.forgetting] : []) }

  private func cookie(_ name: String, _ value: String, _ seconds: Int64) -> Cookie {
    Cookie(
      name: name, value: value, maxAge: Int(seconds), path: "/", secure: isSecure, httpOnly: true,
      sameSite: .lax)
  }
}
