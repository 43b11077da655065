import ArgumentParser
import Foundation
import LibraryStore
import LocalTrust
import Media
import People
import Storyboard

/// `inkreel device`: who may draw over the network.
struct DeviceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device",
    abstract: "List the devices that may draw over the network, let one more in, take one back.",
    discussion: """
      Once there are people ('inkreel people') nobody is paired: devices sign in.

      Devices reach the studio while 'inkreel serve --lan' runs; these commands work beside it and \
      without it.
      """,
    subcommands: [ListDevicesCommand.self, PairCommand.self, RevokeCommand.self])
}

/// `inkreel device list`: a line each.
struct ListDevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the devices of a library: id, paired, last seen, name.")

  @OptionGroup var library: LibraryOption

  func run() throws {
    let devices = try library.devices().found()
    if devices.isEmpty { note("No device is paired with this library.") }
    for device in devices {
      print("\(device.id.hex)\t\(time(device.paired))\t\(time(device.seen))\t\(device.name)")
    }
  }

  private func time(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
  }
}

/// `inkreel device pair`: a code.
struct PairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pair", abstract: "Print a code that lets one device in, once, within 10 minutes.")

  @OptionGroup var library: LibraryOption

  func run() throws {
    var random = SystemRandomNumberGenerator()
    let code = PairingCode(using: &random)
    let store = try library.devices()
    do {
      try store.add(code, now: Int64(Date().timeIntervalSince1970 * 1000))
    } catch {
      throw Failure("\(error)")
    }
    print(code.text)
    note("To be typed on the device's pairing page within 10 minutes; it lets one device in.")
    guard let address = TrustFolder(library: library.path).address else { return }
    let link = "\(address)/pair#\(code.digits)"
    note("The device, once it trusts the studio, opens \(link)")
    if isatty(STDOUT_FILENO) == 1, let picture = QRCode(link) { print(picture.terminalText) }
  }
}

/// `inkreel device revoke`.
struct RevokeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Take a device back: it is refused at once.",
    discussion: "DEVICE is an id from 'inkreel device list', or a name that only one device has.")

  @Argument(help: ArgumentHelp("The device's id or name.", valueName: "device"))
  var device: String

  @OptionGroup var library: LibraryOption

  func run() throws {
    let store = try library.devices()
    let found = try store.found().filter { $0.id.hex == device || $0.name == device }
    guard let one = found.first else {
      throw Failure("there is no device “\(device)” in \(library.path)")
    }
    guard found.count == 1 else {
      throw Failure(
        "\(found.count) devices are named “\(device)”; give an id: "
          + found.map(\.id.hex).joined(separator: ", "))
    }
    do {
      guard try store.revoke(one.id) else { throw Failure("the device is gone already") }
    } catch let error as LibraryError {
      throw Failure("\(error)")
    }
    print("\(one.id.hex)\t\(one.name)")
  }
}

extension LibraryOption {
  /// The devices of the library, beside whatever has it open.
  fileprivate func devices() throws -> DeviceStore {
    guard !PeopleStore.isBegun(in: path) else {
      throw Failure(
        "there are people in \(path): devices sign in, and each person ends their own sign-ins at /me; 'inkreel people disable' "
          + "keeps somebody out")
    }
    do {
      return try DeviceStore(directory: path)
    } catch {
      throw Failure("\(error)")
    }
  }
}

extension DeviceStore {
  fileprivate func found() throws -> [Device] {
    do {
      return try devices()
    } catch {
      throw Failure("\(error)")
    }
  }
}
