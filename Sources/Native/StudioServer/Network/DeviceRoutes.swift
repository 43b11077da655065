import Foundation
internal import Hummingbird
internal import LibraryStore
internal import LocalTrust
internal import Logging
internal import Media
internal import Permission
internal import Storyboard
internal import StudioAccess

/// `/api/device`, the device that asks, and `/api/devices`, all of them.
///
/// Only the machine itself, which asks over its loopback address, sees and changes all: a tablet
/// that is stolen lets no other in.
struct DeviceRoutes {
  let network: LocalNetwork
  let door: PeopleDoor
  private var devices: DeviceStore { network.devices }

  init(network: LocalNetwork, door: PeopleDoor) { (self.network, self.door) = (network, door) }

  func add(to api: RouterGroup<StudioContext>) {
    api.get("device") { _, context in
      try Self.isAlone(self.door, context)
      return try Response.json(DeviceBody(Self.asking(context)))
    }
    api.put("device/name") { request, context in
      try Self.isAlone(self.door, context)
      return try await self.rename(Self.asking(context).id, request)
    }
    api.delete("device") { _, context in
      try Self.isAlone(self.door, context)
      var response = try self.revoke(Self.asking(context).id, context)
      response.setCookie(DeviceCookie.forgetting)
      return response
    }
    let all = api.group("devices")
    all.get { _, context in
      try self.isMachine(context)
      return try Response.json(self.list())
    }
    all.post("codes") { _, context in
      try self.isMachine(context)
      return try self.makeCode()
    }
    all.put(":device/name") { request, context in
      try self.isMachine(context)
      return try await self.rename(Self.named(context), request)
    }
    all.delete(":device") { _, context in
      try self.isMachine(context)
      return try self.revoke(Self.named(context), context)
    }
  }

  // MARK: Who is meant

  private static func asking(_ context: StudioContext) throws -> Device {
    guard let device = context.device else {
      throw Problem(.notFound, "no-such-device", "The machine itself is not a paired device.")
    }
    return device
  }

  /// Throws once there are people: they sign in, and look after their own sign-ins.
  static func isAlone(_ door: PeopleDoor, _ context: StudioContext) throws {
    guard try door.people() == nil else {
      guard context.visitor.person != nil else { throw Refused(.signIn) }
      throw Problem(
        .conflict, "people-sign-in", "There are people in this studio: sign in, rather than pair.")
    }
  }

  private func isMachine(_ context: StudioContext) throws {
    try Self.isAlone(door, context)
    guard context.device == nil else {
      throw Problem(
        .forbidden, "machine-only",
        "Devices are looked after on the machine that serves the studio.")
    }
  }

  private static func named(_ context: StudioContext) throws -> DeviceID {
    guard let id = DeviceID(hex: context.parameters.get("device") ?? "") else { throw noSuchDevice }
    return id
  }

  private static let noSuchDevice = Problem(
    .notFound, "no-such-device", "There is no such device, or no longer.")

  // MARK: What is done

  private func list() throws -> DevicesBody {
    DevicesBody(
      address: network.address, addresses: network.addresses,
      trustAddress: network.trustAddress, trustPicture: QRCode(network.trustAddress)?.svg ?? "",
      authority: network.authority.name, fingerprint: network.authority.fingerprint,
      devices: try devices.devices().map(DeviceBody.init))
  }

  private func makeCode() throws -> Response {
    var random = SystemRandomNumberGenerator()
    let code = PairingCode(using: &random)
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    try devices.add(code, now: now)
    // Behind the mark a link is not sent to any server, and is not in its logs.
    let link = "\(network.address)/pair#\(code.digits)"
    var response = try Response.json(
      CodeBody(
        code: code.text, link: link, picture: QRCode(link)?.svg ?? "",
        expiresAt: now + PairingCode.lifetime))
    response.status = .created
    return response
  }

  private func rename(_ id: DeviceID, _ request: Request) async throws -> Response {
    let body: NameBody = try await request.json()
    guard Device.cleanName(body.name) != nil else {
      throw Problem(.badRequest, "name", "A name needs something that can be seen.")
    }
    guard try devices.rename(id, to: body.name) else { throw Self.noSuchDevice }
    return Response(status: .noContent)
  }

  private func revoke(_ id: DeviceID, _ context: StudioContext) throws -> Response {
    guard try devices.revoke(id) else { throw Self.noSuchDevice }
    let who = context.device.map { "the device \($0.id.hex)" } ?? "this machine"
    context.logger.notice("Revoked \(id.hex), by \(who).")
    return Response(status: .noContent)
  }
}

private struct NameBody: Decodable {
  var name: String
}

private struct CodeBody: Encodable {
  var code: String
  var link: String
  var picture: String
  var expiresAt: Int64
}

private struct DevicesBody: Encodable {
  var address: String
  var addresses: [String]
  var trustAddress: String
  var trustPicture: String
  var authority: String
  var fingerprint: String
  var devices: [DeviceBody]
}
