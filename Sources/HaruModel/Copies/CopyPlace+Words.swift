// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
import GLib

extension CopyPlace.Kind {
  package var words: String {
    switch self {
    case .webDAV: gettext("Nextcloud or another WebDAV server")
    case .sftp: gettext("SFTP server")
    case .folder: gettext("Folder of another disk")
    case .remote: gettext("A place that rclone knows")
    }
  }
}

extension CopyPlace {
  /// What a person has to know to find the copy again, in lines. No secret is among it.
  package var lines: [String] {
    // Translators: The place of a copy on a server, as its details are listed.
    var lines = [kind.words, gettext("Address: {address}").filling("address", with: address)]
    // Translators: By what name a server knows the person.
    if !user.isEmpty { lines.append(gettext("User: {user}").filling("user", with: user)) }
    return lines + [gettext("Folder of the copy: {folder}").filling("folder", with: folder)]
  }
}
