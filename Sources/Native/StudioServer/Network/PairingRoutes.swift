import Foundation
internal import Hummingbird
internal import LibraryStore
internal import Logging
internal import Storyboard
internal import StudioAccess

/// `POST /api/pairing`: lets a device in that knows a code.
struct PairingRoutes {
  let devices: DeviceStore
  let door: PeopleDoor
  /// Tries of one address, and of one code from all: nobody empties another's. A local network of 250 strangers tries
  /// 4,000 codes of 100,000,000 while one is valid.
  private let own = RateLimiter(limit: RateLimit(burst: 6, perSecond: 1 / 60))
  private let ofCode = RateLimiter(limit: RateLimit(burst: 6, perSecond: 1 / 60))

  init(devices: DeviceStore, door: PeopleDoor) { (self.devices, self.door) = (devices, door) }

  func add(to api: RouterGroup<StudioContext>) {
    api.post("pairing") { request, context in try await self.pair(request, context) }
  }

  private func pair(_ request: Request, _ context: StudioContext) async throws -> Response {
    try DeviceRoutes.isAlone(door, context)
    let body: PairingBody = try await request.json()
    guard let code = PairingCode(typed: body.code) else {
      throw Problem(.badRequest, "code", "A code has eight digits.")
    }
    let now = ContinuousClock.now
    let address = context.clientAddress ?? ""
    if let wait = own.take(for: address, at: now) ?? ofCode.take(for: code.digits, at: now) {
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
      context.logger.notice("A wrong pairing code came from \(address).")
      throw Problem(
        .forbidden, "wrong-code",
        "This code is not valid, or no longer: each is taken once, within ten minutes.")
    }
    // Whoever pairs again from the same browser leaves no device behind that nobody has.
    if let old = DeviceCookie.secret(of: request), let before = try devices.device(with: old) {
      _ = try devices.revoke(before.id)
    }
    context.logger.notice("Paired \(device.id.hex) (\(device.name)) from \(address).")
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
  /// A small body in JSON, of at most `limit` bytes.
  func json<Body: Decodable>(limit: Int = 4096) async throws -> Body {
    let bytes = try await wholeBody(
      type: "application/json", limit: limit, timeout: .seconds(20))
    do {
      return try JSONDecoder().decode(Body.self, from: Data(bytes))
    } catch {
      throw Problem(.badRequest, "json", "The body is not the JSON that belongs here.")
    }
  }
}
