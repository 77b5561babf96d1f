// SPDX-License-Identifier: GPL-3.0-or-later

/// The Korean words that explain nothing, with whatever is hung on them.
enum KoreanFillers {
  private static let longestEnding = 6
  private static let longestHead = 4

  static func contain(_ word: ArraySlice<UInt32>) -> Bool {
    let heads = (1...longestHead).map { word.prefix($0) }
    if heads.contains(where: meaningful.contains) { return false }
    // A particle alone stands behind a name in Latin letters, or behind a number.
    if particles.contains(word) || alone.contains(word) { return true }
    if heads.contains(where: verbs.contains) { return true }
    return (1...word.count).contains { length in
      let (stem, rest) = (word.prefix(length), word.dropFirst(length))
      return stems.contains(stem) && isHungOn(rest)
        || isNumber(stem) && isCounted(rest)
        || doing.contains(stem) && (rest.isEmpty || endings.contains(rest))
    }
  }

  /// Whether it is particles and nothing else: 에서는, 까지도.
  private static func isHungOn(_ rest: ArraySlice<UInt32>) -> Bool {
    if rest.isEmpty { return true }
    guard rest.count <= longestEnding else { return false }
    return (1...rest.count).contains {
      particles.contains(rest.prefix($0)) && isHungOn(rest.dropFirst($0))
    }
  }

  /// 하나, or 이십오, which has a ten, hundred or thousand in it as other words
  /// of these syllables have not.
  private static func isNumber(_ word: ArraySlice<UInt32>) -> Bool {
    numbers.contains(word)
      || word.count > 1 && word.allSatisfy(digits.contains)
        && word.contains(where: tens.contains)
  }

  /// Whether it is what is counted, with or without particles: 시간쯤, 번째로.
  private static func isCounted(_ rest: ArraySlice<UInt32>) -> Bool {
    isHungOn(rest)
      || (1...max(1, rest.count)).contains {
        counted.contains(rest.prefix($0)) && isHungOn(rest.dropFirst($0))
      }
  }

  private static let tens = Set("십백천만억".unicodeScalars.map(\.value))
  private static let digits = tens.union("일이삼사오육칠팔구".unicodeScalars.map(\.value))

  private static func words(_ list: String) -> Set<ArraySlice<UInt32>> {
    Set(list.unicodeScalars.map(\.value).split { $0 == 0x20 || $0 == 0x0A })
  }

  /// Begin as a filler does, and are none.
  private static let meaningful = words("나이 나라 우리나라 같이 없애 없앴 라면 해고 쉰다 천사")

  private static let particles = words(
    """
    은 는 이 가 을 를 에 에서 에게 에게서 한테 한테서 께 께서 의 도 만 과 와 랑 이랑 하고 로 으로
    로서 으로서 로써 으로써 부터 까지 마저 조차 밖에 보다 처럼 만큼 마다 나 이나 든지 이든지 라도
    이라도 야 이야 요 이요 란 이란 라 이라 라고 이라고 라는 이라는 라서 이라서 라면 이라면 인 인데
    인데도 인지 이다 다 였다 이었다 였는데 이었는데 였지만 이었지만 였던 이었던 입니다 예요 이에요
    이지 이지만 지만 이고 이며 이니 이니까 니까 일 들 쯤 씩 뿐 대로 따라 엔 에는 에선 에도 ㄴ 면 서
    네 이네 죠 이죠 건 거야 거든 답게
    """)

  private static let stems = words(
    """
    나 내 저 제 너 네 우리 저희 그 그녀 그들 너희 얘 걔 쟤 당신 자기 난 넌 전 날 널 내게 네게 제게
    누구 누가 누군가 무엇 무언가 뭐 뭔가 뭘 뭔지 어디 어딘가 언제 언젠가 왜 어떤 어느 무슨 어떻게
    어떡 얼마 얼마나 이것 그것 저것 이거 그거 저거 이게 그게 저게 이건 그건 저건 이걸 그걸 저걸 이쪽
    그쪽 저쪽 여기 거기 저기 이런 그런 저런 이렇게 그렇게 저렇게 이래 그래 저래 이러 그러 이때 그때
    이대로 그대로 이만 그만큼 이만큼 것 거 걸 건 게 수 뿐 만큼 대로 듯 때 때문 정도 동안 중 후 뒤 앞
    쪽 내내 이상 이하 관련 대해 대한 위해 위한 통해 따라 따르면
    그리고 그런데 근데 그래서 그러나 그러니까 그러니 그래도 그러면 그럼 그러다 그러다가 그렇지만
    그러고 하지만 또 또는 또한 게다가 더구나 따라서 및 혹은 아니면 만약 만일 비록 왠지 어쨌든 아무튼
    하여튼 암튼 아마 아마도 혹시 역시 물론 사실 특히 결국 드디어 마침내 어차피 도대체 대체 과연 설마
    너무 너무너무 정말 정말로 진짜 진짜로 아주 매우 무척 굉장히 엄청 엄청나게 되게 꽤 좀 조금 많이
    더 더욱 가장 제일 훨씬 거의 약간 별로 전혀 그냥 계속 다시 자꾸 이미 벌써 아직 아직도 전부 절대
    이제 이젠 이제야 지금 방금 금방 곧 바로 먼저 나중 항상 언제나 가끔 자주 때로 매일 매번 매주
    모두 모든 다들 각각 각자 서로 따로 오직 단지 다만 오히려 차라리 겨우 간신히 고작 그저 절대로
    아무 아무도 아무것 아무런 여러 온통 어찌나 한참 잠깐 잠시 한동안 당장 갑자기 문득 직접 스스로
    오늘 어제 내일 그제 모레 엊그제 하루 하루종일 하루하루 종일 온종일 이번 저번 지난 지난번 다음
    올해 작년 내년 요즘 요새 최근 평소 아까 이따 처음 마지막 월요일 화요일 수요일 목요일 금요일 토요일
    일요일 주말 이번주 지난주 다음주 경우 순간 무렵 오랜만 이틀 사흘 나흘 닷새 열흘 보름 일주일 그날
    전날 당시 매년 시 시간 시간째 분 번 번째 년 년째 달째 개월 옆 위 밑 곳 동시 원래 대신 새로
    """)

  /// With something hung on them these would be other words.
  private static let alone = words(
    """
    이 그 저 한 두 세 네 몇 첫 각 매 맨 새 온 한번 꼭 더더욱 왜냐하면 보니 보면 참 덜 막 딱 확 늘 마치 일 이 삼 사 오 육 칠 팔 구 십 백 천
    안 못 잘 응 예 음 아 어 오 와 자 줄 데 바 채 척 편 겸 등 뭐랄까
    텐데 건데 건지 데서 말고 만에 점 원 명
    """)

  private static let numbers = words(
    """
    하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열한 열두 스물 스무 서른 마흔 쉰 예순 일흔 여든 아흔 한 두
    세 네 몇 첫 수십 수백 한두 두세 서너 첫째 둘째 셋째
    """)

  private static let counted = words(
    """
    번 번째 개 개월 명 시 시간 분 초 달 주 주일 년 년째 살 잔 병 마리 권 장 곳 가지 째 쯤 씩 원 만원
    만 천원 월 일 층 호 학년 박 끼 걸음 줄 쪽 켤레 그릇 통 대 건 반 시반 밤
    """)

  /// All that begins so is a form of a verb which says that something is, or is not, or is so.
  private static let verbs = words(
    """
    있 없 않 싶 됐 했 같 못했 못하 못한 못할 못해 아니 아닌 아닐 아녔 그랬 그렇 그러 이랬 이렇 저랬
    저렇 어땠 어떻 그럴 그런 이런 이럴 그래 이래 그렸으 말았 말아야 버렸
    """)

  /// The verbs to do and to become.
  private static let doing = words("하 해 한 할 함 합 하겠 되 돼 된 될 됨 됩 되었 하였 했었 됐었 이었 였")

  private static let endings = words(
    """
    다 고 고는 고도 고서 고서야 기 기는 기도 기만 기로 기에 긴 길래 게 게끔 거나 네 네요 느라 는 는가
    는걸 는구나 는군 는데 는데도 는지 는지도 니 니까 다가 다고 다는 다며 다면 다니 다는데 던 던데 더니
    더라 더라도 던지 도 도록 든 든지 듯 듯이 라 라고 라는 려고 려는 려다 려다가 려면 며 면 면서 면서도
    므로 서 서야 서는 서도 셨다 셔서 시는 시고 시더니 시며 야 야겠다 야만 야지 야할 야했다 야한다 야하는
    야했는데 야하나 어 어서 었다 여 여서 였다 요 은 을 을까 음 자 자고 자는 자마자 잖아 재 죠 지 지는
    지도 지만 지를 진 질 까 까봐 수록 게요 걸 텐데 테니 니다 니까요 습니다 겠다 겠지 겠지만 겠다고
    """)
}
