# SPDX-License-Identifier: GPL-3.0-or-later
"""What the person of full_diary.py writes, in each of three languages."""

EVENINGS = {
    "en": [
        ("A slow day", "Slept late, made **pancakes**, read half a novel by the window.\n\n## In the evening\n\nA walk along the canal. The lamps came on one by one."),
        ("", "Too tired to write much. The coffee was good."),
        ("First frost", "The roofs were white this morning. I stood at the window in my socks and forgot the kettle."),
        ("Mother called", "We talked for an hour, mostly about the garden. She laughed at my burnt rice.\n\n> You cook like your father.\n\nI was happy all evening."),
        ("What a day", "The train stood still for forty minutes and nobody told us why. I was **furious**, and then ashamed of it.\n\n- [x] Return the books\n- [ ] Call the landlord\n- [ ] Buy stamps"),
        ("Swimming again", "Twenty lengths without a break. The light moved on the bottom of the pool like handwriting."),
        ("Grandmother’s house", "They are selling it. I walked through the empty rooms once more and cried in the pantry, where it still smells of apples."),
        ("Nothing special", "Work, soup, laundry, bed. I like days like this more than I used to."),
        ("The exam", "I could not sleep before it and was sick with nerves on the way. It went well, I think. Now I only want to lie on the floor."),
        ("A walk to the lighthouse", "Wind from the sea, sand in the shoes, two gulls that would not leave us alone.\n\n{photos}\n\nWe ate fish from paper and watched the ferry come in."),
    ],
    "ko": [
        ("강가를 걸었다", "오늘은 **강가**를 오래 걸었다. 바람이 차가웠지만 하늘이 높고 맑았다.\n\n- [x] 도서관에 책 반납\n- [ ] 엄마에게 전화\n\n> 천천히 가도 괜찮다.\n\n저녁에는 국수를 끓여 먹고 일찍 누웠다."),
        ("", "제목 없이 짧게. 커피가 맛있었다."),
        ("비 오는 날", "하루 종일 비가 내렸다. 창가에 앉아 노래를 듣고 밀린 편지를 썼다."),
        ("엄마와 통화", "한 시간 넘게 이야기했다. 텃밭 이야기, 김장 이야기. 엄마가 웃으니까 나도 좋았다."),
        ("속상한 하루", "회의가 엉망이었다. 내 말은 아무도 듣지 않았고, 집에 오는 길에 괜히 화가 났다. 내일은 조금 다르게 말해 보자."),
        ("첫눈", "아침에 커튼을 열었더니 세상이 하얬다. 출근길이 미끄러웠지만 마음은 들떴다."),
        ("할머니 생각", "할머니가 담가 주시던 식혜가 먹고 싶어서 조금 울었다. 보고 싶다."),
        ("별일 없는 날", "청소하고, 빨래하고, 된장찌개를 끓였다. 이런 날이 제일 편안하다."),
        ("면접", "어젯밤부터 떨려서 잠을 설쳤다. 대답을 제대로 했는지 모르겠다. 결과를 기다리는 게 무섭다."),
        ("바다를 보러", "기차를 타고 바다에 다녀왔다. 파도 소리가 오래 남는다.\n\n{photos}\n\n돌아오는 길에는 다들 말이 없었다. 좋은 피곤함이었다."),
    ],
    "ar": [
        ("يوم هادئ", "مشيت اليوم قرب البحر، وكان الهواء *منعشا*.\n\n- قهوة\n- كتاب جديد"),
        ("", "تعبت اليوم كثيرا. القهوة كانت لذيذة."),
        ("مطر أخيرا", "هطل المطر طوال الليل، وجلست قرب النافذة أستمع إليه وأكتب."),
        ("مكالمة من أمي", "تحدثنا ساعة كاملة عن الحديقة وعن الجيران. ضحكنا كثيرا وكنت سعيدا."),
        ("يوم صعب", "لم يسمعني أحد في الاجتماع، وعدت إلى البيت غاضبا.\n\n> غدا يوم آخر."),
        ("العيد", "اجتمعت العائلة كلها حول المائدة.\n\n{photos}\n\nلم أضحك هكذا منذ شهور."),
    ],
}

# The sky of each evening.
SKIES = {
    "en": ["few-clouds", "overcast", "clear", "few-clouds", "overcast", "clear", "overcast", "few-clouds", "showers", "clear"],
    "ko": ["clear", "few-clouds", "showers", "few-clouds", "overcast", "snow", "overcast", "few-clouds", "overcast", "clear"],
    "ar": ["clear", "few-clouds", "showers", "few-clouds", "overcast", "clear"],
}

TAGS = {
    "en": [["home"], [], ["family", "garden"], [], ["work"], ["sport"]],
    "ko": [["산책"], [], ["가족", "주말"], [], ["회사"], ["운동"]],
    "ar": [["البيت"], [], ["العائلة"], [], ["العمل"], ["سفر"]],
}
FOLDERS = {
    "en": ["Travel", "Everyday", None, None],
    "ko": ["여행", "일상", None, None],
    "ar": ["سفر", "يوميات", None, None],
}
TOWNS = {"en": "Bristol", "ko": "서울", "ar": "القاهرة"}

MEMOS = {
    "en": [
        "Milk, eggs, leeks",
        "Call the dentist\n\n- [ ] before Friday\n- [x] find the number",
        "**Idea:** a story told by a lighthouse keeper who is afraid of the dark, in seven letters.",
        "Gate code of the garden: ask the neighbours",
        "Books to read\n\n1. The Leopard\n2. Stoner",
    ],
    "ko": [
        "우유, 달걀, 파",
        "치과 예약하기\n\n- [ ] 금요일 전에\n- [x] 전화번호 찾기",
        "**이야기 하나:** 어둠을 무서워하는 등대지기가 쓰는 일곱 통의 편지.",
        "화분 물 주기는 이틀에 한 번",
        "읽고 싶은 책\n\n1. 소년이 온다\n2. 토지",
    ],
    "ar": [
        "حليب وبيض وكراث",
        "الاتصال بطبيب الأسنان\n\n- [ ] قبل الجمعة\n- [x] البحث عن الرقم",
        "**فكرة:** قصة يرويها حارس منارة يخاف الظلام.",
        "كتب: ألف ليلة وليلة",
    ],
}

LETTER = {
    "en": ("To me, next spring", "Are you well? Did you plant the pear tree?"),
    "ko": ("미래의 나에게", "잘 지내고 있지? 배나무는 심었어?"),
    "ar": ("إلى نفسي في الربيع", "هل أنت بخير؟ هل زرعت الشجرة؟"),
}

SPOKEN = {
    "en": "I walked home through the snow, and it was so quiet that I could hear the river.",
    "ko": "눈을 맞으며 집까지 걸었다. 너무 조용해서 강물 소리가 들렸다.",
    "ar": "مشيت إلى البيت تحت المطر وسمعت صوت النهر",
}
