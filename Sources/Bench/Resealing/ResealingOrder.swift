// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Sealing

/// What a process is told that seals a diary, or takes that back, until it is killed.
struct ResealingOrder: Equatable {
  enum Change: String, CaseIterable {
    case seal, unseal, renew, password

    /// The numbers of the secrets before and after; none where the diary is plain.
    var secrets: (old: UInt8?, new: UInt8?) {
      switch self {
      case .seal: (nil, 1)
      case .unseal: (1, nil)
      case .renew: (1, 2)
      case .password: (1, 1)
      }
    }
  }

  static let passwords = (old: "the old one", new: "the new one")

  private static let option = "--reseal"
  private static let diary = UniqueID(at: DiaryMaker.clock.now)

  let change: Change
  let folder: String

  init(_ change: Change, _ folder: String) { (self.change, self.folder) = (change, folder) }

  init?(_ arguments: [String]) {
    guard arguments.count == 3, arguments[0] == Self.option,
      let change = Change(rawValue: arguments[1])
    else { return nil }
    self.init(change, arguments[2])
  }

  var arguments: [String] { [Self.option, change.rawValue, folder] }

  /// Keys that are the same in each process.
  static func keys(_ number: UInt8?) throws -> DiaryKeys? {
    guard let number, let secret = Secret([UInt8](repeating: number, count: Secret.size)) else {
      return nil
    }
    let file = try KeyFile(
      diary: diary, secret: secret, password: passwords.old,
      stretch: PasswordStretch(passes: 1, bytes: 8192))
    return try DiaryKeys(secret, newKeyFile: file)
  }

  /// Reports when it begins and when it has come to its end.
  func carryOut() async throws {
    let (old, new) = (try Self.keys(change.secrets.old), try Self.keys(change.secrets.new))
    let diary = JournalFolder(folder, keys: old)
    guard change == .password else {
      let resealing = Resealing(diary, to: new, oldBackups: .convert, clock: DiaryMaker.clock)
      System.write("begun", to: Child.reportDescriptor)
      _ = try await resealing.run()
      return System.write("done", to: Child.reportDescriptor)
    }
    guard let secret = old?.secret else { throw Obstacle("There is no secret.") }
    let file = try StoredKeyFile(folder: folder).read().changingPassword(
      to: Self.passwords.new, PasswordStretch(passes: 1, bytes: 8192), secret: secret)
    System.write("begun", to: Child.reportDescriptor)
    try diary.write(file, of: secret)
    _ = try StoredKeyFile(folder: folder).open(password: Self.passwords.new)
    System.write("done", to: Child.reportDescriptor)
  }
}
