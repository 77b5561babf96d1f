// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// One thing that a person has set on this computer, under one key of the schema.
package struct Setting<Value> {
  private let settings: Settings
  private let key: String
  private let read: (Settings, String) -> Value
  private let write: (Settings, String, Value) -> Void

  package var value: Value {
    get { read(settings, key) }
    nonmutating set { write(settings, key, newValue) }
  }

  /// Calls `handler` when the value changes, in this process or another, for as long as `listener`
  /// lives.
  package func onChanged(listener: Object? = nil, _ handler: @escaping @MainActor () -> Void) {
    settings.onChanged(key, listener: listener, handler)
  }

  /// Gives the same setting another type.
  package func map<Other>(
    _ reading: @escaping (Value) -> Other, writing: @escaping (Other) -> Value
  ) -> Setting<Other> {
    Setting<Other>(
      settings: settings, key: key, read: { [read] in reading(read($0, $1)) },
      write: { [write] in write($0, $1, writing($2)) })
  }
}

extension Setting<Bool> {
  package init(_ settings: Settings, _ key: String) {
    self.init(
      settings: settings, key: key, read: { $0.bool($1) }, write: { $0.set($2, for: $1) })
  }

  /// What turns it on and off by a menu, which shows how it is. It has the name of the key.
  package var action: Action { Action(toggling: key, of: settings) }
}

extension Setting<Int> {
  package init(_ settings: Settings, _ key: String) {
    self.init(settings: settings, key: key, read: { $0.int($1) }, write: { $0.set($2, for: $1) })
  }
}

extension Setting<String> {
  package init(_ settings: Settings, _ key: String) {
    self.init(
      settings: settings, key: key, read: { $0.string($1) }, write: { $0.set($2, for: $1) })
  }

  /// Nil where the text is empty.
  package var optional: Setting<String?> {
    map {
      $0.isEmpty ? nil : $0
    } writing: {
      $0 ?? ""
    }
  }
}

extension Setting where Value: RawRepresentable<String> {
  /// A value that makes no sense (another program may have written it) is `other`.
  package init(_ settings: Settings, _ key: String, or other: Value) {
    self = Setting<String>(settings, key).map {
      Value(rawValue: $0) ?? other
    } writing: {
      $0.rawValue
    }
  }
}

/// Any setting, whatever its type is, for those who only hear that it changes.
package protocol ChangingSetting {
  func onChanged(listener: Object?, _ handler: @escaping @MainActor () -> Void)
}

extension Setting: ChangingSetting {}

extension [any ChangingSetting] {
  /// Calls `handler` when one of them changes.
  package func onChanged(listener: Object? = nil, _ handler: @escaping @MainActor () -> Void) {
    for setting in self { setting.onChanged(listener: listener, handler) }
  }
}
