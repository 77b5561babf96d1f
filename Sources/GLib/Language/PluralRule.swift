// SPDX-License-Identifier: GPL-3.0-or-later

/// Which of a language's plural forms goes with a number: the C expression in a catalog's header.
package struct PluralRule: Sendable {
  /// How many forms there are.
  package let forms: Int
  private let expression: Expression

  /// One form for one, another for every other number: English, and catalogs without a rule.
  package static let english = PluralRule(
    forms: 2, expression: .operation(.unequal, .number, .constant(1)))

  private init(forms: Int, expression: Expression) {
    self.forms = forms
    self.expression = expression
  }

  /// Reads the line `Plural-Forms: nplurals=2; plural=(n != 1);`.
  package init?(header: String) {
    guard let line = header.split(separator: "\n").first(where: { $0.hasPrefix("Plural-Forms:") })
    else { return nil }
    var fields: [Substring: Substring] = [:]
    for field in line.dropFirst("Plural-Forms:".count).filter({ !$0.isWhitespace }).split(
      separator: ";")
    {
      guard let equals = field.firstIndex(of: "=") else { return nil }
      fields[field[..<equals]] = field[field.index(after: equals)...]
    }
    guard let forms = fields["nplurals"].flatMap({ Int($0) }), forms > 0,
      let source = fields["plural"], let expression = Parser.parse(source)
    else { return nil }
    self.forms = forms
    self.expression = expression
  }

  /// The index of the form for `number`; 0 where the rule answers beyond its own forms.
  package func form(for number: Int) -> Int {
    let index = expression.value(number == .min ? .max : abs(number))
    return (0..<forms).contains(index) ? index : 0
  }
}

private indirect enum Expression: Sendable {
  case number
  case constant(Int)
  case not(Expression)
  case operation(Operator, Expression, Expression)
  case choice(Expression, Expression, Expression)

  func value(_ number: Int) -> Int {
    switch self {
    case .number: number
    case .constant(let value): value
    case .not(let operand): operand.value(number) == 0 ? 1 : 0
    case .operation(let symbol, let left, let right):
      symbol.apply(left.value(number), right.value(number))
    case .choice(let condition, let yes, let no):
      (condition.value(number) != 0 ? yes : no).value(number)
    }
  }
}

private enum Operator: String, CaseIterable {
  // Two characters first, so that "<=" is not read as "<".
  case or = "||"
  case and = "&&"
  case equal = "=="
  case unequal = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  case remainder = "%"

  /// How tightly it binds.
  var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .unequal: 3
    case .atMost, .atLeast, .less, .greater: 4
    case .plus, .minus: 5
    case .times, .divided, .remainder: 6
    }
  }

  func apply(_ left: Int, _ right: Int) -> Int {
    switch self {
    case .or: left != 0 || right != 0 ? 1 : 0
    case .and: left != 0 && right != 0 ? 1 : 0
    case .equal: left == right ? 1 : 0
    case .unequal: left != right ? 1 : 0
    case .atMost: left <= right ? 1 : 0
    case .atLeast: left >= right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .plus: left &+ right
    case .minus: left &- right
    case .times: left &* right
    case .divided: left.dividedReportingOverflow(by: right).partialValue
    case .remainder: left.remainderReportingOverflow(dividingBy: right).partialValue
    }
  }
}

/// Reads an expression by precedence climbing.
private struct Parser {
  /// A catalog's rule nests a handful deep; one that nests deeper is no rule but an attack.
  private static let deepest = 64
  private static let longest = 1000

  private var rest: Substring
  private var depth = 0

  static func parse(_ source: Substring) -> Expression? {
    guard source.utf8.count <= longest else { return nil }
    var parser = Parser(rest: source)
    guard let expression = parser.choice(), parser.rest.isEmpty else { return nil }
    return expression
  }

  private mutating func choice() -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest, let condition = operation(binding: 1) else { return nil }
    guard skip("?") else { return condition }
    guard let yes = choice(), skip(":"), let no = choice() else { return nil }
    return .choice(condition, yes, no)
  }

  private mutating func operation(binding least: Int) -> Expression? {
    guard var left = operand() else { return nil }
    while let next = Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
      next.precedence >= least
    {
      rest.removeFirst(next.rawValue.count)
      guard let right = operation(binding: next.precedence + 1) else { return nil }
      left = .operation(next, left, right)
    }
    return left
  }

  private mutating func operand() -> Expression? {
    if skip("n") { return .number }
    if skip("!") {
      depth += 1
      defer { depth -= 1 }
      return depth < Self.deepest ? operand().map { .not($0) } : nil
    }
    if skip("(") {
      guard let inner = choice(), skip(")") else { return nil }
      return inner
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest.removeFirst(digits.count)
    return Int(digits).map { .constant($0) }
  }

  private mutating func skip(_ token: String) -> Bool {
    guard rest.hasPrefix(token) else { return false }
    rest.removeFirst(token.count)
    return true
  }
}
