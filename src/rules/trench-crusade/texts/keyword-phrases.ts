/** Phrases that give keywords: to the model, to its weapons, to single attacks. */
import { keywordsOf, readConditionText, type FileConditions } from './conditions';
import { keywordEffects } from '../forces/keyword-effects';
import { effect, type Part } from './parts';
import type { Phrase } from './dice-phrases';

const phrase = (pattern: string): RegExp => new RegExp(`^${pattern}$`);
const list = String.raw`(?:the )?(?:keywords? )?(?<list>[a-z-][a-z0-9 ,-]*?)(?: keywords?)?`;
const unlessHad = String.raw`(?:,? (?:if it doesn't already have it|unless it (?:already )?has? it(?: already)?|unless it already have it))?`;
const rest = String.raw`(?<rest>(?:,? (?:if|unless|at|against)\b.*)?)`;

const weaponParts = (
  keywords: readonly string[],
  of: 'weapons' | 'ranged-weapons' | 'melee-weapons',
  conditions: FileConditions,
): readonly Part[] =>
  keywords.map((keyword) => effect({ kind: 'keyword', keyword, change: 'gains', of }, conditions));

const one = (words: readonly string[]): string | readonly string[] =>
  words.length === 1 ? words[0]! : words;

const gainsOf = (words: string): readonly Part[] | null => {
  if (words === 'flying') return [{ kind: 'flying' }];
  const thick = /^(-\d) injury dice$/.exec(words);
  if (thick) return [{ kind: 'resistance', dice: Number(thick[1]) }];
  const effects = keywordEffects(words.toUpperCase());
  if (effects) return effects.map((each) => ({ kind: 'effect', effect: each }));
  const keywords = keywordsOf(words);
  if (keywords === null) return null;
  return [
    ...(keywords.model.length > 0 ? [{ kind: 'keywords', keywords: keywords.model } as const] : []),
    ...weaponParts(keywords.weapon, 'weapons', {}),
  ];
};

/** Returns the keyword effect of attacks of a kind under conditions. */
function attackKeywords(
  { attacks, list: words, rest: conditions, by }: Readonly<Record<string, string>>,
  weapons: readonly string[],
): readonly Part[] | null {
  const read = readConditionText(conditions ?? '');
  const keywords = keywordsOf(words!);
  if (read === null || keywords === null || keywords.model.length > 0) return null;
  if (by === 'this weapon' && weapons.length === 0) return null;
  const kind = attacks?.startsWith('ranged') ? 'ranged' : attacks?.startsWith('melee') ? 'melee' : null;
  return weaponParts(keywords.weapon, 'weapons', {
    ...(kind !== null && { attack: kind }),
    ...(weapons.length > 0 && { weapon: one(weapons) }),
    ...read,
  });
}

/** Returns the NEGATE keywords of a list: "gas, shrapnel and fear". */
function immune(list: string): readonly Part[] | null {
  const words = list.split(/, and |,| and /).map((word) => word.trim().toUpperCase());
  const keywords = words.map((word) => `NEGATE ${word}`);
  return keywordsOf(keywords.join(', ').toLowerCase()) === null ? null : [{ kind: 'keywords', keywords }];
}

/** Phrases that give keywords. */
export const keywordPhrases: readonly Phrase[] = [
  [
    phrase(String.raw`it (?:now )?(?:has|gains|have|gain|causes|is given|gets) ${list}${unlessHad}`),
    ({ list: words }) => gainsOf(words!),
  ],
  [phrase(String.raw`give it ${list}`), ({ list: words }) => gainsOf(words!)],
  [phrase(String.raw`it is immune to fear`), () => [{ kind: 'keywords', keywords: ['NEGATE FEAR'] }]],
  [
    phrase(
      String.raw`it (?:now )?(?:ignores the effects of|is not affected by) (?:the )?(?:keyword )?fear(?: keyword)?`,
    ),
    () => [{ kind: 'keywords', keywords: ['NEGATE FEAR'] }],
  ],
  [
    phrase(
      String.raw`it loses ${list} if it has it(?:, and it cannot gain the [a-z -]+ keyword through any other means)?`,
    ),
    ({ list: words }) => {
      const keywords = keywordsOf(words!);
      if (keywords === null || keywords.weapon.length > 0) return null;
      return keywords.model.map((keyword) =>
        effect({ kind: 'keyword', keyword, change: 'loses', of: 'unit' }),
      );
    },
  ],
  [
    phrase(String.raw`it cannot have the (?<list>[a-z ,-]+?) keyword`),
    ({ list: words }) => {
      const keywords = keywordsOf(words!);
      if (keywords === null || keywords.weapon.length > 0) return null;
      return keywords.model.map((keyword) =>
        effect({ kind: 'keyword', keyword, change: 'loses', of: 'unit' }),
      );
    },
  ],
  [
    phrase(
      String.raw`(?:friendly )(?<faction>[a-z]+(?: [a-z]+)? )?models within (?<within>\d+)" of it (?:have|has|gain|gains) ${list}`,
    ),
    ({ faction, within, list: words }) => {
      const keywords = keywordsOf(words!);
      if (keywords === null || keywords.weapon.length > 0) return null;
      const having = faction === undefined ? {} : { having: faction.trim().toUpperCase() };
      return keywords.model.map((keyword) =>
        effect(
          { kind: 'keyword', keyword, change: 'gains', of: 'unit' },
          {},
          { on: { who: 'friends', within: Number(within), ...having } },
        ),
      );
    },
  ],
  [
    phrase(String.raw`friendly models within (?<within>\d+)" (?:of it )?are immune to fear`),
    ({ within }) => [
      effect(
        { kind: 'keyword', keyword: 'NEGATE FEAR', change: 'gains', of: 'unit' },
        {},
        { on: { who: 'friends', within: Number(within) } },
      ),
    ],
  ],
  [
    phrase(String.raw`(?:this )?counts as (?:an? )?[a-z ,]+ \(immune to (?<list>[a-z ,]+)\)`),
    ({ list: words }) => immune(words!),
  ],
  [
    phrase(String.raw`it (?:is the leader of the warband|has the leader keyword)`),
    () => keywordEffects('LEADER')!.map((each) => ({ kind: 'effect', effect: each })),
  ],
  [
    phrase(
      String.raw`it ignores the (?:penalty for moving through|effects of) difficult terrain(?: \(other terrain affects it normally\))?`,
    ),
    () => [{ kind: 'keywords', keywords: ['NEGATE DIFFICULT TERRAIN'] }],
  ],
  [
    phrase(
      String.raw`(?:due to its [a-z]+ [a-z]+, )?(?:it|the armour now) (?:ignores|does not suffer|do not suffer) (?:any )?(?:additional|extra) blood markers (?:caused by|from) (?:attacks with )?the (?<list>[a-z ,/]+) keywords?`,
    ),
    ({ list: words }) => immune(words!.replaceAll('and/or', 'and')),
  ],
  [
    phrase(
      String.raw`attacks (?:made against it )?(?:with|that have) the (?<list>[a-z ,/]+) keywords? suffers? (?<dice>-\d) dice to injure it`,
    ),
    ({ list: words, dice }) => {
      const against = words!.split(/ and\/or |, or |, | or | and /).map((word) => word.trim().toUpperCase());
      return against.every((word) => ['FIRE', 'GAS', 'SHRAPNEL'].includes(word))
        ? [{ kind: 'resistance', dice: Number(dice), against }]
        : null;
    },
  ],
  [
    phrase(
      String.raw`friendly models that make (?<attacks>melee attacks|ranged attacks) while it is within (?<within>\d+)" of (?:it|the spellcaster) \(including [a-z ]+\) add ${list} to the attack if it has made a charge move earlier in the same activation`,
    ),
    ({ attacks, within, list: words }) => {
      const keywords = keywordsOf(words!);
      if (keywords === null || keywords.model.length > 0) return null;
      const of = attacks!.startsWith('melee') ? 'melee-weapons' : 'ranged-weapons';
      return keywords.weapon.map((keyword) =>
        effect(
          { kind: 'keyword', keyword, change: 'gains', of },
          { self: ['charging'] },
          { on: { who: 'friends', within: Number(within) } },
        ),
      );
    },
  ],
  // Of its armour.
  [
    phrase(String.raw`(?:its armour is treated|you can treat any armour) with (?:the )?(?<item>.+)`),
    ({ item: name }, { item }) => (name === item.toLowerCase() ? [] : null),
  ],
  [phrase(String.raw`the armour now gains ${list}`), ({ list: words }) => gainsOf(words!)],
  // Of attacks.
  [
    phrase(
      String.raw`(?<attacks>ranged attacks|melee attacks|attacks) (?:made )?(?:by|with) (?<by>it|this weapon) (?:have|has|gain|gains) ${list}${rest}`,
    ),
    (groups, { weapons }) => attackKeywords(groups, weapons),
  ],
  [
    phrase(String.raw`(?:its )?(?<attacks>ranged attacks|melee attacks) (?:have|gain) ${list}${rest}`),
    (groups, { weapons }) => attackKeywords(groups, weapons),
  ],
  [
    phrase(String.raw`this weapon has ${list}${rest}`),
    (groups, { weapons }) =>
      weapons.length === 0 ? null : attackKeywords({ ...groups, by: 'this weapon' }, weapons),
  ],
  [
    phrase(
      String.raw`(?:if )rolls (?:for )?(?<attacks>ranged attacks|melee attacks|attacks) (?:made )?(?:by|with) (?<by>it|this weapon) is a critical success,? (?:then )?injury rolls for the attack has ${list}`,
    ),
    (groups, { weapons }) => {
      const parts = attackKeywords({ ...groups, rest: '' }, weapons);
      return parts && parts.map(onCritical);
    },
  ],
  [
    phrase(
      String.raw`(?<attacks>ranged attacks|melee attacks|attacks) (?:made )?(?:by|with) (?<by>it|this weapon) (?:have|has) ${list} if the attack was a critical success`,
    ),
    (groups, { weapons }) => {
      const parts = attackKeywords({ ...groups, rest: '' }, weapons);
      return parts && parts.map(onCritical);
    },
  ],
  // Of weapons.
  [
    phrase(
      String.raw`(?<kind>ranged|melee) weapons used by it (?:count as having|have|gain) ${list}${unlessHad}`,
    ),
    ({ kind, list: words }) => {
      const keywords = keywordsOf(words!);
      if (keywords === null || keywords.model.length > 0) return null;
      return weaponParts(keywords.weapon, `${kind as 'ranged' | 'melee'}-weapons`, {});
    },
  ],
];

const onCritical = (part: Part): Part =>
  part.kind === 'effect'
    ? { ...part, effect: { ...part.effect, if: { ...part.effect.if, critical: true } } }
    : part;
