// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import FoundationEssentials
import Importers

/// A process that reads damaged variants of a diary, one after the other, and might not survive it.
struct DamagedReading {
  private static let option = "--read-damaged"
  /// So much of each file that an entry speaks of is read.
  private static let maxMediaBytes = 1 << 20
  private static let maxSteps = 100_000

  /// What came of one variant, in a line.
  struct Outcome {
    let number: Int
    let isRefused: Bool
    let words: Int
    let problems: Int
    let milliseconds: Int

    init(number: Int, isRefused: Bool, words: Int, problems: Int, milliseconds: Int) {
      (self.number, self.isRefused, self.words) = (number, isRefused, words)
      (self.problems, self.milliseconds) = (problems, milliseconds)
    }

    init?(_ line: Substring) {
      let fields = line.split(separator: " ").compactMap { Int($0) }
      guard fields.count == 5 else { return nil }
      self.init(
        number: fields[0], isRefused: fields[1] == 1, words: fields[2], problems: fields[3],
        milliseconds: fields[4])
    }

    var line: String { "\(number) \(isRefused ? 1 : 0) \(words) \(problems) \(milliseconds)" }
  }

  let diary: String
  let scratch: String
  let numbers: Range<Int>

  init(diary: String, scratch: String, numbers: Range<Int>) {
    (self.diary, self.scratch, self.numbers) = (diary, scratch, numbers)
  }

  init?(_ arguments: [String]) {
    guard arguments.count == 5, arguments[0] == Self.option, let first = Int(arguments[3]),
      let end = Int(arguments[4]), first <= end
    else { return nil }
    self.init(diary: arguments[1], scratch: arguments[2], numbers: first..<end)
  }

  var arguments: [String] {
    [Self.option, diary, scratch, "\(numbers.lowerBound)", "\(numbers.upperBound)"]
  }

  /// The number 0 stands for the diary as it is. Ends with what memory was needed, in KiB.
  func carryOut() throws {
    let files = FileManager.default
    if files.fileExists(atPath: scratch) { try files.removeItem(atPath: scratch) }
    try files.copyItem(atPath: diary, toPath: scratch)
    let names = try Self.files(in: scratch)
    for number in numbers {
      let path = names[number % names.count]
      let whole = try Data(contentsOf: URL(filePath: path))
      if number > 0 {
        try Data(ImportDamage(number: number).damaged(Array(whole))).write(to: URL(filePath: path))
      }
      System.write(read(number).line, to: Child.reportDescriptor)
      try whole.write(to: URL(filePath: path))
    }
    let status = Computer.contents("/proc/self/status")
    System.write("memory \(Computer.field("VmHWM", in: status) ?? "")", to: Child.reportDescriptor)
  }

  private static func files(in path: String) throws -> [String] {
    let manager = FileManager.default
    let names = (try? manager.subpathsOfDirectory(atPath: path)) ?? []
    // A diary may be one file.
    guard !names.isEmpty else { return [path] }
    return names.sorted().map { path + "/" + $0 }.filter {
      (try? manager.contentsOfDirectory(atPath: $0)) == nil
    }
  }

  private func read(_ number: Int) -> Outcome {
    let start = System.now
    var (words, problems, isRefused) = (0, 0, false)
    do {
      let diary = try ForeignDiary(scratch, ReaderContext(zone: "Asia/Seoul"))
      guard var reading = diary?.read() else { throw ForeignDiary.Refusal.unknown }
      var steps = 0
      while steps < Self.maxSteps, let step = reading.next() {
        steps += 1
        switch step {
        case .entry(let entry):
          words += 1
          for medium in entry.media { problems += look(at: medium, in: reading) ? 0 : 1 }
        case .memo: words += 1
        case .problem: problems += 1
        }
      }
    } catch {
      isRefused = true
    }
    return Outcome(
      number: number, isRefused: isRefused, words: words, problems: problems,
      milliseconds: (System.now - start) / 1_000_000)
  }

  private func look(at medium: ImportedMedium, in reading: ForeignDiary.Reading) -> Bool {
    do {
      let content = try reading.open(medium.file)
      _ = try content.read(0..<min(content.byteCount(), Self.maxMediaBytes))
      return true
    } catch {
      return false
    }
  }
}
