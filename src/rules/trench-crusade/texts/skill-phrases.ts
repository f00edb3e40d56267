/** Phrases of skills and injuries: falls, re-rolled and changed dice, deployment. */
import type { Phrase } from './dice-phrases';
import { effect } from './parts';

const phrase = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

/** Phrases of skills and injuries. */
export const skillPhrases: readonly Phrase[] = [
  [
    phrase(String.raw`add (?<dice>[+-]\d+) injury dice to (?:injury )?rolls (?:for it )?when it falls`),
    ({ dice: value }) => [
      effect({ kind: 'modifier', roll: 'injury', whose: 'against', value: Number(value) }, { fall: true }),
    ],
  ],
];
