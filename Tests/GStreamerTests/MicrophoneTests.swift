// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// What becomes of a recording when its microphone, or the whole sound server, goes. One after the
/// other, because some of them change the microphone of the system.
@MainActor @Suite(.serialized) struct MicrophoneTests {
  @Test func theListFollowsWhatIsPluggedIn() async throws {
    let microphones = Microphones()
    try await microphones.refresh()
    let before = microphones.all
    #expect(before.contains { $0.id == "testmic" && $0.name == "Test-Microphone" })
    #expect(!before.contains { $0.id.hasSuffix(".monitor") })
    #expect(Set(before.map(\.id)).count == before.count)
    let microphone = try await TestMicrophone.make()
    try await until { microphones.all.contains { $0.id == microphone.name } }
    #expect(microphones.all.first { $0.id == microphone.name }?.name == microphone.description)
    try await microphone.unplug()
    try await until { !microphones.all.contains { $0.id == microphone.name } }
  }

  @Test func theListKnowsTheMicrophoneOfTheSystem() async throws {
    try await TestMicrophone.using { microphone in
      let microphones = Microphones()
      try await microphones.refresh()
      #expect(microphones.all.filter(\.isDefault).map(\.id) == ["testmic"])
      try await microphone.becomeDefault()
      try await microphones.refresh()
      #expect(microphones.all.filter(\.isDefault).map(\.id) == [microphone.name])
      try await Command.run("pactl", "set-default-source", "testmic")
    }
  }

  @Test func nobodyStopsAWatchThatDidNotBegin() throws {
    let complaints = Complaints()
    _ = try MicrophoneWatch(server: "unix:/nowhere") {}
    #expect(!complaints.mention("GstDeviceProvider"))
  }

  @Test func checksBeforeAnythingBegins() async throws {
    try await Recorder.check()
    try await Recorder.check("testmic")
    await #expect(throws: MediaError.noMicrophone) { try await Recorder.check("none-of-that-name") }
    await #expect(throws: MediaError.noSoundServer) {
      try await Recorder.check(nil, server: "unix:/nowhere")
    }
  }

  @Test func aRecordingWithoutAMicrophoneFailsAtOnce() async throws {
    let nowhere = try TestRecording(.microphone(nil, server: "unix:/nowhere"))
    nowhere.recorder.start()
    try await until { nowhere.recorder.state == .failed(.noSoundServer) }
    let none = try TestRecording(.microphone("none-of-that-name"))
    none.recorder.start()
    try await until { none.recorder.state == .failed(.noMicrophone) }
    await none.recorder.stop()
  }

  @Test func goesOnWithTheNextMicrophoneWhenOneIsPulledOut() async throws {
    let microphone = try await TestMicrophone.make()
    let recording = try TestRecording(of: microphone)
    let recorder = recording.recorder
    try await recording.begin()
    try await microphone.hear(.tone(500, for: 1))
    try await until { recorder.microphoneName == microphone.description }
    try await microphone.unplug()
    try await until { recorder.lastSwitch != nil }
    #expect(recorder.lastSwitch?.from.id == microphone.name)
    #expect(recorder.lastSwitch?.to.name == "Test-Microphone")
    #expect(recorder.microphoneName == "Test-Microphone")
    let elapsed = recorder.elapsed
    try await until { recorder.elapsed > elapsed + 0.5 }
    await recorder.stop()
    #expect(recorder.state == .ended)
    let sound = try await recording.sound
    #expect(abs(sound.duration - recorder.elapsed) < 0.05)
    let start = try #require(sound.beginning(above: -15))
    #expect(sound[start + 0.1..<start + 0.8].loudness > -10)
  }

  @Test func goesOnWithTheMicrophoneThatIsChosen() async throws {
    try await TestMicrophone.using { first in
      try await TestMicrophone.using { second in
        let recording = try TestRecording(of: first)
        let recorder = recording.recorder
        try await recording.begin()
        try await first.hear(.tone(500, for: 1))
        recorder.use(second.name)
        try await until { recorder.microphoneName == second.description }
        #expect(recorder.lastSwitch?.from.id == first.name)
        try await second.hear(.tone(1500, for: 1))
        await recorder.stop()
        #expect(recorder.state == .ended)
        let sound = try await recording.sound
        #expect(abs(sound.duration - recorder.elapsed) < 0.05)
        let start = try #require(sound.beginning(above: -15))
        #expect(sound[start + 0.1..<start + 0.8].loudness(at: 500) > -15)
        let rest = sound[start + 1.1..<sound.duration]
        let next = try #require(rest.beginning(above: -15))
        let last = rest[next + 0.1..<next + 0.8]
        #expect(last.loudness(at: 1500) > -15)
        #expect(last.loudness(at: 500) < -40)
      }
    }
  }

  @Test func beginsWithTheMicrophoneThatIsChosenMeanwhile() async throws {
    try await TestMicrophone.using { first in
      try await TestMicrophone.using { second in
        let recording = try TestRecording(of: first)
        let recorder = recording.recorder
        recorder.start()
        recorder.use(second.name)
        try await until { recorder.microphoneName == second.description }
        try await second.hear(.tone(1500, for: 1))
        await recorder.stop()
        #expect(recorder.state == .ended)
        let sound = try await recording.sound
        let start = try #require(sound.beginning(above: -15))
        #expect(sound[start + 0.1..<start + 0.8].loudness(at: 1500) > -15)
      }
    }
  }

  @Test func hearsNothingThroughAMicrophoneThatIsChosenDuringAPause() async throws {
    try await TestMicrophone.using { first in
      try await TestMicrophone.using { second in
        let recording = try TestRecording(of: first)
        let recorder = recording.recorder
        let tone = try second.begin(.tone(1500, for: 60))
        defer { tone.stop() }
        try await recording.begin()
        try await until { recorder.elapsed > 0.5 }
        recorder.pause()
        let pause = try await standstill { recorder.elapsed }
        for microphone in [second, first, second] {
          recorder.use(microphone.name)
          await Task.yield()
          // A main actor that has something else to do meanwhile.
          usleep(200_000)
        }
        #expect(try await standstill { recorder.elapsed } == pause)
        recorder.resume()
        try await until { recorder.elapsed > pause + 1 }
        #expect(recorder.microphoneName == second.description)
        await recorder.stop()
        let sound = try await recording.sound
        #expect(sound[0.1..<pause].loudness(at: 1500) < -60)
        #expect(sound[pause + 0.3..<pause + 0.9].loudness(at: 1500) > -15)
      }
    }
  }

  /// The element that hears frees what it asks the server with when it closes, without a look at
  /// who is asking: the program fell where both met.
  @Test func lettingGoOfAMicrophoneWaitsForWhoAsksIt() async throws {
    try await TestMicrophone.using { microphone in
      for ends in [true, false] {
        let recording = try TestRecording(of: microphone)
        try await recording.begin()
        let answers = Collector<String>()
        try #require(recording.recorder.chain).questions.async {
          usleep(700_000)
          answers.note("answered")
        }
        if ends {
          await recording.recorder.stop()
          answers.note("closed")
          #expect(answers.all == ["answered", "closed"])
        } else {
          await recording.recorder.chain?.use(microphone.name, isHearing: true)
          #expect(answers.all == ["answered"])
          await recording.recorder.stop()
        }
      }
    }
  }

  @Test func followsTheMicrophoneOfTheSystem() async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(.microphone(nil))
      let recorder = recording.recorder
      try await recording.begin()
      try await until { recorder.microphoneName == "Test-Microphone" }
      try await microphone.becomeDefault()
      try await until { recorder.microphoneName == microphone.description }
      #expect(recorder.lastSwitch?.from.id == "testmic")
      try await microphone.hear(.tone(700, for: 1))
      await recorder.stop()
      let sound = try await recording.sound
      let start = try #require(sound.beginning(above: -15))
      #expect(abs(sound[start + 0.1..<start + 0.6].pitch - 700) < 3)
      try await Command.run("pactl", "set-default-source", "testmic")
    }
  }

  @Test func keepsAllWhenTheLastMicrophoneIsPulledOut() async throws {
    let server = try await TestSoundServer.start()
    let microphone = try await TestMicrophone.make(on: server)
    let recording = try TestRecording(.microphone(nil, server: server.address))
    let recorder = recording.recorder
    let tone = try microphone.begin(.tone(500, for: 30))
    defer { tone.stop() }
    try await recording.begin()
    try await until { recorder.elapsed > 1 }
    try await microphone.unplug()
    try await until { recorder.state == .failed(.noMicrophone) }
    #expect(abs(try await recording.sound.duration - recorder.elapsed) < 0.1)
  }

  @Test func keepsAllWhenTheSoundServerHangs() async throws {
    let server = try await TestSoundServer.start()
    let microphone = try await TestMicrophone.make(on: server)
    let recording = try TestRecording(.microphone(microphone.name, server: server.address))
    let recorder = recording.recorder
    try await recording.begin()
    try await until { recorder.elapsed > 1 }
    server.hang()
    try await until { recorder.state == .failed(.stalled) }
    #expect(abs(try await recording.sound.duration - recorder.elapsed) < 0.1)
  }

  /// What is asked of such a server waits for ever; the end of what was heard must not wait with
  /// it.
  @Test func endsWhileAnotherMicrophoneIsWaitedForInVain() async throws {
    let server = try await TestSoundServer.start()
    let microphone = try await TestMicrophone.make(on: server)
    let recording = try TestRecording(.microphone(microphone.name, server: server.address))
    let recorder = recording.recorder
    try await recording.begin()
    try await until { recorder.elapsed > 1 }
    server.hang()
    recorder.use(microphone.name)
    await recorder.stop()
    #expect(recorder.state == .ended)
    #expect(abs(try await recording.sound.duration - recorder.elapsed) < 0.1)
  }

  @Test func keepsAllWhenTheSoundServerIsKilled() async throws {
    let server = try await TestSoundServer.start()
    let microphone = try await TestMicrophone.make(on: server)
    let recording = try TestRecording(.microphone(microphone.name, server: server.address))
    let recorder = recording.recorder
    let tone = try microphone.begin(.tone(500, for: 30))
    defer { tone.stop() }
    try await recording.begin()
    try await until { recorder.elapsed > 1 }
    server.kill()
    try await until { recorder.state == .failed(.noSoundServer) }
    let duration = try await recording.sound.duration
    #expect(duration > 1)
    #expect(abs(duration - recorder.elapsed) < 0.1)
  }
}
