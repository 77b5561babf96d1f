// SPDX-License-Identifier: GPL-3.0-or-later

/// What the command line asks for.
enum Request {
  case help
  case list
  case measure(any Subject, Effort, isSealed: Bool)
  case makeDiary(entries: Int, folder: String)
  case compareMarkdown(CommonMarkComparison)
  case damageImports(ImportDamageTrial)
  /// What the program asks of itself, since it might not survive it.
  case readDamaged(DamagedReading)
  /// What the program asks of itself, to be killed while it does it.
  case keepWriting(WritingOrder)
  /// Likewise.
  case keepRecording(RecordingOrder)
  /// Likewise, to be watched while it does it.
  case keepPlaying(PlayingOrder)
  /// Likewise.
  case takeIn(ImportOrder)
  /// Likewise, or to be killed over it.
  case importDiary(DiaryImportOrder)
  /// What the program asks of itself, to be watched while it does nothing.
  case rest
  /// What the program asks of itself, with failing calls under it; names the diary's folder.
  case standTrial(String)
  /// What the program asks of itself, to be killed over it; names the diary's folder.
  case bringOver(String)
  /// What the program asks of itself, since it might not survive it.
  case openDamaged(DamageOrder)
  /// What the program asks of itself, to be killed over it.
  case reseal(ResealingOrder)

  static let usage = """
    Usage: haru-bench SUBJECT [--quick] [--sealed]
           haru-bench --list
           haru-bench make-diary N FOLDER
           haru-bench compare-markdown FILE
           haru-bench damage-imports FOLDER

    Measures one subject and prints a line for each figure, its parts separated by tabs:
    name, value, unit, limit, and whether the limit holds, or that this could not be measured
    here, or not while other programs were that busy. Lines before it that begin with # say what was measured, how often, and on what.

      --quick   measure less, in under a minute
      --sealed  measure in sealed diaries: kill, faults, damage and recording
      --list    name the subjects
      --help    show this

    make-diary writes a diary of N entries into a folder, always the same for the same N. Where
    HARU_BENCH_DIARIES names a folder, a diary that was made in its folder N is copied from there.

    compare-markdown says how many examples of a CommonMark specification, in a spec.txt, Haru's
    Markdown shows as they ask for.

    damage-imports reads 2,000 damaged variants of each diary in a folder, such as
    Tests/ImportersTests/fixtures, as an import does, and says what came of it.

    The exit status is 1 when a figure falls short, and 2 when nothing could be measured.
    """

  init(_ arguments: [String]) throws(Obstacle) {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    if arguments == ["--list"] {
      self = .list
      return
    }
    if arguments.first == "make-diary" {
      self = try Self.diary(arguments.dropFirst())
      return
    }
    if arguments.first == CommonMarkComparison.command {
      guard arguments.count == 2 else {
        throw Obstacle("compare-markdown takes one file, a spec.txt.")
      }
      self = .compareMarkdown(try CommonMarkComparison(path: arguments[1]))
      return
    }
    if arguments.first == ImportDamageTrial.command {
      self = .damageImports(try ImportDamageTrial(arguments.dropFirst()))
      return
    }
    if let order = DamagedReading(arguments) {
      self = .readDamaged(order)
      return
    }
    if let order = WritingOrder(arguments) {
      self = .keepWriting(order)
      return
    }
    if let order = RecordingOrder(arguments) {
      self = .keepRecording(order)
      return
    }
    if let order = PlayingOrder(arguments) {
      self = .keepPlaying(order)
      return
    }
    if let order = ImportOrder(arguments) {
      self = .takeIn(order)
      return
    }
    if let order = DiaryImportOrder(arguments) {
      self = .importDiary(order)
      return
    }
    if arguments == IdleFloor.arguments {
      self = .rest
      return
    }
    if let folder = Trial.folder(arguments) {
      self = .standTrial(folder)
      return
    }
    if let folder = OlderDiary.folder(arguments) {
      self = .bringOver(folder)
      return
    }
    if let order = DamageOrder(arguments) {
      self = .openDamaged(order)
      return
    }
    if let order = ResealingOrder(arguments) {
      self = .reseal(order)
      return
    }
    let names = arguments.filter { !["--quick", "--sealed"].contains($0) }
    if let option = names.first(where: { $0.hasPrefix("-") }) {
      throw Obstacle(option == "--list" ? "--list stands alone." : "There is no option \(option).")
    }
    guard names.count == 1, let name = names.first else {
      throw Obstacle("Please name one subject; --list says which there are.")
    }
    guard let subject = subjects.first(where: { $0.name == name }) else {
      throw Obstacle("There is no subject called \(name); --list says which there are.")
    }
    let isSealed = arguments.contains("--sealed")
    guard subject.canBeSealed || !isSealed else {
      throw Obstacle("\(name) can't be measured in sealed diaries.")
    }
    self = .measure(subject, arguments.contains("--quick") ? .quick : .full, isSealed: isSealed)
  }

  private static func diary(_ arguments: ArraySlice<String>) throws(Obstacle) -> Request {
    guard arguments.count == 2, let number = arguments.first, let folder = arguments.last,
      !folder.isEmpty
    else {
      throw Obstacle("make-diary takes the number of entries and a folder.")
    }
    guard let entries = Int(number), (1...10_000_000).contains(entries) else {
      throw Obstacle("\(number) is not a number of entries from 1 to 10000000.")
    }
    return .makeDiary(entries: entries, folder: folder)
  }
}
