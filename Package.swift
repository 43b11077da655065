// swift-tools-version: 6.1
import PackageDescription

let browser: BuildSettingCondition = .when(traits: ["Browser"])

/// Flags of every target: the strict ones, so that what compiles today compiles tomorrow.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Flags of the core: it is built natively and, with the trait `Browser`, as Embedded Swift.
let core: [SwiftSetting] =
  strict + [
    .enableExperimentalFeature("Embedded", browser),
    .unsafeFlags(["-wmo", "-Werror", "EmbeddedRestrictions"], browser),
  ]

let package = Package(
  name: "inkreel",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Ink", targets: ["Geometry", "Ink"])],
  traits: [
    .trait(name: "Browser", description: "Build the core as Embedded Swift for WebAssembly.")
  ],
  dependencies: [
  ],
  targets: [
    .target(name: "Geometry", path: "Sources/Core/Geometry", swiftSettings: core),
    .target(
      name: "Ink", dependencies: ["Geometry"], path: "Sources/Core/Ink", swiftSettings: core),
    .target(
      name: "Raster", dependencies: ["Geometry"], path: "Sources/Core/Raster",
      exclude: ["Rasterizer.md"], swiftSettings: core),
    .systemLibrary(
      name: "CPng", path: "Sources/Native/CPng", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(
      name: "CPngShim", dependencies: ["CPng"], path: "Sources/Native/CPngShim"),
    .target(
      name: "Media", dependencies: ["Geometry", "Raster", "CPngShim"], path: "Sources/Native/Media",
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Raster", "Media"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "RasterTests", dependencies: ["Geometry", "Raster", "TestSupport"],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "MediaTests", dependencies: ["Geometry", "Raster", "Media", "TestSupport"],
      swiftSettings: strict),
    .target(
      name: "CBrowserRuntime", path: "Sources/Browser/CBrowserRuntime"),
    .executableTarget(
      name: "StudioWasm", dependencies: ["Geometry", "Ink", "Raster", "CBrowserRuntime"],
      path: "Sources/Browser/StudioWasm", swiftSettings: core,
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry", "-Xlinker", "--gc-sections",
          "-Xlinker", "--export=add",
          "/usr/lib/wasm32-wasi/libc.a",
        ], browser),
      ]),
  ]
)
