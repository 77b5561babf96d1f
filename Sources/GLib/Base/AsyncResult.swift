// SPDX-License-Identifier: GPL-3.0-or-later

package import CGLib

/// What GIO hands over when something that it did meanwhile is done.
@MainActor package final class AsyncResult {
  package let pointer: OpaquePointer?

  private init(_ pointer: OpaquePointer?) {
    self.pointer = pointer
    if let pointer { g_object_ref(UnsafeMutableRawPointer(pointer)) }
  }

  isolated deinit { if let pointer { g_object_unref(UnsafeMutableRawPointer(pointer)) } }

  /// Begins something, and waits for its end: `begin` passes on what GIO calls then.
  package static func of(
    _ begin: (GAsyncReadyCallback?, UnsafeMutableRawPointer) -> Void
  ) async -> AsyncResult {
    await withCheckedContinuation { continuation in
      begin(
        { _, result, waiting in
          guard let waiting else { return }
          let held = Unmanaged<Waiting>.fromOpaque(waiting)
          nonisolated(unsafe) let result = result
          // Safe: GIO calls this once, in the main loop of the thread that began the operation.
          MainActor.assumeIsolated {
            held.takeRetainedValue().continuation.resume(returning: AsyncResult(result))
          }
        }, Unmanaged.passRetained(Waiting(continuation)).toOpaque())
    }
  }
}

/// Holds what goes on with the result.
private final class Waiting: Sendable {
  let continuation: CheckedContinuation<AsyncResult, Never>

  init(_ continuation: CheckedContinuation<AsyncResult, Never>) { self.continuation = continuation }
}
