// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
package import HaruSettings

extension Preferences {
  package var entryOrder: Setting<EntryOrder> { order("entry-order") }

  private func order(_ key: String) -> Setting<EntryOrder> {
    Setting<String>(settings, key).map {
      $0 == "oldest" ? .oldestFirst : .newestFirst
    } writing: {
      $0 == .oldestFirst ? "oldest" : "newest"
    }
  }

  /// With which day a week begins.
  package var firstWeekday: Setting<FirstWeekday> {
    Setting(settings, "first-weekday", or: .locale)
  }

  package var checksSpelling: Setting<Bool> { Setting(settings, "check-spelling") }

  /// Whether buttons for bold words, lists and the like are below the text of an entry.
  package var showsFormatting: Setting<Bool> { Setting(settings, "formatting-bar") }

  package var readsFeelings: Setting<Bool> { Setting(settings, "read-feelings") }
  /// Whether charts of feelings show patterns beside colors.
  package var chartPatterns: Setting<Bool> { Setting(settings, "chart-patterns") }

  /// Family, style and size of the font that entries are written in; empty where it is the
  /// system's.
  package var entryFont: Setting<String> { Setting(settings, "entry-font") }

  // MARK: - Recordings

  package var recordingsView: Setting<RecordingsView> {
    Setting(settings, "recordings-view", or: .all)
  }

  package var videoOrder: Setting<EntryOrder> { order("video-order") }

  package var recordingsSettings: [any ChangingSetting] { [recordingsView, videoOrder] }

  // MARK: - Short entries

  /// How long entries may be; nil where they may be as long as they like.
  package var limits: EntryLimits? { keepsEntriesShort.value ? shortLimits : nil }

  package var keepsEntriesShort: Setting<Bool> { Setting(settings, "short-entries") }

  /// The limits, whether they count at this moment or not.
  package var shortLimits: EntryLimits {
    get { EntryLimits(title: titleLimit.value, body: bodyLimit.value) }
    set { (titleLimit.value, bodyLimit.value) = (newValue.title, newValue.body) }
  }

  private var titleLimit: Setting<Int> { Setting(settings, "title-limit") }
  private var bodyLimit: Setting<Int> { Setting(settings, "body-limit") }

  package var limitSettings: [any ChangingSetting] { [keepsEntriesShort, titleLimit, bodyLimit] }
}
