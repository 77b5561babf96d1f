// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruWords

/// A folder with its color, what it is called, and how many entries it has.
final class FolderRow: FilingRow {
  let folder: Folder.ID
  private let colors: FolderColorMenu

  init(
    _ folder: Folder, _ count: Int, _ mayChange: Bool,
    recolor: @escaping @MainActor (LabelColor?) -> Void, rename: @escaping @MainActor () -> Void,
    delete: @escaping @MainActor () -> Void
  ) {
    self.folder = folder.id
    colors = FolderColorMenu(folder, recolor)
    super.init(
      folder.name, count, mayChange, leading: [colors.button], rename: rename, delete: delete)
    colors.install(on: self)
    colors.button.isSensitive = mayChange
    begin(with: FolderMark(folder.color))
  }

  /// Whether the keyboard is at its colors.
  var isAtColors: Bool { colors.button.hasFocusInside }

  func focusColors() { colors.button.grabFocus() }
}
