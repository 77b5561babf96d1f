// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GStreamer
import Glibc
import Sealing

/// Records a voice, or a film, until it is killed, or nothing can be recorded any more, and says
/// again and again how much it has recorded.
@MainActor struct KeptRecording {
  private static let quality = RecordingQuality.full

  private let recorder: Recorder
  private let interval: Int
  /// Held until nothing can write any more.
  private let file: RecordingFile?

  init(_ order: RecordingOrder) async throws {
    interval = order.interval
    switch order.place {
    case .file(let path), .sealedFile(let path):
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Obstacle("\(path) can't be written: \(System.failure).") }
      // The recorder makes one of its own of that, and this one stays open for its synchronizer.
      recorder = Self.recorder(to: descriptor, order.source) { fdatasync(descriptor) }
      if case .sealedFile = order.place {
        recorder.sealingKey = InboxKeys(of: Secret()).publicKey
      }
      file = nil
    case .diary(let folder):
      let journal = try Journal(.measured(folder))
      let (kind, fileExtension): (Media.Kind, String) =
        if case .film = order.source { (.video, "webm") } else { (.voice, "ogg") }
      let file = try await journal.beginRecording(
        kind, fileExtension: fileExtension, sampleRate: Self.quality.sampleRate)
      recorder = Self.recorder(to: file.descriptor, order.source) {
        do throws(JournalError) {
          try file.synchronize()
        } catch {
          System.complain("The recording is not safe: \(error)")
        }
      }
      recorder.sealingKey = file.sealingKey
      self.file = file
    }
  }

  private static func recorder(
    to descriptor: Int32, _ source: RecordingOrder.Source,
    synchronize: @escaping @Sendable () -> Void
  ) -> Recorder {
    switch source {
    case .microphone(let name):
      Recorder(
        to: descriptor, quality: quality, microphone: name, limit: nil, synchronize: synchronize)
    case .sound(let description):
      Recorder(
        to: descriptor, quality: quality, sound: description, limit: nil, synchronize: synchronize)
    case .film(let camera, let microphone):
      Recorder(
        filming: camera, to: descriptor, quality: quality, microphone: microphone, limit: nil,
        synchronize: synchronize)
    }
  }

  func goOn() async throws {
    if let file { say(.begun(file.recording.id)) }
    recorder.start()
    while !recorder.state.isFinal {
      report()
      try await Task.sleep(for: .milliseconds(interval))
    }
    report()
    say(.over(recorder.state == .failed(.diskFull) ? .fullDisk : .other("\(recorder.state)")))
  }

  private func report() {
    say(
      .recorded(
        milliseconds: Int(recorder.elapsed * 1000), values: recorder.waveform.values.count))
  }

  private func say(_ report: RecordingReport) {
    System.write(report.line, to: Child.reportDescriptor)
  }
}
