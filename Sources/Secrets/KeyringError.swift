// SPDX-License-Identifier: GPL-3.0-or-later

import CSecret
import GLib

/// Why a secret could not be kept, read or forgotten.
package enum KeyringError: Error, Hashable, Sendable {
  /// No keyring is running.
  case noService
  /// They are locked, and the person did not unlock them.
  case locked
  case cancelled
  /// Anything else. What the service says of it never holds the secret.
  case broken(String)

  init(_ error: GLibError) {
    self =
      switch error.domain {
      case Self.name(secret_error_get_quark()): Self.ofService(error)
      case Self.name(g_dbus_error_quark()): Self.ofBus(error)
      case Self.name(g_io_error_quark()): Self.ofTransport(error)
      default: .broken(error.message)
      }
  }

  private static func name(_ quark: GQuark) -> String { String(cString: g_quark_to_string(quark)) }

  private static func ofService(_ error: GLibError) -> KeyringError {
    switch SecretError(rawValue: UInt32(error.code)) {
    case SECRET_ERROR_IS_LOCKED: .locked
    default: .broken(error.message)
    }
  }

  private static func ofBus(_ error: GLibError) -> KeyringError {
    switch GDBusError(rawValue: UInt32(error.code)) {
    case G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_NO_SERVER,
      G_DBUS_ERROR_SPAWN_EXEC_FAILED, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND,
      G_DBUS_ERROR_SPAWN_CHILD_EXITED, G_DBUS_ERROR_SPAWN_FAILED, G_DBUS_ERROR_NO_REPLY,
      G_DBUS_ERROR_TIMED_OUT, G_DBUS_ERROR_UNKNOWN_OBJECT, G_DBUS_ERROR_UNKNOWN_INTERFACE:
      .noService
    default: .broken(error.message)
    }
  }

  private static func ofTransport(_ error: GLibError) -> KeyringError {
    switch GIOErrorEnum(rawValue: UInt32(error.code)) {
    case G_IO_ERROR_CANCELLED: .cancelled
    case G_IO_ERROR_NOT_FOUND, G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_CLOSED,
      G_IO_ERROR_TIMED_OUT, G_IO_ERROR_INVALID_ARGUMENT:
      .noService
    default: .broken(error.message)
    }
  }
}
