/** The numbers of the movement rules, with which paths are searched. */
import { isWithin } from '../../shared/lengths';
import type { MovementType, AllowedSteps, SurfaceMoveResult } from '../../../engine/port/surface';
import type { Degrees, Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { activationOf, hasKeyword, isFlying, isPlaytest, movementCharacteristic, type Game } from '../game';

// TC-CLIMB-03, TC-TERR-01
const lowObstacle: Mu = 1;
// TC-CLIMB-03, TC-RULING-39
const trenchWall: Mu = 3;
/** Least drop that harms. */
// TC-JUMP-09, TC-FALL-02
export const harmfulDrop: Mu = 3;
// TC-RULING-49
const contact: Mu = 0.05;

/** Returns a model’s movement type. */
// TC-CLIMB-03, TC-RULING-21, TC-RULING-35, TC-RULING-39, TC-RULING-47, TC-RULING-50
export const movementTypeOf = (game: Game, model: ModelId): MovementType => ({
  ...walkingMovementType(game),
  flies: game.options.flight === 'straight-3d' && isFlying(game, model),
});

/** Returns the movement type of models on foot. */
export const walkingMovementType = (game: Pick<Game, 'options'>): MovementType => ({
  lowClimb: lowObstacle,
  trenchClimb: isPlaytest(game) ? Infinity : trenchWall,
  harmfulDrop,
  descentsCost: !game.options.freeDescent,
  groundUnder: game.options.difficultBy === 'centre' ? 'centre' : 'base',
  contact,
  gaps: game.options.gapMeasure === 'base-to-base' ? 'bases' : 'edges',
  flies: false,
});

/** Returns the length of one movement ACTION: the characteristic, halved for a model that has stood up. */
// TC-MOVE-01, TC-DOWN-03
export const movementOf = (game: Game, model: ModelId): Mu =>
  halved(game, model, movementCharacteristic(game, model));

/** Returns a length of a model’s movement, halved if it has stood up in this activation. */
// TC-DOWN-03, TC-CHARGE-08
export const halved = (game: Game, model: ModelId, length: Mu): Mu =>
  activationOf(game, model)?.halved === true ? length / 2 : length;

/** Returns the cost of a move: difficult terrain counts twice, except for models that fly or negate it. */
// TC-TERR-02, TC-TERR-08
export const costOf = (
  game: Game,
  model: ModelId,
  { length, difficult }: Pick<SurfaceMoveResult, 'length' | 'difficult'>,
): Mu => length + (difficultFactor(game, model) - 1) * difficult;

/** Returns the cost of the turn at the end of a movement, if the point of the base that moves farthest is measured. */
// TC-RULING-20
export const turnCost = (game: Game, model: ModelId, facing: Degrees | undefined): Mu =>
  game.options.measure === 'any-point' && facing !== undefined
    ? game.query().followRoute({ model, via: [], facing }).swing
    : 0;

/** Returns the cost factor of difficult terrain for a model. */
// TC-TERR-02, TC-TERR-08, TC-KEYWORD-23
export const difficultFactor = (game: Game, model: ModelId): 1 | 2 =>
  isFlying(game, model) || hasKeyword(game, model, 'NEGATE DIFFICULT TERRAIN') ? 1 : difficultCost;

/** Cost factor of difficult terrain. */
// TC-TERR-02
export const difficultCost = 2;

/** Returns the longest jump, gap and rise together. */
// TC-JUMP-01, TC-JUMP-05, TC-RULING-34
export const longestJump = (game: Game, model: ModelId): Mu => movementCharacteristic(game, model) / 2;

/** Returns the steps that a path may contain, risks included. */
export const anySteps = (game: Game, model: ModelId): AllowedSteps =>
  anyStepsOf(movementCharacteristic(game, model));

/** Returns the same for a movement characteristic. */
// TC-JUMP-05
export const anyStepsOf = (movement: Mu): AllowedSteps => ({
  sheer: true,
  longestJump: movement / 2,
  harmfulDrops: true,
  dangerous: true,
});

/** Steps without risk. */
// TC-RULING-92
export const safeSteps: AllowedSteps = {
  sheer: false,
  longestJump: 0,
  harmfulDrops: false,
  dangerous: false,
};

/** Reports whether enough of a base is supported. */
// TC-CLIMB-06, TC-JUMP-03, TC-RULING-54
export const isSupported = (support: number): boolean => isWithin(0.5, support + supportRounding);

/** Accuracy of a base's supported share. */
const supportRounding = 1e-3;
