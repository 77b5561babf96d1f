// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc

/// A program that has connected to ask for something; the connection is closed when this goes.
@MainActor final class KeyPeer {
  let descriptor: Int32
  private var reading: DescriptorSource?
  private var limit: Alarm?

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  isolated deinit {
    reading = nil
    if descriptor >= 0 { close(descriptor) }
  }

  /// Tells once whether it says something in this time.
  func wait(for time: Duration, _ handler: @escaping @MainActor (_ isReady: Bool) -> Void) {
    reading = DescriptorSource(reading: descriptor) { [weak self] in
      self?.stopWaiting()
      handler(true)
    }
    limit = Alarm(after: time) { [weak self] in
      self?.stopWaiting()
      handler(false)
    }
  }

  private func stopWaiting() { (reading, limit) = (nil, nil) }

  /// What it asks; nil where that makes no sense.
  func request() -> KeyRequest? {
    KeyMessage.text(from: descriptor).flatMap(KeyRequest.init)
  }
}
