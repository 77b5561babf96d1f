// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Outside

/// How rclone is told of a place.
extension CopyPlace {
  /// Throws what is wrong with what was entered.
  package func check() throws(CopyError) {
    switch kind {
    case .webDAV:
      do throws(OutsideError) {
        _ = try OutsideAddress(address)
      } catch {
        throw error == .unprotected ? .unprotected : .badPlace
      }
    case .sftp: guard hostAndPort != nil, !user.isEmpty else { throw .badPlace }
    case .folder: guard address.hasPrefix("/") else { throw .badPlace }
    case .remote: guard Self.isName(address) else { throw .badPlace }
    }
    guard !folder.isEmpty, folder.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      throw .badPlace
    }
  }

  /// > Remote names … may contain number, letter, _, -, ., +, @ and space …, while not starting
  /// > with - or space, and not ending with space. https://rclone.org/docs/#valid-remote-names
  private static func isName(_ name: String) -> Bool {
    guard let first = name.first, first != "-", first != " ", name.last != " " else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_-.+@ ".contains($0) }
  }

  /// Where the copy is, bare of its encryption.
  var root: String {
    switch kind {
    case .webDAV, .sftp: "place:" + folder
    case .folder: address + "/" + folder
    case .remote: address + ":" + folder
    }
  }

  /// The settings of what holds the copy. The password is one that was obscured.
  func settings(_ password: String, knownHosts: String) -> [String: String] {
    var settings: [String: String] = [:]
    switch kind {
    case .webDAV:
      settings = [
        "TYPE": "webdav", "URL": address, "USER": user, "PASS": password,
        "VENDOR": address.contains("/remote.php/") ? "nextcloud" : "other",
      ]
    case .sftp:
      settings = [
        "TYPE": "sftp", "HOST": hostAndPort?.host ?? "", "PORT": "\(hostAndPort?.port ?? 22)",
        "USER": user, "PASS": password, "KEY_FILE": keyFile, "KNOWN_HOSTS_FILE": knownHosts,
        // Nothing is asked of it but to keep files.
        "SHELL_TYPE": "none", "DISABLE_HASHCHECK": "true", "SET_MODTIME": "false",
      ]
    case .folder, .remote: break
    }
    return Dictionary(
      uniqueKeysWithValues: settings.filter { !$0.value.isEmpty }
        .map { ("RCLONE_CONFIG_PLACE_" + $0.key, $0.value) })
  }
}
