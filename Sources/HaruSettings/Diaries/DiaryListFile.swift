// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import Files
import GLib

/// The file with the `DiaryList`, which all programs of the person share.
nonisolated package struct DiaryListFile: Sendable {
  private let path: String

  package init(_ path: String) { self.path = path }

  /// That of this person.
  @MainActor package static var standard: DiaryListFile {
    DiaryListFile(Program.configFolder + "/haru/diaries.json")
  }

  /// A file that can't be read is as good as none: each diary can still be opened by its folder.
  package func read() -> DiaryList {
    let content = try? FileSystem.content(of: path)
    return content.flatMap { DiaryList($0) } ?? DiaryList()
  }

  /// Changes it: whole, or not at all. Another process that changes it at the same time waits.
  package func change(_ body: (inout DiaryList) -> Void) throws(JournalError) {
    do {
      try FileSystem.makeFolders(Self.folder(of: path))
      let turn = try File(changing: path + ".lock")
      try turn.lock()
      var list = try readable()
      let before = list
      body(&list)
      guard list != before else { return }
      try AtomicFile.make(at: path) { begun in
        let file = try File(creating: begun)
        try file.write(list.bytes[...])
        try file.sync()
      }
    } catch {
      throw .failed(underlying: error)
    }
  }

  /// One that makes no sense is kept beside the new one.
  private func readable() throws -> DiaryList {
    guard try FileSystem.isFile(path) else { return DiaryList() }
    if let list = DiaryList(try FileSystem.content(of: path)) { return list }
    try FileSystem.move(path, to: path + ".damaged")
    return DiaryList()
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  }
}
