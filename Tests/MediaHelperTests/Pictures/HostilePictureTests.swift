// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Pictures
import TestNumbers
import TestPictures
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  /// Files and helpers that mean harm.
  @Suite(.serialized) struct HostilePictureTests {
    private enum Answer: Equatable {
      case seen
      case refused(MediaError)
    }

    private let folder: SoundFolder
    private let inspector: PictureInspector
    /// In seconds of a processor.
    private static let work = 5.0
    /// In kilobytes.
    private static let memory = 300_000

    init() throws {
      folder = try SoundFolder()
      inspector = try .installed(patience: .seconds(20))
    }

    /// Looks at all of them, four at a time, and answers what came of each. Meanwhile, it looks how
    /// much memory the helpers take, and how much they work.
    private func answers(
      _ paths: [String], by inspector: PictureInspector? = nil
    ) async throws -> [String: Answer] {
      let inspector = inspector ?? self.inspector
      let watch = Task { () -> (memory: Int, work: Double) in
        var most = (memory: 0, work: 0.0)
        while !Task.isCancelled {
          for helper in Helpers.running() {
            most.memory = max(most.memory, Helpers.peakMemory(helper))
            most.work = max(most.work, Helpers.processorTime(helper))
          }
          // How often does not matter: both only grow.
          try? await Task.sleep(for: .milliseconds(5))
        }
        return most
      }
      let answers = await withTaskGroup(of: [(String, Answer)].self) { group in
        let lanes = 4
        for lane in 0..<lanes {
          group.addTask {
            var answers: [(String, Answer)] = []
            for index in paths.indices where index % lanes == lane {
              do throws(MediaError) {
                let finding = try await inspector.look(at: paths[index], side: 128)
                #expect(finding.thumbnail.width <= 128 && finding.thumbnail.height <= 128)
                answers.append((paths[index], .seen))
              } catch {
                answers.append((paths[index], .refused(error)))
              }
            }
            return answers
          }
        }
        var all: [String: Answer] = [:]
        for await some in group { all.merge(some) { $1 } }
        return all
      }
      watch.cancel()
      let most = await watch.value
      #expect(most.memory < Self.memory)
      #expect(most.work < Self.work)
      // Few are gone before the first look.
      #expect(most.memory > 0 || paths.count < 50)
      #expect(Helpers.running().isEmpty)
      return answers
    }

    /// One whose helpers fall where they want more memory than that.
    private func poorInspector() async throws -> PictureInspector {
      let helper = try SoundInspector.helper()
      return PictureInspector(
        program: try await folder.program("ulimit -v \(Self.memory)\nexec \(helper) \"$@\""))
    }

    private static let kinds = ["jpg", "png", "webp", "gif", "heic", "avif", "bmp", "tif"]

    private func whole() async throws -> [(name: String, bytes: [UInt8])] {
      var files: [(name: String, bytes: [UInt8])] = []
      for kind in Self.kinds { files.append((kind, try await folder.photoBytes(kind))) }
      for (kind, encoder) in [
        ("webm", "vp8enc deadline=1 ! webmmux"), ("mp4", "openh264enc ! h264parse ! mp4mux"),
      ] {
        let path = try await folder.video(encoder)
        files.append((kind, [UInt8](try Data(contentsOf: URL(filePath: path)))))
      }
      return files
    }

    /// 240 files of ten kinds whose bytes were changed at random.
    @Test func brokenFilesAreAnswered() async throws {
      var generator = SeededGenerator(seed: 12)
      var paths: [String] = []
      for (name, bytes) in try await whole() {
        for index in 0..<24 {
          var broken = bytes
          for _ in 0..<Int.random(in: 1...60, using: &generator) {
            broken[Int.random(in: 12..<broken.count, using: &generator)] =
              .random(in: 0...255, using: &generator)
          }
          paths.append(try folder.file(broken, named: "broken-\(index).\(name)"))
        }
      }
      let answers = try await answers(paths)
      #expect(answers.count == 240)
      for (path, answer) in answers {
        #expect(
          [.seen, .refused(.damaged), .refused(.unsupported), .refused(.tooLarge)]
            .contains(answer), "\(path): \(answer)")
      }
    }

    /// 120 files of ten kinds that broke off.
    @Test func whatBrokeOffIsRefused() async throws {
      var paths: [String] = []
      for (name, bytes) in try await whole() {
        for index in 1...12 {
          paths.append(
            try folder.file(
              bytes.prefix(bytes.count * index / 13), named: "cut-\(index).\(name)"))
        }
      }
      let answers = try await answers(paths)
      #expect(answers.count == 120)
      for (path, answer) in answers {
        // A video is seen as far as it goes.
        if answer == .seen, path.hasSuffix(".webm") { continue }
        #expect(
          [.refused(.damaged), .refused(.unsupported)].contains(answer), "\(path): \(answer)")
      }
    }

    @Test func whatIsNoPictureIsRefused() async throws {
      let jpeg = try await folder.photoBytes("jpg")
      let secret = try folder.file("<svg/>".utf8, named: "secret.svg")
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>"
        + "<image xlink:href='file://\(secret)'/><image xlink:href='http://127.0.0.1/a.png'/></svg>"
      let pipe = folder.path("pipe.jpg")
      mkfifo(pipe, 0o600)
      let expected: [(String, MediaError)] = [
        (try folder.file(svg.utf8, named: "a.svg"), .unsupported),
        (try folder.file(("<?xml version=\"1.0\"?>\n" + svg).utf8, named: "b.jpg"), .unsupported),
        (try folder.file("Dear diary, this is no film.".utf8, named: "c.mp4"), .unsupported),
        (try folder.file("%PDF-1.7".utf8, named: "d.png"), .unsupported),
        (try folder.file("#EXTM3U\nhttp://127.0.0.1/a.ts\n".utf8, named: "e.mp4"), .unsupported),
        (try folder.file([], named: "f.jpg"), .damaged),
        (try folder.file([UInt8](repeating: 0, count: 99), named: "g.jpg"), .unsupported),
        (try folder.file(jpeg.prefix(3), named: "h.jpg"), .damaged),
        (folder.path(""), .unsupported), (pipe, .unsupported), ("/dev/zero", .unsupported),
        (folder.path("nowhere.jpg"), .noFile),
      ]
      let answers = try await answers(expected.map(\.0))
      for (path, error) in expected { #expect(answers[path] == .refused(error), "\(path)") }
    }

    @Test func whateverItIsCalledContentCounts() async throws {
      let jpeg = try await folder.photoBytes("jpg")
      let renamed = try folder.file(jpeg, named: "photo.mp4")
      #expect(try await inspector.inspect(renamed).fileExtension == "jpg")
      let link = folder.path("link.png")
      symlink(renamed, link)
      #expect(try await inspector.inspect(link).fileExtension == "jpg")
    }

    @Test func whatIsTooLargeIsRefused() async throws {
      let bombs = [
        try folder.file(PhotoBytes.png(width: 30_000, height: 30_000), named: "a.png"),
        try folder.file(PhotoBytes.png(width: 10_001, height: 10_000), named: "b.png"),
        try folder.file(
          PhotoBytes.gif(width: 65_535, height: 65_535, pictures: 9), named: "c.gif"),
      ]
      // In the middle of its content, it stops; and takes no room.
      let endless = try folder.file(PhotoBytes.png(width: 9, height: 9).dropLast(12))
      truncate(endless, 40 << 30)
      let answers = try await answers(bombs + [endless], by: poorInspector())
      for path in bombs { #expect(answers[path] == .refused(.tooLarge), "\(path)") }
      #expect(answers[endless] == .refused(.tooLarge))
    }

    @Test(arguments: ["heic", "avif"])
    func whatSaysThatItIsTooLargeIsNotDecoded(kind: String) async throws {
      var bytes = try await folder.photoBytes(kind)
      let places = bytes.indices.filter { bytes[$0...].starts(with: "ispe".utf8) }
      #expect(!places.isEmpty)
      // Behind the version.
      for place in places {
        bytes.replaceSubrange(
          place + 8..<place + 16, with: PhotoBytes.number(10_001) + PhotoBytes.number(10_000))
      }
      let path = try folder.file(bytes)
      #expect(try await answers([path])[path] == .refused(.tooLarge))
    }

    /// A file of some hundred kilobytes, whose pictures would take a terabyte.
    @Test func picturesWithoutEndAreNotAllLookedAt() async throws {
      let path = try folder.file(
        PhotoBytes.gif(width: 6000, height: 6000, pictures: 10_000), named: "bomb.gif")
      #expect(try await answers([path], by: poorInspector())[path] == .seen)
    }

    @Test func aHelperThatTalksNonsenseIsNotBelieved() async throws {
      let path = try await folder.photo("jpg")
      for (answer, error) in [
        ("facts jpg 9 9 - no - -\\npixels 9 9\\nabc", MediaError.damaged),
        ("facts jpg 9 9 - no - -\\npixels 90000 90000\\n", .damaged),
        ("pixels 1 1\\nabc", .damaged), ("facts jpg 9 9 - no - -\\n", .damaged),
        ("failed too large\\n", .tooLarge),
      ] {
        let program = try await folder.program("printf '\(answer)'")
        await #expect(throws: error) {
          try await PictureInspector(program: program).look(at: path, side: 64)
        }
      }
      let mute = try await folder.program("exec sleep 60")
      await #expect(throws: MediaError.stalled) {
        try await PictureInspector(program: mute, patience: .milliseconds(300)).inspect(path)
      }
    }
  }
}

extension Helpers {
  /// The most memory that a process has had so far, in kilobytes.
  static func peakMemory(_ process: pid_t) -> Int {
    let line = status(process).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// How many seconds processors have worked for a process so far.
  static func processorTime(_ process: pid_t) -> Double {
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name stands in brackets, and may have spaces in it.
    let fields = line.drop { $0 != ")" }.split(separator: " ").dropFirst(12)
    return fields.prefix(2).compactMap { Double($0) }.reduce(0, +)
      / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
