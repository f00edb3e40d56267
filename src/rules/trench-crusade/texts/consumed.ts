/** Texts of effects that a player chooses: a dose that is consumed before the battle, a charm that is used in an activation. */
import { keywordsOf } from './conditions';
import { effect, type FileEffect, type Part } from './parts';

const offered =
  /^(?:when (?:you deploy|deploying) it(?: for the first time in a game)?|when it is deployed for the first time in a game),? you can say that (?:it|they) will (?:consume|sacrifice) (?:it|them|this [a-z]+|the [a-z' -]+)$/;
const ifSo =
  /^if you do so, (?:until the end of the game,? |for the rest of the game,? )?it has (?:the )?(?<list>[a-z ,-]+?) keywords?(?: (?:for the rest|until the end) of the game)?(?: and (?<dice>-\d) injury dice is added to injury rolls for attacks that hit it)?$/;

const used =
  /^once per (?<limit>game|turn), when (?:you activate it|it is activated) you (?:may|can) (?:declare|say) that it will use (?:it|this [a-z]+|the [a-z' -]+) before it takes any actions$/;
const using =
  /^using (?:it|the [a-z' -]+|this [a-z]+) adds? (?<length>\d+)" to its movement characteristic for the rest of the activation$/;

const failing =
  /^once (?:during a|per) game, when rolls for it is a failure, you can say that it will use (?:it|its [a-z]+)$/;
const goesOn = /^if you do, its activation does not end$/;

/** Reads sentences; null if one of them is not understood. */
type ReadSentences = (sentences: readonly string[]) => readonly Part[] | null;

/**
 * Reads the sentences of an effect that its player chooses; null for any other text.
 * @param read reads the sentences that follow those of the choice
 */
export function consumedEffects(sentences: readonly string[], read: ReadSentences): readonly Part[] | null {
  const [first = '', second = '', ...others] = sentences;
  if (failing.test(first) && goesOn.test(second) && others.length === 0)
    return [effect({ kind: 'exempt', from: 'risky' }, {}, { chosen: 'then', once: 'battle' })];
  if (offered.test(first)) return beforeBattle(second, others, read);
  const limit = used.exec(first)?.groups?.['limit'];
  const length = using.exec(second)?.groups?.['length'];
  if (limit === undefined || length === undefined || others.length > 0) return null;
  return [
    effect(
      { kind: 'movement', value: Number(length) },
      {},
      { chosen: 'activation', once: limit === 'game' ? 'battle' : 'turn' },
    ),
  ];
}

function beforeBattle(
  sentence: string,
  others: readonly string[],
  read: ReadSentences,
): readonly Part[] | null {
  const groups = ifSo.exec(sentence)?.groups;
  const keywords = groups ? keywordsOf(groups['list']!) : null;
  if (keywords === null || keywords.weapon.length > 0) return null;
  const more = read(others)?.map(chosenPart) ?? null;
  if (more === null || !more.every(({ kind }) => kind === 'effect' || kind === 'campaign')) return null;
  const chosen = { chosen: 'battle', once: 'battle' } as const;
  return [
    ...keywords.model.map((keyword) =>
      effect({ kind: 'keyword', keyword, change: 'gains', of: 'unit' }, {}, chosen),
    ),
    ...(groups!['dice'] === undefined ? [] : [resists(Number(groups!['dice']))]),
    ...more,
  ].map((part) =>
    part.kind === 'effect' ? { ...part, effect: { ...part.effect, ...chosen } as FileEffect } : part,
  );
}

const resists = (value: number): Part =>
  effect({ kind: 'modifier', roll: 'injury', whose: 'against', value }, { attack: 'any' });

/** Returns a part of the choice as an effect: a resistance lasts only as long as the choice does. */
const chosenPart = (part: Part): Part => (part.kind === 'resistance' ? resists(part.dice) : part);
