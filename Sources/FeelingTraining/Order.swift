// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What the command line asks for.
package struct Order {
  package static let usage = """
    Usage: haru-train FOLDER --seed N --out FILE [--sentences FOLDER] [--version N]
                      [--entries FILE]…
           haru-train FOLDER --check FILE [--entries FILE]…

    Trains the model that reads feelings from the sets in a folder, writes it, and reports on it.
    The sets are tables, one folder a set; those that come packed (.xz) are to be unpacked before.
    The same folders and seed give the same bytes.

      --check      report on a model that is there already
      --sentences  where the project’s own sentences are; Sources/haru-train/sentences, unless told
      --version    the version of the model, 1 unless told
      --entries    entries to report on, too; --totals-only leaves out which were read wrongly
      --help       show this
    """

  package var sets: URL
  package var seed: UInt64 = 1
  package var out: URL?
  package var check: URL?
  package var sentences = URL(filePath: "Sources/haru-train/sentences")
  package var version = 1
  package var entries: [URL] = []
  package var showsMisses = true

  package init(_ arguments: [String]) throws(TrainingError) {
    var sets: [URL] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seed": seed = UInt64(try Self.number(after: argument, in: &rest))
      case "--version": version = try Self.number(after: argument, in: &rest)
      case "--out": out = try Self.file(after: argument, in: &rest)
      case "--check": check = try Self.file(after: argument, in: &rest)
      case "--sentences": sentences = try Self.file(after: argument, in: &rest)
      case "--entries": entries.append(try Self.file(after: argument, in: &rest))
      case "--totals-only": showsMisses = false
      default:
        guard !argument.hasPrefix("-") else {
          throw TrainingError("There is no option \(argument).")
        }
        sets.append(URL(filePath: argument))
      }
    }
    guard sets.count == 1, (out == nil) != (check == nil) else { throw TrainingError(Self.usage) }
    self.sets = sets[0]
  }

  private static func file(
    after option: String, in rest: inout ArraySlice<String>
  ) throws(TrainingError) -> URL {
    guard let value = rest.popFirst() else { throw TrainingError("\(option) of what?") }
    return URL(filePath: value)
  }

  private static func number(
    after option: String, in rest: inout ArraySlice<String>
  ) throws(TrainingError) -> Int {
    guard let value = rest.popFirst().flatMap({ Int($0) }), value >= 0 else {
      throw TrainingError("\(option) takes a number.")
    }
    return value
  }
}
