// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruSettings
import HaruWords
import Observation

/// Records a voice entry.
struct RecordCommand: Command {
  static let name = "record"
  static let parameters = ""
  static var summary: String { gettext("Record a voice entry") }
  static var notes: String {
    gettext(
      "Recording ends with Ctrl+C, or when the limit is reached, and is an entry of its own. What was said is kept whatever happens; what was broken off is offered when the window opens."
    )
  }

  private let limit: Option<String?>
  private let date: Option<String?>
  private let json: Option<Bool>

  init(_ options: OptionParser) {
    limit = options.text(
      "limit", "l", gettext("Seconds at most; 0 is no limit"), gettext("NUMBER"))
    date = options.text("date", "d", gettext("The day it belongs to"), gettext("DAY"))
    json = options.json()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    let day = try date.value.map { try Day(argument: $0, today: session.today) }
    let preferences = try VoicePreferences(Installation())
    let limit = try self.limit.value.map(Self.seconds) ?? preferences.limit.value
    do throws(MediaError) {
      try await Recorder.check(preferences.microphone.value)
    } catch {
      throw Complaint(error, of: .recording)
    }
    if let inbox = try await session.inboxWhileLocked() {
      return try await record(into: inbox, limit, on: day, preferences, session)
    }
    let journal = try await session.journal()
    let quality = preferences.quality.value
    let file = try await journal.beginRecording(sampleRate: quality.sampleRate, on: day)
    let recorder = Self.recorder(to: file, limit, preferences)
    let failure = await record(recorder)
    let traits = Media.Traits(
      duration: Int((recorder.elapsed * 1000).rounded()), sampleRate: quality.sampleRate,
      recorded: file.recording.begun)
    let attachment = try await journal.finish(
      file.recording.id, traits: traits, waveform: recorder.waveform.shape.stored,
      waveformSize: WaveformShape.storedSize)
    if let failure { Program.complain("haru: " + failure.words(of: .recording).whole) }
    guard let attachment else { throw Self.nothing }
    await session.keepHouse(journal)
    try await say(attachment, session, journal)
    return failure == nil ? .done : .failed
  }

  /// Records while the diary is locked.
  private func record(
    into inbox: Inbox, _ limit: Double?, on day: Day?, _ preferences: VoicePreferences,
    _ session: Session
  ) async throws -> ExitStatus {
    let sampleRate = preferences.quality.value.sampleRate
    let file = try await inbox.beginRecording(sampleRate: sampleRate, on: day)
    let recorder = Self.recorder(to: file, limit, preferences)
    let failure = await record(recorder)
    let isKept = try await inbox.finish(
      file, duration: Int((recorder.elapsed * 1000).rounded()),
      waveform: recorder.waveform.shape.stored, waveformSize: WaveformShape.storedSize)
    if let failure { Program.complain("haru: " + failure.words(of: .recording).whole) }
    guard isKept else { throw Self.nothing }
    try session.sayKept(file.recording.uuid, asJSON: json.value)
    return failure == nil ? .done : .failed
  }

  private static var nothing: Complaint { Complaint(gettext("Nothing was recorded.")) }

  private static func recorder(
    to file: RecordingFile, _ limit: Double?, _ preferences: VoicePreferences
  ) -> Recorder {
    let recorder = Recorder(
      to: file.descriptor, quality: preferences.quality.value,
      microphone: preferences.microphone.value, limit: limit, synchronize: safety(of: file))
    recorder.sealingKey = file.sealingKey
    (recorder.cutoff, recorder.gain) = (preferences.cutoff.value, preferences.inputLevel.value)
    return recorder
  }

  /// Records until that is ended; answers why, where it was by itself and before the limit.
  private func record(_ recorder: Recorder) async -> MediaError? {
    // Without it, the computer may go to sleep, and what was said so far is kept.
    let wakefulness = await SleepInhibitor.hold(
      "Haru", because: gettext("A recording is being made"))
    defer { withExtendedLifetime(wakefulness) {} }
    Program.onTermination { Task { await recorder.stop() } }
    recorder.start()
    Self.tell(gettext("Recording. Ctrl+C ends it.") + "\n")
    let showing = Task { await show(recorder) }
    defer {
      showing.cancel()
      Self.tell("\r\u{1b}[K")
    }
    for await state in Observations({ recorder.state }) {
      switch state {
      case .ended: return nil
      case .failed(let error):
        await recorder.stop()
        return error
      case .idle, .starting, .recording, .paused, .finishing: continue
      }
    }
    return nil
  }

  /// What is done every second, on a thread of its own; the first failure is told at once.
  private static func safety(of file: RecordingFile) -> @Sendable () -> Void {
    let (failures, failure) = AsyncStream.makeStream(
      of: JournalError.self, bufferingPolicy: .bufferingOldest(1))
    Task {
      for await error in failures {
        Program.complain("haru: " + error.words.whole)
        return
      }
    }
    return {
      do throws(JournalError) { try file.synchronize() } catch { failure.yield(error) }
    }
  }

  /// How long it has been, and how loud it is.
  private func show(_ recorder: Recorder) async {
    guard Terminal.isErrorOutput else { return }
    // Cancelled where it has ended.
    while (try? await Task.sleep(for: .milliseconds(100))) != nil {
      let loudness = Int(Waveform.value(recorder.level.peak)) * 20 / 255
      Self.tell(
        "\r\u{1b}[K" + DurationText.clock(recorder.elapsed) + "  "
          + String(repeating: "▮", count: loudness))
    }
  }

  private func say(
    _ attachment: Attachment, _ session: Session, _ journal: Journal
  ) async throws {
    guard let entry = try await journal.entry(attachment.entry) else { throw JournalError.missing }
    if json.value {
      try session.output.json(try await EntryRecord(entry, in: journal))
    } else {
      try session.output.line(
        gettext("Added as {number}, on {date}.").filling("number", with: "\(entry.id.number)")
          .filling("date", with: DateText.full(entry.day)))
    }
  }

  /// For a person at the terminal alone.
  private static func tell(_ text: String) {
    guard Terminal.isErrorOutput else { return }
    // Nothing is lost where it can't be shown.
    try? Terminal.writeBeside(Array(text.utf8))
  }

  private static func seconds(_ text: String) throws -> Double? {
    guard let number = Int(text), (0...86_400).contains(number) else {
      throw Complaint.misunderstood(
        // Translators: {text} is what the person has typed.
        gettext("“{text}” is not a number of seconds from 0 to 86400.").filling("text", with: text))
    }
    return number == 0 ? nil : Double(number)
  }
}
