// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// Runs the program; answers with its exit status. `help` is what its command line says beside the
/// options.
package func run(_ arguments: [String], help: () -> String) -> Int32 {
  Translation.start()
  Application.keepLocale()
  Application.keepOutOfRecentFiles()
  do {
    let installation = try Installation()
    let preferences = try Preferences(installation)
    // The name of a diary may be a word of this language.
    HaruApplication.speak(preferences, installation)
    try Resources.register(bundle: installation.resources)
    guard let folder = try JournalFolder.named(in: arguments) else {
      Program.complain("haru: there is no folder to keep the diary in")
      return 1
    }
    let note = Program.takeNote()
    let application = HaruApplication(
      installation, preferences, Diary(folder), arguments: arguments,
      comingBackTo: note.flatMap { LockedPlace($0) }, isLocked: note != nil)
    application.setHelp(help())
    let status = Int32(application.run())
    if application.isRunningHere { HaruApplication.clearHandedOver(of: folder) }
    return status
  } catch let error as AmbiguousDiaryNameError {
    Program.complain("haru: " + error.message)
    // As a command says that its line makes no sense.
    return 2
  } catch {
    Program.complain("haru: \(error)")
    return 1
  }
}
