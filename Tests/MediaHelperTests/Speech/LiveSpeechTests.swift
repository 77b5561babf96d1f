// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  /// Speech into a real microphone, while it is recorded.
  @MainActor @Suite(.serialized) struct LiveSpeechTests {
    private let hearing: Hearing

    init() throws {
      let english = try #require(SpeechModel.english, "\(SpeechModel.englishPackage) is missing")
      hearing = Hearing(english, program: try SoundInspector.helper())
    }

    @Test func tenSentencesBecomeWordsInTime() async throws {
      let (sound, ends) = try await Speaker.speak()
      try await TestMicrophone.using { microphone in
        let recording = try ListenedRecording(of: microphone, by: hearing)
        let recorder = recording.recorder
        let listener = Listener(hearing) { recorder.elapsed }
        try await recording.begin()
        try await until { listener.isReady }
        let silence = recorder.elapsed
        try await microphone.hear(sound)
        await recorder.stop()
        try await until { listener.hasEnded }
        #expect(listener.failure == nil)
        let rate = Speaker.errorRate(listener.words.map(\.text), of: Speaker.words())
        #expect(rate <= 0.2, "\(listener.words.map(\.text).joined(separator: " "))")
        #expect(listener.partials >= 20)

        let heard = try await recording.sound
        let start = try #require(heard[silence..<heard.duration].beginning(above: -30))
        let shift = silence + start - 1
        for (index, end) in ends.enumerated() {
          let utterance = try #require(
            listener.utterances.min {
              abs(($0.words.last?.end ?? 0) - end - shift)
                < abs(($1.words.last?.end ?? 0) - end - shift)
            })
          let (last, told) = (utterance.words.last?.end ?? 0, utterance.at)
          #expect(abs(last - end - shift) < 0.4, "sentence \(index): \(last), \(end + shift)")
          // `haru-bench speech` measures how soon.
          guard index + 2 < ends.count else { continue }
          #expect(told < ends[index + 2] + shift, "sentence \(index) came after two others")
        }
      }
    }

    @Test func recorderAndRecogniserEndTogetherAtTheLimit() async throws {
      let (sound, _) = try await Speaker.speak(2, pause: 0.1)
      try await TestMicrophone.using { microphone in
        let recording = try ListenedRecording(of: microphone, by: hearing, limit: 3)
        let recorder = recording.recorder
        let listener = Listener(hearing) { recorder.elapsed }
        let playing = try microphone.begin(sound + sound)
        defer { playing.stop() }
        try await recording.begin()
        try await until { recorder.state == .ended }
        try await until { listener.hasEnded }
        #expect(listener.failure == nil)
        #expect(listener.words.allSatisfy { $0.end <= 3 })
        #expect(!listener.words.isEmpty)
        #expect(abs(try await recording.sound.duration - 3) < 0.001)
      }
    }

    @Test func theRecordingGoesOnWhenTheRecogniserIsKilled() async throws {
      try await TestMicrophone.using { microphone in
        let recording = try ListenedRecording(of: microphone, by: hearing)
        let recorder = recording.recorder
        let listener = Listener(hearing) { recorder.elapsed }
        let tone = try microphone.begin(.tone(500, for: 30))
        defer { tone.stop() }
        try await recording.begin()
        try await until { listener.isReady }
        let helper = try #require(Helpers.running().first)
        let killed = recorder.elapsed
        kill(helper, SIGKILL)
        try await until { listener.hasEnded }
        #expect(listener.failure == .damaged)
        try await until { recorder.elapsed > killed + 1.5 }
        #expect(recorder.state == .recording)
        await recorder.stop()
        #expect(recorder.state == .ended)
        let sound = try await recording.sound
        #expect(abs(sound.duration - recorder.elapsed) < 0.05)
        #expect(abs(sound[killed..<sound.duration - 0.1].pitch - 500) < 2)
      }
    }

    /// The person is told while they speak.
    @Test func aRecogniserThatCanNotGoOnSaysSoAtOnce() async throws {
      let model = try SpeechModel.vosk(
        in: VoskLibrary.emptyModel("vosk-model-small-ko-0.22"),
        library: try await VoskLibrary.breaking())
      let hearing = Hearing(model, program: try SoundInspector.helper())
      let (sound, _) = try await Speaker.speak(1)
      try await TestMicrophone.using { microphone in
        let recording = try ListenedRecording(of: microphone, by: hearing)
        let recorder = recording.recorder
        let listener = Listener(hearing) { recorder.elapsed }
        try await recording.begin()
        try await until { listener.isReady }
        let playing = try microphone.begin(sound + sound + sound)
        defer { playing.stop() }
        try await until { listener.hasEnded }
        #expect(listener.failure == .damaged)
        #expect(recorder.state == .recording)
        await recorder.stop()
        #expect(recorder.state == .ended)
      }
    }

    /// One that takes nothing more must not hold up the recording, nor its end.
    @Test func theRecordingGoesOnWhenTheRecogniserHangs() async throws {
      try await TestMicrophone.using { microphone in
        let recording = try ListenedRecording(of: microphone, by: hearing)
        let recorder = recording.recorder
        let listener = Listener(hearing) { recorder.elapsed }
        try await recording.begin()
        try await until { listener.isReady }
        let helper = try #require(Helpers.running().first)
        kill(helper, SIGSTOP)
        let stopped = recorder.elapsed
        try await until { recorder.elapsed > stopped + 3 }
        await recorder.stop()
        #expect(recorder.state == .ended)
        #expect(!listener.hasEnded)
        hearing.giveUp()
        try await until { listener.hasEnded }
        #expect(!Helpers.isRunning(helper))
        #expect(abs(try await recording.sound.duration - recorder.elapsed) < 0.05)
      }
    }
  }
}
