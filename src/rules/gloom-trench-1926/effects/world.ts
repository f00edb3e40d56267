/** Effects as data in a battle of Gloom Trench. */
import type { Modifier } from '../../../engine/events';
import type { UnitId } from '../../../table/ids';
import type { DeedKind, Ignorable, State } from '../../shared/effects/effect';
import { addedMovement, effectsOn, type Bearer, type EffectWorld } from '../../shared/effects/in-force';
import { rollModifiers, type RollTaken } from '../../shared/effects/roll-modifiers';
import { oncePerForces } from '../../shared/once-per-state';
import { profileOf, tokens, unitDistance, unitOf, type Game } from '../game';

/** States of units in a roll: which one charges or has moved, and which stand in cover. */
export interface Situation {
  readonly charging?: UnitId | null;
  readonly moved?: UnitId | null;
  readonly covered?: readonly UnitId[];
}

const isInPlay = (game: Game, unit: UnitId): boolean => !unitOf(game, unit).destroyed;

const bearersOf = oncePerForces((game: Game, kind: DeedKind): readonly Bearer[] =>
  game.table.units.flatMap(({ id }) => {
    const { effects } = profileOf(game, id);
    return isInPlay(game, id) && effects.some(({ does }) => does.kind === kind) ? [{ id, effects }] : [];
  }),
);

/** Answers the questions of effects about this battle, in a situation of a roll. */
export const worldOf = (game: Game, situation: Situation = {}): EffectWorld => ({
  bearers: (kind) => bearersOf(game, kind),
  units: () => game.table.units.map(({ id }) => id).filter((id) => isInPlay(game, id)),
  side: (unit) => unitOf(game, unit).side,
  distance: (a, b) => unitDistance(game, a, b),
  has: (unit, keyword) => profileOf(game, unit).keywords.some((one) => one === keyword),
  markers: (unit, marker) => tokens(game, unit, marker),
  is: (unit, state) => isInState(situation, unit, state),
  used: (key) => game.state().system.effectsUsed?.includes(key) ?? false,
});

function isInState({ charging, moved, covered = [] }: Situation, unit: UnitId, state: State): boolean {
  switch (state) {
    case 'in-cover':
      return covered.includes(unit);
    case 'in-the-open':
      return !covered.includes(unit);
    case 'charging':
      return charging === unit;
    case 'moved':
      return moved === unit || charging === unit;
    case 'unmoved':
      return moved !== unit && charging !== unit;
    case 'down':
    case 'up':
    case 'in-melee':
    case 'out-of-melee':
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
// GT-PROFILE-07
export const effectModifiers = (game: Game, taken: RollTaken, situation?: Situation): readonly Modifier[] =>
  bearersOf(game, 'modifier').length === 0
    ? []
    : rollModifiers(worldOf(game, situation), taken, 'GT-PROFILE-07');

/** Returns the defences that effects let a unit's attacks ignore. */
// GT-PROFILE-14
export const ignoredByEffects = (
  game: Game,
  taken: Omit<RollTaken, 'roll'>,
  situation?: Situation,
): readonly Ignorable[] =>
  taken.roller === null
    ? []
    : effectsOn(worldOf(game, situation), 'ignores', taken.roller, taken).map(
        ({ effect: { does } }) => does.what,
      );

/** Returns the length that effects add to a unit's move. */
// GT-MOVE-01
export const movementByEffects = (game: Game, unit: UnitId): number => addedMovement(worldOf(game), unit);
