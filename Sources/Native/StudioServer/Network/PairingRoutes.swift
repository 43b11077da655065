import Foundation
internal import Hummingbird
internal import LibraryStore
internal import Storyboard

/// `POST /api/pairing`: lets a device in that knows a code.
struct PairingRoutes {
  let devices: DeviceStore
  /// Guesses of one client, and of all together: so eight digits are enough for ten minutes.
  private let own = Buckets(limit: RateLimit(burst: 6, perSecond: 1 / 60))
  private let all = Buckets(limit: RateLimit(burst: 60, perSecond: 1 / 6))

  init(devices: DeviceStore) { self.devices = devices }

  func add(to api: RouterGroup<StudioContext>) {
    api.post("pairing") { request, context in try await self.pair(request, context) }
  }

  private func pair(_ request: Request, _ context: StudioContext) async throws -> Response {
    let body: PairingBody = try await request.json()
    guard let code = PairingCode(typed: body.code) else {
      throw Problem(.badRequest, "code", "A code has eight digits.")
    }
    let now = ContinuousClock.now
    if let wait = own.take(for: context.clientAddress ?? "", at: now) ?? all.take(for: "", at: now)
    {
      throw Problem(
        .tooManyRequests, "too-many-codes", "Too many codes were tried; try again in \(wait) s.",
        retryAfter: wait)
    }
    var random = SystemRandomNumberGenerator()
    let secret = DeviceSecret(using: &random)
    let device = try devices.pair(
      code, name: body.name, id: DeviceID(using: &random), secret: secret,
      now: Int64(Date().timeIntervalSince1970 * 1000))
    guard let device else {
      throw Problem(
        .forbidden, "wrong-code",
        "This code is not valid, or no longer: each is taken once, within ten minutes.")
    }
    // Whoever pairs again from the same browser leaves no device behind that nobody has.
    if let old = DeviceCookie.secret(of: request), let before = try devices.device(with: old) {
      _ = try devices.revoke(before.id)
    }
    var response = try Response.json(DeviceBody(device))
    response.status = .created
    response.setCookie(DeviceCookie.cookie(secret))
    return response
  }
}

private struct PairingBody: Decodable {
  var code: String
  var name: String
}

struct DeviceBody: Encodable {
  var id: String
  var name: String
  var pairedAt: Int64
  var seenAt: Int64

  init(_ device: Device) {
    id = device.id.hex
    name = device.name
    pairedAt = device.paired
    seenAt = device.seen
  }
}

extension Request {
  /// A small body in JSON.
  func json<Body: Decodable>() async throws -> Body {
    let bytes = try await wholeBody(
      type: "application/json", limit: 4096, timeout: .seconds(20))
    do {
      return try JSONDecoder().decode(Body.self, from: Data(bytes))
    } catch {
      throw Problem(.badRequest, "json", "The body is not the JSON that belongs here.")
    }
  }
}
