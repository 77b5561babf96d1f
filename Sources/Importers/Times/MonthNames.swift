// SPDX-License-Identifier: GPL-3.0-or-later

/// The months as people write them in the languages of diaries that have been met: their names, as
/// they stand in dates, and what these are shortened to.
enum MonthNames {
  private static let names: [String] = [
    """
    january januar janvier enero gennaio janeiro januari jan ene gen janv tammikuuta tammikuu január
    января январь янв січня stycznia styczeń ledna leden ocak ianuarie ιανουαρίου يناير בינואר
    januarie gener
    جانفي
    """,
    """
    february februar février febrero febbraio fevereiro februari feb fév fevr févr helmikuuta helmikuu
    február февраля февраль фев лютого lutego luty února únor şubat februarie φεβρουαρίου فبراير
    בפברואר febrer fev
    شباط فيفري
    """,
    """
    march märz mars marzo março maart mar mär mrz maaliskuuta maaliskuu március марта март мар березня
    marca marzec března březen mart martie μαρτίου مارس במרץ marts març
    آذار اذار
    """,
    """
    april avril abril aprile apr abr avr huhtikuuta huhtikuu április апреля апрель апр квітня kwietnia
    kwiecień dubna duben nisan aprilie απριλίου أبريل באפריל
    نيسان أفريل ابريل
    """,
    """
    may mai mayo maggio maio mei mag maj toukokuuta toukokuu május мая май травня maja května květen
    mayıs μαΐου مايو במאי maig
    أيار ايار ماي
    """,
    """
    june juni juin junio giugno junho jun giu kesäkuuta kesäkuu június июня июнь червня czerwca
    czerwiec června červen haziran iunie ιουνίου يونيو ביוני juny
    حزيران جوان
    """,
    """
    july juli juillet julio luglio julho jul lug juil heinäkuuta heinäkuu július июля июль липня lipca
    lipiec července červenec temmuz iulie ιουλίου يوليو ביולי juliol
    تموز جويلية يوليوز
    """,
    """
    august août aout agosto augustus aug ago aoû elokuuta elokuu augusztus августа август авг серпня
    sierpnia sierpień srpna srpen ağustos αυγούστου أغسطس באוגוסט augusti agost
    آب أوت غشت اغسطس
    """,
    """
    september septembre septiembre settembre setembro sep sept set syyskuuta syyskuu szeptember
    сентября сентябрь сен вересня września wrzesień září eylül septembrie σεπτεμβρίου سبتمبر בספטמבר
    setembre
    أيلول ايلول شتنبر
    """,
    """
    october oktober octobre octubre ottobre outubro oct okt ott out lokakuuta lokakuu október октября
    октябрь окт жовтня października październik října říjen ekim octombrie οκτωβρίου أكتوبر באוקטובר
    اكتوبر
    """,
    """
    november novembre noviembre novembro nov marraskuuta marraskuu ноября ноябрь ноя листопада
    listopad listopadu kasım noiembrie νοεμβρίου نوفمبر בנובמבר
    نونبر
    """,
    """
    december dezember décembre diciembre dicembre dezembro dec dez déc dic joulukuuta joulukuu декабря
    декабрь дек грудня grudnia grudzień prosince prosinec aralık decembrie δεκεμβρίου ديسمبر בדצמבר
    desember desembre
    دجنبر
    """,
  ]

  private static let numbers = Dictionary(
    names.enumerated().flatMap { month, names in
      names.split(whereSeparator: \.isWhitespace).map { (String($0), month + 1) }
    },
    uniquingKeysWith: { first, _ in first })

  /// In the Levant, two months have one name, and are told apart by "the first" or "the second".
  private static let doubled = ["تشرين": (first: 10, second: 11), "كانون": (first: 12, second: 1)]
  private static let (first, second) = (Set(["الأول", "الاول"]), Set(["الثاني", "الثانى"]))

  /// Nil where it is no month.
  static func number(_ word: String) -> Int? { numbers[word] }

  /// The number of a month whose name is of two words; nil where it is none.
  static func number(_ word: String, _ next: String) -> Int? {
    guard let months = doubled[word] else { return nil }
    return first.contains(next) ? months.first : second.contains(next) ? months.second : nil
  }
}

/// The days of the week, as they stand beside dates.
enum WeekdayNames {
  private static let names = Set(
    """
    monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun tues thurs
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so
    lundi mardi mercredi jeudi vendredi samedi dimanche
    lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì
    sabato domenica segunda terça quarta quinta sexta maandag dinsdag woensdag donderdag vrijdag
    zaterdag zondag måndag tisdag onsdag torsdag fredag lördag söndag mandag tirsdag lørdag søndag
    poniedziałek wtorek środa czwartek piątek sobota niedziela понедельник вторник среда четверг
    пятница суббота воскресенье pazartesi salı çarşamba perşembe cuma cumartesi pazar
    월요일 화요일 수요일 목요일 금요일 토요일 일요일 월 화 수 목 금 토 일
    月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 月曜 火曜 水曜 木曜 金曜 土曜 日曜 月 火 水 木 金 土 日
    星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天 周一 周二 周三 周四 周五 周六 周日
    الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  static func has(_ word: String) -> Bool { names.contains(word.lowercased()) }
}
