// SPDX-License-Identifier: GPL-3.0-or-later

package import CGLib

/// A failure reported by a library of the GLib family.
package struct GLibError: Error, Equatable, CustomStringConvertible {
  package let domain: String
  package let code: Int
  package let message: String

  /// Copies what the error says, and frees it.
  package init(consuming error: UnsafeMutablePointer<GError>) {
    domain = String(cString: g_quark_to_string(error.pointee.domain))
    code = Int(error.pointee.code)
    message = String(cString: error.pointee.message)
    g_error_free(error)
  }

  /// What the system says of a call that failed.
  init(system code: Int32) {
    domain = "system"
    self.code = Int(code)
    message = String(cString: g_strerror(code))
  }

  package var description: String { "\(message) (\(domain) \(code))" }
}

/// Runs a C call that reports failure through a `GError`, and throws what it reports.
package func throwingGError<Value>(
  _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
) throws(GLibError) -> Value {
  var error: UnsafeMutablePointer<GError>?
  let value = call(&error)
  if let error { throw GLibError(consuming: error) }
  return value
}

extension String {
  /// Copies a string that was handed over, and frees it.
  package init(consuming string: UnsafeMutablePointer<CChar>) {
    self.init(cString: string)
    g_free(string)
  }
}
