// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLib

/// The program that talks with places of many kinds. What is secret it finds in its environment,
/// which only its own user can read: in no file, and not among its words.
@MainActor struct Rclone {
  typealias Progress = @MainActor (_ bytes: Int) -> Void

  /// How rclone says that there is no such folder.
  private static let noFolder = 3

  private let program: String
  private let environment: [String: String]
  private let configuration: [String]

  /// `settings` are those of rclone. Where it may not read the person's own configuration, it reads
  /// none.
  init(_ settings: [String: String], ownConfiguration: Bool = false, program: String = "rclone") {
    self.program = program
    // What the person has set for other uses must not count here, but where places are described.
    environment = Program.environment.filter { setting in
      !setting.key.hasPrefix("RCLONE_")
        || ownConfiguration && setting.key.hasPrefix("RCLONE_CONFIG")
    }.merging(settings) { $1 }
    configuration = ownConfiguration ? [] : ["--config="]
  }

  /// Writes a password as rclone takes it. That form can be turned back by everyone: it is as
  /// secret as the password.
  static func obscured(
    _ password: String, program: String = "rclone"
  ) async throws(CopyError) -> String {
    guard !password.isEmpty else { return "" }
    let answer = try await Rclone([:], program: program)
      .run(["obscure", "-"], input: Array(password.utf8))
    return String(decoding: answer, as: UTF8.self).filter { !$0.isWhitespace }
  }

  /// What it writes; nothing where there is no such folder.
  func run(
    _ words: [String], input: [UInt8] = [], progress: @escaping Progress = { _ in }
  ) async throws(CopyError) -> [UInt8] {
    let complaints = Complaints(progress)
    let end: Subprocess.End
    do throws(GLibError) {
      end = try await Subprocess.run(
        [program] + words + Self.manners + configuration, environment: environment, input: input
      ) { complaints.hear($0) }
    } catch {
      throw .noProgram(program)
    }
    guard !Task.isCancelled else { throw .cancelled }
    switch end.status {
    case 0: return end.output
    case Self.noFolder: return []
    default: throw CopyError(complaints: complaints.heard)
    }
  }

  /// It asks no questions, gives up after a while, writes one file in one go, and reports its
  /// progress.
  private static let manners = [
    "--ask-password=false", "--retries=2", "--low-level-retries=3", "--contimeout=20s",
    "--timeout=60s", "--multi-thread-streams=0", "--use-json-log", "--stats=500ms",
    "--stats-log-level=NOTICE", "--user-agent=Haru",
  ]
}

/// What rclone says on its way.
@MainActor private final class Complaints {
  private struct Line: Decodable {
    struct Stats: Decodable { let bytes: Int }

    let level: String
    let msg: String
    let stats: Stats?
  }

  /// The latest are what matters.
  private static let most = 50

  private(set) var heard: [String] = []
  private let progress: Rclone.Progress

  init(_ progress: @escaping Rclone.Progress) { self.progress = progress }

  func hear(_ line: String) {
    // Before it has read its words, it does not write as it is told.
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else {
      return add(line)
    }
    if let stats = line.stats { return progress(stats.bytes) }
    if ["error", "critical", "fatal"].contains(line.level) { add(line.msg) }
  }

  private func add(_ line: String) {
    heard.append(line)
    if heard.count > Self.most { heard.removeFirst() }
  }
}
