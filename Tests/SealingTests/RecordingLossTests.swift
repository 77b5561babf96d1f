// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import TestSound
import Testing

@testable import Sealing

/// What a recording is worth when its process is killed, or its disk is full.
@Suite struct RecordingLossTests {
  private static func piece(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 100 + number * 37 % 4000)
  }

  /// Each process counts what it has written in a file beside it, and ends wherever its time is up.
  @Test(arguments: [1000, 1700, 3100, 5300, 9700, 15_000, 23_000, 31_000])
  func aKillTakesAtMostWhatIsBeingWritten(microseconds: Int) async throws {
    let (file, counter) = (TemporaryFile(), TemporaryFile())
    await #expect(processExitsWith: .signal(SIGALRM)) {
      [
        path = file.path as String, counts = counter.path as String,
        microseconds = microseconds as Int
      ] in
      let count = try File(creating: counts)
      var writer = try SealedRecordingWriter(
        to: File(creating: path), publicKey: TestLog.publicKey)
      var alarm = sigset_t()
      sigemptyset(&alarm)
      sigaddset(&alarm, SIGALRM)
      pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
      signal(SIGALRM, SIG_DFL)
      var timer = itimerval()
      timer.it_value.tv_usec = suseconds_t(microseconds)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
      var (number, place) = (0, 0)
      while true {
        let piece = Self.piece(number)
        try writer.write(piece[...], at: place)
        number += 1
        place += piece.count
        try count.overwrite(withUnsafeBytes(of: number.littleEndian) { Array($0) })
      }
    }
    let counted = try Data(contentsOf: URL(filePath: counter.path))
    let written = counted.reversed().reduce(0) { $0 << 8 | Int($1) }
    let opened = try TestLog.open(file.path)
    #expect((written...written + 1).contains(opened.recordCount))
    #expect(opened.lostBytes < Self.piece(opened.recordCount).count + 28)
    let content = (0..<opened.recordCount).flatMap(Self.piece)
    #expect(try opened.read(0..<content.count + 1) == content[...])
  }

  /// As a full disk, the limit lets a part of a write through, and then nothing.
  @Test func aFullDiskLeavesNoHalfRecord() async throws {
    let file = TemporaryFile()
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var writer = try SealedRecordingWriter(
        to: File(creating: path), publicKey: TestLog.publicKey)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      limit.rlim_cur = 10_000
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let piece = [UInt8](repeating: 5, count: 900)
      var count = 0
      let failure = #expect(throws: FileError.self) {
        while true {
          try writer.write(piece[...], at: count * piece.count)
          count += 1
        }
      }
      #expect(failure?.code == EFBIG && count == 10)
      #expect(try File(reading: path).status().bytes == 88 + 10 * (900 + 28))
      // What is smaller has room, and the next number.
      try writer.write([1, 2, 3], at: 0)
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      try writer.write(piece[...], at: 9000)
    }
    let opened = try TestLog.open(file.path)
    #expect(opened.recordCount == 12 && opened.lostBytes == 0 && opened.size == 9900)
    #expect(try opened.read(0..<5) == [1, 2, 3, 5, 5])
  }

  /// Each failure uses a number up, and who reads looks for the next 512 alone.
  @Test func nothingIsWrittenThatWouldNotBeFound() async throws {
    let file = TemporaryFile()
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var writer = try SealedRecordingWriter(
        to: File(creating: path), publicKey: TestLog.publicKey)
      try writer.write([1], at: 0)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      for (place, failures) in [(1, 511), (2, 512)] {
        limit.rlim_cur = 88 + 29 * rlim_t(place)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        for _ in 0..<failures {
          #expect(throws: FileError.self) { try writer.write([2], at: place) }
        }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        if failures < 512 {
          try writer.write([2], at: place)
        } else {
          #expect(throws: FileError.self) { try writer.write([2], at: place) }
        }
      }
    }
    let opened = try TestLog.open(file.path)
    #expect(opened.recordCount == 2 && opened.lostBytes == 0)
  }
}
