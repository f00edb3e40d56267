/** Phrases of skills and injuries: falls, re-rolled and changed dice, deployment. */
import type { Phrase } from './dice-phrases';
import { anywhere, effect } from './parts';

const phrase = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

/** Phrases of skills and injuries. */
export const skillPhrases: readonly Phrase[] = [
  [
    phrase(String.raw`add (?<dice>[+-]\d+) injury dice to (?:injury )?rolls (?:for it )?when it falls`),
    ({ dice: value }) => [
      effect({ kind: 'modifier', roll: 'injury', whose: 'against', value: Number(value) }, { fall: true }),
    ],
  ],
  // Dice rolled again, or changed.
  [
    phrase(
      String.raw`once per (?<limit>activation|turn|game), you can re-roll all of the dice used for rolls for it, or you can re-roll all of the dice used for injury rolls for attacks made by it`,
    ),
    ({ limit }) =>
      (['success', 'injury'] as const).map((roll) =>
        effect(
          { kind: 'reroll', roll },
          {},
          { chosen: 'then', once: limit === 'game' ? 'battle' : (limit as 'activation' | 'turn'), oneOf: '' },
        ),
      ),
  ],
  [
    phrase(
      String.raw`it gains a (?<dice>[+-]\d) dice to its dash action, and can re-?roll dangerous terrain checks`,
    ),
    ({ dice }) => [
      { kind: 'dash', dice: Number(dice) },
      effect({ kind: 'reroll', roll: 'ground' }, {}, { chosen: 'then' }),
    ],
  ],
  [
    phrase(
      String.raw`when you make injury rolls for (?<attack>melee|ranged) attacks made by it, you can change rolls of one (?:of )?the d6s used for injury rolls to an? (?<to>[1-6])`,
    ),
    ({ attack, to }) => [effect({ kind: 'set-die', to: Number(to) }, { attack }, { chosen: 'then' })],
  ],
  [
    phrase(
      String.raw`once per (?<limit>turn|game) when an ?other friendly (?:unit|model) would suffer an injury result, you may automatically set one of the injury dice results to an? (?<to>[1-6])`,
    ),
    ({ limit, to }) => [
      effect(
        { kind: 'set-die', whose: 'against', to: Number(to) },
        {},
        {
          on: { who: 'other-friends', within: anywhere },
          chosen: 'then',
          once: limit === 'game' ? 'battle' : 'turn',
        },
      ),
    ],
  ],
  // Deployment.
  [
    phrase(
      String.raw`it must always be deployed as the first model on your side in any battle it takes part in`,
    ),
    () => [effect({ kind: 'deploys', first: true })],
  ],
  [
    phrase(String.raw`it cannot use the (?<keyword>infiltrator) keyword if it has it`),
    () => [effect({ kind: 'keyword', keyword: 'INFILTRATOR', change: 'loses', of: 'unit' })],
  ],
  [
    phrase(String.raw`it cannot be deployed within (?<apart>\d+)" of a friendly model`),
    ({ apart }) => [effect({ kind: 'deploys', apart: Number(apart) })],
  ],
  [phrase(String.raw`friendly models can be deployed as normal once it is deployed`), () => []],
  [
    phrase(
      String.raw`when it is deployed(?: for the first time)?, place (?<count>d3|d6|[1-6]) (?<marker>blood|blessing|infection) markers? next to it`,
    ),
    ({ count, marker }) => [
      effect(
        { kind: 'markers', marker, change: /^\d/.test(count!) ? Number(count) : count!.toUpperCase() },
        {},
        { after: { event: 'deployed' } },
      ),
    ],
  ],
];
