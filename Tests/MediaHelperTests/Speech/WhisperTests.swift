// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  /// A program that passes for whisper-cli, and prints what that prints.
  @Suite(.serialized) struct WhisperTests {
    private let folder: SoundFolder
    private let home: URL

    init() throws {
      folder = try SoundFolder()
      home = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    }

    private var program: URL { home.appending(path: "whisper.cpp/build/bin/whisper-cli") }

    /// In a folder like that of a person who has built whisper.cpp.
    private func install(_ python: String, models: [String] = ["ggml-tiny.bin"]) throws {
      let folder = home.appending(path: "whisper.cpp/models")
      for parent in [program.deletingLastPathComponent(), folder] {
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      }
      try Data(("#!/usr/bin/python3 -IS\n" + python).utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      for (index, model) in models.enumerated() {
        try (Data("lmgg".utf8) + Data(count: index)).write(to: folder.appending(path: model))
      }
    }

    private var model: SpeechModel? {
      SpeechModel.whisper(in: ["HOME": home.path, "XDG_DATA_HOME": home.path])
    }

    private func read(
      _ sound: Sound, in language: String = ""
    ) async throws -> [[HeardWord]] {
      let (raw, path) = (folder.path(), folder.path())
      try sound.raw.write(to: URL(filePath: raw))
      try await folder.run(
        "filesrc location=\(raw) ! rawaudioparse format=pcm pcm-format=f32le sample-rate=48000"
          + " num-channels=1 ! audioconvert ! opusenc ! oggmux ! filesink location=\(path)")
      let model = try #require(model?.listening(for: language, isCertain: true))
      return try await SpeechReader(model, program: try SoundInspector.helper()).read(path)
    }

    @Test func theLargestModelOfAllLanguagesIsFound() throws {
      #expect(model == nil)
      try install(
        "",
        models: [
          "ggml-tiny.bin", "ggml-base.bin", "ggml-small.en.bin", "ggml-silero-v5.bin",
          "ggml-base-encoder-openvino.bin",
        ])
      let models = home.appending(path: "whisper.cpp/models")
      try FileManager.default.createDirectory(
        at: models.appending(path: "ggml-folder.bin"), withIntermediateDirectories: true)
      try Data(count: 100).write(to: models.appending(path: "ggml-other.bin"))
      let found = try #require(model)
      #expect(found.folder.hasSuffix("/models/ggml-base.bin"))
      #expect(found.language == "")
      #expect(found.listening(for: "ko", isCertain: true)?.language == "ko")
      #expect(found.listening(for: "ko", isCertain: false) == found)
    }

    /// It wrote English nonsense in the place of Korean words.
    @Test func aModelOfEnglishListensForNothingElse() throws {
      try install("", models: ["ggml-base.en.bin"])
      let found = try #require(model)
      #expect(found.listening(for: "ko", isCertain: true) == nil)
      #expect(found.listening(for: "ko", isCertain: false) == nil)
      #expect(found.listening(for: "en", isCertain: false) == found)
    }

    @Test(arguments: [0o775, 0o757])
    func aProgramThatOthersCanChangeIsNotTaken(permissions: Int) throws {
      try install("")
      let places = [program, program.deletingLastPathComponent()]
      for place in places {
        #expect(model != nil)
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions], ofItemAtPath: place.path)
        #expect(model == nil)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path)
      }
    }

    @Test func aFolderOfItsNameHidesNoProgram() throws {
      try install("")
      let other = home.appending(path: "other")
      try FileManager.default.createDirectory(
        at: other.appending(path: "whisper-cli"), withIntermediateDirectories: true)
      let found = SpeechModel.whisper(in: ["HOME": home.path, "PATH": other.path])
      #expect(found?.recogniser == .whisper(program: program.resolvingSymlinksInPath().path))
    }

    @Test func itHearsTheVoiceAlone() async throws {
      try install(
        """
        import sys, wave
        with wave.open(sys.stdin.buffer) as voice:
            assert (voice.getframerate(), voice.getnchannels()) == (16000, 1)
            samples = memoryview(voice.readframes(voice.getnframes())).cast("h")
        first = next(i for i, it in enumerate(samples) if it) / 16000
        print()
        print("whisper_init: not of the output")
        print("[00:00:%06.3f --> 00:00:%06.3f]   one" % (first, first + 0.5))
        print("[00:00:%06.3f --> 00:00:%06.3f]  하루 두" % (first + 0.5, first + 1))
        print("[00:00:03.000 --> 00:00:04.000]   [BLANK_AUDIO]")
        """)
      let (spoken, _) = try await Speaker.speak(1)
      let heard = try await read(.silence(for: 2) + spoken)
      #expect(heard.map { $0.map(\.text) } == [["one"], ["하루", "두"]])
      // The voice begins a second after the noise that is around it.
      let start = try #require(heard.first?.first?.start)
      #expect((2.3...3.3).contains(start), "\(start)")
      let end = try #require(heard.last?.last?.end)
      #expect(abs(end - start - 1) < 0.002, "\(start) to \(end)")
    }

    @Test func theVoiceIsCutOutForAServer() async throws {
      let (raw, path) = (folder.path(), folder.path())
      let (spoken, _) = try await Speaker.speak(1)
      try (Sound.silence(for: 2) + spoken).raw.write(to: URL(filePath: raw))
      try await folder.run(
        "filesrc location=\(raw) ! rawaudioparse format=pcm pcm-format=f32le sample-rate=48000"
          + " num-channels=1 ! audioconvert ! opusenc ! oggmux ! filesink location=\(path)")
      let voice = try await VoiceReader(program: try SoundInspector.helper()).read(path)
      let bytes = try voice.bytes()
      #expect(bytes.count == 44 + voice.size)
      #expect(bytes.starts(with: Array("RIFF".utf8)))
      #expect(bytes.suffix(voice.size).contains { $0 != 0 })
      #expect((2.3...3.3).contains(voice.start), "\(voice.start)")
      let heard = voice.words(of: [(" one", 0, 0.5), ("[BLANK_AUDIO]", 0.5, 1), (" two", 50, 51)])
      #expect(heard?.joined().map(\.text) == ["one"])
      #expect(heard?.first?.first?.start == voice.start)
      #expect(voice.words(of: []) == [])
      let endless = (0..<5000).map { _ in (text: " again", start: 0.0, end: 0.1) }
      #expect(voice.words(of: endless) == nil)
    }

    @Test(arguments: [("", "auto"), ("ko", "ko")])
    func itIsToldWhatToListenFor(language: String, told: String) async throws {
      try install(
        """
        import sys
        told = sys.argv[sys.argv.index("-l") + 1]
        print("[00:00:00.000 --> 00:00:01.000]  ", told)
        """)
      let (spoken, _) = try await Speaker.speak(1)
      #expect(try await read(spoken, in: language).joined().map(\.text) == [told])
    }

    /// As of a voice that hums: whisper-cli prints nothing then.
    @Test(arguments: ["", "print()"]) func itMayHearNoWords(python: String) async throws {
      try install(python)
      let (spoken, _) = try await Speaker.speak(1)
      #expect(try await read(spoken) == [])
    }

    /// It says nowhere else than in its log that it could not read the voice.
    @Test(arguments: [(1, true), (60, false)])
    func nothingIsBelievedOfAShortVoiceAlone(seconds: Int, isBelievable: Bool) throws {
      let voice = try VoiceFile()
      try voice.add([UInt8](repeating: 1, count: 32_000 * seconds), at: 0)
      try voice.finish()
      #expect(WhisperOutput(of: voice).isBelievable == isBelievable)
    }

    @Test func itIsNotAskedAboutNoise() async throws {
      try install("print('[00:00:00.000 --> 00:00:01.000]   Thank you.')")
      #expect(try await read(.noise(for: 3, amplitude: 0.01)) == [])
    }

    /// It says what it could do, in the only way that it has.
    @Test func itReachesNothing() async throws {
      var core = rlimit()
      getrlimit(__rlimit_resource_t(4), &core)
      try install(
        """
        import ctypes, os, resource, socket, sys
        def could(name, work):
            try: work()
            except OSError: return
            print("[00:00:00.000 --> 00:00:01.000]  ", name)
        place = os.path.dirname(sys.argv[2])
        could("connect", lambda: socket.socket())
        could("write", lambda: open(place + "/new", "w"))
        could("append", lambda: open(sys.argv[2], "ab"))
        could("remove", lambda: os.remove(sys.argv[2]))
        could("rename", lambda: os.rename(sys.argv[2], place + "/other"))
        could("fork", os.fork)
        could("kill", lambda: os.kill(os.getppid(), 0))
        could("change the voice", lambda: os.write(0, b"voice"))
        def note(name, it):
            if it: print("[00:00:00.000 --> 00:00:01.000]  ", name)
        note("refused", ctypes.CDLL(None).prctl(15, b"river", 0, 0, 0))
        note("named", "river" in open("/proc/self/comm").read())
        note("urgent", open("/proc/self/stat").read().split(") ")[1].split()[16] != "19")
        core = resource.getrlimit(resource.RLIMIT_CORE)[1]
        note("dumped", core != \(min(core.rlim_max, 1)))
        print("[00:00:01.000 --> 00:00:02.000]   end")
        """)
      let (spoken, _) = try await Speaker.speak(1)
      #expect(try await read(spoken).joined().map(\.text) == ["end"])
    }

    /// The recording is whole then, and the recogniser or its model is not.
    @Test(arguments: [
      "import sys; sys.exit(3)", "print('usage: whisper-cli')",
      "print('[00:00:00.000 --> 00:00:01.000]   a'); import os; os.abort()",
      "while True: print('[00:00:00.000 --> 00:00:01.000]   again and again')",
    ])
    func itsFailureIsTold(python: String) async throws {
      try install(python)
      let (spoken, _) = try await Speaker.speak(1)
      await #expect(throws: MediaError.unsupported) { try await read(spoken) }
    }

    @Test(arguments: [
      "", "[00:00:00.000 --> 00:00:01.000", "[00:00:02.000 --> 00:00:01.000]  no",
      "[0:0 --> 00:00:01.000]  no", "[99:00:00.000 --> 99:00:01.000]  no", "main: processing",
      "[9000000000000000000:00:00.0 --> 9000000000000000000:00:01.0]  no",
      "[00:9223372036854775807:00.0 --> 00:9223372036854775807:01.0]  no",
      "[00:00:nan --> 00:00:inf]  no",
    ])
    func otherLinesAreNotBelieved(line: String) { #expect(WhisperLine(line) == nil) }

    @Test(arguments: [
      ("  하루、두。。셋", ["하루、", "두。。", "셋"]), ("", []), ("  a\u{7}b", ["ab"]),
      (
        "  " + String(repeating: "長", count: 250),
        [100, 100, 50].map { String(repeating: "長", count: $0) }
      ),
    ])
    func allWordsOfALineAreKept(text: String, words: [String]) {
      #expect(WhisperLine("[00:00:00.000 --> 00:00:01.000] " + text)?.words.map(\.text) == words)
    }

    /// The same as whisper-cli says it, a word a line, of a voice from 10 to 14 and 20 to 24 s.
    private func heard(_ lines: [(Int, String)]) throws -> [HeardWord] {
      let voice = try VoiceFile()
      for start in [10.0, 20] { try voice.add([UInt8](repeating: 1, count: 128_000), at: start) }
      try voice.finish()
      #expect(voice.duration == 14)
      var output = WhisperOutput(of: voice)
      for (second, text) in lines {
        let line = "[00:00:\(second).000 --> 00:00:\(second).500]   \(text)"
        output.add(try #require(WhisperLine(line)))
      }
      #expect(output.isBelievable)
      return Array(output.heard.joined())
    }

    @Test func whatIsInBracketsWasNotSaid() throws {
      let said = try heard([
        (0, "(upbeat"), (1, "music)"), (1, "one"), (2, "[BLANK_AUDIO]"), (2, "♪"), (3, "la"),
        (3, "♪"), (3, "(sighs)two"), (10, "(three"),
      ])
      #expect(said.map(\.text) == ["one", "two", "(three"])
    }

    @Test func bracketsThatNeverEndHideNothing() throws {
      let words = ["(one"] + (2...20).map(String.init)
      #expect(try heard(words.map { (1, $0) }).map(\.text) == words)
    }

    @Test func wordsInSilenceAreNotBelieved() throws {
      let said = try heard([
        (0, "one"), (4, "two"), (5, "Thank"), (6, "you"), (10, "three"), (15, "Bye"),
        (50, "Subtitles"),
      ])
      #expect(said.map(\.text) == ["one", "two", "three"])
      #expect(said.map(\.start) == [10, 14, 20])
    }
  }
}
