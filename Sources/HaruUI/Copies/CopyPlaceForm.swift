// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Copies
import GLib
import HaruModel

/// Where the person says where a copy is.
final class CopyPlaceForm: PreferencesGroup {
  private static let kinds = CopyPlace.Kind.allCases

  private let kind = ComboRow(gettext("Kind of place"), choices: kinds.map(\.words))
  private let address = EntryRow(gettext("Address"))
  // Translators: A field for the name of a computer, such as cloud.example.org.
  private let host = EntryRow(gettext("Server"))
  private let path = EntryRow(gettext("Folder of the disk"))
  private let name = EntryRow(gettext("Name in rclone’s configuration"))
  // Translators: A field for the name by which a server knows the person.
  private let user = EntryRow(gettext("User"))
  // Translators: A field for the password of a server.
  private let password = EntryRow(gettext("Password"), hiding: true)
  private let keyFile = EntryRow(gettext("SSH key file, if you use no password"))
  private let folder = EntryRow(gettext("Folder of the copy"))
  private let key: EntryRow
  private var chosen = CopyPlace.Kind.webDAV

  init(_ purpose: CopyPlaceWindow.Purpose) {
    key = EntryRow(Self.keyWords(purpose))
    super.init(
      pgettext("copies", "Place"), description: gettext("The copy is encrypted before it leaves."))
    for row in [kind, address, host, path, name, user, password, keyFile, folder, key] as [Widget] {
      add(row)
    }
    folder.text = "Haru"
    kind.onSelected { [weak self] index in
      self?.chosen = Self.kinds[index]
      self?.show()
    }
    show()
  }

  private func show() {
    address.isVisible = chosen == .webDAV
    host.isVisible = chosen == .sftp
    path.isVisible = chosen == .folder
    name.isVisible = chosen == .remote
    user.isVisible = chosen == .webDAV || chosen == .sftp
    password.isVisible = user.isVisible
    keyFile.isVisible = chosen == .sftp
  }

  var place: CopyPlace {
    let row =
      switch chosen {
      case .webDAV: address
      case .sftp: host
      case .folder: path
      case .remote: name
      }
    return CopyPlace(
      chosen, Self.trimmed(row), user: user.isVisible ? Self.trimmed(user) : "",
      folder: Self.trimmed(folder), keyFile: keyFile.isVisible ? Self.trimmed(keyFile) : "")
  }

  var secret: String { password.isVisible ? password.text : "" }

  /// Nil where nothing was written.
  func letters() throws(CopySetupError) -> RecoveryLetters? {
    let text = Self.trimmed(key)
    guard !text.isEmpty else { return nil }
    guard let letters = RecoveryLetters(text) else { throw .badKey }
    return letters
  }

  private static func keyWords(_ purpose: CopyPlaceWindow.Purpose) -> String {
    switch purpose {
    case .beginning: gettext("Letters of the recovery sheet, if a copy is there already")
    case .restoring: gettext("Letters of the recovery sheet")
    }
  }

  private static func trimmed(_ row: EntryRow) -> String {
    let text = row.text.drop(while: \.isWhitespace)
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
