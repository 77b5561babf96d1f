// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Glibc

/// Records a voice until it is killed, or as long as it was told, and says again and again how much it
/// has recorded, in milliseconds.
@MainActor struct KeptRecording {
  private let recorder: Recorder
  private let descriptor: Int32

  init(_ order: RecordingOrder) throws(Obstacle) {
    let descriptor = unsafe open(order.file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Obstacle("\(order.file) can't be written: \(System.failure).")
    }
    self.descriptor = descriptor
    recorder = Recorder(
      to: descriptor, quality: .full, microphone: order.microphone,
      limit: order.seconds > 0 ? Double(order.seconds) : nil
    ) { fdatasync(descriptor) }
  }

  func goOn() async throws {
    recorder.start()
    while !recorder.state.isFinal {
      System.write("\(Int(recorder.elapsed * 1000))\n", to: Child.reportDescriptor)
      try await Task.sleep(for: .milliseconds(20))
    }
    close(descriptor)
    guard recorder.state == .ended else { throw Obstacle("Nothing records: \(recorder.state).") }
  }
}
