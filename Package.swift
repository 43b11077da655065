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

/// Flags of those parts in which no time is spent: for the page they are made small rather than fast.
let small: [SwiftSetting] = core + [.unsafeFlags(["-Osize"], browser)]

/// A program of Benchmarks/, which may measure any part.
func figures(_ name: String) -> Target {
  .executableTarget(
    name: "\(name)Figures",
    dependencies: [
      "Atlas", "Bricks", "CAllocationCount", "CatrobatFile", "CTunnelKernels", "FigureParts",
      "Geometry",
      "Gestures", "Ink", "LibraryStore", "Media", "People", "Permission", "Postgres", "Programs",
      "Publishing",
      "Raster",
      "Rendering", "SignIn", "Storyboard", "StoryboardFile", "Studio", "TestSupport", "Tray",
      "Tunnel", "Words", .product(name: "GRDB", package: "GRDB.swift"),
    ], path: "Benchmarks/Sources/\(name)Figures")
}

/// The programs of Benchmarks/, where they are asked for.
let benchmarks: [Target] =
  Context.environment["INKREEL_BENCHMARKS"] == nil
  ? []
  : [
    .target(name: "CAllocationCount", path: "Benchmarks/Sources/CAllocationCount"),
    .target(
      name: "FigureParts", dependencies: ["Geometry", "Ink", "TestSupport"],
      path: "Benchmarks/Sources/FigureParts"),
    figures("Atlas"), figures("Bricks"), figures("Drawing"), figures("Ink"), figures("Load"),
    figures("Opening"), figures("People"), figures("Publishing"), figures("Saving"),
    figures("Scale"), figures("Sharp"), figures("Thumbnail"), figures("Tray"), figures("Tunnel"),
  ]

/// A part of the core: no dependency but other parts of it, no Foundation.
func corePart(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  settings: [SwiftSetting] = core
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Core/\(name)", exclude: exclude,
    swiftSettings: settings)
}

/// A WebAssembly module of the page. It exports what `@_expose(wasm)` says.
func pageModule(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["CBrowserRuntime", "PageTransfer"],
    path: "Sources/Browser/\(name)", swiftSettings: small,
    linkerSettings: [
      .unsafeFlags(
        [
          "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry", "-Xlinker", "--gc-sections",
          // Programs lie deep in one another.
          "-Xlinker", "-z", "-Xlinker", "stack-size=\(name == "BricksWasm" ? 8 << 20 : 1 << 16)",
          "/usr/lib/wasm32-wasi/libc.a",
        ], browser)
    ])
}

/// Tests that leave computing to what they test. They are not optimised themselves, and compile in half the time.
let plainTests = [
  "BoardFiles", "Bricks", "CatrobatFile", "Community", "InkreelCommand", "LayerFiles",
  "LibraryStore", "LocalTrust", "Objects", "Parity", "People", "ProgramEditing", "Programs",
  "Postgres", "ProjectArchive", "PublicPages", "Publishing", "Screenplay", "ScriptFiles", "SignIn",
  "StoryboardFile", "StudioServer", "Timelines",
]

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport", "TestTraits"],
    exclude: exclude,
    swiftSettings: strict + (plainTests.contains(name) ? [.unsafeFlags(["-Onone"])] : []),
    // HummingbirdTesting brings BoringSSL, which is C++.
    linkerSettings: [.linkedLibrary("stdc++")])
}

let package = Package(
  name: "inkreel",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Ink", targets: ["Geometry", "Ink"])
  ],
  traits: [
    .trait(name: "Browser", description: "Build the core as Embedded Swift for WebAssembly.")
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Without its reading of configuration files.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1",
      traits: ["FullFoundation"]),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
    // Hummingbird's own, named because their types are used here.
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-system.git", from: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2"),
  ],
  targets: [
    // MARK: Core
    corePart("Geometry", []),
    corePart("Ink", ["Geometry"], exclude: ["Ink.docc", "Outline/Outline.md"]),
    corePart("Raster", ["Geometry"], exclude: ["Rasterizer.md"]),
    corePart("Gestures", ["Geometry"], settings: small),
    corePart("Tray", ["Geometry", "Gestures"]),
    corePart("Words", []),
    corePart("Figures", ["Geometry", "Ink"], settings: small),
    corePart("CBOR", [], settings: small),
    corePart("Bricks", ["Geometry", "Raster", "Words"]),
    .target(name: "CTunnelKernels", path: "Sources/Core/CTunnelKernels"),
    // The time of a tunnel is spent in its kernels.
    corePart("Tunnel", ["CTunnelKernels", "Geometry", "Gestures", "Raster"], settings: small),
    corePart("Storyboard", ["Figures", "Geometry", "Ink", "Tunnel", "Words"], settings: small),
    corePart(
      "StoryboardFile",
      ["CBOR", "Figures", "Geometry", "Ink", "Storyboard", "Tunnel", "Words"],
      settings: small),
    corePart(
      "Sync", ["CBOR", "Storyboard", "StoryboardFile", "Words"], exclude: ["Sync.md"],
      settings: small),
    corePart("Permission", ["Storyboard"], settings: small),
    corePart("Atlas", ["Geometry"], exclude: ["Atlas.md"]),
    corePart("ProgramFile", ["Bricks", "CBOR", "Words"], settings: small),
    corePart("ProgramEditing", ["Bricks", "Words"], settings: small),
    corePart("Rendering", ["Figures", "Geometry", "Ink", "Raster", "Storyboard", "Tunnel"]),
    corePart(
      "Studio",
      [
        "Figures", "Geometry", "Gestures", "Ink", "Raster", "Rendering", "Storyboard", "Tunnel",
        "Words",
      ],
      settings: small),

    // MARK: Browser
    .target(name: "CBrowserRuntime", path: "Sources/Browser/CBrowserRuntime"),
    .target(
      name: "PageTransfer", dependencies: ["CBOR", "Geometry", "Words"],
      path: "Sources/Browser/PageTransfer",
      swiftSettings: small),
    pageModule(
      "StudioWasm",
      [
        "CBOR", "Figures", "Geometry", "Gestures", "Ink", "Raster", "Rendering", "Storyboard",
        "StoryboardFile", "Studio", "Sync", "Tray", "Tunnel", "Words",
      ]),
    // One of its own, since most pages need none of it.
    pageModule(
      "BricksWasm",
      [
        "Bricks", "CBOR", "ProgramEditing", "ProgramFile", "Raster", "Words",
      ]),

    // MARK: Native
    .systemLibrary(
      name: "CPng", path: "Sources/Native/CPng", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CJpeg", path: "Sources/Native/CJpeg", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CVips", path: "Sources/Native/CVips", pkgConfig: "vips",
      providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .systemLibrary(
      name: "CQREncode", path: "Sources/Native/CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .target(
      name: "CMediaShims", dependencies: ["CJpeg", "CPng", "CVips"],
      path: "Sources/Native/CMediaShims"),
    .target(
      name: "Media", dependencies: ["CMediaShims", "CQREncode", "CZlib", "Geometry", "Raster"],
      path: "Sources/Native/Media",
      swiftSettings: strict),
    .target(
      name: "TunnelFiles", dependencies: ["Geometry", "Media", "Raster", "Storyboard", "Tunnel"],
      path: "Sources/Native/TunnelFiles", swiftSettings: strict),
    .target(
      name: "Samples",
      dependencies: ["Bricks", "CatrobatFile", "Geometry", "Media", "Raster", "Words"],
      path: "Sources/Native/Samples", swiftSettings: strict),
    .systemLibrary(
      name: "CZlib", path: "Sources/Native/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CArchive", path: "Sources/Native/CArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .target(
      name: "Zip", dependencies: ["CArchive", "CZlib"], path: "Sources/Native/Zip",
      swiftSettings: strict),
    .systemLibrary(
      name: "CXml", path: "Sources/Native/CXml", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(
      name: "CatrobatFile", dependencies: ["Bricks", "CXml", "Words", "Zip"],
      path: "Sources/Native/CatrobatFile", swiftSettings: strict),
    .systemLibrary(
      name: "CSndfile", path: "Sources/Native/CSndfile", pkgConfig: "sndfile",
      providers: [.apt(["libsndfile1-dev"]), .brew(["libsndfile"])]),
    .target(
      name: "Programs",
      dependencies: [
        "Bricks", "CatrobatFile", "CBOR", "CSndfile", "Geometry", "LibraryStore", "Media",
        "ProgramFile", "Raster", "Rendering", "Storyboard", "Words",
      ],
      path: "Sources/Native/Programs", swiftSettings: strict),
    .target(name: "FFmpeg", path: "Sources/Native/FFmpeg", swiftSettings: strict),
    .target(
      name: "Sound",
      dependencies: ["CSndfile", "FFmpeg", "LibraryStore", "Programs", "Storyboard"],
      path: "Sources/Native/Sound", swiftSettings: strict),
    .target(
      name: "Film",
      dependencies: [
        "FFmpeg", "LibraryStore", "Print", "Programs", "Raster", "Sound", "Storyboard",
      ],
      path: "Sources/Native/Film", swiftSettings: strict),
    .systemLibrary(
      name: "CPango", path: "Sources/Native/CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .target(
      name: "Shaping", dependencies: ["CPango", "Figures"], path: "Sources/Native/Shaping",
      swiftSettings: strict),
    .target(name: "Screenplay", path: "Sources/Native/Screenplay", swiftSettings: strict),
    .target(
      name: "XMLFiles", dependencies: ["CXml"], path: "Sources/Native/XMLFiles",
      swiftSettings: strict),
    .target(
      name: "ScriptFiles", dependencies: ["Screenplay", "XMLFiles", "Zip"],
      path: "Sources/Native/ScriptFiles", swiftSettings: strict),
    .target(
      name: "Timelines", dependencies: ["Storyboard", "XMLFiles"], path: "Sources/Native/Timelines",
      swiftSettings: strict),
    .target(
      name: "Print",
      dependencies: [
        "CPango", "Geometry", "Ink", "LibraryStore", "Media", "Programs", "Raster", "Rendering",
        "Storyboard",
      ],
      path: "Sources/Native/Print", swiftSettings: strict),
    .target(
      name: "Publishing",
      dependencies: [
        "Bricks", "CatrobatFile", "CSndfile", "CZlib", "Digest", "Geometry", "Media", "Raster",
        "Storyboard", "Tunnel", "TunnelFiles", "Words", "Zip",
      ],
      path: "Sources/Native/Publishing", swiftSettings: strict),
    .target(
      name: "LayerFiles",
      dependencies: [
        "Geometry", "Ink", "Media", "Raster", "Rendering", "Storyboard", "Words", "XMLFiles", "Zip",
      ],
      path: "Sources/Native/LayerFiles", swiftSettings: strict),
    .target(
      name: "BoardFiles",
      dependencies: [
        "CZlib", "Digest", "Geometry", "LibraryStore", "Media", "Raster", "Screenplay",
        "ScriptFiles", "Sound", "Storyboard", "StoryboardFile", "Words", "XMLFiles", "Zip",
        .product(name: "SwiftCSV", package: "SwiftCSV"),
      ],
      path: "Sources/Native/BoardFiles", swiftSettings: strict),
    .target(
      name: "ProjectArchive",
      dependencies: ["LibraryStore", "Storyboard", "StoryboardFile", "Zip"],
      path: "Sources/Native/ProjectArchive", swiftSettings: strict),
    .systemLibrary(
      name: "CCrypto", path: "Sources/Native/CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl"])]),
    .target(
      name: "Digest", dependencies: ["CCrypto"], path: "Sources/Native/Digest",
      swiftSettings: strict),
    .target(
      name: "CTrustShim", dependencies: ["CCrypto"], path: "Sources/Native/CTrustShim"),
    .target(
      name: "LocalTrust", dependencies: ["CTrustShim", "Digest"],
      path: "Sources/Native/LocalTrust", swiftSettings: strict),
    .systemLibrary(
      name: "CArgon2", path: "Sources/Native/CArgon2", pkgConfig: "libargon2",
      providers: [.apt(["libargon2-dev"]), .brew(["argon2"])]),
    .target(
      name: "SignIn", dependencies: ["CArgon2", "CCrypto", "Digest"],
      path: "Sources/Native/SignIn", swiftSettings: strict),
    .target(
      name: "Together", dependencies: ["Permission", "Storyboard"],
      path: "Sources/Native/Together", swiftSettings: strict),
    // What operators watch.
    .target(name: "Monitoring", path: "Sources/Native/Monitoring", swiftSettings: strict),
    // libpq is loaded when it is wanted, and needed for nothing else.
    .target(name: "CPostgres", path: "Sources/Native/CPostgres"),
    .target(name: "SQLText", path: "Sources/Native/SQLText", swiftSettings: strict),
    .target(
      name: "Postgres", dependencies: ["CPostgres", "SQLText"], path: "Sources/Native/Postgres",
      swiftSettings: strict),
    // A studio's tables, asked alike in SQLite and in PostgreSQL.
    .target(
      name: "Tables",
      dependencies: ["Postgres", "SQLText", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources/Native/Tables", swiftSettings: strict),
    // Pictures and other files of a studio, in a folder or in a store that speaks S3.
    .target(
      name: "Objects",
      dependencies: [
        "Digest", "XMLFiles",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Sources/Native/Objects", swiftSettings: strict,
      // The client brings BoringSSL, which is C++.
      linkerSettings: [.linkedLibrary("stdc++")]),
    .target(name: "CSQLiteSetup", path: "Sources/Native/CSQLiteSetup"),
    .target(
      name: "SQLiteFile",
      dependencies: ["CSQLiteSetup", "Storyboard", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources/Native/SQLiteFile", swiftSettings: strict),
    .target(
      name: "People",
      dependencies: [
        "Digest", "Permission", "Postgres", "SignIn", "SQLiteFile", "SQLText", "Storyboard",
        "Tables", "Together", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Native/People", swiftSettings: strict),
    .target(
      name: "Community",
      dependencies: [
        "Atlas", "Digest", "Objects", "People", "Permission", "Postgres", "SQLiteFile", "SQLText",
        "Storyboard", "Tables",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Native/Community", swiftSettings: strict),
    // The community's pages: values in, texts out.
    .target(
      name: "PublicPages", path: "Sources/Native/PublicPages", swiftSettings: strict),
    .target(
      name: "LibraryStore",
      dependencies: [
        "Digest", "Geometry", "Ink", "Monitoring", "Objects", "Postgres", "SQLiteFile",
        "Storyboard",
        "StoryboardFile", "Tables", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Native/LibraryStore", swiftSettings: strict),
    .target(
      name: "StudioAccess",
      dependencies: [
        "Atlas", "Community", "LibraryStore", "People", "Permission", "ProjectArchive", "SignIn",
        "Storyboard", "StoryboardFile", "Together", "Words",
      ],
      path: "Sources/Native/StudioAccess", swiftSettings: strict),
    .target(name: "CFileStamp", path: "Sources/Native/CFileStamp"),
    .target(
      name: "StudioServer",
      dependencies: [
        "Atlas", "BoardFiles", "Bricks", "CatrobatFile", "CBOR", "CFileStamp", "Community",
        "CZlib", "Digest", "Figures", "Film", "Geometry", "LibraryStore", "LocalTrust", "Media",
        "Monitoring", "People",
        "Permission", "Print",
        "ProgramFile", "Programs", "ProjectArchive", "PublicPages", "Publishing", "Raster",
        "Rendering", "Screenplay", "ScriptFiles", "SignIn", "Sound",
        "Shaping", "Storyboard",
        "StudioAccess",
        "StoryboardFile", "Timelines", "Together", "Tunnel", "TunnelFiles", "Words", "Zip",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: "Sources/Native/StudioServer", swiftSettings: strict,
      // NIOSSL brings BoringSSL, which is C++.
      linkerSettings: [.linkedLibrary("stdc++")]),
    .target(
      name: "InkRecording", dependencies: ["Geometry", "Ink"], path: "Sources/Native/InkRecording",
      swiftSettings: strict),
    .target(
      name: "CBuildStamp", path: "Sources/Native/CBuildStamp"),
    .executableTarget(
      name: "inkreel",
      dependencies: [
        "Atlas", "BoardFiles", "Bricks", "CatrobatFile", "CBuildStamp", "Community", "Digest",
        "Film", "Geometry",
        "Ink", "InkRecording", "LayerFiles", "LibraryStore", "LocalTrust", "Media", "People",
        "Objects", "Permission", "Postgres", "Print", "Programs",
        "ProjectArchive", "Publishing", "Raster", "Rendering", "Samples", "Screenplay",
        "ScriptFiles", "SignIn", "Sound",
        "Storyboard", "StoryboardFile", "StudioServer", "Timelines", "Tray", "Tunnel",
        "TunnelFiles", "Words",
        .product(name: "SwiftCSV", package: "SwiftCSV"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Sources/Native/inkreel", swiftSettings: strict),

    // MARK: Tests
    .target(
      name: "TestSupport",
      dependencies: [
        "Bricks", "CCrypto", "Digest", "Figures", "Geometry", "Ink", "LocalTrust", "Media",
        "Postgres", "ProgramEditing", "Raster", "SQLText", "Storyboard", "Sync", "Tunnel", "Words",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    // What knows the library of tests, without which benchmarks use the rest.
    .target(name: "TestTraits", path: "Tests/TestTraits", swiftSettings: strict),
    tests("Atlas", ["Atlas", .product(name: "GRDB", package: "GRDB.swift")]),
    tests("Bricks", ["Bricks", "Geometry", "Raster", "Words"]),
    tests(
      "CatrobatFile",
      [
        "Bricks", "CatrobatFile", "CBOR", "ProgramEditing", "ProgramFile", "Words", "Zip",
      ]),
    tests("Geometry", ["Geometry"]),
    tests("Gestures", ["Geometry", "Gestures"]),
    tests("Ink", ["Geometry", "Ink", "InkRecording"]),
    tests("InkRecording", ["Geometry", "Ink", "InkRecording", "Storyboard"]),
    tests(
      "Crash",
      [
        "Ink", "LibraryStore", "Postgres", "Storyboard", "StoryboardFile",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      "Programs",
      [
        "Bricks", "CatrobatFile", "Geometry", "LibraryStore", "Media", "Programs", "Raster",
        "Rendering", "Storyboard", "Words",
      ]),
    tests("Film", ["Film", "Raster", "Storyboard"]),
    tests(
      "Sound",
      [
        "Bricks", "CatrobatFile", "FFmpeg", "Film", "Geometry", "LibraryStore", "Programs",
        "Raster", "Sound", "Storyboard", "Words",
      ]),
    tests("Figures", ["CPango", "Figures", "Geometry", "Shaping"]),
    tests("Screenplay", ["Screenplay"]),
    tests("LayerFiles", ["Geometry", "LayerFiles", "Media", "Raster", "Storyboard", "Zip"]),
    tests(
      "BoardFiles",
      [
        "BoardFiles", "Geometry", "LayerFiles", "LibraryStore", "Media", "Raster", "Screenplay",
        "ScriptFiles", "Storyboard", "Timelines", "Words", "Zip",
      ]),
    tests("Timelines", ["Storyboard", "Timelines"]),
    tests("ScriptFiles", ["Screenplay", "ScriptFiles", "XMLFiles", "Zip"]),
    tests("Print", ["Geometry", "Ink", "Media", "Print", "Raster", "Rendering", "Storyboard"]),
    tests(
      "InkreelCommand",
      [
        "Geometry", "Ink", "InkRecording", "LibraryStore", "Media", "People", "Permission",
        "Postgres", "Raster", "SignIn", "SQLText", "Storyboard", "StoryboardFile", "Zip",
      ], exclude: ["Golden"]),
    tests(
      "Parity",
      [
        "Bricks", "CatrobatFile", "Geometry", "Gestures", "Ink", "InkRecording", "PageTransfer",
        "CBOR", "ProgramFile", "Programs", "Raster", "Shaping", "Storyboard",
        "StoryboardFile", "Studio", "StudioWasm", "Sync", "Tray", "Tunnel", "Words",
      ],
      exclude: [
        "list-exports.mjs", "requests.mjs", "run-pictures.mjs", "run-script.mjs", "run-stage.mjs",
      ]),
    tests(
      "ProgramEditing", ["Bricks", "ProgramEditing", "ProgramFile", "Words"]),
    tests("Rendering", ["Geometry", "Ink", "Raster", "Rendering", "Storyboard", "Tunnel"]),
    tests(
      "Studio",
      [
        "Figures", "Geometry", "Gestures", "Ink", "Raster", "Rendering", "Shaping", "Storyboard",
        "StoryboardFile",
        "Studio", "Tunnel",
      ]),
    tests("Raster", ["Geometry", "Raster"], exclude: ["Golden"]),
    tests("Media", ["Geometry", "Media", "Raster"], exclude: ["Fixtures"]),
    tests("Digest", ["Digest"]),
    tests("Objects", ["Digest", "Objects"], exclude: ["requirements.txt", "Vectors"]),
    tests(
      "Publishing",
      [
        "Bricks", "CatrobatFile", "CSndfile", "CZlib", "Geometry", "Media", "Publishing", "Raster",
        "Storyboard", "Tunnel", "TunnelFiles", "Words",
      ], exclude: ["Fixtures"]),
    tests("SignIn", ["Digest", "SignIn"]),
    tests(
      "People",
      [
        "People", "Permission", "Postgres", "SignIn", "Storyboard", "Together",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests("Together", ["Permission", "Storyboard", "Together"]),
    tests("LocalTrust", ["Digest", "LocalTrust"]),
    tests("Storyboard", ["Geometry", "Ink", "Storyboard", "Tunnel"]),
    tests("TunnelFiles", ["Geometry", "Storyboard", "StoryboardFile", "Tunnel", "TunnelFiles"]),
    tests(
      "Sync",
      ["CBOR", "Geometry", "Ink", "Storyboard", "StoryboardFile", "Studio", "Sync", "Words"]),
    tests(
      "Community",
      [
        "Atlas", "Community", "Objects", "People", "Permission", "Postgres", "SignIn", "Storyboard",
        "Tables", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      "PublicPages", ["PublicPages", .product(name: "Mustache", package: "swift-mustache")]),
    tests("Permission", ["Permission", "Storyboard"]),
    tests("Tray", ["Geometry", "Gestures", "Tray"]),
    tests(
      "Tunnel", ["CTunnelKernels", "Geometry", "Gestures", "Raster", "Tunnel"],
      exclude: ["Golden"]),
    tests("StoryboardFile", ["CBOR", "Geometry", "Ink", "Storyboard", "StoryboardFile", "Tunnel"]),
    tests(
      "LibraryStore",
      [
        "Digest", "Geometry", "Ink", "LibraryStore", "Objects", "Postgres", "Storyboard",
        "StoryboardFile", "Tunnel",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests("Postgres", ["Postgres", "Tables", "Words"]),
    tests(
      "ProjectArchive",
      [
        "Geometry", "Ink", "LibraryStore", "ProjectArchive", "Storyboard", "StoryboardFile", "Zip",
      ]),
    tests(
      "StudioServer",
      [
        "Atlas", "Bricks", "CatrobatFile", "Community", "Digest", "Figures", "Geometry", "Ink",
        "LibraryStore", "LocalTrust", "Media", "Objects", "People", "Permission", "ProgramEditing",
        "ProgramFile", "Raster", "SignIn",
        "Storyboard", "StoryboardFile", "StudioServer", "Tunnel", "TunnelFiles", "Words", "Zip",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ]),
  ] + benchmarks
)
