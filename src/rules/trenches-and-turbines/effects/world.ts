/** Effects as data in a battle of Trenches and Turbines. */
import type { Modifier } from '../../../engine/events';
import type { Mu } from '../../../geometry/units';
import type { UnitId } from '../../../table/ids';
import type { DeedKind, Ignorable, State } from '../../shared/effects/effect';
import {
  addedMovement,
  effectsOn,
  type Bearer,
  type Circumstances,
  type EffectWorld,
} from '../../shared/effects/in-force';
import { rollModifiers, type RollTaken } from '../../shared/effects/roll-modifiers';
import { oncePerForces } from '../../shared/once-per-state';
import { tokens, unitDistance } from '../../shared/roster';
import type { Weapon } from '../forces/profiles';
import { isEngaged, isGone, isProne, ownActivation, profileOf, sideOf, systemOf, type Game } from '../game';

const bearersOf = oncePerForces((game: Game, kind: DeedKind): readonly Bearer[] =>
  game.table.units.flatMap(({ id }) => {
    const { effects } = profileOf(game, id);
    return !isGone(game, id) && effects.some(({ does }) => does.kind === kind) ? [{ id, effects }] : [];
  }),
);

/** Answers the questions of effects about this battle. */
export const worldOf = (game: Game): EffectWorld => ({
  bearers: (kind) => bearersOf(game, kind),
  units: () => game.table.units.map(({ id }) => id).filter((id) => !isGone(game, id)),
  side: (unit) => sideOf(game, unit),
  distance: (a, b) => unitDistance(game, a, b),
  has: (unit, keyword) => profileOf(game, unit).keywords.some((one) => one === keyword),
  markers: (unit, marker) => tokens(game, unit, marker),
  is: (unit, state) => isInState(game, unit, state),
  used: (key) => systemOf(game).effectsUsed?.includes(key) ?? false,
});

/** Actions that move a unit. */
const movements = ['move', 'running-charge', 'walking-charge'];

function isInState(game: Game, unit: UnitId, state: State): boolean {
  switch (state) {
    case 'down':
      return isProne(game, unit);
    case 'up':
      return !isProne(game, unit);
    case 'in-melee':
      return isEngaged(game, unit);
    case 'out-of-melee':
      return !isEngaged(game, unit);
    case 'charging':
      return ownActivation(game, unit)?.charged === true;
    case 'moved':
      return (
        ownActivation(game, unit) !== null &&
        (systemOf(game).performed[unit] ?? []).some(({ action }) => movements.includes(action))
      );
    case 'unmoved':
      return !isInState(game, unit, 'moved');
    case 'in-cover':
    case 'in-the-open':
    case 'charging-first':
    case 'elevated':
    case 'at-terrain':
    case 'struck':
    case 'activated':
    case 'unactivated':
      return false;
  }
}

/** Returns the modifiers of effects on a roll. */
// TT-HIT-03, TT-SAVE-03
export const effectModifiers = (game: Game, taken: RollTaken, rule: string): readonly Modifier[] =>
  bearersOf(game, 'modifier').length === 0 ? [] : rollModifiers(worldOf(game), taken, rule);

/** An attack as effects see it, by the unit attacked. */
export const attackOn = (
  target: UnitId,
  weapon: Weapon,
  attack: 'ranged' | 'melee',
  range?: () => Mu,
): Circumstances => ({
  other: target,
  attack,
  weapon: { name: weapon.name, keywords: weapon.tags },
  ...(range !== undefined && { range }),
});

/** Returns the defences that effects let a unit's attack ignore. */
// TT-SAVE-03, TT-CONCEAL-03
export const ignoredByEffects = (game: Game, unit: UnitId, attack: Circumstances): readonly Ignorable[] =>
  effectsOn(worldOf(game), 'ignores', unit, attack).map(({ effect: { does } }) => does.what);

/** Returns the length that effects add to a unit's Move. */
// TT-MOVE-02
export const movementByEffects = (game: Game, unit: UnitId): Mu => addedMovement(worldOf(game), unit);
