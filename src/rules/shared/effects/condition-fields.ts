/** Fields of the conditions in the form of an effect. */
import type { EffectField } from '../../../engine/effect-editing';
import type { DeedKind, Roll, Trigger } from './effect';
import {
  choice,
  distance,
  keywordField,
  markersOf,
  number,
  optional,
  optionsOf,
  several,
  text,
  type Writer,
} from './field-writers';
import { at } from './raw-effect';
import { isOpposed } from './read-effect';

/** Lists the fields of the conditions. */
export function conditionFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  const opposed = isOpposed(
    dialect,
    at(effect, 'does.kind') as DeedKind,
    at(effect, 'does.roll') as Roll | undefined,
    (at(effect, 'after.event') as Trigger | undefined) ?? null,
  );
  const near = at(effect, 'if.near.who') !== undefined;
  return [
    ...unitFields(writer, 'self', `The ${dialect.bearer} itself`, opposed),
    ...(opposed ? unitFields(writer, 'other', `The other ${dialect.bearer}`, opposed) : []),
    ...(opposed ? attackFields(writer) : []),
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
    Object.entries(dialect.states).filter(
      ([state]) => opposed || (state !== 'in-cover' && state !== 'in-the-open'),
    ),
  );
  const bears = at(effect, `if.${who}Bears.marker`) !== undefined;
  return [
    several(writer, `if.${who}`, label, optionsOf(states)),
    ...keywordField(writer, 'conditions', `if.${who}Has`, `${label} has`),
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
    ]),
  ),
  optional(text(writer, 'conditions', 'if.weapon', 'Weapon, by name or keyword')),
  optional(distance(writer, 'conditions', 'if.range.least', 'Distance, at least')),
  optional(distance(writer, 'conditions', 'if.range.most', 'Distance, at most')),
];
