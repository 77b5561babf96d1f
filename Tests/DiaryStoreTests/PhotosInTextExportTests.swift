// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Testing

@testable import DiaryStore

/// A text that shows photos of its entry takes them along, and names them again where it arrives.
@Suite struct PhotosInTextExportTests {
  /// An entry whose text shows all its photos.
  private func entry(
    _ photos: [[UInt8]], in diary: borrowing TestDiary
  ) async throws -> (entry: Entry, photos: [DiaryCore.Attachment]) {
    let entry = try await diary.write("바다", "아침")
    for (number, bytes) in photos.enumerated() {
      _ = try await diary.journal.attach(
        try diary.file("\(number).jpg", bytes), to: entry.id, kind: .photo)
    }
    let attachments = try await diary.journal.attachments(of: entry.id)
    var draft = Draft(entry)
    draft.body = "아침\n" + attachments.map(\.photoName.markdown).joined(separator: "\n저녁 ") + "\n끝"
    _ = try await diary.journal.save(draft)
    return (try #require(await diary.journal.entry(entry.id)), attachments)
  }

  @Test(arguments: [[[1], [2, 3]], [[1], [1], [2]]] as [[[UInt8]]])
  func comesBackWordForWord(_ photos: [[UInt8]]) async throws {
    let diary = try TestDiary()
    let (entry, attachments) = try await entry(photos, in: diary)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path, .everything)
    let file = try #require(try folder.files.first { $0.hasSuffix(".md") })
    let text = try folder.content(file)
    #expect(!text.contains("](photo/"))
    #expect(text.contains("](media/"))
    // It is shown once, in its place.
    #expect(text.split(separator: "![").count == photos.count + 1)

    let other = try TestDiary()
    try await other.take(folder)
    let copy = try #require(
      await other.journal.entries(on: entry.day).first)
    #expect(copy.body == entry.body)
    let there = try await other.journal.attachments(of: copy.id)
    #expect(there.map(\.photoName) == attachments.map(\.photoName))
    // The same once more changes nothing.
    let versions = try await other.journal.versions(of: copy.id)
    try await other.take(folder)
    #expect(try await other.journal.versions(of: copy.id) == versions)
    #expect(try await other.journal.entry(copy.id) == copy)
  }

  @Test func anEntryAloneShowsThemToo() async throws {
    let diary = try TestDiary()
    let (entry, _) = try await entry([[1], [2]], in: diary)
    let folder = ExportedFolder(of: diary, "shared")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    for (form, end) in [(SharedForm.markdown, "md"), (.html, "html")] {
      _ = try await diary.journal.share(
        entry.text, of: entry.id, as: form, to: folder.path + "/day." + end)
    }
    let text = try folder.content("day.md")
    #expect(
      text == "# 바다\n\n아침\n![](day-media/photo-1.jpg)\n저녁 ![](day-media/photo-2.jpg)\n끝")
    let html = try folder.content("day.html")
    #expect(html.split(separator: "<img").count == 3)
  }

  /// The words say what an export says, too.
  @Test func noWordsAreTakenForTheEndOfAnExport() async throws {
    let diary = try TestDiary()
    let (entry, photos) = try await entry([[1]], in: diary)
    var draft = Draft(entry)
    draft.body = "내보낸 글:\n<!-- haru:media -->\n\n\(photos[0].photoName.markdown)\n"
    _ = try await diary.journal.save(draft)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let other = try TestDiary()
    try await other.take(folder)
    let copy = try #require(await other.journal.entries(on: entry.day).first)
    #expect(copy.body == draft.body)
  }

  @Test func aPhotoSaysInAnotherProgramWhatItSaysHere() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("", "x")
    for (name, caption) in [("a.jpg", "노을 [붉은]"), ("b.jpg", "산")] {
      _ = try await diary.journal.attach(
        try diary.file(name, Array(name.utf8)), to: entry.id, kind: .photo, caption: caption)
    }
    let photos = try await diary.journal.attachments(of: entry.id)
    var draft = Draft(entry)
    draft.body =
      photos[0].photoName.markdown + "\n![가을 산](\(photos[1].photoName.address))\n"
      + "![잃은 것](photo/0123456789ab)"
    let folder = ExportedFolder(of: diary, "shared")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    for (form, end) in [(SharedForm.markdown, "md"), (.html, "html")] {
      _ = try await diary.journal.share(
        draft.text, of: entry.id, as: form, to: folder.path + "/day." + end)
    }
    #expect(
      try folder.content("day.md") == """
        ![노을 \\[붉은\\]](day-media/photo-1.jpg)
        ![가을 산](day-media/photo-2.jpg "산")
        잃은 것
        """)
    let html = try folder.content("day.html")
    #expect(html.contains(#"/photo-1.jpg" alt="노을 [붉은]">"#))
    #expect(html.contains("max-width") && !html.contains("photo/0123"))
  }
}
