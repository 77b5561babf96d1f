// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

extension Journal {
  /// Holds the files of media against what they are named by.
  nonisolated func checkMedia(repairing: Bool, _ report: inout CheckReport)
    async throws
  {
    let names = try folder.mediaFolder.names()
    let media = try await read { try MediaTable.all(in: $0) }
    var aside: Quarantine?
    for medium in media {
      try refuseIfCancelled()
      do {
        switch try folder.mediaFolder.state(of: medium) {
        case .whole: break
        case .missing: report.findings.append(.missingMedia(medium))
        case .damaged:
          if repairing, aside == nil { aside = try Quarantine(in: folder, clock: clock) }
          if let aside { try await put(medium, into: aside) }
          report.findings.append(.damagedMedia(medium, aside: aside?.path))
        }
      } catch {
        report.findings.append(.unreadableMedia(medium))
      }
    }
    report.checkedMedia = media.count
    report.findings += strangers(among: names, to: media)
  }

  /// Puts the file aside inside a transaction, unless a whole one has taken its place meanwhile.
  private func put(_ media: Media, into aside: Quarantine) throws(JournalError) {
    try write { _ in
      guard try folder.mediaFolder.state(of: media) == .damaged else { return }
      try aside.take(folder.mediaFolder.path(of: media))
    }
  }

  private nonisolated func strangers(
    among names: [String], to media: [Media]
  ) -> [CheckReport.Finding] {
    let known = Set(media.map(folder.mediaFolder.name).map { "\($0.prefix(2))/\($0)" })
    return names.filter { !known.contains($0) }.map { name in
      let isOurs =
        name.hasPrefix(MediaName.arriving)
        || name.split(separator: "/").last.flatMap { MediaName.hash(String($0)) } != nil
      return isOurs ? .unusedFile(name) : .unknownFile(name)
    }
  }
}
