// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sealing
import Synchronization
import TestMedia
import TestSound
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  @Suite(.serialized) struct SpeechReaderTests {
    private let folder: SoundFolder
    private let reader: SpeechReader

    init() throws {
      folder = try SoundFolder()
      let english = try #require(SpeechModel.english, "\(SpeechModel.englishPackage) is missing")
      reader = SpeechReader(english, program: try SoundInspector.helper())
    }

    private func file(_ sound: Sound) async throws -> String {
      let (raw, path) = (folder.path(), folder.path())
      try sound.raw.write(to: URL(filePath: raw))
      try await folder.run(
        "filesrc location=\(raw) ! rawaudioparse format=pcm pcm-format=f32le sample-rate=48000"
          + " num-channels=1 ! audioconvert ! opusenc ! oggmux ! filesink location=\(path)")
      return path
    }

    @Test func aRecordingIsReadWithItsTimes() async throws {
      let (sound, ends) = try await Speaker.speak(3)
      let shares = Mutex<[Double]>([])
      let path = try await file(sound)
      let utterances = try await reader.read(path) { share in
        shares.withLock { $0.append(share) }
      }
      let words = utterances.joined().map(\.text)
      let rate = Speaker.errorRate(words, of: Speaker.words(3))
      #expect(rate <= 0.2, "\(words.joined(separator: " "))")
      for end in ends {
        #expect(utterances.contains { abs(($0.last?.end ?? 0) - end) < 0.4 }, "\(end)")
      }
      for (word, next) in zip(utterances.joined(), utterances.joined().dropFirst()) {
        #expect(word.start < word.end && word.end <= next.start + 0.011)
      }
      #expect(shares.withLock { $0 == $0.sorted() && $0.last == 1 })
      // None of it is called done before its words are there.
      #expect(shares.withLock { $0.dropLast().allSatisfy { $0 < 1 } })
    }

    /// Its mean is far from what the model expects, and there is nothing before it to know it by.
    @Test func aShortAndQuietVoiceIsUnderstood() async throws {
      let said = Speaker.sentences[1]
      let file = TemporaryFile()
      try await Command.run("flite", "-voice", "slt", "-t", said, "-o", file.path)
      var quiet = Sound.silence(for: 0.5) + (try await Sound(in: file.path))
      quiet = Sound(quiet.samples.map { $0 / 10 }) + .silence(for: 0.7)
      let words = try await reader.read(try await self.file(quiet)).joined().map(\.text)
      let rate = Speaker.errorRate(words, of: said.split(separator: " ").map(String.init))
      #expect(rate <= 0.2, "\(words.joined(separator: " "))")
    }

    /// A recogniser finds words in anything it is given.
    @Test(arguments: ["silence", "noise", "clicks"]) func nothingIsSaidBySilenceAndNoise(
      kind: String
    ) async throws {
      let sound =
        switch kind {
        case "silence": Sound.silence(for: 5)
        case "noise":
          Sound.noise(for: 2, amplitude: 0.004) + .noise(for: 1, amplitude: 0.2)
            + .noise(for: 2, amplitude: 0.004)
        default:
          (0..<8).map { _ in Sound.silence(for: 0.5) + .noise(for: 0.03, amplitude: 0.8) }
            .reduce(Sound.silence(for: 0.1), +)
        }
      let path = try await file(sound)
      #expect(try await reader.read(path) == [])
    }

    @Test func whoeverThinksBetterOfItEndsTheProcess() async throws {
      let path = try await file(.tone(200, for: 60))
      let reading = Task { try await reader.read(path) }
      try await until { Helpers.running().count == 1 }
      reading.cancel()
      await #expect(throws: CancellationError.self) { try await reading.value }
      #expect(Helpers.running().isEmpty)
    }

    @Test func whatIsNoSoundIsRefused() async throws {
      let path = folder.path()
      try Data("no sound".utf8).write(to: URL(filePath: path))
      await #expect(throws: MediaError.unsupported) { try await reader.read(path) }
    }

    /// A recogniser that crashed near the end cost all words.
    @Test(arguments: [
      ("exit 3", false), ("kill -9 $$", false), ("echo 'failed damaged'", false), ("", true),
    ])
    func whatWasHeardBeforeItFailsStands(end: String, isWhole: Bool) async throws {
      let heard = try await heard(byOneThatEndsWith: end)
      #expect(heard.utterances.joined().map(\.text) == ["hello"])
      #expect(heard.isWhole == isWhole)
    }

    /// It was never tried again.
    @Test func whatMayGoWellAnotherTimeIsNotAPart() async throws {
      let end = "echo 'failed \(MediaError.stalled.reportedWords)'"
      await #expect(throws: MediaError.stalled) { try await heard(byOneThatEndsWith: end) }
    }

    /// It says a word before.
    private func heard(
      byOneThatEndsWith end: String
    ) async throws -> (utterances: [[HeardWord]], isWhole: Bool) {
      let program = folder.path()
      try Data("#!/bin/sh\necho 'utterance 0 400 hello'\n\(end)\n".utf8)
        .write(to: URL(filePath: program))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let file = MediaFile(try await file(.tone(200, for: 1)))
      return try await SpeechReader(reader.model, program: program).read(file)
    }

    @Test func aModelThatIsNoneIsNotReady() async throws {
      let program = try SoundInspector.helper()
      #expect(await reader.failure() == nil)
      let none = SpeechModel(.pocketSphinx, folder.path(), language: "en")
      #expect(await SpeechReader(none, program: program).failure() == .unsupported)
      let path = try await file(.tone(200, for: 1))
      await #expect(throws: MediaError.unsupported) {
        try await SpeechReader(none, program: program).read(path)
      }
    }

    @Test func aLibraryThatIsNotVoskIsRefused() async throws {
      let program = try SoundInspector.helper()
      for library in ["libno-such-thing.so", "libc.so.6", folder.path()] {
        let model = SpeechModel(.vosk(library: library), folder.path(), language: "ko")
        #expect(await SpeechReader(model, program: program).failure() == .unsupported)
      }
    }

    /// What has the files of a model, and nothing in them, passes the first look.
    @Test(.enabled(if: VoskLibrary.path != nil, "meson-wrapper/test could not fetch Vosk"))
    func voskRefusesABadModelAndHurtsNobody() async throws {
      let library = try #require(VoskLibrary.path)
      let bad = try VoskLibrary.emptyModel("vosk-model-small-ko-0.22")
      let model = try SpeechModel.vosk(in: bad, library: library)
      #expect(
        await SpeechReader(model, program: try SoundInspector.helper()).failure() == .damaged)
    }
  }
}
