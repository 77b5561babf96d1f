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

    /// In a folder like that of a person who has built whisper.cpp.
    private func install(_ python: String, models: [String] = ["ggml-tiny.bin"]) throws {
      let program = home.appending(path: "whisper.cpp/build/bin/whisper-cli")
      let folder = home.appending(path: "whisper.cpp/models")
      for parent in [program.deletingLastPathComponent(), folder] {
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      }
      try Data(("#!/usr/bin/python3 -IS\n" + python).utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      for (index, model) in models.enumerated() {
        try Data(count: index + 1).write(to: folder.appending(path: model))
      }
    }

    private var model: SpeechModel? {
      SpeechModel.whisper(in: ["HOME": home.path, "XDG_DATA_HOME": home.path])
    }

    private func read(_ sound: Sound) async throws -> [[HeardWord]] {
      let (raw, path) = (folder.path(), folder.path())
      try sound.raw.write(to: URL(filePath: raw))
      try await folder.run(
        "filesrc location=\(raw) ! rawaudioparse format=pcm pcm-format=f32le sample-rate=48000"
          + " num-channels=1 ! audioconvert ! opusenc ! oggmux ! filesink location=\(path)")
      let model = try #require(model)
      return try await SpeechReader(model, program: try SoundInspector.helper()).read(path)
    }

    @Test func theLargestModelOfAllLanguagesIsFound() throws {
      #expect(model == nil)
      try install(
        "", models: ["ggml-tiny.bin", "ggml-base.bin", "ggml-small.en.bin", "ggml-silero-v5.bin"])
      let found = try #require(model)
      #expect(found.folder.hasSuffix("/models/ggml-base.bin"))
      #expect(found.language == "")
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
      #expect(heard.last?.last?.end == start + 1)
    }

    @Test func itIsNotAskedAboutNoise() async throws {
      try install("print('[00:00:00.000 --> 00:00:01.000]   Thank you.')")
      #expect(try await read(.noise(for: 3, amplitude: 0.01)) == [])
    }

    /// It says what it could do, in the only way that it has.
    @Test func itReachesNothing() async throws {
      try install(
        """
        import os, socket, sys
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
        print("[00:00:01.000 --> 00:00:02.000]   end")
        """)
      let (spoken, _) = try await Speaker.speak(1)
      #expect(try await read(spoken).joined().map(\.text) == ["end"])
    }

    @Test func itsFailureIsTold() async throws {
      try install("import sys; sys.exit(3)")
      let (spoken, _) = try await Speaker.speak(1)
      await #expect(throws: MediaError.damaged) { try await read(spoken) }
    }

    @Test(arguments: [
      "", "[00:00:00.000 --> 00:00:01.000", "[00:00:02.000 --> 00:00:01.000]  no",
      "[0:0 --> 00:00:01.000]  no", "[99:00:00.000 --> 99:00:01.000]  no", "main: processing",
    ])
    func otherLinesAreNotBelieved(line: String) { #expect(WhisperLine.words(line) == nil) }
  }
}
