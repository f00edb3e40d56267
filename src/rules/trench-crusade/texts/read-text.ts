/**
 * Reads a text of a roster as effects. Every sentence must be understood to its last word, or the text is not played: a half of
 * an effect would be another effect.
 */
import { actionParts } from './action-phrases';
import { isOfCampaignText, isOption } from './campaign-phrases';
import { consumedEffects } from './consumed';
import { deedPhrases } from './deed-phrases';
import { dicePhrases, type Phrase } from './dice-phrases';
import { keywordPhrases } from './keyword-phrases';
import type { FileEffect, Part } from './parts';
import { isDescription } from './description';
import { jointParts } from './joint-texts';
import { skillPhrases } from './skill-phrases';
import { strikePhrases } from './strike-phrases';
import { sentencesOf, type Bearer } from './wording';

/** The meaning of a text. */
export interface Reading {
  readonly effects: readonly FileEffect[];
  readonly keywords: readonly string[];
  readonly resistances: readonly Extract<Part, { readonly kind: 'resistance' }>[];
  /** ±DICE on its Dashes. */
  readonly dash: number;
  readonly flies: boolean;
  readonly handsLost: number;
  /** Name of its FIRETEAM; null without one. */
  readonly fireteam: string | null;
  /** +DICE on the rolls of one ACTION, which its player chose when it learnt the skill. */
  readonly expertise: number;
  /** It depends on what its player has written down. */
  readonly isWritten: boolean;
  /** It changes characteristics, which the profile has already. */
  readonly isInProfile: boolean;
  /** It concerns the campaign alone. */
  readonly isOfCampaign: boolean;
}

const phrases: readonly Phrase[] = [
  ...dicePhrases,
  ...keywordPhrases,
  ...deedPhrases,
  ...strikePhrases,
  ...skillPhrases,
];

/** Reads a text; null unless all of it is understood. */
export function readText(text: string, bearer: Bearer): Reading | null {
  const all = sentencesOf(text, bearer);
  // A description comes before what it describes.
  const sentences = all.length > 1 && isDescription(all[0]!) ? all.slice(1) : all;
  if (sentences.length === 0) return null;
  const read = (some: readonly string[]): readonly Part[] | null => partsOf(some, bearer);
  const parts = consumedEffects(sentences, read) ?? actionParts(sentences, read) ?? read(sentences);
  // Only models that bought an option have what it gives, but its text may stand on others as well.
  const isOptionText = parts?.some(({ kind }) => kind === 'option') ?? false;
  return parts === null || (isOptionText && !parts.every(isOfList)) ? null : readingOf(parts);
}

const spared =
  /^(?:enemy )?models that have the (?<list>[a-z ,-]+?) keywords? are not affected by this (?:special rule|ability|item)$/;

/** Leaves models with a keyword out of all reactions before; null where something else comes before. */
function sparing(parts: readonly Part[], list: string): readonly Part[] | null {
  const lacking = list.split(/, or |, | or | and /).map((word) => word.trim().toUpperCase());
  return parts.length > 0 && parts.every((part) => part.kind === 'effect' && part.effect.on?.['within'])
    ? parts.map((part) =>
        part.kind === 'effect'
          ? { ...part, effect: { ...part.effect, on: { ...part.effect.on, lacking } } }
          : part,
      )
    : null;
}

/** Returns the parts of all sentences; null if one of them is not understood. */
function partsOf(sentences: readonly string[], bearer: Bearer): readonly Part[] | null {
  const joint = jointParts(sentences, bearer.weapons);
  let all: readonly Part[] = joint?.parts ?? [];
  for (const sentence of joint?.rest ?? sentences) {
    const list = spared.exec(sentence)?.groups?.['list'];
    if (list !== undefined) {
      const left = sparing(all, list);
      if (left === null) return null;
      all = left;
      continue;
    }
    const parts = sentenceParts(sentence, bearer);
    if (parts === null) return null;
    all = [...all, ...parts];
  }
  return all;
}

function sentenceParts(sentence: string, bearer: Bearer): readonly Part[] | null {
  if (isOption(sentence)) return [{ kind: 'option' }];
  if (isOfCampaignText(sentence)) return [{ kind: 'campaign' }];
  return readWhole(sentence, bearer) ?? readHalves(sentence, bearer);
}

function readWhole(sentence: string, bearer: Bearer): readonly Part[] | null {
  for (const [pattern, meaning] of phrases) {
    const groups = pattern.exec(sentence)?.groups;
    const parts = groups || pattern.test(sentence) ? meaning({ ...groups }, bearer) : null;
    if (parts !== null) return parts;
  }
  return null;
}

const joints =
  /,? and (?=(?:it|its|add|gains?|loses?|suffers?|give|has|is) |[+-]\d|the [a-z -]+ keywords?$)/g;

/** Reads two statements with "and" between them; the second may leave out its subject. */
function readHalves(sentence: string, bearer: Bearer): readonly Part[] | null {
  for (const { index, 0: joint } of sentence.matchAll(joints)) {
    const second = sentence.slice(index + joint.length);
    const first = readWhole(sentence.slice(0, index), bearer);
    const whole = /^(?:it|its|add|give) /.test(second)
      ? second
      : /^the /.test(second)
        ? `it gains ${second}`
        : `it ${second}`;
    const other = first && (readWhole(whole, bearer) ?? readHalves(whole, bearer));
    if (first && other) return [...first, ...other];
  }
  return null;
}

const isOfList = ({ kind }: Part): boolean => kind === 'campaign' || kind === 'option';

function readingOf(parts: readonly Part[]): Reading {
  const of = <K extends Part['kind']>(kind: K) =>
    parts.filter((part): part is Extract<Part, { readonly kind: K }> => part.kind === kind);
  return {
    effects: of('effect').map(({ effect }) => effect),
    keywords: of('keywords').flatMap(({ keywords }) => keywords),
    resistances: of('resistance'),
    dash: of('dash').reduce((sum, { dice }) => sum + dice, 0),
    flies: of('flying').length > 0,
    handsLost: of('hand-lost').length,
    fireteam: of('fireteam').at(-1)?.name ?? null,
    expertise: of('expertise').reduce((sum, { dice }) => sum + dice, 0),
    isWritten: of('written').length > 0,
    isInProfile: of('profile').length > 0,
    isOfCampaign: parts.length > 0 && parts.every(isOfList),
  };
}
