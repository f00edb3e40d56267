/** Fields of the conditions in the form of an effect. */
import type { EffectField } from '../../../engine/effect-editing';
import type { RareCondition } from './dialect';
import {
  choice,
  distance,
  flag,
  keywordField,
  markersOf,
  number,
  optional,
  optionsOf,
  several,
  text,
  type Writer,
} from './field-writers';
import { at, oppositionAt } from './raw-effect';
import { isOfWeapons, isOpposed, opposedStates } from './opposed';

/** Lists the fields of the conditions. */
export function conditionFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const opposed = isOpposed(dialect, oppositionAt(effect));
  const near = at(effect, 'if.near.who') !== undefined;
  return [
    ...unitFields(writer, 'self', `The ${dialect.bearer} itself`, opposed),
    ...(opposed ? unitFields(writer, 'other', `The other ${dialect.bearer}`, opposed) : []),
    ...(at(effect, 'does.roll') === 'ability' && dialect.conditions.includes('named')
      ? [optional(text(writer, 'conditions', 'if.named', 'ACTION, by name'))]
      : []),
    ...(opposed ? attackFields(writer) : []),
    ...(isOfWeapons(oppositionAt(effect)) ? weaponFields(writer) : []),
    ...(opposed ? rareFields(writer) : []),
    optional(
      choice(writer, 'conditions', 'if.near.who', 'Somebody is near', [
        { value: 'friends', label: 'Other friends' },
        { value: 'enemies', label: 'Enemies' },
      ]),
      'No matter',
    ),
    ...(near
      ? [
          distance(writer, 'conditions', 'if.near.within', 'Near means within'),
          optional(number(writer, 'conditions', 'if.near.least', 'How many, at least')),
        ]
      : []),
  ];
}

function unitFields(
  writer: Writer,
  who: 'self' | 'other',
  label: string,
  opposed: boolean,
): readonly EffectField[] {
  const { effect, dialect } = writer;
  const states = Object.fromEntries(
    Object.entries(dialect.states).filter(([state]) => opposed || !opposedStates.includes(state)),
  );
  const bears = at(effect, `if.${who}Bears.marker`) !== undefined;
  return [
    several(writer, `if.${who}`, label, optionsOf(states)),
    ...keywordField(writer, 'conditions', `if.${who}Has`, `${label} has`),
    ...(who === 'self' && dialect.conditions.includes('selfBase')
      ? baseFields(writer, 'selfBase', 'Its base')
      : []),
    ...(who === 'other' && dialect.conditions.includes('otherLacks')
      ? keywordField(writer, 'conditions', 'if.otherLacks', `${label} has no`)
      : []),
    optional(
      choice(writer, 'conditions', `if.${who}Bears.marker`, `${label} bears`, markersOf(dialect)),
      'Any markers, or none',
    ),
    ...(bears
      ? [optional(number(writer, 'conditions', `if.${who}Bears.least`, 'How many of them, at least'))]
      : []),
  ];
}

const attackFields = (writer: Writer): readonly EffectField[] => [
  optional(
    choice(writer, 'conditions', 'if.attack', 'Attack', [
      { value: 'ranged', label: 'Ranged' },
      { value: 'melee', label: 'In melee' },
      { value: 'any', label: 'Any, but no fall' },
    ]),
  ),
  ...weaponFields(writer),
  optional(distance(writer, 'conditions', 'if.range.least', 'Distance, at least')),
  optional(distance(writer, 'conditions', 'if.range.most', 'Distance, at most')),
];

/** Lists the fields of conditions on a weapon. */
const weaponFields = (writer: Writer): readonly EffectField[] => [
  optional(text(writer, 'conditions', 'if.weapon', 'Weapon, by name or keyword')),
  ...(writer.dialect.conditions.includes('weaponWord')
    ? [optional(text(writer, 'conditions', 'if.weaponWord', 'Weapon with this word in its name'))]
    : []),
  ...(writer.dialect.conditions.includes('weaponLacks')
    ? [optional(text(writer, 'conditions', 'if.weaponLacks', 'Weapon without this name or keyword'))]
    : []),
];

/** Lists the fields of conditions that only some games play. */
function rareFields(writer: Writer): readonly EffectField[] {
  const plays = (name: RareCondition): boolean => writer.dialect.conditions.includes(name);
  return [
    ...(plays('band')
      ? [
          optional(
            choice(writer, 'conditions', 'if.band', 'Range of the weapon', [
              { value: 'short', label: 'Short' },
              { value: 'long', label: 'Long' },
            ]),
          ),
        ]
      : []),
    ...(plays('otherBase') ? baseFields(writer, 'otherBase', 'Base of the other') : []),
    ...(plays('further')
      ? [
          flag(writer, 'conditions', 'if.further', 'Attack of the weapon', [
            'A later one of the Fight',
            'Any',
          ]),
        ]
      : []),
    ...(plays('fall') ? [flag(writer, 'conditions', 'if.fall', 'Injury', ['Of a fall', 'Any'])] : []),
  ];
}

/** Lists the fields of a condition on the size of a base. */
const baseFields = (writer: Writer, name: string, label: string): readonly EffectField[] => [
  optional(number(writer, 'conditions', `if.${name}.least`, `${label}, at least (mm)`)),
  optional(number(writer, 'conditions', `if.${name}.most`, `${label}, at most (mm)`)),
];
