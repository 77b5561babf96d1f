// SPDX-License-Identifier: GPL-3.0-or-later

/// Collects the children written inside a container's braces.
@resultBuilder @MainActor package enum Children {
  package static func buildExpression(_ child: Widget) -> [Widget] { [child] }
  package static func buildExpression(_ children: [Widget]) -> [Widget] { children }
  package static func buildBlock(_ parts: [Widget]...) -> [Widget] { parts.flatMap { $0 } }
  package static func buildArray(_ parts: [[Widget]]) -> [Widget] { parts.flatMap { $0 } }
  package static func buildOptional(_ part: [Widget]?) -> [Widget] { part ?? [] }
  package static func buildEither(first part: [Widget]) -> [Widget] { part }
  package static func buildEither(second part: [Widget]) -> [Widget] { part }
}
