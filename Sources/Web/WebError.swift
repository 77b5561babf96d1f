// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import GLib

/// Why there is no answer.
package enum WebError: Error, Hashable, Sendable {
  case badAddress
  /// There is no network, no such server, or it does not answer.
  case unreachable
  /// The server can't show that it is who it says it is.
  case untrusted
  case tooSlow
  case tooLarge
  case cancelled
  /// It broke off, or what came was no answer.
  case broken

  init(_ error: GLibError, isTooSlow: Bool) {
    self =
      switch error.domain {
      case String(cString: g_quark_to_string(g_tls_error_quark())): .untrusted
      case String(cString: g_quark_to_string(g_resolver_error_quark())): .unreachable
      case String(cString: g_quark_to_string(g_io_error_quark())):
        Self.ofTransport(GIOErrorEnum(rawValue: UInt32(error.code)), isTooSlow: isTooSlow)
      default: .broken
      }
  }

  private static func ofTransport(_ code: GIOErrorEnum, isTooSlow: Bool) -> WebError {
    switch code {
    case G_IO_ERROR_CANCELLED: isTooSlow ? .tooSlow : .cancelled
    case G_IO_ERROR_TIMED_OUT: .tooSlow
    case G_IO_ERROR_HOST_NOT_FOUND, G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_HOST_UNREACHABLE,
      G_IO_ERROR_NETWORK_UNREACHABLE, G_IO_ERROR_NOT_CONNECTED, G_IO_ERROR_PROXY_FAILED:
      .unreachable
    default: .broken
    }
  }
}
