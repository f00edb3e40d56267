/** Fields of the form for a modifier that counts several times. */
import type { EffectField } from '../../../engine/effect-editing';
import { choice, distance, markersOf, number, optional, type Writer } from './field-writers';
import { at } from './raw-effect';

/** Lists the fields of what a modifier's value is multiplied by. @param opposed the roll has another unit */
export function perFields(writer: Writer, opposed: boolean): readonly EffectField[] {
  const { effect, dialect } = writer;
  const counted = at(effect, 'does.per');
  const isMarker = at(effect, 'does.per.marker') !== undefined;
  const isNear = at(effect, 'does.per.who') !== undefined;
  return [
    ...(isNear
      ? []
      : [
          optional(
            choice(writer, 'deed', 'does.per.marker', 'Counts for each marker', markersOf(dialect)),
            'No',
          ),
        ]),
    ...(isMarker
      ? []
      : [
          optional(
            choice(writer, 'deed', 'does.per.who', 'Counts for each near', [
              { value: 'friends', label: 'Other friend' },
              { value: 'enemies', label: 'Enemy' },
            ]),
            'No',
          ),
        ]),
    ...(isNear ? [distance(writer, 'deed', 'does.per.within', 'Near means within')] : []),
    ...(counted !== undefined && opposed
      ? [
          optional(
            choice(writer, 'deed', 'does.per.of', 'Whose markers, or near whom', [
              { value: 'other', label: `The other ${dialect.bearer}` },
            ]),
            `The ${dialect.bearer} itself`,
          ),
        ]
      : []),
    ...(counted === undefined
      ? []
      : [optional(number(writer, 'deed', 'does.per.most', 'At most so often'), 'No limit')]),
  ];
}
