/** Phrases that add dice: to attacks, Injury Rolls, Dashes, climbs and jumps. */
import { readConditionText, type FileConditions } from './conditions';
import { weaponKeywords } from '../forces/profiles';
import { effect, type Part } from './parts';
import type { Bearer } from './wording';

/** A phrase, and its meaning; null where it says more than is understood. */
export type Phrase = readonly [
  RegExp,
  (groups: Readonly<Record<string, string>>, bearer: Bearer) => readonly Part[] | null,
];

const dice = String.raw`(?<dice>[+-]\d+) (?<injury>injury )?dice`;
const diceTwice = String.raw`${dice}(?: and (?<more>[+-]\d+) injury dice)?`;
const attacks = String.raw`(?<attacks>ranged attacks|melee attacks|attacks)`;
const rest = String.raw`(?<rest>(?:,| ).*)?`;
const byIt = String.raw`(?: (?:made |taken )?(?:by|for|with) (?<by>it|this weapon))?`;
const rolls = String.raw`(?:rolls (?:for |to hit for |made for |of |to hit of )?|injury rolls (?:for |of )?)?`;

const kindOf = (words: string): 'ranged' | 'melee' | null =>
  words.startsWith('ranged') ? 'ranged' : words.startsWith('melee') ? 'melee' : null;

const phrase = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

/** Returns the modifiers of attacks: of their Success Rolls, or of their Injury Rolls. */
function onAttacks(
  whose: 'own' | 'against',
  words: string,
  value: number,
  isInjury: boolean,
  conditions: FileConditions,
): readonly Part[] {
  const kind = kindOf(words);
  const own = whose === 'against' ? { whose } : {};
  if (isInjury) {
    const attack = kind ?? (whose === 'against' ? 'any' : null);
    return [
      effect(
        { kind: 'modifier', roll: 'injury', ...own, value },
        { ...(attack !== null && { attack }), ...conditions },
      ),
    ];
  }
  return (kind === null ? (['ranged', 'melee'] as const) : [kind]).map((roll) =>
    effect({ kind: 'modifier', roll, ...own, value }, conditions),
  );
}

/** Reads an attack's own dice. Gains of all attacks stand in the profile, like those of a characteristic. */
function ownAttacks(groups: Readonly<Record<string, string>>, { weapons }: Bearer): readonly Part[] | null {
  const conditions = readConditionText(groups['rest'] ?? '');
  if (conditions === null) return null;
  const ofWeapon = weapons.length > 0 ? { weapon: one(weapons) } : {};
  if (groups['by'] === 'this weapon' && weapons.length === 0) return null;
  const all = { ...ofWeapon, ...conditions };
  const isInjury = groups['injury'] !== undefined;
  const value = Number(groups['dice']);
  if (!isInjury && value > 0 && Object.keys(all).length === 0 && groups['more'] === undefined)
    return [{ kind: 'profile' }];
  return [
    ...onAttacks('own', groups['attacks']!, value, isInjury, all),
    ...(groups['more'] === undefined
      ? []
      : onAttacks('own', groups['attacks']!, Number(groups['more']), true, all)),
  ];
}

const one = (words: readonly string[]): string | readonly string[] =>
  words.length === 1 ? words[0]! : words;

/** Reads the dice of attacks against the bearer. */
function againstIt(groups: Readonly<Record<string, string>>): readonly Part[] | null {
  const before = readConditionText(groups['kind'] ?? '');
  const after = readConditionText(groups['rest'] ?? '');
  if (before === null || after === null) return null;
  const conditions = { ...before, ...after };
  const isInjury = groups['injury'] !== undefined;
  if (isInjury && groups['attacks'] === 'attacks') return injuries(groups['dice']!, conditions, true);
  return onAttacks('against', groups['attacks']!, Number(groups['dice']), isInjury, conditions);
}

/** Reads INJURY DICE against the bearer: of all injuries, or of those of attacks. */
function injuries(value: string, conditions: FileConditions, ofAttacks: boolean): readonly Part[] {
  const { weapon, weaponLacks, ...others } = conditions;
  const list = (words: unknown): readonly string[] =>
    typeof words === 'string' ? [words] : ((words ?? []) as readonly string[]);
  const kinds = [...list(weapon), ...list(weaponLacks)];
  const isResistance =
    Object.keys(others).length === 0 && kinds.every((kind) => ['FIRE', 'GAS', 'SHRAPNEL'].includes(kind));
  if (!isResistance)
    return [
      effect(
        { kind: 'modifier', roll: 'injury', whose: 'against', value: Number(value) },
        { ...(ofAttacks && { attack: 'any' }), ...conditions },
      ),
    ];
  const against = weapon === undefined ? (ofAttacks ? ['melee', 'ranged'] : []) : list(weapon);
  return [
    {
      kind: 'resistance',
      dice: Number(value),
      ...(against.length > 0 && { against }),
      ...(weaponLacks !== undefined && { except: list(weaponLacks) }),
    },
  ];
}

const injuriesAgainst = (groups: Readonly<Record<string, string>>): readonly Part[] | null => {
  const conditions = readConditionText(groups['rest'] ?? '');
  return conditions === null ? null : injuries(groups['dice']!, conditions, false);
};

/** Rolls of movement by their words; any other word leaves the text unread. */
const movements: Readonly<Record<string, 'dash' | 'climb' | 'jump' | 'dive'>> = {
  dash: 'dash',
  'takes a dash': 'dash',
  'makes a dash': 'dash',
  climbs: 'climb',
  climb: 'climb',
  jumps: 'jump',
  jump: 'jump',
  // Of a jump down only that of a Diving Charge is rolled for.
  'jumps down': 'dive',
  'makes a diving charge': 'dive',
  'diving charge': 'dive',
};

function onMovement(list: string, value: number): readonly Part[] | null {
  const rolls = list
    .split(/\s*(?:,\s*or\b|,|\bor\b|\/|\band\b)\s*/)
    .filter((word) => word !== '')
    .map((word) => movements[word.trim().replace(/ actions?$/, '')]);
  if (rolls.length === 0 || rolls.some((roll) => roll === undefined)) return null;
  return rolls.map((roll) =>
    roll === 'dash' ? ({ kind: 'dash', dice: value } as const) : effect({ kind: 'modifier', roll, value }),
  );
}

const movementWords = String.raw`(?<moves>[a-z ,/]+?)`;

/** Phrases that add dice. */
export const dicePhrases: readonly Phrase[] = [
  // Of its own attacks.
  [
    phrase(String.raw`add ${diceTwice} (?:to|for|on) (?:its )?${rolls}(?<its>its )?${attacks}${byIt}${rest}`),
    (groups, bearer) =>
      groups['its'] === undefined && groups['by'] === undefined ? null : ownAttacks(groups, bearer),
  ],
  [
    phrase(
      String.raw`it (?:gains|suffers|has|gets)(?: an?)? ${diceTwice} (?:for|to|on|with) (?:its )?${attacks}${rest}`,
    ),
    ownAttacks,
  ],
  [
    phrase(
      String.raw`it (?:gains|has)(?: an?)? (?<dice>[+-]\d+) (?<injury>injury )?dice(?: to hit)?(?<rest> (?:against|to injure) .+)`,
    ),
    (groups, bearer) => ownAttacks({ ...groups, attacks: 'attacks' }, bearer),
  ],
  [
    phrase(String.raw`add ${dice} to rolls(?<rest> against .+)`),
    (groups, bearer) =>
      bearer.weapons.length === 0 ? null : ownAttacks({ ...groups, attacks: 'attacks' }, bearer),
  ],
  [
    phrase(String.raw`this weapon adds? (?:an? )?${dice}(?<rest> .+)?`),
    (groups, bearer) =>
      bearer.weapons.length === 0 ? null : ownAttacks({ ...groups, attacks: 'attacks' }, bearer),
  ],
  [
    phrase(String.raw`it (?:has|gains|have) (?<dice>[+-]\d+) to all injury rolls in melee`),
    ({ dice: value }) => [
      effect({ kind: 'modifier', roll: 'injury', value: Number(value), as: 'total' }, { attack: 'melee' }),
    ],
  ],
  [
    phrase(String.raw`it (?<dice>[+-]\d+) to all injury rolls in melee`),
    ({ dice: value }) => [
      effect({ kind: 'modifier', roll: 'injury', value: Number(value), as: 'total' }, { attack: 'melee' }),
    ],
  ],
  [
    phrase(String.raw`add (?<dice>[+-]\d+) injury modifier to rolls made for this weapon(?<rest> .+)?`),
    ({ dice: value, rest: left }, { weapons }) => {
      const conditions = readConditionText(left ?? '');
      if (conditions === null || weapons.length === 0) return null;
      return [
        effect(
          { kind: 'modifier', roll: 'injury', value: Number(value), as: 'total' },
          { weapon: one(weapons), ...conditions },
        ),
      ];
    },
  ],
  [
    phrase(
      String.raw`if the first action it makes during its activation is a charge, (?:it can )?add (?<dice>[+-]\d+) dice to (?:its )?(?:subsequent )?melee attacks(?: made by it)? (?:for the rest of the|during this) activation`,
    ),
    ({ dice: value }) => [
      effect({ kind: 'modifier', roll: 'melee', value: Number(value) }, { self: ['charging-first'] }),
    ],
  ],
  [
    phrase(
      String.raw`weapons with the (?<word>[a-z-]+) keyword that it has(?: equipped)? gains? (?<dice>[+-]\d+) injury dice(?: to injury rolls)?`,
    ),
    ({ word, dice: value }) => {
      const keyword = word!.toUpperCase();
      return (weaponKeywords as readonly string[]).includes(keyword)
        ? [effect({ kind: 'modifier', roll: 'injury', value: Number(value) }, { weapon: keyword })]
        : null;
    },
  ],
  // Of ranges, Cover and height.
  [
    phrase(
      String.raw`add -2 dice to rolls for ranged attacks that target it at long range instead of -1 dice`,
    ),
    () => [
      effect(
        { kind: 'modifier', roll: 'ranged', whose: 'against', value: -1 },
        { band: 'long', weaponLacks: ['IGNORE LONG RANGE', 'SHOTGUN'] },
      ),
    ],
  ],
  [
    phrase(
      String.raw`the ranged attacks modifier for a target being in cover is -2 dice instead of -1 dice if the target has an? (?<own>.+)`,
    ),
    ({ own }, { item }) =>
      own === item.toLowerCase()
        ? [
            effect(
              { kind: 'modifier', roll: 'ranged', whose: 'against', value: -1 },
              { self: ['in-cover'], weaponLacks: ['IGNORE COVER'] },
            ),
          ]
        : null,
  ],
  [
    phrase(
      String.raw`add \+2 dice to rolls for ranged attacks made with the elevated position modifier by it instead of \+1 dice`,
    ),
    () => [
      effect(
        { kind: 'modifier', roll: 'ranged', value: 1 },
        { self: ['elevated'], weaponLacks: ['IGNORE ELEVATION'] },
      ),
    ],
  ],
  [
    phrase(String.raw`the \+1 dice keyword does not apply when this weapon is used as an off-? ?hand weapon`),
    (_groups, { weapons }) =>
      weapons.length === 0
        ? null
        : [effect({ kind: 'modifier', roll: 'melee', value: -1 }, { weapon: one(weapons), offHand: true })],
  ],
  [
    phrase(
      String.raw`add \+1 dice to rolls for attacks made with this weapon if the cover or long range modifiers apply to the attack, instead of adding -1 dice`,
    ),
    (_groups, { weapons }) =>
      weapons.length === 0
        ? null
        : [
            { weaponLacks: 'IGNORE COVER', other: ['in-cover'] },
            { weaponLacks: ['IGNORE LONG RANGE', 'SHOTGUN'], band: 'long' },
          ].map((conditions) =>
            effect({ kind: 'modifier', roll: 'ranged', value: 2 }, { weapon: one(weapons), ...conditions }),
          ),
  ],
  [
    phrase(String.raw`note that this means you add \+2 dice to rolls if both modifiers apply to the attack`),
    () => [],
  ],
  [
    phrase(
      String.raw`add (?<dice>[+-]\d) dice to rolls for it, apart from rolls for a attacks, or rolls to take a dash action`,
    ),
    ({ dice: value }) => [
      effect({ kind: 'modifier', roll: 'success', value: Number(value) }),
      ...['ranged', 'melee', 'dash'].map((roll) => effect({ kind: 'modifier', roll, value: -Number(value) })),
    ],
  ],
  // Of attacks against it.
  [
    phrase(
      String.raw`add ${dice} to ${rolls}${attacks}(?<kind> .+?)? (?:that (?:target|targets|hit|hits)|against) it${rest}`,
    ),
    againstIt,
  ],
  [
    phrase(
      String.raw`${attacks}(?<kind> .+?)? (?:that (?:target|hit)|(?:made )?against) it suffers ${dice}${rest}`,
    ),
    againstIt,
  ],
  [phrase(String.raw`add ${dice} to ${rolls}${attacks} made against it${rest}`), againstIt],
  // Of Injury Rolls against it.
  [
    phrase(
      String.raw`add (?<dice>[+-]\d+) (?:injury )?dice to injury rolls (?:made )?(?:for|against|on) it${rest}`,
    ),
    injuriesAgainst,
  ],
  [
    phrase(
      String.raw`(?:all |any )?injury rolls (?:made )?against it (?:are (?:resolved|made) with|have|suffers) (?:an? )?(?<dice>[+-]\d+) (?:injury )?dice(?: to its rolls?)?${rest}`,
    ),
    injuriesAgainst,
  ],
  [
    phrase(
      String.raw`add (?<dice>[+-]\d+) injury dice to (?:injury )?rolls for it that has been hit by attacks(?<rest> .+)`,
    ),
    (groups) => {
      const conditions = readConditionText(groups['rest']!);
      return conditions === null ? null : injuries(groups['dice']!, conditions, true);
    },
  ],
  // Of its movement.
  [
    phrase(
      String.raw`(?:it (?:can |may )?)?add (?<dice>[+-]\d+) dice (?:to|on) (?:all |its )*(?:rolls )?(?:for it )?(?:that is taking a |that is |when it is taking a |when it |for |to (?:all )?(?:its )?)?${movementWords}(?: actions?)?`,
    ),
    ({ moves, dice: value }) => onMovement(moves!, Number(value)),
  ],
  [
    phrase(String.raw`it may take any (?<moves>[a-z ,/]+?) actions? (?:with|at) (?<dice>[+-]\d+) dice`),
    ({ moves, dice: value }) => onMovement(moves!.replace('dash action or ', 'dash or '), Number(value)),
  ],
  [
    phrase(
      String.raw`it (?:has|gains|suffers)(?: an?)? (?<dice>[+-]\d+) dice (?:to|on) (?:its )?(?<moves>dash(?:es)?)(?: actions?)?`,
    ),
    ({ dice: value }) => [{ kind: 'dash', dice: Number(value) }],
  ],
  [
    phrase(
      String.raw`add (?<dice>[+-]\d+) dice to rolls for it (?:that is|that are) attempting to climb a sheer surface`,
    ),
    ({ dice: value }) => [effect({ kind: 'modifier', roll: 'climb', value: Number(value) })],
  ],
  [
    phrase(
      String.raw`add (?<dice>[+-]\d+) dice to rolls for friendly models that are taking a dash action and are within (?<within>\d+)" of (?:(?<many>one or more (?:models )?)?it|one or more models with a (?<instrument>musical instrument))`,
    ),
    ({ dice: value, within, many, instrument }, { item }) => [
      effect(
        { kind: 'modifier', roll: 'dash', value: Number(value) },
        {},
        {
          on: { who: 'friends', within: Number(within) },
          ...(many !== undefined && { shared: item }),
          // Other instruments count as one of these.
          ...(instrument !== undefined && { shared: 'Musical Instrument' }),
        },
      ),
    ],
  ],
  [
    phrase(
      String.raw`add (?<dice>[+-]\d+) dice to (?<what>(?:ranged attacks|melee attacks|attacks)(?: and rolls for taking a dash action)?) for friendly models (?:that are )?within (?<within>\d+)" of it \(including .+\)`,
    ),
    ({ dice: value, what, within }) => {
      const own = what!.replace(' and rolls for taking a dash action', '');
      const on = { who: 'friends', within: Number(within) };
      return [
        ...(kindOf(own) === null ? ['ranged', 'melee'] : [kindOf(own)!]),
        ...(own === what ? [] : ['dash']),
      ].map((roll) => effect({ kind: 'modifier', roll, value: Number(value) }, {}, { on }));
    },
  ],
  [
    phrase(
      String.raw`it adds? (?<dice>[+-]\d+) dice to rolls when taking a dash action and the fear keyword`,
    ),
    ({ dice: value }) => [
      { kind: 'dash', dice: Number(value) },
      { kind: 'keywords', keywords: ['FEAR'] },
    ],
  ],
  // Of enemies near it.
  [
    phrase(
      String.raw`(?:all )?enemy models within (?<within>\d+)" of it suffers (?<dice>[+-]\d+) dice when any injury rolls is made against it`,
    ),
    ({ dice: value, within }) => [
      effect(
        { kind: 'modifier', roll: 'injury', whose: 'against', value: Number(value) },
        {},
        { on: { who: 'enemies', within: Number(within) } },
      ),
    ],
  ],
];
