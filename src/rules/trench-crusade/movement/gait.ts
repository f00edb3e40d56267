/** How models get about: the numbers of the movement rules, as the table's paths are asked with them. */
import { isWithin } from '../../shared/lengths';
import type { MovementType, AllowedSteps, SurfaceMoveResult } from '../../../engine/port/surface';
import type { Degrees, Mu } from '../../../geometry/units';
import { activationOf, isFlying, isPlaytest, profileOf, type Game } from '../game';

// TC-CLIMB-03, TC-TERR-01
const lowObstacle: Mu = 1;
// TC-CLIMB-03, TC-RULING-39
const trenchWall: Mu = 3;
// TC-JUMP-09, TC-FALL-02
export const harmfulDrop: Mu = 3;
// TC-RULING-49
const contact: Mu = 0.05;

// TC-CLIMB-03, TC-RULING-21, TC-RULING-35, TC-RULING-39, TC-RULING-47, TC-RULING-50
export const movementTypeOf = (game: Game, model: string): MovementType => ({
  ...walkingGait(game),
  flies: game.options.flight === 'straight-3d' && isFlying(game, model),
});

export const walkingGait = (game: Pick<Game, 'options'>): MovementType => ({
  lowClimb: lowObstacle,
  trenchClimb: isPlaytest(game) ? Infinity : trenchWall,
  harmfulDrop,
  descentsCost: !game.options.freeDescent,
  groundUnder: game.options.difficultBy === 'centre' ? 'centre' : 'base',
  contact,
  gaps: game.options.gapMeasure === 'base-to-base' ? 'bases' : 'edges',
  flies: false,
});

/** Inches of one movement ACTION: the characteristic, halved for one that has stood up. */
// TC-MOVE-01, TC-DOWN-03
export const movementOf = (game: Game, model: string): Mu =>
  halved(game, model, profileOf(game, model).movement);

// TC-DOWN-03, TC-CHARGE-08
export const halved = (game: Game, model: string, length: Mu): Mu =>
  activationOf(game, model)?.halved === true ? length / 2 : length;

/** What a way costs: difficult ground twice, except to one that flies. */
// TC-TERR-02, TC-TERR-08
export const priceOf = (
  game: Game,
  model: string,
  { length, difficult }: Pick<SurfaceMoveResult, 'length' | 'difficult'>,
): Mu => length + (difficultFactor(game, model) - 1) * difficult;

/** What the turn at the end of a movement adds to it, where it is measured at the point of the base that goes farthest. */
// TC-RULING-20
export const turnPrice = (game: Game, model: string, facing: Degrees | undefined): Mu =>
  game.options.measure === 'any-point' && facing !== undefined
    ? game.query().followRoute({ model, via: [], facing }).swing
    : 0;

export const difficultFactor = (game: Game, model: string): 1 | 2 =>
  isFlying(game, model) ? 1 : difficultCost;

// TC-TERR-02
export const difficultCost = 2;

/** The longest jump, gap and rise together. */
// TC-JUMP-01, TC-JUMP-05, TC-RULING-34
export const longestJump = (game: Game, model: string): Mu => profileOf(game, model).movement / 2;

/** Everything that a way may make use of. */
export const anyMeans = (game: Game, model: string): AllowedSteps =>
  anyMeansOf(profileOf(game, model).movement);

/** The same by the movement characteristic. */
// TC-JUMP-05
export const anyMeansOf = (movement: Mu): AllowedSteps => ({
  sheer: true,
  longestJump: movement / 2,
  harmfulDrops: true,
  dangerous: true,
});

/** Only what cannot go wrong. */
// TC-RULING-92
export const safeMeans: AllowedSteps = {
  sheer: false,
  longestJump: 0,
  harmfulDrops: false,
  dangerous: false,
};

// TC-CLIMB-06, TC-JUMP-03, TC-RULING-54
export const isHeld = (support: number): boolean => isWithin(0.5, support + supportRounding);

/** A share of a base is known to this. */
const supportRounding = 1e-3;
