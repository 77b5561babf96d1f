// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// A drawing on its way out of the diary, as a picture or as lines that stay sharp at any size.
struct DrawnExport {
  let title: String
  let width: Int
  let height: Int
  /// How many pixels of a PNG one unit is across.
  var scale = 2.0
  /// The color of words: on paper, whatever the window looks like.
  var ink = Self.inkOnPaper
  var chooserTitle = gettext("Export as Picture")
  let draw: @MainActor (Drawing) -> Void

  static let paper = Paint(red: 1, green: 1, blue: 1)
  static let inkOnPaper = Paint(red: 0.18, green: 0.2, blue: 0.21)

  /// Asks where to, writes, and says what came of it.
  func save(as form: DrawnFile.Form, in diary: Diary, over widget: Widget) async {
    let name = fileName + "." + form.rawValue
    let chooser = FileChooser(saving: chooserTitle, as: name, over: widget)
    guard let path = await chooser.path() else { return }
    do throws(JournalError) {
      try await diary.exchanging { () throws(JournalError) in
        try await ExportedFile.write(try await bytes(form), to: path)
      }
      diary.tell(.exported(to: path))
    } catch {
      let dialog = MessageDialog(error.words.title, error.words.text, safe: gettext("Close"))
      _ = await dialog.answer(over: widget)
    }
  }

  func bytes(_ form: DrawnFile.Form) async throws(JournalError) -> [UInt8] {
    do throws(CairoError) {
      return try await DrawnFile.make(
        form, width: width, height: height, scale: scale, ink: ink
      ) {
        $0.fill(Self.paper)
        draw($0)
      }
    } catch {
      throw JournalError.failed(underlying: error)
    }
  }

  /// As files may be called on whatever disk.
  private var fileName: String {
    Slug.of(title)
  }
}
