/** Keywords that are played as effects, or that only explain others. */
import type { FileEffect } from '../texts/parts';

/** Returns the effects of a keyword in our spelling, as LEADER or BLESSED 2; null for a keyword that has none. */
// TC-KEYWORD-17, TC-KEYWORD-19, TC-KEYWORD-20
export function keywordEffects(keyword: string): readonly FileEffect[] | null {
  if (keyword === 'LEADER') return [leader];
  const [, name, count] = /^(BLESSED|REGENERATE) [([]?([1-6])[)\]]?$/.exec(keyword) ?? [];
  if (name === 'BLESSED') return [blessed(Number(count))];
  return name === 'REGENERATE' ? [regenerates(Number(count))] : null;
}

/** +1 DICE on Morale Tests while a model with the keyword stands, however many there are. */
const leader: FileEffect = {
  does: { kind: 'modifier', roll: 'morale', value: 1 },
  if: { self: ['up'] },
  shared: 'LEADER',
};

const blessed = (count: number): FileEffect => ({
  does: { kind: 'markers', marker: 'blessing', change: count },
  after: { event: 'deployed' },
});

/** At the start of its activation its player may remove BLOOD MARKERS. */
const regenerates = (count: number): FileEffect => ({
  does: { kind: 'markers', marker: 'blood', change: -count },
  after: { event: 'activation-start' },
  chosen: 'then',
});

/** Keywords that say something of an item, and nothing of a battle. */
const descriptive: Readonly<Record<string, string>> = {
  CONSUMABLE: 'in a campaign it is lost after the battle in which it is used.',
  DEPLOYABLE: 'it is set up on the table; its text says how.',
};

/** Returns the sentence on a keyword that has no effect of its own; null for any other. */
export const descriptionOf = (keyword: string): string | null => descriptive[keyword.toUpperCase()] ?? null;

const explained =
  /^(?:IGNORE|NEGATE|AMMUNITION) ?(?:[([].*[)\]]|[A-Z -]+)$|^\+ ?\/ ?- (?:INJURY )?(?:DICE|MODIFIER)(?: MODIFIER)?$|^(?:AUTOMATIC|BLAST|BLESSED|CLEAVE|CONSUMABLE|DEADLY|DEPLOYABLE|FIRETEAM|GRENADE|IMPERVIOUS|REGENERATE)$/;

/**
 * Reports whether a rule of this name explains keywords that are played where a figure or an item has them: NEGATE [KEYWORD],
 * BLAST, GRENADE.
 */
export const explainsKeywords = (name: string): boolean => explained.test(name);
