// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import Testing

@testable import DiaryCore

@Suite struct MarkdownTimeTests {
  @Test(arguments: HostileText.all)
  func takesTimeInProportionToTheText(hostile: HostileText) {
    let ratio = hostile.costRatio { text in
      let markdown = Markdown(text)
      _ = markdown.html
      _ = markdown.book([:])
      _ = markdown.plainText
    }
    #expect(ratio < HostileText.highestRatio)
  }

  @Test(arguments: ["*", "[", "**a _b "])
  func finishesFiveMegabytes(unit: String) {
    let text = HostileText(unit: unit).text(bytes: 5_000_000)
    #expect(Markdown(text).html.hasPrefix("<"))
  }
}

/// A text of one sign after the other, which no person writes, to find what takes too long.
struct HostileText: Sendable, CustomTestStringConvertible {
  var prefix = ""
  let unit: String
  var suffix = ""

  var testDescription: String { "\(prefix)\(unit)…\(suffix)".debugDescription }

  func text(bytes: Int) -> String {
    prefix + String(repeating: unit, count: bytes / unit.utf8.count) + suffix
  }

  /// Eight times the text may take eight times as long; squared, it would be sixty-four times.
  static let highestRatio = 24.0

  /// How many times longer eight times the text takes, in processor time. What looks too long is
  /// tried twice more, since what else the computer does only adds.
  func costRatio(of work: (String) -> Void) -> Double {
    let small = text(bytes: 10_000)
    let large = text(bytes: 80_000)
    var costs = (small: Double.infinity, large: Double.infinity)
    var ratio = Double.infinity
    for _ in 0..<3 where ratio >= Self.highestRatio {
      costs.small = min(costs.small, threadTime { work(small) })
      costs.large = min(costs.large, threadTime { work(large) })
      ratio = costs.large / costs.small
    }
    return ratio
  }
}

extension HostileText {
  static let all: [HostileText] = [
    HostileText(unit: "*"), HostileText(unit: "* "), HostileText(unit: "*a"),
    HostileText(unit: "*a _b "), HostileText(unit: "a**b"), HostileText(unit: "*a**b***c"),
    HostileText(unit: "**a ", suffix: " b*"), HostileText(unit: "_a __b "),
    HostileText(unit: "~~a"), HostileText(unit: "a*.b* "), HostileText(unit: "가*나_"),
    HostileText(unit: "["), HostileText(unit: "]"), HostileText(unit: "[]"),
    HostileText(unit: "[a]("), HostileText(unit: "[a](", suffix: ")"),
    HostileText(unit: "[a](b"), HostileText(unit: "![", suffix: "](a)"),
    HostileText(unit: "[a](b)"), HostileText(unit: "[a](x:", suffix: "))))"),
    HostileText(unit: "[a](//", suffix: "))))"), HostileText(unit: "[ "),
    HostileText(unit: "("), HostileText(prefix: "[a](", unit: "(", suffix: ")"),
    HostileText(unit: "`"), HostileText(unit: "` "), HostileText(unit: "`a``b"),
    HostileText(unit: "``a`b```c"), HostileText(unit: "\\"), HostileText(unit: "\\`"),
    HostileText(unit: ">"), HostileText(unit: "> "), HostileText(unit: "> \n"),
    HostileText(unit: "- "), HostileText(unit: "- a\n"), HostileText(unit: "-"),
    HostileText(unit: "#"), HostileText(unit: " "), HostileText(unit: "\t"),
    HostileText(unit: "\n"), HostileText(unit: "```\n"), HostileText(unit: "http://"),
    HostileText(unit: "http://a "), HostileText(unit: "http://a", suffix: ")"),
    HostileText(prefix: "http://a", unit: ")"), HostileText(prefix: "http://a", unit: "!"),
    HostileText(unit: ":"), HostileText(unit: "\u{301}"), HostileText(unit: "*\u{301}"),
    HostileText(unit: "1. "), HostileText(unit: "<script>"), HostileText(unit: "&"),
    HostileText(unit: "<"), HostileText(unit: "<http:"), HostileText(unit: "<a@"),
    HostileText(unit: "[a](<"), HostileText(unit: "[a](b \""), HostileText(unit: "[a](b '\\'"),
    HostileText(unit: "[a](b ("), HostileText(unit: "[a]: b\n"), HostileText(unit: "[a]: b\n[a]\n"),
    HostileText(prefix: "[a]: b\n", unit: "[a]"), HostileText(prefix: "[a]: b\n", unit: "["),
    HostileText(prefix: "[a]: b\n[a]\n", unit: "[a]["), HostileText(unit: "[[a](b)"),
    HostileText(unit: "![[a](b)"), HostileText(unit: "|"), HostileText(unit: "| a |\n"),
    HostileText(unit: "- ```\n"), HostileText(unit: ">a\n"), HostileText(unit: "> - "),
    HostileText(unit: "- a\n\n"), HostileText(unit: "a\\\n"), HostileText(unit: "# "),
    HostileText(unit: "    a\n"), HostileText(unit: "a\n---\n"), HostileText(unit: "[a]: b\n===\n"),
    HostileText(unit: "![a\n"), HostileText(unit: "a\n![](b)\n"),
    HostileText(unit: "- - "), HostileText(unit: "- \n\n"),
    HostileText(unit: "> a\nb\n"), HostileText(unit: "- a\n\n  b\n"),
    HostileText(prefix: "- - - - ", unit: "\t", suffix: "a"), HostileText(unit: "-\t>\t"),
    HostileText(unit: "[a]:\nb\n"), HostileText(unit: "[a]: b '\n"), HostileText(unit: "[a\n"),
    HostileText(unit: "[a]: b\n\"c\n"), HostileText(unit: "&amp;"), HostileText(unit: "&#x"),
    HostileText(unit: "[a](&amp;"), HostileText(unit: "*a\n"), HostileText(unit: "`a\n"),
    HostileText(unit: "a  \n"), HostileText(prefix: "a\nb", unit: " ", suffix: "\nc"),
    HostileText(unit: " #", suffix: "a"), HostileText(prefix: "# ", unit: "#", suffix: "a"),
  ]
}
