// SPDX-License-Identifier: GPL-3.0-or-later

/// The English words that explain nothing.
enum EnglishFillers {
  private static let apostrophe: UInt32 = 0x27
  private static let not = Array("n't".unicodeScalars.map(\.value))

  /// In lower case.
  static func contain(_ word: ArraySlice<UInt32>) -> Bool {
    if words.contains(word) { return true }
    guard word.contains(apostrophe) else { return false }
    // It’s is it, and wasn’t is was.
    let stem = word.suffix(3) == not[...] ? word.dropLast(3) : word.prefix { $0 != apostrophe }
    return words.contains(stem)
  }

  private static let words = Set(
    """
    a an the this that these those here there it its itself
    i me my mine myself we us our ours ourselves you your yours yourself yourselves
    he him his himself she her hers herself they them their theirs themselves one ones oneself
    who whom whose which what when where why how whoever whatever whenever wherever
    someone somebody something somewhere anyone anybody anything anywhere everyone everybody
    everything everywhere nobody nothing nowhere none
    am is are was were be been being isnt wasnt arent werent im ive id ill its thats
    do does did done doing dont didnt doesnt don didn doesn wasn isn
    have has had having havent hasnt hadnt haven hasn hadn
    can ca could will wo would shall sha should may might must ought cannot cant couldnt wont
    wouldnt shouldnt couldn wouldn shouldn gonna gotta wanna need needs
    not no nor never oh mr mrs neither hardly barely yes yeah yep nope ok okay ain
    and or but so because cause if then than though although while unless until till since
    whether as also too either both however therefore otherwise plus
    to of in on at by for from with without about into onto over under up down out off through
    during before after between among against around round across along behind beside besides beyond
    near inside outside within upon toward towards via per except like unlike
    all any each every some most more much many few fewer less least lot lots several other others
    another such same own else enough half whole bit
    very really truly quite rather pretty fairly just only even still yet already again almost
    nearly always often usually sometimes ever once twice maybe perhaps probably actually
    basically literally simply totally completely absolutely definitely certainly especially
    anyway well far away back ago later soon now today tonight yesterday tomorrow lately recently
    suddenly finally first second third last next then
    day days week weeks month months year years hour hours minute minutes time times moment
    morning mornings evening evenings afternoon noon weekend weekends o o'clock
    monday tuesday wednesday thursday friday saturday sunday january february march april june
    july august september october november december am pm st nd rd th
    zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
    hundred hundreds thousand thousands million dozen dozens couple fourth fifth
    sixth seventh eighth ninth tenth
    get gets got getting gotten go goes went gone going come comes came coming make makes made
    making take takes took taken taking put puts putting let lets say says said saying tell told
    thing things stuff way ways kind sort s t d m re ve ll
    """.unicodeScalars.map(\.value).split { $0 == 0x20 || $0 == 0x0A })
}
