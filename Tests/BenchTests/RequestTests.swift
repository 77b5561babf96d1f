// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct RequestTests {
  private func description(_ arguments: [String]) throws -> String {
    switch try Request(arguments) {
    case .help: "help"
    case .list: "list"
    case .measure(let subject, let effort, let isSealed):
      "\(subject.name) \(effort)" + (isSealed ? " sealed" : "")
    case .makeDiary(let entries, let folder): "\(entries) entries in \(folder)"
    case .compareMarkdown(let comparison): comparison.lines[1]
    case .damageImports: "damage imports"
    case .readDamaged(let order): "\(order.numbers) of \(order.diary) in \(order.scratch)"
    case .keepWriting: "keep writing"
    case .keepRecording(let order): "\(order.source) to \(order.place)"
    case .keepPlaying(let order): "\(order.file) \(order.semitones) higher on \(order.speakers)"
    case .takeIn(let order): "\(order.photos) into \(order.diary)"
    case .importDiary(let order): "\(order.source) moves into \(order.diary)"
    case .rest: "rest"
    case .standTrial(let folder): "trial in \(folder)"
    case .bringOver(let folder): "bring over \(folder)"
    case .openDamaged(let order): "\(order.folder) against \(order.truth)"
    case .reseal(let order): "\(order.change) \(order.folder)"
    }
  }

  @Test(arguments: [
    (["start"], "start full"), (["start", "--quick"], "start quick"),
    (["--quick", "idle"], "idle quick"), (["--list"], "list"), (["--help"], "help"),
    (["start", "--help"], "help"), (["make-diary", "1000", "here"], "1000 entries in here"),
    (["kill"], "kill full"), (["kill", "--sealed", "--quick"], "kill quick sealed"),
    (["faults", "--quick"], "faults quick"),
    (Trial.arguments("here"), "trial in here"), (IdleFloor.arguments, "rest"),
    (DamageOrder(folder: "here", truth: "that").arguments, "here against that"),
    (ResealingOrder(.renew, "here").arguments, "renew here"),
    (
      DamagedReading(diary: "this", scratch: "here", numbers: 3..<9).arguments,
      "3..<9 of this in here"
    ),
    (["damage-imports", "/"], "damage imports"),
    (ImportOrder(photos: "these", diary: "there").arguments, "these into there"),
    (DiaryImportOrder(from: "that", into: "there").arguments, "that moves into there"),
    (
      RecordingOrder(to: .file("here"), from: .microphone("mic")).arguments,
      "microphone(\"mic\") to file(\"here\")"
    ),
    (
      RecordingOrder(to: .diary("there"), from: .sound("a ! b")).arguments,
      "sound(\"a ! b\") to diary(\"there\")"
    ),
    (
      RecordingOrder(to: .diary("there"), from: .film(camera: "eye", microphone: "mic")).arguments,
      "film(camera: \"eye\", microphone: \"mic\") to diary(\"there\")"
    ),
    (
      PlayingOrder(file: "here", semitones: -1.5, speakers: "loud").arguments,
      "here -1.5 higher on loud"
    ),
  ])
  func understands(arguments: [String], meaning: String) throws {
    #expect(try description(arguments) == meaning)
  }

  @Test(arguments: [
    [], ["--quick"], ["nothing"], ["start", "idle"], ["start", "--slow"], ["start", "--list"], [""],
    ["start", "--sealed"],
    ["make-diary"], ["make-diary", "10"], ["make-diary", "0", "here"], ["make-diary", "x", "here"],
    ["make-diary", "10", ""], ["make-diary", "10", "here", "there"],
  ])
  func refuses(arguments: [String]) {
    #expect(throws: Obstacle.self) { try Request(arguments) }
  }

  @Test func givesEverySubjectItsOwnName() {
    #expect(Set(subjects.map(\.name)).count == subjects.count)
  }
}
