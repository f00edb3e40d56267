/** The cards of models. */
import type { UnitCard } from '../../../engine/rules-view';
import type { Profile, Weapon } from '../forces/profiles';
import { signed } from '../game';

/** Boxes for BLOOD MARKERS on a printed card. */
const bloodBoxes = 6;

/** Returns a model's card. */
export function cardOf(profile: Profile): UnitCard {
  const { intrinsic, armour, resistances, abilities, effects, otherwise, unplayed, price, sample } = profile;
  return {
    statNames: [
      { short: 'Mv', name: 'Movement', rule: 'TC-MOVE-01' },
      { short: 'Rng', name: 'Ranged', rule: 'TC-RANGED-01' },
      { short: 'Mel', name: 'Melee', rule: 'TC-MELEE-01' },
      { short: 'Arm', name: 'Armour', rule: 'TC-INJ-03' },
    ],
    lines: [
      {
        profile: profile.id,
        name: profile.name,
        stats: [
          `${profile.movement}"${profile.type === 'flying' ? ' flying' : ''}`,
          signed(profile.ranged),
          signed(profile.melee),
          signed(
            Math.max(
              -3,
              armour.reduce((sum, { modifier }) => sum + modifier, intrinsic?.modifier ?? 0),
            ),
          ),
        ],
        boxes: { name: 'Blood', count: bloodBoxes },
      },
    ],
    weapons: distinct(profile.weapons).map((weapon) => ({ name: weapon.name, text: weaponText(weapon) })),
    keywords: [...profile.keywords, ...(profile.dash === 0 ? [] : [`${signed(profile.dash)} DICE on Dash`])],
    special: [
      ...(price === '' ? [] : [{ name: 'Price', text: price }]),
      ...armour.map(({ name, modifier, impervious, downBecomesMinor }) => ({
        name,
        text: [
          `${signed(modifier)} INJURY MODIFIER`,
          ...(impervious ? ['IMPERVIOUS'] : []),
          ...(downBecomesMinor ? ['Down becomes a Minor hit'] : []),
        ].join(', '),
      })),
      ...resistances.map(({ name, dice, against, except }) => ({
        name,
        text: [
          `${signed(dice)} INJURY DICE`,
          ...(against.length > 0 ? [`against ${against.join(', ')}`] : []),
          ...(except.length > 0 ? [`except from ${except.join(', ')}`] : []),
        ].join(' '),
      })),
      ...abilities.map(({ name, text }) => ({ name, text })),
      ...(sample === '' ? [] : [{ name: 'Sample', text: sample }]),
    ],
    effects,
    notes: [
      { heading: 'Played otherwise', entries: otherwise },
      {
        heading: 'Not played',
        // An effect of the same name, which a person has written, plays the text.
        entries: unplayed.filter(({ name }) => !effects.some((effect) => effect.name === name)),
      },
    ].filter(({ entries }) => entries.length > 0),
  };
}

/** Two of a kind are listed once. */
const distinct = (weapons: readonly Weapon[]): readonly Weapon[] => [
  ...new Map(weapons.map((weapon) => [weapon.id, weapon])).values(),
];

function weaponText({
  kind,
  hands,
  range,
  keywords,
  automatic,
  cleave,
  blast,
  dice,
  injuryDice,
  injuryModifier,
  injuryBase,
}: Weapon): string {
  return [
    kind === 'melee' ? 'Melee' : `${range}"`,
    hands === 2 ? 'two hands' : 'one hand',
    ...(dice === 0 ? [] : [`${signed(dice)} DICE`]),
    ...(automatic > 1 ? [`AUTOMATIC(${automatic})`] : []),
    ...(cleave > 1 ? [`CLEAVE ${cleave}`] : []),
    ...(blast === null ? [] : [`BLAST(${blast})`]),
    ...keywords,
    ...(injuryDice === 0 ? [] : [`${signed(injuryDice)} INJURY DICE`]),
    ...(injuryModifier === 0 ? [] : [`${signed(injuryModifier)} INJURY MODIFIER`]),
    ...(injuryBase === 3 ? ['injures with 3D6'] : []),
  ].join(', ');
}
