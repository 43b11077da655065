import ArgumentParser
import Foundation
import LibraryStore
import LocalTrust
import Media
import People
import StudioServer

/// The options of `inkreel serve` for serving the local network.
struct LANOptions: ParsableArguments {
  @Flag(name: .customLong("lan"), help: "Serve paired devices in the local network, by HTTPS.")
  var isOn = false

  @Option(
    name: .customLong("lan-port"),
    help: ArgumentHelp("The port of the studio by HTTPS; 0 for any that is free.", valueName: "n"))
  var securePort = 8443

  @Option(
    name: .customLong("trust-port"),
    help: ArgumentHelp(
      "The port of the pages that lead to trusting the studio; 0 for any.", valueName: "n"))
  var trustPort = 8081

  @Option(
    name: .customLong("lan-name"),
    help: ArgumentHelp(
      "A further name or address of this machine, shown first: it ends in .local, .lan, "
        + ".home.arpa or .internal, or is private.", valueName: "name"))
  var name: String?

  func validate() throws {
    for (option, port) in [("--lan-port", securePort), ("--trust-port", trustPort)] {
      guard (0...65535).contains(port) else {
        throw ValidationError("\(option) takes 0 to 65535")
      }
    }
    if let name {
      let isFine = IPAddress(name).map(NameLimits.permits) ?? NameLimits.permits(name.lowercased())
      guard isFine else {
        throw ValidationError(
          "--lan-name takes a private address, or a name that ends in one of "
            + NameLimits.domains.map { ".\($0)" }.joined(separator: ", ")
            + ": the library's authority may vouch for no other")
      }
    }
  }

  /// The network that is to be served; nil where none is.
  func network(of store: LibraryStore) throws -> LocalNetwork? {
    guard isOn else { return nil }
    guard !store.isReadOnly else {
      throw Failure("--lan needs a library that can be written: devices are kept in it")
    }
    let extra = name.map { [$0] } ?? []
    do {
      let (authority, hasReplaced) = try TrustFolder(library: store.directory).authority(
        machine: LocalNames.hostname, now: Date())
      if hasReplaced {
        note("The certificate authority had come to its end. Devices must trust the new one.")
      }
      return try LocalNetwork(
        authority: authority, devices: DeviceStore(directory: store.directory),
        securePort: securePort, trustPort: trustPort,
        given: name.map { IPAddress($0)?.host ?? $0.lowercased() }
      ) { (LocalNames.ofThisMachine(extra: extra), NetworkInterface.ofThisMachine()) }
    } catch {
      throw Failure("\(error)")
    }
  }

  /// Says how a tablet comes in: the page to open, the fingerprint to compare, the code to give.
  func announce(_ network: LocalNetwork, library: String) {
    var random = SystemRandomNumberGenerator()
    let code = PairingCode(using: &random)
    // Once there are people nobody is paired: everybody signs in.
    let hasPeople = PeopleStore.isBegun(in: library)
    do {
      if !hasPeople {
        try network.devices.add(code, now: Int64(Date().timeIntervalSince1970 * 1000))
      }
      try TrustFolder(library: library).note(address: network.address)
    } catch {
      note("\(error)")
    }
    if network.names.addresses.allSatisfy({ $0.isLoopback }) {
      note(
        "This machine has no private address now: it is in no local network. The studio is served "
          + "there as soon as it is.")
    }
    let pairs = network.authority.fingerprint
    let half = pairs.index(pairs.startIndex, offsetBy: 48)
    let others = network.addresses.dropFirst()
    let picture =
      isatty(STDOUT_FILENO) == 1 ? QRCode(network.trustAddress)?.terminalText ?? "" : ""
    let wayIn =
      hasPeople
      ? "Sign in there, or open a link that your account makes at /me."
      : """
      Pairing code: \(code.text)   (once, within 10 minutes; more at /devices here,
                          or by 'inkreel device pair')
      """
    let lines = """

      For tablets and other computers in this network
        First:        \(network.trustAddress)
        The studio:   \(network.address)
      \(others.isEmpty ? "" : "  also          \(others.joined(separator: "\n                "))\n")\
        \(wayIn)
        Fingerprint:  \(pairs[..<half])
                      \(pairs[half...])

      \(picture)
      """
    FileHandle.standardOutput.write(Data((lines + "\n").utf8))
  }
}
