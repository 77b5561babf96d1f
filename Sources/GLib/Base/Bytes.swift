// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Bytes that no longer change, at an address that stays theirs for as long as they are referenced.
///
/// Safe to share: GLib counts the references atomically.
package final class Bytes: @unchecked Sendable {
  /// For the faces of C libraries only.
  package let pointer: OpaquePointer

  /// Leaves them where they are; `release` is called with the last reference, on any thread.
  package init(
    at start: UnsafeRawPointer?, count: Int, release: @escaping @Sendable () -> Void
  ) {
    let box = Unmanaged.passRetained(Release(release)).toOpaque()
    let bytes = g_bytes_new_with_free_func(
      start, gsize(count),
      { box in
        guard let box else { return }
        Unmanaged<Release>.fromOpaque(box).takeRetainedValue().call()
      }, box)
    guard let bytes else { preconditionFailure("GLib made no bytes") }
    pointer = bytes
  }

  /// Holds a copy of them.
  package init(_ bytes: [UInt8]) {
    guard let copy = g_bytes_new(bytes, gsize(bytes.count)) else {
      preconditionFailure("GLib made no bytes")
    }
    pointer = copy
  }

  /// Holds a copy of all of them, one behind the other.
  package init(joining parts: [[UInt8]]) {
    let count = parts.reduce(0) { $0 + $1.count }
    let start = g_malloc(gsize(count))
    var rest = UnsafeMutableRawBufferPointer(start: start, count: count)[...]
    for part in parts {
      UnsafeMutableRawBufferPointer(rebasing: rest.prefix(part.count)).copyBytes(from: part)
      rest = rest.dropFirst(part.count)
    }
    guard let bytes = g_bytes_new_take(start, gsize(count)) else {
      preconditionFailure("GLib made no bytes")
    }
    pointer = bytes
  }

  /// Takes over what a C library made.
  package init(adopting pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_bytes_unref(pointer) }

  package var count: Int { Int(g_bytes_get_size(pointer)) }

  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var size: gsize = 0
    let start = g_bytes_get_data(pointer, &size)
    return body(UnsafeRawBufferPointer(start: start, count: Int(size)))
  }
}

private final class Release: Sendable {
  let call: @Sendable () -> Void

  init(_ call: @escaping @Sendable () -> Void) { self.call = call }
}
