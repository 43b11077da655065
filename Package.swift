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
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    // Hummingbird's own, named because its types are used here.
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.0.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.0.0"),
  ],
  targets: [
    .target(name: "Geometry", path: "Sources/Core/Geometry", swiftSettings: core),
    .target(
      name: "Ink", dependencies: ["Geometry"], path: "Sources/Core/Ink", swiftSettings: core),
    .target(
      name: "Storyboard", dependencies: ["Geometry", "Ink"], path: "Sources/Core/Storyboard",
      swiftSettings: core),
    .target(
      name: "StoryboardFile", dependencies: ["Geometry", "Ink", "Storyboard"],
      path: "Sources/Core/StoryboardFile", swiftSettings: core),
    .target(
      name: "LibraryStore",
      dependencies: [
        "Geometry", "Ink", "Storyboard", "StoryboardFile",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Native/LibraryStore", swiftSettings: strict),
    .target(
      name: "StudioServer",
      dependencies: [
        "LibraryStore", "Storyboard", "StoryboardFile",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      path: "Sources/Native/StudioServer", swiftSettings: strict),
    .target(
      name: "CBrowserRuntime", path: "Sources/Browser/CBrowserRuntime"),
    .executableTarget(
      name: "StudioWasm",
      dependencies: ["Geometry", "Ink", "Storyboard", "StoryboardFile", "CBrowserRuntime"],
      path: "Sources/Browser/StudioWasm", swiftSettings: core,
      linkerSettings: [
        .unsafeFlags(
          [
            "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry", "-Xlinker", "--gc-sections",
            "-Xlinker", "--export=add", "-Xlinker", "--export=draw",
            "/usr/lib/wasm32-wasi/libc.a",
          ], browser)
      ]),
    .target(
      name: "TestSupport", dependencies: ["Geometry", "Ink", "Storyboard"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "StoryboardTests", dependencies: ["Geometry", "Ink", "Storyboard", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StoryboardFileTests",
      dependencies: ["Geometry", "Ink", "Storyboard", "StoryboardFile", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LibraryStoreTests",
      dependencies: [
        "Geometry", "Ink", "LibraryStore", "Storyboard", "StoryboardFile", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StudioServerTests",
      dependencies: [
        "Geometry", "Ink", "LibraryStore", "Storyboard", "StoryboardFile", "StudioServer",
        "TestSupport", .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      swiftSettings: strict,
      // HummingbirdTesting brings BoringSSL, which is C++.
      linkerSettings: [.linkedLibrary("stdc++")]),
  ]
)
