// SPDX-License-Identifier: GPL-3.0-or-later

/// An application as other programs call it over the session bus, which starts it where it does not
/// run yet.
///
/// > https://specifications.freedesktop.org/desktop-entry-spec/latest/dbus.html
@MainActor package struct DesktopApplication {
  private let id: String

  /// `id` has no hyphens: those are written in another way in paths.
  package init(_ id: String) { self.id = id }

  /// Does one of its actions; `target` is what that is told. `time` is when the person asked for
  /// it, as the X server counts, so that its window may come to the front; 0 where that is not
  /// known. Returns whether the application has heard of it.
  @discardableResult
  package func activate(_ action: String, target: String? = nil, time: UInt32) async -> Bool {
    guard let connection = await BusConnection(to: .session) else { return false }
    // GTK reads the time from what stands behind the last "_TIME".
    let platform: [String: BusValue] =
      time == 0 ? [:] : ["desktop-startup-id": .string("haru_TIME\(time)")]
    let answer = await connection.call(
      "ActivateAction", of: "org.freedesktop.Application",
      at: "/" + id.split(separator: ".").joined(separator: "/"), in: id,
      BusValue.tuple([
        .string(action), .variants(target.map { [.string($0)] } ?? []), .dictionary(platform),
      ]))
    return answer != nil
  }
}
