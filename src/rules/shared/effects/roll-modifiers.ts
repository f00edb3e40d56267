/** Modifiers of effects on rolls. */
import type { Modifier } from '../../../engine/events';
import type { SideId } from '../../../table/ids';
import type { Per, Roll } from './effect';
import {
  countNear,
  effectsOn,
  limitKey,
  type Circumstances,
  type EffectInForce,
  type EffectWorld,
} from './in-force';

/** A roll, and the unit that takes it; null for one without a roller, as the injury of a fall. */
export interface RollTaken extends Circumstances {
  readonly roll: Roll;
  readonly roller: string | null;
}

/**
 * Returns the modifiers of effects on a roll: of those on the roller, and of those on its opponent against it.
 * @param rule the rule that the modifiers cite
 */
export function rollModifiers(world: EffectWorld, taken: RollTaken, rule: string): readonly Modifier[] {
  const { roll, roller, other } = taken;
  const own = roller === null ? [] : effectsOn(world, 'modifier', roller, taken);
  const against = other === null ? [] : effectsOn(world, 'modifier', other, { ...taken, other: roller });
  return withoutRepeats([
    ...own
      .filter(({ effect: { does } }) => does.roll === roll && does.whose === 'own')
      .map((found) => ({ ...found, times: timesOf(world, found.effect.does.per, roller!, other) })),
    ...against
      .filter(({ effect: { does } }) => does.roll === roll && does.whose === 'against')
      .map((found) => ({ ...found, times: timesOf(world, found.effect.does.per, other!, roller) })),
  ]).map((found) => modifierOf(found, rule));
}

/** Returns the modifiers of effects on a roll that a whole side takes. */
export const sideModifiers = (
  world: EffectWorld,
  side: SideId,
  roll: Roll,
  rule: string,
): readonly Modifier[] =>
  withoutRepeats(
    world
      .bearers('modifier')
      .filter(({ id }) => world.side(id) === side)
      .flatMap(({ id }) => effectsOn(world, 'modifier', id).filter(({ bearer }) => bearer === id))
      .filter(({ effect: { does } }) => does.roll === roll && does.whose === 'own')
      .map((found) => ({
        ...found,
        times: timesOf(world, found.effect.does.per, found.bearer, null),
      })),
  ).map((found) => modifierOf(found, rule));

/** A modifier in force, and the number of times that its value counts. */
type Counted = EffectInForce<'modifier'> & { readonly times: number };

/** Leaves out those that count no times, and keeps the first of effects that share a name. */
const withoutRepeats = (all: readonly Counted[]): readonly Counted[] =>
  all
    .filter(({ times }) => times > 0)
    .filter(
      ({ effect: { shared } }, index, counted) =>
        shared === null || counted.findIndex(({ effect }) => effect.shared === shared) === index,
    );

function modifierOf(found: Counted, rule: string): Modifier {
  const { name, does, chosen } = found.effect;
  const uses = chosen === null ? limitKey(found) : null;
  return {
    name,
    kind: does.as,
    value: does.value * found.times,
    rule,
    source: found.bearer,
    ...(uses !== null && { uses }),
  };
}

/** Returns the number of times that a value counts for a unit. */
function timesOf(world: EffectWorld, per: Per | null, unit: string, other: string | null): number {
  if (per === null) return 1;
  const at = per.of === 'self' ? unit : other;
  if (at === null) return 0;
  const count = 'marker' in per ? world.markers(at, per.marker) : countNear(world, unit, per, at);
  return Math.min(count, per.most ?? count);
}
