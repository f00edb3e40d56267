/** Phrases of other deeds: movement, injuries survived, forbidden ACTIONS, exemptions, markers, Bloodbaths, the Charge Bonus. */
import type { Phrase } from './dice-phrases';
import { readConditionText } from './conditions';
import { effect, type Part } from './parts';

const phrase = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

/** Results of injuries by their words in texts. */
export const results: Readonly<Record<string, string>> = {
  down: 'down',
  'out of action': 'out',
  'minor wound': 'minor',
  'minor hit': 'minor',
  'minor injury': 'minor',
  minor: 'minor',
  'no effect': 'none',
};
/** Words of results, as a pattern. */
export const resultWords = String.raw`down|out of action|minor wound|minor hit|minor injury|minor|no effect`;

function survives({ first, from, to, rest }: Readonly<Record<string, string>>): readonly Part[] | null {
  const conditions = readConditionText(rest ?? '');
  const [result, instead] = [results[from!]!, results[to!]!];
  const order = ['none', 'minor', 'down', 'out'];
  if (conditions === null || order.indexOf(instead) >= order.indexOf(result)) return null;
  return [
    effect({ kind: 'survives', result, instead }, conditions, first === undefined ? {} : { once: 'battle' }),
  ];
}

const actionWords: Readonly<Record<string, string>> = {
  dash: 'dash',
  retreat: 'retreat',
  charge: 'charge',
  move: 'move',
  shoot: 'shoot',
  fight: 'fight',
};
const actions = String.raw`(?:take an? )?(?<action>dash|retreat|charge|move|shoot|fight)(?: action)?`;

const unspentRolls: Readonly<Record<string, string>> = {
  'ranged attacks': 'ranged',
  'melee attacks': 'melee',
  dash: 'dash',
  'dash actions': 'dash',
};

const placed = String.raw`(?:place|add) (?<count>\d) (?:extra )?(?<marker>blood|blessing|infection) markers?`;

/** Returns markers that follow an attack which has placed others. */
function marking(
  on: Readonly<Record<string, unknown>>,
  { attack, by, count, marker }: Readonly<Record<string, string>>,
  weapons: readonly string[],
): readonly Part[] | null {
  if (by === 'this weapon' && weapons.length === 0) return null;
  const conditions = {
    ...(attack !== undefined && { attack }),
    ...(weapons.length > 0 && { weapon: weapons.length === 1 ? weapons[0] : weapons }),
  };
  return [
    effect({ kind: 'markers', marker, change: Number(count) }, conditions, { on, after: { event: 'marks' } }),
  ];
}

/** Phrases of other deeds. */
export const deedPhrases: readonly Phrase[] = [
  // Characteristics stand in the profile, as rosters write them.
  [
    phrase(
      String.raw`(?:add (?:\d+"|[+-]\d+"|[+-]\d+ dice) to|it (?:gains|adds?|has) (?:\+?\d+"|[+-]\d+(?: dice)?) to|it add \+?\d+" to) (?:its|the) (?:movement|melee|ranged) characteristic`,
    ),
    () => [{ kind: 'profile' }],
  ],
  [
    phrase(
      String.raw`it has an? [+-]\d+ dice to its (?:melee|ranged) characteristic(?:, to a total of [+-]?\d+)?`,
    ),
    () => [{ kind: 'profile' }],
  ],
  [phrase(String.raw`its movement characteristic is reduced by \d+"`), () => [{ kind: 'profile' }]],
  [
    phrase(String.raw`change its (?:movement|melee|ranged) characteristic to (?:\d+"/flying|[+-]\d+ dice)`),
    () => [{ kind: 'profile' }],
  ],
  [phrase(String.raw`add (?:[+-]\d+) dice to (?:melee|ranged)`), () => [{ kind: 'profile' }]],
  // Injuries.
  [
    phrase(
      String.raw`(?:(?<first>the first time)|if|when) it suffers an? (?<from>${resultWords}) result(?: on the injury table)?,? it is treated as an? (?<to>${resultWords}) result instead(?<rest> if .+)?`,
    ),
    survives,
  ],
  [
    phrase(
      // A result that TOUGH has made Down is not replaced here.
      String.raw`it treats any (?<from>${resultWords})(?: injury)? results? as an? (?<to>${resultWords})(?: injury)?(?: result)? instead(?:, unless it is as a result of the tough keyword converting an out of action to a down result)?`,
    ),
    survives,
  ],
  [
    phrase(
      String.raw`all actions it takes (?:\(including (?:melee and ranged )?attacks\) )?are (?:now )?classed as risky actions`,
    ),
    () => [effect({ kind: 'risky' })],
  ],
  [
    phrase(String.raw`it has one less hand, which limits the types of weapons/equipment it can use`),
    () => [{ kind: 'hand-lost' }],
  ],
  // Forbidden ACTIONS.
  [
    phrase(String.raw`it cannot ${actions}`),
    ({ action }) => [
      action === 'dash'
        ? { kind: 'keywords', keywords: ['NO DASH'] }
        : effect({ kind: 'cannot', action: actionWords[action!] }),
    ],
  ],
  [
    phrase(
      String.raw`(?:an )?enemy models? (?:that (?:is|are) )?within (?<within>\d+)" of it cannot ${actions}`,
    ),
    ({ within, action }) => [
      effect(
        { kind: 'cannot', action: actionWords[action!] },
        {},
        { on: { who: 'enemies', within: Number(within) } },
      ),
    ],
  ],
  [
    phrase(
      String.raw`enemy models that are down are not allowed to stand up if it is within (?<within>\d+)" of (?:them|it)(?: \(even if it is also down\))?`,
    ),
    ({ within }) => [
      effect({ kind: 'cannot', action: 'stand-up' }, {}, { on: { who: 'enemies', within: Number(within) } }),
    ],
  ],
  [
    phrase(
      String.raw`enemy models that are down and that are mounted on a base of (?<size>\d+)mm or less are not allowed to stand up if it is within (?<within>\d+)" of (?:them|it)(?: \(even if it is also down\))?`,
    ),
    ({ size, within }) => [
      effect(
        { kind: 'cannot', action: 'stand-up' },
        { selfBase: { least: 1, most: Number(size) } },
        { on: { who: 'enemies', within: Number(within) } },
      ),
    ],
  ],
  [
    phrase(String.raw`it can neither retreat, nor can enemy models retreat from it`),
    () => [
      effect({ kind: 'cannot', action: 'retreat' }),
      // Only models within 1" of an enemy retreat.
      effect({ kind: 'cannot', action: 'retreat' }, {}, { on: { who: 'enemies', within: 1 } }),
    ],
  ],
  // Exemptions.
  [
    phrase(String.raw`it can take further actions if it fails in an attempted risky action`),
    () => [effect({ kind: 'exempt', from: 'risky' })],
  ],
  [
    phrase(
      String.raw`note that the action fails, but you are allowed to try any other actions on your profile without losing the activation`,
    ),
    () => [],
  ],
  [
    phrase(String.raw`enemy models (?:cannot|are not allowed to) make melee attacks on it when it retreats`),
    () => [effect({ kind: 'exempt', from: 'free-attacks' })],
  ],
  [
    phrase(
      String.raw`do not halve its movement characteristic when it stands up(?: at the start of an activation)?`,
    ),
    () => [effect({ kind: 'exempt', from: 'standing-up' })],
  ],
  [
    phrase(
      String.raw`you can ignore the -1 dice modifier to rolls for (?:it that is|a model that is) down if (?:it|it has this skill|the model has this skill)`,
    ),
    () => [effect({ kind: 'exempt', from: 'down' })],
  ],
  // BLOOD MARKERS that stay where they are.
  [
    phrase(
      String.raw`(?:the opposing player|your opponent) cannot spend blood markers next to it to add \+1 injury dice(?: for an? (?:melee or ranged )?attacks?| \((?:it|they) can use the blood markers to convert rolls to a bloodbath roll normally\))?`,
    ),
    () => [effect({ kind: 'unspent', roll: 'injury' })],
  ],
  [
    phrase(
      String.raw`(?:the opposing player|your opponent) cannot spend blood markers to add - ?dice to (?:a )?(?<roll>ranged attacks|melee attacks) by it`,
    ),
    ({ roll }) => [effect({ kind: 'unspent', roll: unspentRolls[roll!] })],
  ],
  [
    phrase(
      String.raw`(?:the opposing player|your opponent) cannot spend blood markers on its (?<roll>dash actions|ranged attacks|melee attacks)`,
    ),
    ({ roll }) => [effect({ kind: 'unspent', roll: unspentRolls[roll!] })],
  ],
  [
    phrase(
      String.raw`(?:the opposing player|your opponent) cannot spend its blood markers to add - ?dice to rolls for a fight action`,
    ),
    () => [effect({ kind: 'unspent', roll: 'melee' })],
  ],
  [
    phrase(
      String.raw`your opponent cannot spend the blood markers on any model within (?<within>\d+)" of it \(including [a-z ]+\), except for injury rolls`,
    ),
    ({ within }) => [
      effect({ kind: 'unspent', roll: 'success' }, {}, { on: { who: 'friends', within: Number(within) } }),
    ],
  ],
  [
    phrase(String.raw`any blood marker it gains may not be used to incur penalties on actions it may take`),
    () => [effect({ kind: 'unspent', roll: 'success' })],
  ],
  [phrase(String.raw`blood markers may still be used on injury rolls as standard`), () => []],
  // Risky rolls of others.
  [
    phrase(
      String.raw`rolls (?:taken )?for enemy models within (?<within>\d+)" of it become risky rolls(?: \(there is no additional effect if it is rolls already\))?`,
    ),
    ({ within }) => [effect({ kind: 'risky' }, {}, { on: { who: 'enemies', within: Number(within) } })],
  ],
  // Bloodbaths.
  [
    phrase(
      String.raw`(?<attack>ranged|melee) attacks made by it need (?<less>\d) less blood markers? to convert injury rolls (?:rolls )?(?:in)?to a bloodbath roll`,
    ),
    ({ attack, less }) => [effect({ kind: 'bloodbath', value: -Number(less) }, { attack })],
  ],
  [
    phrase(
      String.raw`if the target of (?<attack>melee|ranged) attacks made by it has 1 or more (?<marker>infection|blood) markers, then it costs (?<less>\d) less blood marker or infection marker to convert injury rolls into a bloodbath roll`,
    ),
    ({ attack, marker, less }) => [
      effect({ kind: 'bloodbath', value: -Number(less) }, { attack, otherBears: { marker, least: 1 } }),
    ],
  ],
  [
    phrase(
      String.raw`if you convert injury rolls into a bloodbath rolls? for attacks made by it, the cost in blood markers and/or infection markers of the bloodbath roll is reduced by (?<less>\d)`,
    ),
    ({ less }) => [effect({ kind: 'bloodbath', value: -Number(less) })],
  ],
  // The Charge Bonus.
  [
    phrase(
      String.raw`when you rolls? the charge bonus for it, roll (?<more>\d) extra d6 and use the single highest (?:dice|die) to determine the bonus`,
    ),
    ({ more }) => [effect({ kind: 'charge-dice', value: Number(more) })],
  ],
  // Reactions.
  [
    phrase(
      String.raw`it (?:has an? [a-z]+ healing factor and )?can remove (?<count>one|\d) (?<marker>blood|infection) markers? every time it is activated(?:, if it has any)?`,
    ),
    ({ count, marker }) => [
      effect(
        { kind: 'markers', marker, change: count === 'one' ? -1 : -Number(count) },
        {},
        { after: { event: 'activation-start' }, chosen: 'then' },
      ),
    ],
  ],
  [
    phrase(
      String.raw`(?:whenever|when|if) (?<attack>melee|ranged) attacks made (?:by|with) (?<by>it|this weapon) causes? (?:any|1 or more) blood markers?(?: or infection markers)? to be placed (?:on|next to) the target, ${placed} next to the target`,
    ),
    (groups, { weapons }) => marking({ who: 'cause' }, groups, weapons),
  ],
  [
    phrase(
      String.raw`if injury rolls for attacks made (?:by|with) (?<by>it|this weapon) results? in 1 or more blood markers being placed next to the target, ${placed} next to it`,
    ),
    (groups, { weapons }) => marking({ who: 'bearer' }, groups, weapons),
  ],
  [
    phrase(
      String.raw`(?:when it ends an activation|when its activation ends), ${placed} next to each enemy model within (?<within>\d+)" of it, except for enemy models that have the (?<list>[a-z ,-]+?) keyword`,
    ),
    ({ count, marker, within, list }) => [
      effect(
        { kind: 'markers', marker, change: Number(count) },
        {},
        {
          on: { who: 'enemies', within: Number(within), lacking: [list!.toUpperCase()] },
          after: { event: 'activation-end' },
        },
      ),
    ],
  ],
  [
    phrase(
      String.raw`if it is taken out of action, before removing it from the battlefield ${placed} (?:next )?to each enemy model that is within (?<within>\d+)" of it`,
    ),
    ({ count, marker, within }) => [
      effect(
        { kind: 'markers', marker, change: Number(count) },
        {},
        { on: { who: 'enemies', within: Number(within) }, after: { event: 'falls' } },
      ),
    ],
  ],
  [
    phrase(
      String.raw`if (?:(?<attack>melee|ranged) )?attacks made by it takes an enemy model out of action, ${placed} next to it`,
    ),
    ({ attack, count, marker }) => [
      effect({ kind: 'markers', marker, change: Number(count) }, attack === undefined ? {} : { attack }, {
        after: { event: 'fells' },
      }),
    ],
  ],
  [
    phrase(
      String.raw`${placed} next to it using this weapon if it makes (?<attack>melee|ranged) attacks and (?:the )?rolls is a success or a critical success`,
    ),
    ({ attack, count, marker }, { weapons }) =>
      weapons.length === 0
        ? null
        : [
            effect(
              { kind: 'markers', marker, change: Number(count) },
              { attack, weapon: weapons.length === 1 ? weapons[0] : weapons },
              { after: { event: 'hits' } },
            ),
          ],
  ],
  [
    phrase(
      String.raw`each time it is activated, before carrying out any actions with it, ${placed} next to each enemy model within (?<within>\d+)" of it`,
    ),
    ({ count, marker, within }) => [
      effect(
        { kind: 'markers', marker, change: Number(count) },
        {},
        { on: { who: 'enemies', within: Number(within) }, after: { event: 'activation-start' } },
      ),
    ],
  ],
  [
    phrase(
      String.raw`${placed} next to each enemy model that is within (?<within>\d+)" of it when its activation ends`,
    ),
    ({ count, marker, within }) => [
      effect(
        { kind: 'markers', marker, change: Number(count) },
        {},
        { on: { who: 'enemies', within: Number(within) }, after: { event: 'activation-end' } },
      ),
    ],
  ],
];
