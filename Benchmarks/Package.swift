// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "inkreel", path: "..")],
  targets: [
    .target(name: "CAllocationCount"),
    .target(
      name: "FigureParts", dependencies: [.product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "InkFigures",
      dependencies: ["CAllocationCount", .product(name: "Ink", package: "inkreel")]),
    .executableTarget(
      name: "BricksFigures",
      dependencies: ["FigureParts", .product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "DrawingFigures",
      dependencies: [.product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "LoadFigures",
      dependencies: [.product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "OpeningFigures",
      dependencies: ["FigureParts", .product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "ThumbnailFigures",
      dependencies: ["FigureParts", .product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "TrayFigures",
      dependencies: ["FigureParts", .product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "TunnelFigures",
      dependencies: [.product(name: "BenchmarkParts", package: "inkreel")]),
    .executableTarget(
      name: "SavingFigures",
      dependencies: [.product(name: "BenchmarkParts", package: "inkreel")]),
  ]
)
