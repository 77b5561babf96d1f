// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import GStreamer
@testable import MediaHelper

@Suite struct SpeechModelTests {
  @Test func aFolderWithAllItsPartsIsAModel() throws {
    let folder = try VoskLibrary.emptyModel("vosk-model-small-ko-0.22")
    let found = try SpeechModel.vosk(in: folder)
    #expect(found.language == "ko")
    #expect(found.words == ["vosk", folder, "libvosk.so"])
  }

  @Test(arguments: ["am/final.mdl", "conf/mfcc.conf"])
  func aFolderThatLacksAPartIsRefused(part: String) throws {
    let folder = try VoskLibrary.emptyModel("vosk-model-en-us", without: part)
    #expect(throws: VoskError.noModel(missing: part)) {
      try SpeechModel.vosk(in: folder)
    }
  }

  @Test func whatIsNotThereIsRefused() throws {
    let folder = try VoskLibrary.emptyModel("model")
    #expect(throws: VoskError.noFolder) { try SpeechModel.vosk(in: "/nowhere") }
    #expect(throws: VoskError.noFolder) { try SpeechModel.vosk(in: "") }
    #expect(throws: VoskError.noLibrary) {
      try SpeechModel.vosk(in: folder, library: "/nowhere.so")
    }
  }

  @Test func linesSayWhatWasHeard() {
    let words = [HeardWord("dear", 0.25, 0.5), HeardWord("하루", 0.5, 1.125)]
    for heard in [
      .ready, .partial([]), .partial(words), .utterance(words), .progress(0.5),
      .failed(.unsupported),
    ] as [HeardSpeech] {
      #expect(SpeechReport.heard(SpeechReport.line(heard)) == heard)
    }
  }

  @Test(arguments: [
    "", "said", "utterance 1 2", "utterance 5 2 word", "utterance -1 2 word", "utterance x y z",
    "progress 1001", "progress", "ready now", "utterance 1 99999999999 word",
  ])
  func nonsenseIsNotBelieved(line: String) {
    #expect(SpeechReport.heard(line) == nil)
  }
}
