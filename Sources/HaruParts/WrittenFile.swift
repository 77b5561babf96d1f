// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
package import HaruModel

/// A file that was written outside the diary, at the person's wish.
package struct WrittenFile {
  private let path: String

  package init(_ path: String) { self.path = path }

  private var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  private var folder: String { path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } }

  /// Whether the desktop has a program for it.
  package var canBeOpened: Bool { FilePrograms.open(filesNamed: name) }

  package var canBeShown: Bool { FilePrograms.openFolders }

  /// Opens it in the program that is made for it; says where that fails.
  package func open(over widget: Widget, _ diary: Diary) async {
    do throws(GLibError) {
      try await widget.openFile(at: path)
    } catch {
      diary.tell(
        Notice(
          text: gettext("“{file}” could not be opened. It is in {folder}.")
            .filling("file", with: name).filling("folder", with: folder), undo: nil))
    }
  }

  /// Shows it in its folder; says where that fails.
  package func show(over widget: Widget, _ diary: Diary) async {
    if await FolderPrograms.select(fileAt: path) { return }
    do throws(GLibError) {
      try await widget.openFile(at: folder)
    } catch {
      diary.tell(
        Notice(
          text: gettext("The folder could not be shown. “{file}” is in {folder}.")
            .filling("file", with: name).filling("folder", with: folder), undo: nil))
    }
  }
}
