// SPDX-License-Identifier: GPL-3.0-or-later

/// A text of 500 characters, as it might stand in an entry.
struct ReadingSample {
  static let all = [
    ReadingSample("Korean", korean), ReadingSample("English", english),
    ReadingSample("mixed", zip(korean, english).flatMap { [$0, $1] }),
  ]
  static let length = 500

  let name: String
  let text: String

  private init(_ name: String, _ sentences: [String]) {
    self.name = name
    let many = (0..<24).map { sentences[$0 % sentences.count] }
    text = String(many.joined(separator: " ").prefix(Self.length))
  }

  private static let korean = [
    "오늘은 하루 종일 마음이 무거웠다. 엄마에게 전화를 하려다가 그만두었다.",
    "친구가 갑자기 찾아와서 정말 기뻤다ㅋㅋ 같이 저녁을 먹고 오래 이야기했다.",
    "비가 와서 창문을 닫고 조용히 책을 읽었다. 참 평온한 밤이다.",
    "내일 발표를 생각하면 자꾸 겁이 나서 잠이 오지 않는다ㅠㅠ",
    "회의에서 아무도 내 말을 듣지 않아 화가 났지만 아무 말도 못 했다.",
    "집에 오는 길에 본 노을이 아름다워서 한참을 서 있었다.",
  ]

  private static let english = [
    "The walk by the river helped a little, and the light was lovely.",
    "I am not angry any more, only tired, and a bit afraid of tomorrow.",
    "We cooked soup together and talked until it was dark outside!",
    "Nobody called, and I didn’t want to be the one who does it again.",
    "She laughed so much that everybody on the tram turned around.",
    "My hands were shaking before the exam, but in the end it went well.",
  ]
}
