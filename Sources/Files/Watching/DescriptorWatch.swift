// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc

/// Hears when a descriptor has something to say, and closes it at the end.
///
/// Safe to send: the source is only ever cancelled, which any thread may do.
final class DescriptorWatch: @unchecked Sendable {
  private let source: any DispatchSourceRead

  /// Takes over the `descriptor`, and with it `another` one that has to stay open as long. The
  /// `queue` is a serial one: on it they are closed at the end, after all that came before.
  init(
    _ descriptor: Int32, keepingOpen another: Int32? = nil, on queue: DispatchQueue,
    _ handler: @escaping @Sendable () -> Void
  ) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler(handler: handler)
    source.setCancelHandler {
      close(descriptor)
      if let another { close(another) }
    }
    source.activate()
  }

  deinit { source.cancel() }
}
