// SPDX-License-Identifier: GPL-3.0-or-later

/// What the command line asks for.
enum Request {
  case help
  case list
  case measure(any Subject, Effort)

  static let usage = """
    Usage: haru-bench SUBJECT [--quick]
           haru-bench --list

    Measures one subject and prints a line for each figure, its parts separated by tabs:
    name, value, unit, limit, and whether the limit holds. Lines before it that begin with #
    say what was measured, how often, and on what.

      --quick   measure less, in under a minute
      --list    name the subjects
      --help    show this

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
    let names = arguments.filter { $0 != "--quick" }
    if let option = names.first(where: { $0.hasPrefix("-") }) {
      throw Obstacle(option == "--list" ? "--list stands alone." : "There is no option \(option).")
    }
    guard names.count == 1, let name = names.first else {
      throw Obstacle("Please name one subject; --list says which there are.")
    }
    guard let subject = subjects.first(where: { $0.name == name }) else {
      throw Obstacle("There is no subject called \(name); --list says which there are.")
    }
    self = .measure(subject, arguments.count == names.count ? .full : .quick)
  }
}
