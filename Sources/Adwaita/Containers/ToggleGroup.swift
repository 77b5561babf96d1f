// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// Buttons side by side of which one is pressed: a choice among few. The first is pressed until
/// another is.
@MainActor open class ToggleGroup<Choice: Equatable>: Box {
  private let toggles: [(choice: Choice, button: ToggleButton)]

  /// `name` is what a screen reader calls the buttons together.
  package init(
    _ name: @autoclosure @escaping LiveText, _ choices: [Choice],
    button: (Choice) -> ToggleButton
  ) {
    toggles = choices.map { ($0, button($0)) }
    let buttons = toggles.map(\.button)
    super.init(.horizontal) { buttons }
    for button in buttons.dropFirst() { button.joinGroup(of: buttons[0]) }
    buttons[0].isActive = true
    styled(.toggleGroup).grouped().named(name())
  }

  package var chosen: Choice {
    get { (toggles.first { $0.button.isActive } ?? toggles[0]).choice }
    set { toggles.first { $0.choice == newValue }?.button.isActive = true }
  }

  /// Calls `handler` when another is chosen, by the person or by the program.
  package func onChosen(_ handler: @escaping @MainActor (Choice) -> Void) {
    for (choice, button) in toggles {
      button.onToggled { [weak button] in
        if button?.isActive == true { handler(choice) }
      }
    }
  }
}
