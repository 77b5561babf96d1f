// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib

/// One of the diaries that a person has on this computer, as the list of them knows it without
/// opening it.
nonisolated package struct ListedDiary: Equatable, Sendable {
  package let folder: String
  /// Empty where it was given none.
  package var name: String
  /// As the settings keep it; nil until another one than that of the settings is chosen.
  package var color: String?

  package init(folder: String, name: String = "", color: String? = nil) {
    (self.folder, self.name, self.color) = (folder, name, color)
  }

  /// What a person knows it as.
  @MainActor package var shownName: String {
    if !name.isEmpty { return name }
    let last = folder.split(separator: "/").last.map(String.init) ?? folder
    return JournalFolder(folder).isStandard ? gettext("Haru") : last
  }

  var json: JSON {
    [
      "folder": .text(folder), "name": name.isEmpty ? .null : .text(name), "color": JSON(color),
    ]
  }

  init?(_ json: JSON) {
    guard let folder = json["folder"]?.text, folder.hasPrefix("/") else { return nil }
    self.init(folder: folder, name: json["name"]?.text ?? "", color: json["color"]?.text)
  }
}
