// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// The programs of the desktop that show folders.
@MainActor package enum FolderPrograms {
  /// Lets one show the folder of a file with the file selected; answers whether there is one that
  /// can.
  package static func select(fileAt path: String) async -> Bool {
    if Sandbox.isOn { return await OpenPortal.showInFolder(fileAt: path) }
    guard let address = g_filename_to_uri(path, nil, nil),
      let bus = await BusConnection(to: .session)
    else { return false }
    defer { g_free(address) }
    let answer = await bus.call(
      "ShowItems", of: "org.freedesktop.FileManager1", at: "/org/freedesktop/FileManager1",
      in: "org.freedesktop.FileManager1",
      BusValue.tuple([.strings([String(cString: address)]), .string("")]))
    return answer != nil
  }
}
