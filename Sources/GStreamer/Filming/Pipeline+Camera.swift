// SPDX-License-Identifier: GPL-3.0-or-later

extension Pipeline {
  /// How long it takes until all that a halted camera still gives has been taken.
  private static let rest = Duration.milliseconds(100)

  /// Halts the part that has the camera, before the pipeline ends. PipeWire 0.3 hands each picture
  /// from one thread to another, and crashes where the stream is gone by the time it is taken.
  func haltCamera(in part: Element) async {
    await onQueue { _ in part.change(to: .paused) }
    // Where this is cancelled, no orderly end is waited for.
    try? await Task.sleep(for: Self.rest)
  }
}
