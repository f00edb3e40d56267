/** Texts of rosters that let a model fight without weapons. */

/** An attack without a weapon. */
export interface UnarmedAttack {
  /** Keywords of the attack, as a list. */
  readonly keywords: string;
  /** The other sentences of the text. */
  readonly rest: string;
}

const attack =
  /[^.]*\bcan (?:make an? (?:[\w’' -]+ )?Melee Attack|take a Fight ACTION)(?: with the (?<keywords>[^.]+?) Keywords?)? even (?:though|if) (?:it|they) (?:does|do|has|have)(?: not|n[’']t)? ?(?:have )?(?:any|an?|no) Melee Weapons?[^.]*\.?/i;

/** Reads "can make a Melee Attack even though it does not have any Melee Weapons"; null for any other text. */
export function unarmedAttack(text: string): UnarmedAttack | null {
  const found = attack.exec(text);
  if (!found) return null;
  return {
    keywords: (found.groups!['keywords'] ?? '').replaceAll(/\s+and\s+/gi, ', '),
    rest: `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`.trim(),
  };
}
