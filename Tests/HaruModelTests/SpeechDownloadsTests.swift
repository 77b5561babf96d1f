// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import GLib
import GStreamer
import HaruSettings
import MediaHelper
import Outside
import TestSupport
import TestWeb
import XCTest

@testable import HaruModel

/// Gets recognisers from a server on this computer. No model is real: what is fetched, checked and
/// unpacked has the parts of one.
final class SpeechDownloadsTests: XCTestCase {
  @MainActor private final class Place {
    let path = NSTemporaryDirectory() + "haru-\(UUID())"
    let server: WebServer
    let client: OutsideClient
    let speech: SpeechPreferences

    init() throws {
      try FileManager.default.createDirectory(
        atPath: path + "/served", withIntermediateDirectories: true)
      server = try WebServer(folder: path + "/served")
      client = OutsideClient(DepartureLog(path + "/log.sqlite") { Moment(milliseconds: 1) })
      speech = try Preferences(Installation()).speech
      speech.writesSpeech.value = false
      try pack("vosk-lib", ["libvosk.so": "library"])
      try packModel("vosk-model-small-ko-0.22")
      try list(["vosk-model-small-ko-0.22"])
    }

    func end() {
      server.end()
      try? FileManager.default.removeItem(atPath: path)
      speech.writesSpeech.value = false
    }

    // MARK: - What is served

    /// Packs files into an archive of this name.
    func pack(_ name: String, _ files: [String: String]) throws {
      let script = """
        import sys, zipfile
        with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_STORED) as z:
            for name, text in zip(sys.argv[2::2], sys.argv[3::2]):
                z.writestr(name, text)
        """
      let words = files.sorted { $0.key < $1.key }.flatMap { ["\(name)/\($0.key)", $0.value] }
      let packing = try Child("/usr/bin/python3", ["-c", script, archive(name)] + words)
      XCTAssertEqual(packing.ended(), "")
    }

    func packModel(_ name: String) throws {
      let parts = ["am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst", "graph/words.txt"]
      try pack(
        name,
        Dictionary(uniqueKeysWithValues: parts.map { ($0, String(repeating: "x", count: 3000)) }))
    }

    func archive(_ name: String) -> String { path + "/served/\(name).zip" }

    /// Writes the list of the makers.
    func list(_ names: [String]) throws {
      let lines = try names.map { name in
        let bytes = try FileSystem.content(of: archive(name))
        let hash = MD5()
        hash.update(bytes[...])
        return #"{"name": "\#(name)", "lang": "ko", "size": \#(bytes.count), "#
          + #""md5": "\#(hash.text)", "obsolete": "false"}"#
      }
      let text = "[" + (lines + [#"{"name": 7}"#]).joined(separator: ", ") + "]"
      try Data(text.utf8).write(to: URL(filePath: path + "/served/model-list.json"))
    }

    // MARK: - Getting it

    func downloads(
      _ way: String = "whole", model: String = "vosk-model-small-ko-0.22", digest: String = "-",
      bytes: Int? = nil
    ) throws -> SpeechDownloads {
      let library = try FileSystem.content(of: archive("vosk-lib"))
      let size = try bytes ?? FileSystem.content(of: archive(model)).count
      let catalog = SpeechCatalog(
        """
        # of this test
        library-x86_64 \(server.address("serve/whole/vosk-lib.zip")) \(library.count) \
        \(Hex.text(SHA256.hash(library)))
        library-aarch64 \(server.address("serve/whole/vosk-lib.zip")) \(library.count) \
        \(Hex.text(SHA256.hash(library)))
        ko \(server.address("serve/\(way)/\(model).zip")) \(size) \(digest)
        what is no line
        """)
      return SpeechDownloads(
        speech, client, folder: SpeechFolder(path + "/speech", catalog: catalog))
    }

    /// What was fetched and is there, but for the lists of what was received.
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path + "/speech")) ?? []).sorted()
    }
  }

  private func withPlace(_ body: @MainActor (Place) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let place = try Place()
      defer { place.end() }
      try body(place)
    }
  }

  /// Nil where it was got.
  @MainActor private static func failure(
    _ downloads: SpeechDownloads, meanwhile: () -> Void = {}
  ) -> SpeechDownloadError? {
    downloads.get("ko")
    XCTAssertTrue(
      pump {
        meanwhile()
        return downloads.current == nil
      })
    return downloads.failures["ko"]
  }

  func testALanguageIsReadyAfterOneClick() throws {
    try withPlace { place in
      let downloads = try place.downloads()
      XCTAssertEqual(
        downloads.missing(for: "ko").map(\.name), ["vosk-lib", "vosk-model-small-ko-0.22"])
      XCTAssertEqual(downloads.missing(for: "de"), [])
      XCTAssertNil(Self.failure(downloads))
      XCTAssertEqual(downloads.missing(for: "ko"), [])
      let model = try XCTUnwrap(downloads.folder.model(of: "ko"))
      XCTAssertEqual(model.language, "ko")
      XCTAssertEqual(
        model.recogniser, .vosk(library: place.path + "/speech/vosk-lib/libvosk.so"))
      XCTAssertEqual(place.names, ["vosk-lib", "vosk-model-small-ko-0.22"])
      XCTAssertTrue(place.speech.writesSpeech.value)
      XCTAssertFalse(place.client.isOn)
    }
  }

  func testWhatWasBrokenOffIsGoneOnWith() throws {
    try withPlace { place in
      XCTAssertEqual(
        Self.failure(try place.downloads("cut")), .fetching(.server(.outside(.broken))))
      XCTAssertEqual(place.names, [".vosk-model-small-ko-0.22.part", "vosk-lib"])
      XCTAssertNil(Self.failure(try place.downloads("cut")))
      XCTAssertEqual(place.names, ["vosk-lib", "vosk-model-small-ko-0.22"])
      XCTAssertEqual(place.server.served().filter { $0.hasPrefix("cut bytes=") }.count, 1)
    }
  }

  func testWhatIsNotWhatItsMakersListIsThrownAway() throws {
    try withPlace { place in
      XCTAssertEqual(Self.failure(try place.downloads("wrong")), .wrongContent)
      XCTAssertEqual(place.names, ["vosk-lib"])
      XCTAssertNil(Self.failure(try place.downloads()))
    }
  }

  func testWhatIsNotOfTheKnownDigestIsThrownAway() throws {
    try withPlace { place in
      let digest = String(repeating: "0", count: 64)
      XCTAssertEqual(Self.failure(try place.downloads(digest: digest)), .wrongContent)
      XCTAssertEqual(place.names, ["vosk-lib"])
    }
  }

  func testAnArchiveThatIsFarLargerThanWasSaidIsNotFetched() throws {
    try withPlace { place in
      XCTAssertEqual(
        Self.failure(try place.downloads("huge")), .fetching(.server(.outside(.tooLarge))))
      XCTAssertEqual(place.names, ["vosk-lib"])
      XCTAssertNil(Self.failure(try place.downloads(bytes: 100)))
    }
  }

  func testAModelThatIsNotListedIsNotFetched() throws {
    try withPlace { place in
      try place.list([])
      XCTAssertEqual(Self.failure(try place.downloads()), .unlisted)
      XCTAssertEqual(place.names, ["vosk-lib"])
    }
  }

  func testAnArchiveThatClimbsOutOfItsFolderIsThrownAway() throws {
    try withPlace { place in
      let name = "vosk-model-small-ko-0.22"
      try place.pack(name, ["am/final.mdl": "x", "../../outside": "x"])
      try place.list([name])
      XCTAssertEqual(Self.failure(try place.downloads()), .unpacking(.damaged))
      XCTAssertEqual(place.names, ["vosk-lib"])
      XCTAssertFalse(FileManager.default.fileExists(atPath: place.path + "/outside"))
    }
  }

  func testWhatIsNoModelIsThrownAway() throws {
    try withPlace { place in
      let name = "vosk-model-small-ko-0.22"
      try place.pack(name, ["README": "x"])
      try place.list([name])
      XCTAssertEqual(Self.failure(try place.downloads()), .noRecogniser)
      XCTAssertEqual(place.names, ["vosk-lib"])
    }
  }

  func testWhatIsCancelledEndsAndIsNoFailure() throws {
    try withPlace { place in
      let downloads = try place.downloads("slow")
      let name = ".vosk-model-small-ko-0.22.part"
      XCTAssertNil(
        Self.failure(downloads) {
          if place.names.contains(name), case .downloading = downloads.current?.stage {
            downloads.cancel()
          }
        })
      XCTAssertEqual(place.names, [name, "vosk-lib"])
      XCTAssertFalse(place.speech.writesSpeech.value)
    }
  }

  /// Also where nothing is fetched any more.
  func testGoingOfflineEndsAllOfIt() throws {
    try withPlace { place in
      place.client.isOn = true
      var stages: [SpeechDownloads.Stage] = []
      let downloads = try place.downloads()
      let failure = Self.failure(downloads) {
        guard let stage = downloads.current?.stage, place.client.isOn else { return }
        if case .downloading = stage { return }
        stages.append(stage)
        place.client.isOn = false
      }
      XCTAssertNil(failure)
      XCTAssertEqual(stages.count, 1)
      XCTAssertNil(downloads.folder.model(of: "ko"))
      XCTAssertFalse(place.names.contains { $0.hasSuffix(".unpacking") }, "\(place.names)")
      XCTAssertNil(Self.failure(downloads))
      XCTAssertNotNil(downloads.folder.model(of: "ko"))
    }
  }

  func testANewerModelIsOfferedAndTakesThePlaceOfTheOlder() throws {
    try withPlace { place in
      XCTAssertNil(Self.failure(try place.downloads()))
      place.speech.writesSpeech.value = false
      let newer = "vosk-model-small-ko-0.30"
      try place.packModel(newer)
      try place.list([newer])
      let downloads = try place.downloads(model: newer)
      XCTAssertTrue(downloads.isOutdated("ko"))
      XCTAssertEqual(downloads.missing(for: "ko").map(\.name), [newer])
      XCTAssertEqual(
        downloads.folder.model(of: "ko")?.folder, place.path + "/speech/vosk-model-small-ko-0.22")
      XCTAssertNil(Self.failure(downloads))
      XCTAssertFalse(downloads.isOutdated("ko"))
      XCTAssertEqual(place.names, ["vosk-lib", newer])
      XCTAssertFalse(place.speech.writesSpeech.value)
    }
  }

  func testARemovedLanguageLeavesNothing() throws {
    try withPlace { place in
      let downloads = try place.downloads()
      XCTAssertNil(Self.failure(downloads))
      let tasks = [
        Task { await downloads.remove("ko") }, Task { await downloads.remove("ko") },
      ]
      var ended = 0
      let waiting = Task {
        for task in tasks {
          await task.value
          ended += 1
        }
      }
      XCTAssertTrue(pump { ended == 2 })
      waiting.cancel()
      XCTAssertEqual(downloads.changes, 2)
      XCTAssertNil(downloads.failures["ko"])
      XCTAssertEqual(place.names, [])
      XCTAssertNil(downloads.folder.model(of: "ko"))
    }
  }

  func testAnOlderLibraryIsUsedAndRemovedWithTheLastModel() throws {
    try withPlace { place in
      let downloads = try place.downloads()
      XCTAssertNil(Self.failure(downloads))
      let (library, older) = (place.path + "/speech/vosk-lib", place.path + "/speech/vosk-older")
      try FileManager.default.moveItem(atPath: library, toPath: older)
      XCTAssertEqual(downloads.missing(for: "ko"), [])
      XCTAssertEqual(
        downloads.folder.model(of: "ko")?.recogniser, .vosk(library: older + "/libvosk.so"))
      let task = Task { await downloads.remove("ko") }
      XCTAssertTrue(pump { downloads.changes == 2 })
      task.cancel()
      XCTAssertEqual(place.names, [])
    }
  }

  func testALibraryThatHasGoneIsOfferedAnew() throws {
    try withPlace { place in
      let downloads = try place.downloads()
      XCTAssertNil(Self.failure(downloads))
      try FileManager.default.removeItem(atPath: place.path + "/speech/vosk-lib")
      XCTAssertEqual(downloads.missing(for: "ko").map(\.name), ["vosk-lib"])
      XCTAssertNil(Self.failure(downloads))
      XCTAssertEqual(place.names, ["vosk-lib", "vosk-model-small-ko-0.22"])
    }
  }

  func testALibraryOfUnknownContentIsNotOffered() throws {
    MainActor.assumeIsolated {
      let lines = ["x86_64", "aarch64"].map { "library-\($0) https://example.org/a.zip 1 -" }
      XCTAssertNil(SpeechCatalog(lines.joined(separator: "\n")).library)
    }
  }

  func testWhatThePersonPutThereIsLeftAlone() throws {
    try withPlace { place in
      let own = place.path + "/speech/vosk-model-small-ko-0.22/own"
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      let downloads = try place.downloads()
      XCTAssertEqual(Self.failure(downloads), .nameTaken(FileSystem.parent(of: own)))
      XCTAssertTrue(FileManager.default.fileExists(atPath: own))
    }
  }

  func testWhatIsOfferedByHaruMakesSense() throws {
    try MainActor.assumeIsolated {
      let catalog = SpeechCatalog.installed
      XCTAssertNotNil(catalog.library?.digest)
      for language in SpokenLanguage.all {
        let model = try XCTUnwrap(catalog.models[language], language)
        XCTAssertTrue(model.address.hasPrefix("https://"), model.address)
        XCTAssertTrue(model.name.hasPrefix("vosk-model-small-"), model.name)
        XCTAssertEqual(model.list, "https://alphacephei.com/vosk/models/model-list.json")
      }
      XCTAssertEqual(Set(catalog.models.keys), Set(SpokenLanguage.all))
    }
  }
}
