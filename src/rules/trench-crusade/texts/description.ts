/** Sentences that describe a figure before its rules: they hold no word of the rules. */

/** Words without which a sentence states no rule: conditions, permissions, counts, and the things that rules are about. */
const ruleWords =
  /\d|\b(?:can|cannot|may|must|not|no|never|always|only|if|when|whenever|while|unless|until|each|any|every|once|instead|add\w*|gain\w*|lose\w*|suffer\w*|give\w*|grant\w*|ignor\w*|immun\w*|treat\w*|count\w*|replac\w*|choos\w*|pick\w*|plac\w*|remov\w*|re-?roll\w*|roll\w*|dice|modifiers?|characteristics?|markers?|keywords?|actions?|activat\w*|attack\w*|charg\w*|dash\w*|mov(?:e|es|ed|ing|ement)|retreat\w*|shoot\w*|fight\w*|climb\w*|jump\w*|fall\w*|turns?|ranged?|ranges|melee|armour\w*|weapons?|shields?|equip\w*|equipment|injury|success\w*|down\w*|terrain|cover|within|models?|deploy\w*|morale|blood|blessing|infection|tough|strong|fear\w*|deadly|leader|elite|critical|warband|battle)\b/;

/** Reports whether a sentence only describes. */
export const isDescription = (sentence: string): boolean => !ruleWords.test(sentence);
