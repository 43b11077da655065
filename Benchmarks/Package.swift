// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "inkreel", path: "..")],
  targets: [
    .target(name: "CAllocationCount"),
    .executableTarget(
      name: "InkFigures",
      dependencies: ["CAllocationCount", .product(name: "Ink", package: "inkreel")]),
    .executableTarget(
      name: "DrawingFigures",
      dependencies: [.product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "OpeningFigures",
      dependencies: [.product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "ThumbnailFigures",
      dependencies: [.product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "SavingFigures",
      dependencies: [.product(name: "BenchmarkParts", package: "inkreel")]),
  ]
)
