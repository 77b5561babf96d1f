// SPDX-License-Identifier: GPL-3.0-or-later

/// The elements of HTML that are open and may give words a style.
struct HTMLStyles {
  private static let tags: [String: StyledLine.Marks] = [
    "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "s": .struck, "strike": .struck,
    "del": .struck, "code": .code, "tt": .code, "span": [], "font": [],
  ]
  /// Those that are in more have no style.
  private static let maxOpen = 64

  private var open: [(tag: String, marks: StyledLine.Marks)] = []
  private var passedOver: [String: Int] = [:]

  static func isStyle(_ tag: String) -> Bool { tags[tag] != nil }

  var marks: StyledLine.Marks {
    open.reduce(into: StyledLine.Marks()) { $0.formUnion($1.marks) }
  }

  mutating func begin(_ tag: String, _ style: String) {
    guard open.count < Self.maxOpen else {
      passedOver[tag, default: 0] += 1
      return
    }
    open.append((tag, Self.marks(tag, style)))
  }

  mutating func end(_ tag: String) {
    if let count = passedOver[tag], count > 0 {
      passedOver[tag] = count - 1
    } else if let index = open.lastIndex(where: { $0.tag == tag }) {
      open.remove(at: index)
    }
  }

  private static func marks(_ tag: String, _ style: String) -> StyledLine.Marks {
    var marks = tags[tag] ?? []
    for part in style.lowercased().split(separator: ";") {
      let sides = part.split(separator: ":", maxSplits: 1).map(\.trimmed)
      guard sides.count == 2 else { continue }
      switch sides[0] {
      case "font-weight":
        let isBold = sides[1].hasPrefix("bold") || Int(sides[1]).map { $0 >= 600 } ?? false
        if isBold { marks.insert(.bold) } else { marks.remove(.bold) }
      case "font-style":
        let isItalic = sides[1].hasPrefix("italic") || sides[1].hasPrefix("oblique")
        if isItalic { marks.insert(.italic) } else { marks.remove(.italic) }
      case "text-decoration", "text-decoration-line":
        if sides[1].contains("line-through") { marks.insert(.struck) }
      default: break
      }
    }
    return marks
  }
}
