// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// What was answered to a call over a bus.
@MainActor final class BusAnswer {
  private let variant: OpaquePointer
  private let files: UnsafeMutablePointer<GUnixFDList>?

  /// Takes over both.
  init(_ variant: OpaquePointer, _ files: UnsafeMutablePointer<GUnixFDList>?) {
    (self.variant, self.files) = (variant, files)
  }

  isolated deinit {
    g_variant_unref(variant)
    if let files { g_object_unref(files) }
  }

  var values: [BusValue?] { BusValue.parts(of: variant).map(\.value) }

  /// The first file descriptor that came with it, which the caller has to close.
  var file: Int32? {
    guard let files, g_unix_fd_list_get_length(files) > 0 else { return nil }
    return try? throwingGError { g_unix_fd_list_get(files, 0, $0) }
  }
}
