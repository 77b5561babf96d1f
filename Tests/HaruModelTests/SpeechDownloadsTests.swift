// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import GStreamer
import HaruSettings
import HaruWords
import MediaHelper
import Outside
import TestSupport
import TestWeb
import XCTest

@testable import HaruModel

/// Gets recognisers from a server on this computer. No model is real: what is fetched, checked and
/// unpacked has the parts of one.
final class SpeechDownloadsTests: XCTestCase {
  private func withPlace(_ body: @MainActor (SpeechDownloadPlace) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let place = try SpeechDownloadPlace()
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

  /// The catalog may be older than what its makers have by now.
  func testHowMuchComesIsOnlyAboutRightBeforeItIsTold() throws {
    try withPlace { place in
      let downloads = try place.downloads(bytes: 5_000_000)
      let all = try ["vosk-lib", "vosk-model-small-ko-0.22"].map {
        try FileSystem.content(of: place.archive($0)).count
      }.reduce(0, +)
      var (guesses, told): (Set<Int>, Set<Int>) = ([], [])
      let failure = Self.failure(downloads) {
        guard case .downloading(_, let whole, let isExact) = downloads.current?.stage else {
          return
        }
        if isExact { told.insert(whole) } else { guesses.insert(whole) }
      }
      XCTAssertNil(failure)
      XCTAssertTrue(guesses.contains { $0 > 5_000_000 }, "\(guesses)")
      XCTAssertEqual(told, [all])
    }
  }

  func testWhatWasBrokenOffIsGoneOnWith() throws {
    try withPlace { place in
      XCTAssertEqual(
        Self.failure(try place.downloads("cut")), .fetching(.server(.outside(.broken))))
      let part = ".vosk-model-small-ko-0.22.part"
      XCTAssertEqual(place.names, [part, part + ".tag", "vosk-lib"])
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
      XCTAssertEqual(place.names, [name, name + ".tag", "vosk-lib"])
      XCTAssertFalse(place.speech.writesSpeech.value)
    }
  }

  func testGoingOfflineEndsADownloadAndThatIsSaid() throws {
    try withPlace { place in
      place.client.isOn = true
      let downloads = try place.downloads("slow")
      let failure = Self.failure(downloads) {
        if place.names.contains(".vosk-model-small-ko-0.22.part"), place.client.isOn {
          place.client.isOn = false
        }
      }
      XCTAssertEqual(failure, .fetching(.server(.outside(.off))))
      XCTAssertEqual(failure?.words.contains(OutsideError.off.words), true)
      XCTAssertNil(downloads.folder.model(of: "ko"))
      XCTAssertNil(Self.failure(try place.downloads()))
    }
  }

  /// What has come is checked and unpacked without a network.
  func testGoingOfflineEndsNothingThatIsDoneHere() throws {
    try withPlace { place in
      place.client.isOn = true
      // With a library that the person has, nothing is downloaded after the model.
      place.speech.voskLibrary.value = place.path + "/libvosk.so"
      try Data().write(to: URL(filePath: place.speech.voskLibrary.value))
      let downloads = try place.downloads()
      XCTAssertEqual(downloads.missing(for: "ko").map(\.name), ["vosk-model-small-ko-0.22"])
      let failure = Self.failure(downloads) {
        switch downloads.current?.stage {
        case .checking, .unpacking: place.client.isOn = false
        case .downloading, nil: break
        }
      }
      XCTAssertNil(failure)
      XCTAssertFalse(place.client.isOn)
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

  /// Its model came without anything that reads it.
  func testALibraryThatWasChosenAndHasGoneIsGot() throws {
    try withPlace { place in
      place.speech.voskLibrary.value = place.path + "/gone.so"
      let downloads = try place.downloads()
      XCTAssertEqual(
        downloads.missing(for: "ko").map(\.name), ["vosk-lib", "vosk-model-small-ko-0.22"])
    }
  }

  func testTheLibraryStaysForAModelThatThePersonHasChosen() throws {
    try withPlace { place in
      let downloads = try place.downloads()
      XCTAssertNil(Self.failure(downloads))
      let chosen = place.path + "/vosk-model-small-ko-0.22"
      try FileManager.default.copyItem(
        atPath: place.path + "/speech/vosk-model-small-ko-0.22", toPath: chosen)
      place.speech.voskModel.value = chosen
      defer { place.speech.voskModel.value = "" }
      Task { await downloads.remove("ko") }
      XCTAssertTrue(pump { downloads.changes == 2 })
      XCTAssertEqual(place.names, ["vosk-lib"])
      var isDone = false
      Task {
        await downloads.removeUnusedLibrary()
        isDone = true
      }
      XCTAssertTrue(pump { isDone })
      XCTAssertEqual(place.names, ["vosk-lib"])
      // Nothing offered to remove it any more.
      place.speech.forgetVosk()
      Task { await downloads.removeUnusedLibrary() }
      XCTAssertTrue(pump { downloads.changes == 3 })
      XCTAssertEqual(place.names, [])
    }
  }

  func testTheLibraryGoesWithTheLastModelThatItReads() throws {
    try withPlace { place in
      let downloads = try place.downloads()
      XCTAssertNil(Self.failure(downloads))
      // The model that was chosen has gone.
      place.speech.voskModel.value = place.path + "/gone"
      defer { place.speech.voskModel.value = "" }
      Task { await downloads.removeUnusedLibrary() }
      XCTAssertTrue(pump { downloads.changes == 2 })
      XCTAssertEqual(place.names, ["vosk-lib", "vosk-model-small-ko-0.22"])
      Task { await downloads.remove("ko") }
      XCTAssertTrue(pump { downloads.changes == 3 })
      XCTAssertEqual(place.names, [])
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
