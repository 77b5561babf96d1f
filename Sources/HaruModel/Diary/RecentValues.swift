// SPDX-License-Identifier: GPL-3.0-or-later

/// Keeps the values that were asked for last. Whenever half of its room is used, those fall out
/// that have not been asked for since the last time.
struct RecentValues<Key: Hashable, Value> {
  private let room: Int
  private let size: (Value) -> Int
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]
  private var used = 0

  /// `size` says how much of the room a value takes.
  init(room: Int, size: @escaping (Value) -> Int = { _ in 1 }) {
    self.room = room
    self.size = size
  }

  var keys: Set<Key> { Set(recent.keys).union(older.keys) }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = recent[key] { return value }
      guard let value = older[key] else { return nil }
      keep(value, for: key)
      return value
    }
  }

  mutating func keep(_ value: Value, for key: Key) {
    if used + size(value) > room / 2 { (older, recent, used) = (recent, [:], 0) }
    if let old = recent.updateValue(value, forKey: key) { used -= size(old) }
    used += size(value)
  }

  mutating func remove(_ key: Key) {
    if let old = recent.removeValue(forKey: key) { used -= size(old) }
    older[key] = nil
  }

  mutating func removeAll() { (older, recent, used) = ([:], [:], 0) }
}
