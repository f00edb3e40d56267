/** Phrases of attacks: CLEAVE, FEAR, later attacks of a weapon, what follows an Injury Roll, and modifiers that count several times. */
import { keywordsOf, type FileConditions } from './conditions';
import type { Phrase } from './dice-phrases';
import { warbandTrait } from '../forces/warband-trait';
import { anywhere, effect, type Part } from './parts';

const phrase = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

const one = (words: readonly string[]): string | readonly string[] =>
  words.length === 1 ? words[0]! : words;

const cleave = (value: string | undefined, conditions: FileConditions = {}): readonly Part[] => [
  effect({ kind: 'cleave', value: Number(value) }, conditions),
];

const ofWeapon = (weapons: readonly string[]): FileConditions =>
  weapons.length === 0 ? {} : { weapon: one(weapons) };

/** Returns a name in the capitals of its item: "pummelling blows" is the ability Pummelling Blows. */
export const titled = (name: string): string =>
  name.replaceAll(/(?<![\p{L}'])\p{Ll}/gu, (letter) => letter.toUpperCase());

const lists = (list: string): readonly string[] =>
  list.split(/, or |, | or /).map((word) => word.trim().toUpperCase());

/** Returns keywords that PISTOLS gain; null for words that are none. */
function ofPistols(list: string): readonly Part[] | null {
  const keywords = keywordsOf(list);
  if (keywords === null || keywords.model.length > 0) return null;
  return keywords.weapon.map((keyword) =>
    effect({ kind: 'keyword', keyword, change: 'gains', of: 'weapons' }, { weapon: 'PISTOL' }),
  );
}

/** Phrases of attacks. */
export const strikePhrases: readonly Phrase[] = [
  // CLEAVE.
  [
    phrase(
      String.raw`melee weapons that do(?:es)? not have the cleave keyword which are used by it gains? the cleave (?<value>\d) keyword`,
    ),
    ({ value }) => cleave(value, { weaponLacks: 'CLEAVE' }),
  ],
  [
    phrase(
      String.raw`add (?<dice>-\d) dice to rolls for the second melee attacks made with each melee weapon that gains the cleave \d keyword`,
    ),
    ({ dice }) => [
      effect(
        { kind: 'modifier', roll: 'melee', value: Number(dice) },
        { further: true, weaponLacks: 'CLEAVE' },
      ),
    ],
  ],
  [
    phrase(String.raw`it adds? the cleave (?<value>\d) keyword to melee attacks it makes`),
    ({ value }) => cleave(value),
  ],
  [
    phrase(
      String.raw`it adds? the cleave (?<value>\d) keyword to attacks made with its (?<name>[a-z' -]+) ability`,
    ),
    ({ value, name }) => cleave(value, { weapon: titled(name!) }),
  ],
  [
    phrase(String.raw`its (?<name>[a-z'-]+) has the cleave (?<value>\d) keyword`),
    ({ value, name }) => cleave(value, { weapon: titled(name!) }),
  ],
  [
    phrase(String.raw`if it does so, this melee attacks has the cleave (?<value>\d) keyword`),
    ({ value }, { weapons }) => (weapons.length === 0 ? null : cleave(value, ofWeapon(weapons))),
  ],
  [
    phrase(
      String.raw`if it made a charge move earlier in the same activation, replace the cleave (?<less>\d) keyword with the cleave (?<value>\d) keyword for (?:any )?melee attacks it makes during that activation`,
    ),
    ({ less, value }, { weapons }) =>
      weapons.length === 0 || Number(less) >= Number(value)
        ? null
        : cleave(value, { ...ofWeapon(weapons), self: ['charging'] }),
  ],
  [
    phrase(String.raw`the off-hand weapon modifier applies to the second attack`),
    (_groups, { weapons }) =>
      weapons.length === 0
        ? null
        : [
            effect(
              { kind: 'modifier', roll: 'melee', value: -1 },
              { ...ofWeapon(weapons), further: true, weaponLacks: 'IGNORE OFF-HAND WEAPON' },
            ),
          ],
  ],
  // FEAR.
  [
    phrase(
      String.raw`it fears all enemy models if playing against an? (?<list>[a-z -]+) warband, including (?:all )?attacks`,
    ),
    ({ list }) => [effect({ kind: 'fears' }, { otherHas: warbandTrait(list!) })],
  ],
  // PISTOLS.
  [
    phrase(
      String.raw`(?:if it is equipped with 2 weapons with the pistol keyword, it can take a shoot action with one and then immediately take a shoot action with the other|if armed with two pistols, it can make ranged attacks with both of it when making ranged attacks)`,
    ),
    () => [effect({ kind: 'second-shot' })],
  ],
  // The sentences after this one repeat its condition.
  [phrase(String.raw`if it is armed with ranged weapons with the pistol keyword`), () => []],
  [
    phrase(
      String.raw`add the (?<first>[a-z -]+) and (?<second>[a-z -]+) keywords to any weapons that have the pistol keyword(?: \(unless it has it already\))?`,
    ),
    ({ first, second }) => ofPistols([first!, second!].join(', ')),
  ],
  [
    phrase(String.raw`it suffers no penalty when using a pistol as an off-hand weapon`),
    () => ofPistols('ignore off-hand weapon'),
  ],
  // FIRETEAMS.
  [
    phrase(
      String.raw`it is (?:an? )?(?:member|part) of (?:the )?(?<name>fireteam [a-z0-9]+|[a-z ]+ formation [a-z0-9]+)`,
    ),
    ({ name }) => [{ kind: 'fireteam', name: titled(name!) }],
  ],
  [
    phrase(String.raw`this member is part of the (?<name>[a-z ]+) fireteam`),
    ({ name }) => [{ kind: 'fireteam', name: titled(name!) }],
  ],
  [
    phrase(
      String.raw`all models that are part of the same fireteam can be activated at the same time without the opponent getting its turn in between and can take its actions in any order it wish, switching between the two models`,
    ),
    () => [],
  ],
  [
    phrase(
      String.raw`note that if the activation of either member of the fireteam forcefully ends \(due to a failed risky action for example\), it ends both activations`,
    ),
    () => [],
  ],
  [
    phrase(String.raw`you can activate friendly models that are part of the same fireteam simultaneously`),
    () => [],
  ],
  [
    phrase(
      String.raw`if you do so, you can take its actions in any order you wish, and you can switch between the two models freely`,
    ),
    () => [],
  ],
  [
    phrase(
      String.raw`however, if the activation of either member of the fireteam ends during a simultaneous activation \(due to a failed rolls for example\), it immediately ends for the other model that is in the fireteam too`,
    ),
    () => [],
  ],
  [
    phrase(
      String.raw`if a model from a fireteam hits a target that (?:had|has) (?:already )?been hit by (?:an attack|attacks) made by the other member of its fireteam(?: earlier in the same joint activation)?, then you can spend (?<price>[1-5]) blood markers to convert injury rolls for the second attack to a bloodbath roll, even if the target is not down`,
    ),
    // A Bloodbath on a standing model costs 6.
    ({ price }) => [effect({ kind: 'bloodbath', value: Number(price) - 6 }, { other: ['up', 'struck'] })],
  ],
  // Chosen at a hit.
  [
    phrase(
      String.raw`once per (?<limit>activation|turn|game), when you make injury rolls for (?<attack>melee|ranged) attacks made by it, you can say that rolls has the (?<list>ignore armour|armour-piercing|critical) keyword`,
    ),
    ({ limit, attack, list }) => [
      effect(
        { kind: 'keyword', keyword: list!.toUpperCase(), change: 'gains', of: 'weapons' },
        { attack },
        { chosen: 'hit', once: limit === 'game' ? 'battle' : (limit as 'activation' | 'turn') },
      ),
    ],
  ],
  [
    phrase(
      String.raw`before making (?:an )?injury rolls for attacks made with this weapon, you must choose if rolls will have the (?<dice>\+\d) injury dice keyword or the ignore armour keyword`,
    ),
    ({ dice }, { weapons }) =>
      weapons.length === 0
        ? null
        : [
            effect({ kind: 'modifier', roll: 'injury', value: Number(dice) }, ofWeapon(weapons), {
              chosen: 'hit',
              oneOf: '',
            }),
            effect(
              { kind: 'keyword', keyword: 'IGNORE ARMOUR', change: 'gains', of: 'weapons' },
              ofWeapon(weapons),
              { chosen: 'hit', oneOf: '' },
            ),
          ],
  ],
  // After an Injury Roll.
  [
    phrase(
      String.raw`injury rolls made with this weapon cause an additional (?<marker>blood|infection) marker to the target, regardless of (?:the )?result of rolls`,
    ),
    ({ marker }, { weapons }) =>
      weapons.length === 0
        ? null
        : [
            effect({ kind: 'markers', marker, change: 1 }, ofWeapon(weapons), {
              on: { who: 'cause' },
              after: { event: 'injures' },
            }),
          ],
  ],
  [
    phrase(
      String.raw`once per turn, if it inflicts at least one blood marker with a melee action, it removes one blood marker from itself(?: \(if it had one\))?`,
    ),
    () => [
      effect(
        { kind: 'markers', marker: 'blood', change: -1 },
        { attack: 'melee' },
        { after: { event: 'marks' }, once: 'turn' },
      ),
    ],
  ],
  [
    phrase(
      String.raw`place (?<count>\d) (?<marker>blood|blessing) markers? next to it each time a friendly model is taken out of action`,
    ),
    ({ count, marker }) => [
      effect(
        { kind: 'markers', marker, change: Number(count) },
        {},
        { after: { event: 'friend-falls', within: anywhere } },
      ),
    ],
  ],
  // One of two markers.
  [
    phrase(
      String.raw`whenever (?<attack>melee|ranged) attacks made by it causes any blood markers or infection markers to be placed on the target, you can remove up to 1 blood marker or infection marker from (?:it|the attacking (?<own>[a-z' -]+) model)`,
    ),
    ({ attack, own }, { names }) =>
      own !== undefined && !names.some((name) => name.toLowerCase() === own)
        ? null
        : (['blood', 'infection'] as const).map((marker) =>
            effect(
              { kind: 'markers', marker, change: -1 },
              { attack },
              { after: { event: 'marks' }, chosen: 'then', oneOf: '' },
            ),
          ),
  ],
  // Modifiers that count several times.
  [
    phrase(
      String.raw`add (?<dice>[+-]\d) dice to its (?<roll>melee|ranged) characteristic for each (?<marker>blood|blessing|infection) marker (?:currently )?placed next to it`,
    ),
    ({ dice, roll, marker }) => [effect({ kind: 'modifier', roll, value: Number(dice), per: { marker } })],
  ],
  [
    phrase(
      String.raw`add (?<dice>[+-]\d) dice to rolls for melee attacks made by it for each other friendly model within (?<within>\d+)" of (?:it|the attacking model)(?: \(not including (?:it|the attacking model) itself\))?`,
    ),
    ({ dice, within }, { weapons }) => [
      effect(
        {
          kind: 'modifier',
          roll: 'melee',
          value: Number(dice),
          per: { who: 'friends', within: Number(within) },
        },
        ofWeapon(weapons),
      ),
    ],
  ],
  [
    phrase(
      String.raw`add (?<dice>[+-]\d) dice to rolls for melee attacks made by it for each other friendly model within (?<within>\d+)" of the target(?:, up to a maximum of \+?(?<most>\d) dice)?`,
    ),
    ({ dice, within, most }) => [
      effect({
        kind: 'modifier',
        roll: 'melee',
        value: Number(dice),
        per: {
          who: 'friends',
          within: Number(within),
          of: 'other',
          ...(most !== undefined && { most: Math.floor(Number(most) / Math.abs(Number(dice))) }),
        },
      }),
    ],
  ],
  // Of all Success Rolls, and of one ACTION.
  [
    phrase(
      String.raw`add (?<dice>[+-]\d) dice to rolls for enemy models within (?<within>\d+)" of it(?: unless the enemy model has the (?<list>[a-z ,-]+?) keywords?)?`,
    ),
    ({ dice, within, list }) => [
      effect(
        { kind: 'modifier', roll: 'success', value: Number(dice) },
        {},
        {
          on: {
            who: 'enemies',
            within: Number(within),
            ...(list !== undefined && { lacking: lists(list) }),
          },
        },
      ),
    ],
  ],
  [
    phrase(
      String.raw`add (?<dice>[+-]\d) dice to rolls when it carries out a treat action with its medi-kit`,
    ),
    ({ dice }) => [
      effect({ kind: 'modifier', roll: 'ability', value: Number(dice) }, { named: ['Medi-kit', 'Treat'] }),
    ],
  ],
  [
    phrase(
      String.raw`add (?<dice>[+-]\d) dice to rolls for an? (?<name>[a-z' -]+?) action(?: \(see [a-z' -]+\))? if it taking the action is a friendly model within (?<within>\d+)" of it`,
    ),
    ({ dice, name, within }) => [
      effect(
        { kind: 'modifier', roll: 'ability', value: Number(dice) },
        { named: titled(name!) },
        { on: { who: 'friends', within: Number(within) } },
      ),
    ],
  ],
  // Of models around it.
  [
    phrase(
      String.raw`add (?<dice>[+-]\d) dice to rolls for (?<roll>ranged|melee) attacks that target it or that is within (?<within>\d+)" of it`,
    ),
    ({ dice, roll, within }) => [
      effect(
        { kind: 'modifier', roll, whose: 'against', value: Number(dice) },
        {},
        { on: { who: 'all', within: Number(within) } },
      ),
    ],
  ],
  [
    phrase(
      String.raw`unless the target has the (?<list>[a-z ,-]+?) keywords?, add (?<dice>[+-]\d) injury dice to (?:any )?injury rolls it makes in melee against opponents who are down`,
    ),
    ({ list, dice }) => [
      effect(
        { kind: 'modifier', roll: 'injury', value: Number(dice) },
        { attack: 'melee', other: ['down'], otherLacks: lists(list!) },
      ),
    ],
  ],
];
