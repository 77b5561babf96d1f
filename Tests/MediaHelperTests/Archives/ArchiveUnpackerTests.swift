// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  @Suite(.serialized) final class ArchiveUnpackerTests {
    private static let room = 1 << 30
    private let zip: ZipMaker
    private let unpacker: ArchiveUnpacker

    init() throws {
      zip = try ZipMaker()
      unpacker = ArchiveUnpacker(program: try SoundInspector.helper(), timeout: .seconds(30))
    }

    deinit { zip.remove() }

    private func failure(_ archive: String, room: Int = room) async -> MediaError? {
      do throws(MediaError) {
        try await unpacker.unpack(archive, into: zip.target, room: room)
        return nil
      } catch {
        return error
      }
    }

    @Test func whatIsPackedIsUnpackedWithItsDigests() async throws {
      let archive = try await zip.archive(
        """
        z.mkdir("model/")
        z.writestr("model/am/final.mdl", "abc")
        z.writestr(entry("model/conf/a b.conf", kind=zipfile.ZIP_STORED), "하루")
        z.writestr("model/empty", "")
        z.writestr(entry("model/large", kind=zipfile.ZIP_STORED), "0123456789" * 100000)
        z.writestr("__MACOSX/._large", "x")
        z.writestr("model/.DS_Store", "x")
        """)
      #expect(await failure(archive) == nil)
      let unpacked = try #require(zip.unpacked)
      #expect(
        unpacked.keys.sorted()
          == [".received", "am/final.mdl", "conf/a b.conf", "empty", "large"])
      #expect(unpacked["conf/a b.conf"] == "하루")
      #expect(unpacked["large"]?.utf8.count == 1_000_000)
      let received = try #require(ReceivedFiles(in: zip.target))
      #expect(
        received.digests["am/final.mdl"]
          == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
      try ReceivedFiles.check(zip.target)
      #expect(zip.leftovers == ["unpacked"])
    }

    @Test func namesMayBeOfAnyScript() async throws {
      let names = ["graph/낱말.txt", "ivector/моя модель", "rescore/日本語/é", "모음/حرف"]
      let archive = try await zip.archive(
        "for name in \(names): z.writestr('모델/' + name, name)")
      #expect(await failure(archive) == nil)
      let unpacked = try #require(zip.unpacked)
      #expect(unpacked.keys.sorted() == ([".received"] + names).sorted())
      for name in names { #expect(unpacked[name] == name) }
      try ReceivedFiles.check(zip.target)
    }

    /// Old programs write names in the encoding of their own country, and do not say which that is.
    @Test func namesOfUnknownEncodingAreRefused() async throws {
      let archive = try await zip.archive(#"z.writestr("model/abcd", "x")"#)
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: archive)))
      for place in bytes.indices where bytes[place...].starts(with: Array("abcd".utf8)) {
        bytes.replaceSubrange(place..<place + 4, with: [0xB8, 0xF0, 0xB5, 0xA8])
      }
      try Data(bytes).write(to: URL(filePath: archive))
      #expect(await failure(archive) == .unsupported)
      #expect(zip.leftovers == [])
    }

    @Test(arguments: [
      "model/am/final.mdl", "model/new", "model/am/new", "model/.received",
    ]) func whatHasChangedSinceIsNoticed(file: String) async throws {
      let archive = try await zip.archive(#"z.writestr("model/am/final.mdl", "abc")"#)
      #expect(await failure(archive) == nil)
      try Data("abd".utf8).write(
        to: URL(filePath: zip.target + file.dropFirst("model".count)))
      #expect(throws: MediaError.damaged) { try ReceivedFiles.check(self.zip.target) }
    }

    @Test func aListThatIsMissingIsNoticedInTheFolderOfHaru() throws {
      let model = zip.folder.path + "/" + ReceivedFiles.home + "/model"
      try FileManager.default.createDirectory(atPath: model, withIntermediateDirectories: true)
      #expect(throws: MediaError.damaged) { try ReceivedFiles.check(model) }
      try ReceivedFiles.check(zip.folder.path)
    }

    @Test func namesMayBeginWithACombiningMark() {
      #expect(ArchivePath("model/../\u{301}x") == nil)
      #expect(ArchivePath("a/\u{301}b")?.names.map { Array($0.utf8) } == [[0xCC, 0x81, 0x62]])
      let report = ArchiveReport.file("\u{301}b", bytes: 1)
      #expect(ArchiveReport(line: report.line) == report)
    }

    @Test(arguments: [
      #"z.writestr("../outside", "x")"#,
      #"z.writestr("model/../../outside", "x")"#,
      #"z.writestr("/tmp/haru-outside", "x")"#,
      #"z.writestr("model/../\u0301x", "x")"#,
      #"z.writestr("a/\u0301b", "x")"#,
      #"z.writestr("model/a\\..\\b", "x")"#,
      #"z.writestr("model//a", "x")"#,
      #"z.writestr("model/./a", "x")"#,
      #"z.writestr("model/a\nb", "x")"#,
      #"z.writestr("alone", "x")"#,
      #"z.writestr("a/b", "x"); z.writestr("c/d", "x")"#,
      #"z.writestr("a/b", "x"); z.writestr("a/b", "y")"#,
      #"z.writestr("a/b", "x"); z.writestr("a/b/c", "y")"#,
      #"z.writestr("a/" + "b/" * 20 + "c", "x")"#,
      #"z.writestr("a/" + "b" * 1000, "x")"#,
      #"z.writestr(".received/a", "x")"#,
      "pass",
    ]) func pathsThatAreNotBelowOneFolderAreRefused(body: String) async throws {
      let archive = try await zip.archive(
        #"z.writestr("model/first", "x")"# + "\n" + body)
      // An archive with nothing else is a good one.
      if body == "pass" { return #expect(await failure(archive) == nil) }
      #expect(await failure(archive) == .damaged)
      #expect(zip.leftovers == [])
      #expect(!FileManager.default.fileExists(atPath: "/tmp/haru-outside"))
    }

    @Test(arguments: ["0o120777", "0o020666"])
    func linksAndDevicesAreRefused(mode: String) async throws {
      let archive = try await zip.archive(
        """
        z.writestr("model/first", "x")
        z.writestr(entry("model/second", \(mode)), "/etc/passwd")
        """)
      #expect(await failure(archive) == .unsupported)
      #expect(zip.leftovers == [])
    }

    /// Packed, these are 1,030 times smaller.
    @Test func moreThanAnArchiveShouldHoldIsRefused() async throws {
      let archive = try await zip.archive(
        """
        for number in range(4):
            z.writestr(f"model/{number}", bytes(20_000_000))
        """)
      #expect(await failure(archive) == .tooLarge)
      #expect(zip.leftovers == [])
    }

    @Test func aTerabyteIsRefusedBeforeAnyOfItIsWritten() async throws {
      let archive = try await zip.archive(claiming: 1 << 40)
      #expect(await failure(archive) == .tooLarge)
      #expect(zip.leftovers == [])
    }

    @Test func aFileThatIsLongerThanItSaysIsRefused() async throws {
      let archive = try await zip.archive(claiming: 10)
      #expect(await failure(archive) == .damaged)
      #expect(zip.leftovers == [])
    }

    @Test func manyFilesAreRefused() async throws {
      let archive = try await zip.archive(
        #"for number in range(1001): z.writestr(f"model/{number}", "")"#)
      #expect(await failure(archive) == .tooLarge)
      #expect(zip.leftovers == [])
    }

    @Test func whatTheDiskHasNoRoomForIsNotUnpacked() async throws {
      let archive = try await zip.archive(#"z.writestr("model/a", "x" * 1000)"#)
      #expect(await failure(archive, room: 999) == .diskFull)
      #expect(zip.leftovers == [])
      #expect(await failure(archive, room: 1000) == nil)
    }

    @Test func whatIsCutOrNoArchiveIsRefused() async throws {
      let archive = try await zip.archive(#"z.writestr("model/a", "x" * 100000)"#)
      let bytes = try Data(contentsOf: URL(filePath: archive))
      for broken in [bytes.prefix(bytes.count / 2), Data("no archive at all".utf8)] {
        try broken.write(to: URL(filePath: archive))
        #expect(await failure(archive) == .damaged)
        #expect(zip.leftovers == [])
      }
    }

    @Test func contentThatIsNotWhatItsChecksumSaysIsRefused() async throws {
      let archive = try await zip.archive(
        #"z.writestr(entry("model/a", kind=zipfile.ZIP_STORED), "x" * 1000)"#)
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: archive)))
      bytes[500] ^= 1
      try Data(bytes).write(to: URL(filePath: archive))
      #expect(await failure(archive) == .damaged)
      #expect(zip.leftovers == [])
    }

    @Test func whatIsCancelledLeavesNothing() async throws {
      let archive = try await zip.archive(
        #"z.writestr(entry("model/a", kind=zipfile.ZIP_STORED), bytes(50_000_000))"#)
      let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
      let goOn = DispatchSemaphore(value: 0)
      let unpacking = Self.unpack(archive, into: zip.target, by: unpacker) {
        hasBegun.finish()
        goOn.wait()
        goOn.signal()
      }
      for await _ in begun {}
      unpacking.cancel()
      goOn.signal()
      await #expect(throws: MediaError.cancelled) { try await unpacking.value }
      #expect(zip.leftovers == [])
      #expect(Helpers.running().isEmpty)
    }

    private static func unpack(
      _ archive: String, into target: String, by unpacker: ArchiveUnpacker,
      onProgress: @escaping @Sendable () -> Void
    ) -> Task<Void, any Error> {
      Task { try await unpacker.unpack(archive, into: target, room: room) { _ in onProgress() } }
    }

    @Test func aHelperThatTellsNonsenseIsNotBelieved() async throws {
      let folder = try SoundFolder()
      let archive = try await zip.archive(#"z.writestr("model/a", "x")"#)
      for said in [
        "file 3 model/a\npiece 3\nabcend and more", "piece 3\nabc", "file -1 model/a\nend",
        "file 3 model/a\nend", "end", "nonsense", "", "file 9 model/a\npiece 99999999\n",
      ] {
        let helper = try await folder.program("printf '%b' '\(said)'\n")
        let unpacker = ArchiveUnpacker(program: helper, timeout: .seconds(10))
        await #expect(throws: MediaError.damaged, "\(said)") {
          try await unpacker.unpack(archive, into: self.zip.target, room: Self.room)
        }
        #expect(zip.leftovers == [])
      }
    }
  }
}
