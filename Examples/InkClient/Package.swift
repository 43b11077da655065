// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "InkClient",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "inkreel", path: "../..")],
  targets: [
    .executableTarget(name: "InkClient", dependencies: [.product(name: "Ink", package: "inkreel")])
  ]
)
