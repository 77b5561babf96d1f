// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "haru",
  products: [
    .executable(name: "haru", targets: ["Haru"]),
    .executable(name: "haru-media", targets: ["haru-media"]),
    .executable(name: "haru-bench", targets: ["haru-bench"]),
  ],
  targets: [
    // C: system libraries, and the little that must be C.
    .systemLibrary(name: "CGLib", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLZMA", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(
      name: "CEnchant", pkgConfig: "enchant-2", providers: [.apt(["libenchant-2-dev"])]),
    .systemLibrary(
      name: "CGStreamer", pkgConfig: "gstreamer-pbutils-1.0",
      providers: [.apt(["libgstreamer-plugins-base1.0-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
    .systemLibrary(
      name: "CGWeather", pkgConfig: "gweather4", providers: [.apt(["libgweather-4-dev"])]),
    .systemLibrary(
      name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(name: "CPlatform", dependencies: ["CDigest", "CGLib", "CLZMA", "CSQLite", "CSodium"]),
    .target(name: "CSealed", dependencies: ["CSodium"]),
    .target(name: "CKeySharing"),
    .target(name: "CSound", dependencies: ["CGStreamer", "CSealed"]),
    .target(name: "CSandbox"),
    .target(name: "CRecognisers"),
    .target(name: "CPicture", dependencies: ["CAdwaita"]),
    .target(name: "CDigest"),

    // The faces of C libraries: no word about diaries in them.
    .target(name: "GLib", dependencies: ["CGLib", "CPlatform"]),
    .target(name: "Adwaita", dependencies: ["GLib", "CAdwaita", "CPicture"]),
    .target(name: "Pictures", dependencies: ["CGdkPixbuf"]),
    .target(name: "GStreamer", dependencies: ["Files", "GLib", "CGStreamer", "CSound", "Sealing"]),
    .target(name: "SQLite", dependencies: ["CSQLite", "CPlatform"]),
    .target(name: "Spelling", dependencies: ["GLib", "CEnchant"]),
    .target(name: "Secrets", dependencies: ["GLib", "CSecret"]),
    .target(name: "Towns", dependencies: ["GLib", "CGWeather"]),
    .target(name: "QRCodes", dependencies: ["CQREncode"]),
    .target(name: "Web", dependencies: ["GLib", "CSoup"]),

    // The face of POSIX, where `unsafe` ends: files, folders, locks, watching, digests, clocks.
    .target(name: "Files", dependencies: ["DiaryCore", "CDigest", "CPlatform"]),

    // The face of libsodium: secrets, passwords, the key file, and what is sealed with them.
    .target(name: "Sealing", dependencies: ["DiaryCore", "Files", "CSealed", "CSodium"]),

    // The secret of a diary, between programs of one user.
    .target(
      name: "KeySharing", dependencies: ["DiaryCore", "Files", "GLib", "Sealing", "CKeySharing"]),

    // Reads sounds, photos and videos that nobody vouches for, in a process of its own.
    .target(
      name: "MediaHelper",
      dependencies: [
        "Files", "GLib", "GStreamer", "Pictures", "Sealing", "CArchive", "CRecognisers",
        "CSandbox",
      ]),
    .executableTarget(name: "haru-media", dependencies: ["GLib", "MediaHelper"]),

    // The diary: no widget, no human language in it.
    .target(name: "DiaryCore"),
    .target(name: "DiaryStore", dependencies: ["DiaryCore", "Files", "SQLite", "Sealing"]),
    .target(name: "Feelings", dependencies: ["DiaryCore"]),

    // Reads the diaries of other programs.
    .target(name: "Importers", dependencies: ["DiaryCore", "Files", "GLib", "Pictures", "SQLite"]),

    // Writes what other programs read.
    .target(name: "Exporters", dependencies: ["DiaryCore", "Files", "GLib"]),

    // The one way out of this computer.
    .target(name: "Outside", dependencies: ["DiaryCore", "Files", "GLib", "SQLite", "Web"]),

    // The encrypted copy of a diary elsewhere.
    .target(
      name: "Copies",
      dependencies: ["DiaryCore", "DiaryStore", "Files", "GLib", "Outside", "Sealing"]),

    // What a person has chosen on this computer, and where the files of the program are.
    .target(
      name: "HaruSettings",
      dependencies: [
        "DiaryCore", "DiaryStore", "Files", "GLib", "GStreamer", "KeySharing", "MediaHelper",
        "Outside", "Sealing",
      ]),

    // What a person sees and reads: in the window, and at the terminal.
    .target(
      name: "HaruWords",
      dependencies: [
        "HaruSettings", "DiaryCore", "DiaryStore", "Files", "GLib", "GStreamer", "KeySharing",
        "MediaHelper", "Outside", "Sealing",
      ]),
    .target(
      name: "HaruModel",
      dependencies: [
        "Copies", "DiaryCore", "DiaryStore", "Exporters", "Files", "Adwaita", "Feelings", "GLib",
        "GStreamer", "HaruSettings", "HaruWords", "Importers", "KeySharing", "MediaHelper",
        "Outside",
        "Pictures", "Sealing", "Secrets", "Spelling", "Towns",
      ]),
    .target(
      name: "HaruParts",
      dependencies: [
        "HaruModel", "DiaryCore", "DiaryStore", "Adwaita", "GLib", "GStreamer", "HaruSettings",
        "HaruWords", "MediaHelper", "Outside", "Secrets",
      ]),
    .target(
      name: "HaruMediaUI",
      dependencies: [
        "HaruParts", "HaruModel", "DiaryCore", "DiaryStore", "Files", "Adwaita", "GLib",
        "GStreamer", "HaruSettings", "HaruWords", "MediaHelper", "Outside", "Pictures",
      ]),
    .target(
      name: "HaruUI",
      dependencies: [
        "HaruMediaUI", "HaruParts", "HaruModel", "Copies", "DiaryCore", "DiaryStore", "Files",
        "Adwaita", "Feelings", "GLib", "GStreamer", "HaruSettings", "HaruWords", "MediaHelper",
        "Outside", "Pictures", "QRCodes", "Sealing", "Secrets", "Spelling", "Towns",
      ]),
    .target(
      name: "HaruCommands",
      dependencies: [
        "HaruModel", "Copies", "DiaryCore", "DiaryStore", "Files", "Feelings", "GLib", "GStreamer",
        "HaruSettings", "HaruWords", "KeySharing", "MediaHelper", "Outside", "Sealing",
      ]),
    .target(
      name: "HaruSearchProvider",
      dependencies: [
        "HaruModel", "DiaryCore", "DiaryStore", "GLib", "HaruSettings", "HaruWords",
      ]),
    .target(
      name: "HaruReminders",
      dependencies: [
        "HaruModel", "DiaryCore", "DiaryStore", "Files", "GLib", "HaruSettings", "HaruWords",
      ]),
    .executableTarget(
      name: "Haru",
      dependencies: [
        "GLib", "HaruCommands", "HaruReminders", "HaruSearchProvider", "HaruUI", "KeySharing",
      ]),

    // Measurements. What they are held against is C, which meson builds (Sources/BenchFloor).
    .target(
      name: "Bench",
      dependencies: [
        "DiaryStore", "DiaryCore", "Feelings", "Files", "GStreamer", "HaruModel", "Importers",
        "MediaHelper", "Pictures", "SQLite", "Sealing",
      ]),
    .executableTarget(name: "haru-bench", dependencies: ["Bench"]),

    // Makes data/feelings.model; started by hand alone (Sources/haru-train/README.md).
    .target(name: "FeelingTraining", dependencies: ["DiaryCore", "Feelings"]),
    .executableTarget(
      name: "haru-train", dependencies: ["FeelingTraining"], exclude: ["README.md", "sentences"]),

    // Tests, and what they share; only those that need the main loop take TestSupport.
    .target(name: "TestNumbers", path: "Tests/Numbers"),
    .target(name: "TestSound", dependencies: ["TestNumbers"], path: "Tests/Sound"),
    .target(name: "TestMedia", path: "Tests/Media"),
    .target(name: "TestPictures", path: "Tests/Pictures"),
    .target(name: "CTestSupport", dependencies: ["CAdwaita"], path: "Tests/CSupport"),
    .target(
      name: "CTestConfinement", dependencies: ["CSandbox", "CSealed"], path: "Tests/CConfinement"),
    .target(
      name: "CTestScreen", dependencies: ["CAdwaita", "CGStreamer"], path: "Tests/CScreen"),
    .target(
      name: "TestSupport", dependencies: ["Adwaita", "CAdwaita", "CTestSupport", "GLib"],
      path: "Tests/Support"),
    .target(
      name: "TestWeb", dependencies: ["TestSupport"], path: "Tests/Web",
      exclude: ["server.py", "whisper.py"]),
    .target(
      name: "TestCopies", dependencies: ["Copies", "Outside", "TestSupport"], path: "Tests/Copies",
      exclude: ["server.py"]),
    .target(
      name: "TestKeys", dependencies: ["DiaryStore", "DiaryCore", "Files", "Sealing"],
      path: "Tests/Keys"),
    .target(
      name: "TestDiary",
      dependencies: [
        "HaruModel", "DiaryCore", "DiaryStore", "Files", "HaruSettings", "HaruWords", "Pictures",
        "TestKeys", "TestSound", "TestSupport",
      ],
      path: "Tests/Diary"),
    .testTarget(name: "BenchTests", dependencies: ["Bench", "DiaryCore", "DiaryStore", "SQLite"]),
    .testTarget(name: "DiaryCoreTests", dependencies: ["DiaryCore", "TestNumbers"]),
    .testTarget(
      name: "FeelingsTests",
      dependencies: ["Feelings", "FeelingTraining", "DiaryCore", "TestNumbers"],
      exclude: ["entries"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "CDigest", "DiaryCore"]),
    .testTarget(
      name: "SealingTests",
      dependencies: ["Sealing", "CSodium", "DiaryCore", "Files", "TestNumbers", "TestSound"],
      exclude: ["diary.key", "stranger.py"]),
    .testTarget(
      name: "KeySharingTests",
      dependencies: ["KeySharing", "DiaryCore", "Files", "GLib", "Sealing", "TestSupport"],
      exclude: ["stranger.py"]),
    .testTarget(
      name: "ImportersTests",
      dependencies: [
        "Importers", "DiaryCore", "DiaryStore", "Files", "GLib", "SQLite", "Sealing", "TestKeys",
        "TestNumbers",
      ],
      exclude: ["fixtures"]),
    .testTarget(
      name: "ExportersTests", dependencies: ["Exporters", "DiaryCore", "Files", "Importers"]),
    .testTarget(name: "GLibTests", dependencies: ["GLib", "TestSupport"]),
    .testTarget(
      name: "GStreamerTests",
      dependencies: [
        "GStreamer", "GLib", "CGStreamer", "CSodium", "Bench", "Files", "Sealing", "TestMedia",
        "TestNumbers", "TestSound",
      ]),
    .testTarget(
      name: "MediaHelperTests",
      dependencies: [
        "MediaHelper", "GStreamer", "CTestConfinement", "Files", "Pictures", "Sealing", "TestMedia",
        "TestNumbers", "TestPictures", "TestSound",
      ]),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestNumbers", "TestPictures"]),
    .testTarget(
      name: "CopiesTests",
      dependencies: [
        "Copies", "Outside", "DiaryCore", "DiaryStore", "Files", "Sealing", "TestCopies",
        "TestKeys",
        "TestSupport", "TestWeb",
      ]),
    .testTarget(
      name: "OutsideTests",
      dependencies: ["Outside", "DiaryCore", "Files", "TestSupport", "TestWeb", "Web"]),
    .testTarget(
      name: "SQLiteTests", dependencies: ["SQLite", "CSQLite", "CTestSupport", "TestNumbers"]),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling", "GLib"]),
    .testTarget(name: "SecretsTests", dependencies: ["Secrets", "CSecret", "GLib", "TestSupport"]),
    .testTarget(name: "TownsTests", dependencies: ["Towns"]),
    .testTarget(name: "QRCodesTests", dependencies: ["QRCodes"]),
    .testTarget(name: "WebTests", dependencies: ["Web", "TestSupport", "TestWeb"]),
    .testTarget(
      name: "DiaryStoreTests",
      dependencies: [
        "DiaryStore", "DiaryCore", "Files", "SQLite", "Sealing", "TestKeys", "TestNumbers",
      ]),
    .testTarget(
      name: "AdwaitaTests",
      dependencies: ["Adwaita", "CAdwaita", "CTestSupport", "GLib", "TestNumbers", "TestSupport"]),
    .testTarget(
      name: "HaruModelTests",
      dependencies: [
        "HaruModel", "Adwaita", "DiaryCore", "DiaryStore", "Files", "GLib", "GStreamer",
        "HaruSettings", "HaruWords", "KeySharing", "MediaHelper", "Outside", "Pictures", "Sealing",
        "Secrets", "TestDiary", "TestKeys", "TestPictures", "TestSound", "TestSupport", "TestWeb",
      ]),
    .testTarget(
      name: "HaruUITests",
      dependencies: [
        "HaruUI", "HaruMediaUI", "HaruModel", "HaruParts", "HaruSettings", "HaruWords", "Adwaita",
        "CTestScreen", "Copies", "DiaryCore", "DiaryStore", "Files", "Feelings", "GLib",
        "GStreamer", "MediaHelper", "Outside", "QRCodes", "SQLite", "Sealing", "Spelling",
        "TestCopies", "TestDiary", "TestKeys", "TestNumbers", "TestPictures", "TestSound",
        "TestSupport", "TestWeb",
      ]),
    .testTarget(
      name: "HaruSettingsTests",
      dependencies: ["HaruSettings", "GLib", "GStreamer", "TestSupport"]),
    .testTarget(
      name: "HaruSearchProviderTests",
      dependencies: [
        "HaruSearchProvider", "DiaryCore", "DiaryStore", "GLib", "HaruSettings", "KeySharing",
        "Sealing", "TestKeys",
      ]),
    .testTarget(
      name: "HaruRemindersTests",
      dependencies: [
        "HaruReminders", "DiaryCore", "DiaryStore", "Files", "GLib", "HaruModel", "HaruSettings",
        "TestKeys",
      ]),
    .testTarget(
      name: "HaruWordsTests",
      dependencies: [
        "HaruSettings", "HaruWords", "DiaryCore", "Files", "GLib", "GStreamer", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let faces: Set = [
  "GLib", "Adwaita", "GStreamer", "MediaHelper", "Pictures", "SQLite", "Secrets", "Spelling", "Web",
  "Towns", "TestCopies", "TestDiary", "TestKeys", "TestMedia", "TestSound", "TestSupport",
  "TestWeb",
]
let isolatedToMain: Set = [
  "HaruSettings", "HaruWords", "HaruModel", "HaruParts", "HaruMediaUI", "HaruUI", "HaruCommands",
  "HaruReminders", "HaruSearchProvider", "Haru",
]
let writtenInC: Set = [
  "CDigest", "CKeySharing", "CPicture", "CPlatform", "CRecognisers", "CSandbox", "CSealed",
  "CSound", "CTestConfinement", "CTestScreen", "CTestSupport",
]

for target in package.targets where target.type != .system {
  if writtenInC.contains(target.name) {
    target.cSettings = [
      .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
    ]
    continue
  }
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
  if !faces.contains(target.name) && target.type != .test {
    settings.append(.strictMemorySafety())
  }
  // An index of GTK, GLib and Foundation takes a tenth of the time of a build; editors look into
  // these modules themselves.
  settings.append(.unsafeFlags(["-index-ignore-system-modules"]))
  // Measuring a second of sound would take as long otherwise, and reading many texts longer.
  if ["TestSound", "Feelings", "FeelingTraining"].contains(target.name) {
    settings.append(.unsafeFlags(["-O"]))
  }
  if isolatedToMain.contains(target.name) {
    settings.append(.defaultIsolation(MainActor.self))
  }
  target.swiftSettings = settings
}
