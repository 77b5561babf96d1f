// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
package import GLib
package import HaruSettings

extension Preferences {
  package var entryOrder: EntryOrder {
    get { order("entry-order") }
    set { set(newValue, for: "entry-order") }
  }

  private func order(_ key: String) -> EntryOrder {
    settings.string(key) == "oldest" ? .oldestFirst : .newestFirst
  }

  private func set(_ order: EntryOrder, for key: String) {
    settings.set(order == .oldestFirst ? "oldest" : "newest", for: key)
  }

  package func onEntryOrderChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("entry-order", listener: listener, handler)
  }

  // MARK: - Videos

  /// Whether Recordings shows the videos alone, as a grid.
  package var showsVideoGrid: Bool {
    get { settings.bool("video-grid") }
    set { settings.set(newValue, for: "video-grid") }
  }

  package var videoOrder: EntryOrder {
    get { order("video-order") }
    set { set(newValue, for: "video-order") }
  }

  package func onVideosChanged(listener: Object? = nil, _ handler: @escaping @MainActor () -> Void)
  {
    for key in ["video-grid", "video-order"] {
      settings.onChanged(key, listener: listener, handler)
    }
  }

  // MARK: - Weeks

  package var firstWeekday: FirstWeekday {
    get { FirstWeekday(rawValue: settings.string("first-weekday")) ?? .locale }
    set { settings.set(newValue.rawValue, for: "first-weekday") }
  }

  package func onFirstWeekdayChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("first-weekday", listener: listener, handler)
  }

  // MARK: - Short entries

  /// How long entries may be; nil where they may be as long as they like.
  package var limits: EntryLimits? { keepsEntriesShort ? shortLimits : nil }

  package var keepsEntriesShort: Bool {
    get { settings.bool("short-entries") }
    set { settings.set(newValue, for: "short-entries") }
  }

  /// The limits, whether they count at this moment or not.
  package var shortLimits: EntryLimits {
    get { EntryLimits(title: settings.int("title-limit"), body: settings.int("body-limit")) }
    set {
      settings.set(newValue.title, for: "title-limit")
      settings.set(newValue.body, for: "body-limit")
    }
  }

  package func onLimitsChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    for key in ["short-entries", "title-limit", "body-limit"] {
      settings.onChanged(key, listener: listener, handler)
    }
  }

  // MARK: - Spelling

  package var checksSpelling: Bool {
    get { settings.bool("check-spelling") }
    set { settings.set(newValue, for: "check-spelling") }
  }

  package func onSpellingChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("check-spelling", listener: listener, handler)
  }

  // MARK: - Feelings

  package var readsFeelings: Bool {
    get { settings.bool("read-feelings") }
    set { settings.set(newValue, for: "read-feelings") }
  }

  package func onFeelingsChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("read-feelings", listener: listener, handler)
  }

  // MARK: - Font

  /// Family, style and size of the font that entries are written in; empty where it is the
  /// system's.
  package var entryFont: String {
    get { settings.string("entry-font") }
    set { settings.set(newValue, for: "entry-font") }
  }

  package func onEntryFontChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("entry-font", listener: listener, handler)
  }
}
