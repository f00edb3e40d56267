/** Compares what a roster says of an ability with the effect that is played here: equal names do not make equal effects. */
import type { Ability, Armour, Effect, Timing, Weapon } from './profiles';

/** The numbers and keywords that a text states, each list without repetitions and in order. */
interface Stated {
  /** Distances in inches. */
  readonly distances: readonly string[];
  /** "+1 DICE", "-1 INJURY DICE". */
  readonly modifiers: readonly string[];
  /** Markers with their number: "2 BLESSING". */
  readonly markers: readonly string[];
  /** Other words in capitals, but those that say nothing of an effect's strength. */
  readonly keywords: readonly string[];
}

/** Reports whether a text describes the effect of an ability: the same numbers and keywords, at the same time, for the same models. */
export const describes = (text: string, ability: Ability): boolean =>
  JSON.stringify(statedBy(text)) === JSON.stringify(playedBy(ability)) &&
  times[ability.timing].test(text) &&
  needed(ability.effect).every((word) => word.test(text)) &&
  !strange(ability.effect).some((word) => word.test(text));

/** Reports whether a text states the facts of a weapon for which a roster has no field. */
export const statesFacts = (
  text: string,
  { injuryBase, directOnly, push, lineWidth, blastCost }: Weapon,
): boolean =>
  (injuryBase === 2 || /\b(3|three)\s*(d6|dice)/i.test(text)) &&
  (!directOnly || /\bdirect/i.test(text)) &&
  (push === 0 || statedBy(text).distances.includes(String(push))) &&
  (lineWidth === null || /\bline\b/i.test(text)) &&
  (blastCost === 0 || statedBy(text).markers.includes(`${blastCost} BLOOD`));

/** Reports whether a text states the facts of an armour for which a roster has no field. */
export const statesArmour = (text: string, { downBecomesMinor, allowsShield }: Armour): boolean =>
  (downBecomesMinor || !allowsShield) &&
  (!downBecomesMinor || /\bminor\b/i.test(text)) &&
  (allowsShield || /\bshield/i.test(text));

const listOf = (items: readonly (string | number)[]): readonly string[] =>
  [...new Set(items.map(String))].sort();

const distance = /(\d+(?:\.\d+)?)\s*(?:["”″]|''|inch)/gi;
const modifier = /([+\-−–])\s*(\d+)\s*(INJURY\s+)?(?:DICE|DIE)\b/gi;
const marker = /(?:\b(\d+|an?|one|two|three)\s+)?\b(BLOOD|BLESSING|INFECTION)\s+MARKERS?\b/gi;
const capitals = /\b[A-Z][A-Z-]{2,}\b/g;
const usual = new Set([
  'ACTION',
  'ACTIONS',
  'DASH',
  'DICE',
  'DOWN',
  'OUT',
  'RETREAT',
  'ROLL',
  'SUCCESS',
  'TURN',
]);
const counts: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

/** Reads the numbers and keywords of a text. */
function statedBy(text: string): Stated {
  const words = text.replaceAll(modifier, ' ').replaceAll(marker, ' ').replaceAll(/risky/gi, 'RISKY');
  return {
    distances: listOf([...text.matchAll(distance)].map(([, length]) => Number(length))),
    modifiers: listOf(
      [...text.matchAll(modifier)].map(
        ([, sign, dice, injury]) => `${sign === '+' ? '+' : '-'}${dice} ${injury ? 'INJURY ' : ''}DICE`,
      ),
    ),
    markers: listOf(
      [...text.matchAll(marker)].map(
        ([, count = 'a', name]) => `${counts[count.toLowerCase()] ?? Number(count)} ${name!.toUpperCase()}`,
      ),
    ),
    keywords: listOf((words.match(capitals) ?? []).filter((word) => !usual.has(word))),
  };
}

/** Returns the numbers and keywords with which an ability is played. */
function playedBy({ reach, roll, cost, effect }: Ability): Stated {
  const dice = effect.kind === 'load' || effect.kind === 'dash-aura' ? effect.dice : 0;
  return {
    distances: listOf([reach, effect.kind === 'drive' ? effect.length : 0].filter((length) => length > 0)),
    modifiers: listOf(dice === 0 ? [] : [`${dice > 0 ? '+' : '-'}${Math.abs(dice)} DICE`]),
    markers: listOf([
      ...(effect.kind === 'markers' ? [`${effect.count} ${effect.marker.toUpperCase()}`] : []),
      ...(cost > 0 ? [`${cost} BLOOD`] : []),
    ]),
    keywords: listOf([
      ...(roll === 'risky' || effect.kind === 'risky-aura' ? ['RISKY'] : []),
      ...(effect.kind === 'load' && effect.keyword ? [effect.keyword] : []),
    ]),
  };
}

/** Words with which a text says when an ability is used. */
const times: Readonly<Record<Timing, RegExp>> = {
  'pre-battle': /before|start of the (battle|game)|deploy/i,
  'turn-start': /(start|beginning) of/i,
  'turn-end': /end of/i,
  action: /\bACTION/i,
  passive: /^/,
};

const [friends, enemies] = [/friend|\bally\b|allies/i, /\benem/i];

/** Words without which a text describes another effect. */
function needed(effect: Effect): readonly RegExp[] {
  switch (effect.kind) {
    case 'markers':
      return effect.whom === 'self' ? [] : [effect.whom === 'friend' ? friends : enemies];
    case 'stand-up':
      return [/stand|no longer down/i, friends];
    case 'redeploy':
      return [/redeploy|\bset\b.*\bup\b|\bput\b|\bplaced?\b/i];
    case 'drive':
      return [/\bmove/i, enemies];
    case 'risky-aura':
      return [enemies];
    case 'dash-aura':
      return [/\bdash/i, friends];
    case 'memento-mori':
      return [/out of action/i];
    case 'load':
      return [];
  }
}

/** Words with which a text describes another effect. */
function strange(effect: Effect): readonly RegExp[] {
  switch (effect.kind) {
    case 'markers':
      return effect.whom === 'enemy' ? [friends] : [enemies];
    case 'stand-up':
    case 'dash-aura':
      return [enemies];
    case 'redeploy':
      return [/swap|exchange/i, friends, enemies];
    case 'drive':
    case 'risky-aura':
      return [friends];
    case 'memento-mori':
    case 'load':
      return [];
  }
}
