// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib

/// Hears once when the program that holds the secret of a diary holds it no longer.
@MainActor final class KeyWatch {
  private let folder: KeyFolder
  private let name: String
  private let identity: FileIdentity
  private let watch: NameWatch
  private var source: DescriptorSource?
  private let onGone: @MainActor () -> Void

  /// Nil where no program holds it.
  init?(of diary: UniqueID, in path: String?, _ onGone: @escaping @MainActor () -> Void) {
    let name = diary.description
    guard let found = try? KeyFolder.present(path), let watch = found.watch(name),
      let identity = found.identity(of: name)
    else { return nil }
    (self.name, self.identity, self.watch, self.onGone) = (name, identity, watch, onGone)
    folder = found
    source = DescriptorSource(reading: watch.descriptor) { [weak self] in self?.look() }
    // It may be another program's by now, from between the two.
    look()
  }

  private func look() {
    watch.forgetEvents()
    guard source != nil, folder.identity(of: name) != identity else { return }
    source = nil
    onGone()
  }
}
