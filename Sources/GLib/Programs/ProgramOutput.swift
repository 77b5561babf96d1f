// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// What another program writes, as it comes.
@MainActor final class ProgramOutput {
  private let stream: UnsafeMutablePointer<GInputStream>?

  init(_ stream: UnsafeMutablePointer<GInputStream>?) {
    self.stream = stream
    if let stream { g_object_ref(stream) }
  }

  isolated deinit { if let stream { g_object_unref(stream) } }

  /// The next bytes; nil at the end.
  func next() async -> [UInt8]? {
    let result = await AsyncResult.of { done, data in
      g_input_stream_read_bytes_async(stream, 65_536, G_PRIORITY_DEFAULT, nil, done, data)
    }
    // A pipe that can't be read any more has ended, whatever the reason.
    guard let bytes = g_input_stream_read_bytes_finish(stream, result.pointer, nil) else {
      return nil
    }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    return count > 0 ? Array(UnsafeRawBufferPointer(start: start, count: Int(count))) : nil
  }
}
