// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import GLib
import GStreamer
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI

/// The voices in a player, and the line that they are in.
final class VoiceChoiceTests: XCTestCase {
  func testAPitchOfOnesOwnIsInSightAndAPresetReplacesIt() {
    MainActor.assumeIsolated {
      startGTK()
      let choice = VoiceChoice()
      var chosen: [Voice] = []
      choice.onChosen { chosen.append($0) }
      choice.show(.semitones(3))
      XCTAssertTrue(allTexts(in: choice).contains("+3"))
      let presets = choice.segments[0].presets.map(\.button)
      XCTAssertEqual(presets.map(\.isActive), [false, false, false])
      XCTAssertEqual(visibleWords(in: choice.segments[0]), ["Normal", "Baby", "Grandpa"])
      XCTAssertEqual(visibleWords(in: choice.segments[1]), [])
      presets[1].isActive = true
      XCTAssertEqual(chosen, [.baby])
      choice.show(.semitones(-5))
      XCTAssertEqual(presets.map(\.isActive), [false, false, true])
      XCTAssertEqual(chosen, [.baby])
    }
  }

  /// At rest voices are out of sight, unless another one is heard.
  func testAnotherVoiceThanThatOfThePersonIsMarked() {
    MainActor.assumeIsolated {
      startGTK()
      let choice = VoiceChoice()
      @MainActor func isAltered() -> Bool {
        gtk_widget_has_css_class(choice.widget, "altered") != 0
      }
      XCTAssertFalse(isAltered())
      for voice in [Voice.baby, .semitones(3)] {
        choice.show(voice)
        XCTAssertTrue(isAltered())
        choice.show(.normal)
        XCTAssertFalse(isAltered())
      }
    }
  }

  func testTheVoicesHaveNoNamesInSightWhereThereIsNoRoom() {
    MainActor.assumeIsolated {
      startGTK()
      let (wide, narrow) = (VoiceChoice(), VoiceChoice())
      let needed = wide.segments[0].naturalWidth
      var windows: [SecondaryWindow] = []
      for (choice, width) in [(wide, needed + 200), (narrow, needed - 60)] {
        let window = SecondaryWindow()
        window.size = (width, 200)
        // Newer releases of libadwaita make no window as narrow as that.
        window.setContent(Clamp(choice, width: width))
        window.present()
        windows.append(window)
      }
      XCTAssertTrue(pump { wide.segments[0].isMapped && !wide.segments[1].isMapped })
      XCTAssertTrue(
        pump { narrow.segments[1].isMapped && !narrow.segments[0].isMapped },
        "\(narrow.width) of \(needed)")
      var chosen: [Voice] = []
      narrow.onChosen { chosen.append($0) }
      let icons = narrow.segments[1].presets.map(\.button)
      icons[2].isActive = true
      XCTAssertEqual(chosen, [.grandpa])
      XCTAssertEqual(narrow.segments[0].presets.map(\.button.isActive), [false, false, true])
      narrow.show(.semitones(4))
      XCTAssertEqual(icons.map(\.isActive), [false, false, false])
      XCTAssertTrue(visibleWords(in: narrow).contains("+4"))
      for window in windows { window.destroy() }
      settle()
    }
  }

  func testTheVoicesHaveALineOfTheirOwnWhereThereIsNoRoom() {
    MainActor.assumeIsolated {
      startGTK()
      let (first, middle, last) = (
        Label("one").sized(minimumWidth: 100), Label("two").sized(minimumWidth: 200),
        Label("three").sized(minimumWidth: 50)
      )
      let window = SecondaryWindow()
      window.size = (500, 200)
      let line = BreakingLine(first, middle, last, spacing: 6)
      let box = Box(.vertical) { line }
      window.setContent(box)
      window.present()
      XCTAssertTrue(pump { line.width > 400 })
      let whole = line.naturalSize
      XCTAssertEqual(whole.width, 362)
      let narrow = SecondaryWindow()
      narrow.size = (250, 200)
      let other = BreakingLine(
        Label("one").sized(minimumWidth: 100), Label("two").sized(minimumWidth: 200),
        Label("three").sized(minimumWidth: 50), spacing: 6)
      narrow.setContent(Box(.vertical) { other })
      narrow.present()
      XCTAssertTrue(pump { other.height > line.height })
      window.destroy()
      narrow.destroy()
    }
  }

  func testStepsAreOfferedWhereTheyLeadSomewhere() {
    MainActor.assumeIsolated {
      startGTK()
      let tools = PlayerTools(ofFilm: false)
      let lengths: [(Double?, Bool)] = [(nil, false), (5, false), (15, true), (600, true)]
      for (length, areOffered) in lengths {
        tools.show(length: length)
        XCTAssertEqual(tools.steps.isVisible, areOffered)
      }
    }
  }

  /// Play was at the left, and what stands below it at the right.
  func testAllControlsGoFromLeftToRightInEveryLanguage() {
    MainActor.assumeIsolated {
      startGTK()
      Widget.isRightToLeft = true
      defer { Widget.isRightToLeft = false }
      let end = Button("End")
      let tools = PlayerTools(ofFilm: false) { end }
      let window = SecondaryWindow()
      window.size = (800, 200)
      window.setContent(Box(.vertical) { tools })
      window.present()
      let parts: [Widget] = [tools.speed, tools.options, tools.voice, end]
      XCTAssertTrue(pump { parts.allSatisfy { $0.width > 0 } })
      let places = parts.map { Self.left(of: $0, in: tools) }
      XCTAssertEqual(places, places.sorted())
      window.destroy()
      settle()
    }
  }

  @MainActor private static func left(of part: Widget, in whole: Widget) -> Float {
    var place = graphene_rect_t()
    _ = gtk_widget_compute_bounds(cast(part.pointer), cast(whole.pointer), &place)
    return place.origin.x
  }
}
