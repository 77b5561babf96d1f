// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Lets other programs have the files of a program in a sandbox, which sees none of them.
///
/// > https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.OpenURI.html
@MainActor package enum OpenPortal {
  private static let interface = "org.freedesktop.portal.OpenURI"
  /// How long the person may take to choose a program.
  private static let patience = Duration.seconds(600)

  /// Lets the person choose a program for a file; answers whether they were asked.
  package static func openInChosenProgram(fileAt path: String) async -> Bool {
    await call("OpenFile", withFileAt: path, ["ask": .bool(true)])
  }

  /// Shows the folder of a file with the file selected; answers whether that could be done.
  static func showInFolder(fileAt path: String) async -> Bool {
    await call("OpenDirectory", withFileAt: path)
  }

  /// The path may be another one outside, so that the portal gets the open file.
  private static func call(
    _ method: String, withFileAt path: String, _ options: [String: BusValue] = [:]
  ) async -> Bool {
    guard let connection = await BusConnection(to: .session) else { return false }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let noWindow = BusValue.string("")
    let response = await PortalRequest(on: connection).response(
      to: method, of: interface, [noWindow, .fileIndex(0)], options, files: [file],
      within: patience)
    switch response {
    // The person may change their mind.
    case .granted, .refused: return true
    case .failed, .missing, .tooSlow: return false
    }
  }
}
