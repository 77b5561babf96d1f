// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// The preferences of this computer, kept by GSettings.
package final class Settings: Object {
  /// Opens the settings described by the schema `id`, which is looked for in `directory`, if one is
  /// given, and then where the system keeps its own. Fails where it lacks `key`: reading a key that
  /// is not there would end the program.
  package init(
    schema id: String, directory: String? = nil, with key: String? = nil
  ) throws(GLibError) {
    let fallback = g_settings_schema_source_get_default()
    var own: OpaquePointer?
    if let directory {
      // A directory without compiled schemas is no failure while the system has the schema.
      own = g_settings_schema_source_new_from_directory(directory, fallback, 0, nil)
    }
    defer { if let own { g_settings_schema_source_unref(own) } }
    guard let source = own ?? fallback, let schema = g_settings_schema_source_lookup(source, id, 1)
    else {
      let place = directory.map { "neither in \($0) nor" } ?? "not"
      throw GLibError(settings: "The settings schema \(id) is \(place) installed")
    }
    defer { g_settings_schema_unref(schema) }
    if let key, g_settings_schema_has_key(schema, key) == 0 {
      throw GLibError(settings: "The settings schema \(id) has no key \(key)")
    }
    super.init(adopting: UnsafeMutableRawPointer(g_settings_new_full(schema, nil, nil)))
  }

  package func string(_ key: String) -> String {
    String(consuming: g_settings_get_string(settings, key))
  }

  // Setting what is set already would be announced as a change all the same.

  package func set(_ value: String, for key: String) {
    guard string(key) != value else { return }
    g_settings_set_string(settings, key, value)
  }

  /// Whether the person has set it, be it to the default.
  package func isSet(_ key: String) -> Bool {
    guard let value = g_settings_get_user_value(settings, key) else { return false }
    g_variant_unref(value)
    return true
  }

  package func int(_ key: String) -> Int { Int(g_settings_get_int(settings, key)) }

  package func set(_ value: Int, for key: String) {
    guard int(key) != value else { return }
    g_settings_set_int(settings, key, gint(clamping: value))
  }

  package func bool(_ key: String) -> Bool { g_settings_get_boolean(settings, key) != 0 }

  package func set(_ value: Bool, for key: String) {
    guard bool(key) != value else { return }
    g_settings_set_boolean(settings, key, value ? 1 : 0)
  }

  /// Waits until all that was set is kept, for a program that ends now.
  package static func finishWriting() { g_settings_sync() }

  /// Calls `handler` when the value changes, in this process or another, for as long as `listener`
  /// lives.
  package func onChanged(
    _ key: String, listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    connect("changed::" + key, listener: listener) { _ in handler() }
  }

  fileprivate var settings: UnsafeMutablePointer<GSettings> { cast(pointer) }
}

extension Action {
  /// Turns a setting on and off. A menu shows which it is.
  package convenience init(toggling key: String, of settings: Settings) {
    self.init(adoptingAction: g_settings_create_action(settings.settings, key))
  }
}

extension GLibError {
  fileprivate init(settings message: String) {
    domain = "settings"
    code = 0
    self.message = message
  }
}
