// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The words of a language, the common ones first, chosen as people do: the tenth half as often as
/// the fifth, and so on (Zipf and Mandelbrot).
struct Vocabulary {
  /// How flat the list begins: without it, the first word would be every fourteenth.
  private static let flatness = 5.0

  private let words: [String]

  /// After the words given come made-up ones of these syllables.
  init(_ common: String, syllables: String, count: Int) {
    let syllables = syllables.split(separator: " ").map(String.init)
    var words = common.split(separator: " ").map(String.init)
    for number in words.count..<max(count, words.count) {
      var rest = number
      var word = ""
      while rest > 0 || word.isEmpty {
        word += syllables[rest % syllables.count]
        rest /= syllables.count
      }
      words.append(word)
    }
    self.words = words
  }

  func word(_ generator: inout SeededGenerator) -> String {
    let ratio = Double(words.count) / Self.flatness + 1
    let rank = Self.flatness * (exp(generator.fraction() * log(ratio)) - 1)
    return words[min(Int(rank), words.count - 1)]
  }
}

extension Vocabulary {
  static let english = Vocabulary(
    """
    the and I to a of was it in we that my for with but so on at had is me not all this day very \
    then when they she he there long walk home morning night went rain friend coffee little good \
    came back work evening after talked again never window summer winter garden letter river old \
    read book quiet tired happy music train street tomorrow yesterday mother father sister dinner \
    thought snow light slowly laughed dream sea mountain kitchen bread tea cat dog city market \
    photograph story weekend holiday hospital school office phone message silence autumn spring
    """,
    syllables: "ba re mi to lan der son ka vel ti ro ness pra lo gen ste fi wa mor chi",
    count: 20_000)

  static let korean = Vocabulary(
    """
    오늘 나 우리 그 정말 너무 하루 사람 생각 시간 아침 저녁 집 비 산책 친구 마음 일 커피 밤 길 말 \
    엄마 아빠 내일 어제 회사 학교 바람 여름 겨울 바다 책 노래 이야기 점심 창문 하늘 날씨 버스 기분 \
    사진 편지 꿈 눈 봄 가을 동네 공원 고양이 강아지 음악 영화 전화 동생 선물 여행 주말 행복 걱정 약속 \
    빵 차 나무 꽃 별 달 강 산 시장 병원 도서관 지하철 할머니 부엌 냄새 목소리 기억 처음 마지막 다음
    """,
    syllables: "가 나 다 라 마 바 사 자 하 거 너 더 러 머 버 서 저 허 고 노 도 로 모 보 소 조 호 기 니 디 리 미 비 시 지",
    count: 20_000)

  static let japanese = Vocabulary(
    "今日 私 雨 散歩 友達 朝 夜 天気 電車 海 東京 桜 夏 冬 本 音楽 家族 学校 仕事 コーヒー ラーメン 写真 手紙 空 風",
    syllables: "か き さ し た な に は ま や ら り わ る と の も", count: 3000)

  static let emoji = Vocabulary("😊 🌿 ☔ 😂 ❤️ 🌙 🍜 ☕ 🎵 🐈 👩‍🚀 🇰🇷", syllables: "✨", count: 12)
}
