/** Legality of movements. */
import type { SurfaceMoveResult, SurfaceRoute } from '../../../engine/port/surface';
import type { Refusal } from '../../../engine/question';
import type { Degrees, Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { isWithin, sameLength } from '../../shared/lengths';
import {
  activationOf,
  enemiesOf,
  engagedWith,
  inches,
  isPlaytest,
  meleeRange,
  nameOf,
  movementCharacteristic,
  refusal,
  sideOf,
  type Game,
} from '../game';
import type { MoveTerms } from '../questions';
import { costOf, isSupported, longestJump, movementTypeOf, turnCost } from './movement-type';

/** Refuses a movement that is not legal; null for a legal one. */
// TC-MOVE-03 to TC-MOVE-14, TC-DASH-03, TC-RETREAT-04
export function checkRoute(
  game: Game,
  terms: MoveTerms,
  route: SurfaceRoute,
  facing?: Degrees,
): Refusal | null {
  const { model, allowance } = terms;
  const move = game.query().surface.followRoute(route, movementTypeOf(game, model));
  const cost = costOf(game, model, move) + turnCost(game, model, facing);
  if (!isWithin(cost, allowance))
    return refusal(
      'TC-MOVE-03',
      `${nameOf(game, model)} would move ${inches(cost)}; it may move ${inches(allowance)}.`,
      [model],
    );
  return (
    checkPassage(game, model, move, cost) ?? checkEnd(game, model, move) ?? checkEnemies(game, terms, route)
  );
}

/** Refuses a move that is blocked, for whatever purpose; null for an open one. */
// TC-MOVE-08, TC-MOVE-10, TC-TERR-03, TC-JUMP-01, TC-JUMP-05
export function checkPassage(game: Game, model: ModelId, move: SurfaceMoveResult, cost: Mu): Refusal | null {
  const name = nameOf(game, model);
  if (move.barred !== null) return refuseBarred(game, model, move.barred);
  if (move.leavesTable) return refusal('TC-MOVE-08', `${name} would leave the battlefield.`, [model]);
  const friends = new Set(
    game.table.models.filter(({ side }) => side === sideOf(game, model)).map(({ id }) => id),
  );
  const run = move.through.filter((id) => !friends.has(id));
  if (run.length > 0)
    return refusal('TC-MOVE-10', `${name} would move through ${nameOf(game, run[0]!)}.`, [model, ...run]);
  return checkJumps(game, model, move, cost);
}

function refuseBarred(
  game: Game,
  model: ModelId,
  { by, piece }: NonNullable<SurfaceMoveResult['barred']>,
): Refusal {
  const [name, what] = [nameOf(game, model), piece === null ? 'it' : game.query().piece(piece).title];
  switch (by) {
    case 'impassable':
      return refusal('TC-TERR-03', `${name} cannot go through ${what}: it is impassable.`, [
        model,
        ...(piece === null ? [] : [piece]),
      ]);
    case 'ceiling':
      return refusal('TC-TERR-03', `${name} has no room under ${what}.`, [
        model,
        ...(piece === null ? [] : [piece]),
      ]);
    case 'gap':
      return refusal('TC-JUMP-01', `${name} reaches a gap that it must jump.`, [model]);
  }
}

// TC-JUMP-01, TC-JUMP-05, TC-RULING-34, TC-RULING-35
function checkJumps(game: Game, model: ModelId, { legs }: SurfaceMoveResult, cost: Mu): Refusal | null {
  const jumps = legs.filter(({ kind }) => kind === 'jump');
  const limit = longestJump(game, model);
  const lengths = jumps.map(({ gap }) => (isPlaytest(game) ? 0 : gap!.width) + Math.max(0, -gap!.down));
  const far = lengths.find((length) => length > limit + jumpRounding);
  if (far !== undefined)
    return refusal(
      'TC-JUMP-01',
      `${nameOf(game, model)} would jump ${inches(far)}; it may jump ${inches(limit)}.`,
      [model],
    );
  if (
    jumps.length > 0 &&
    game.options.jumpTotal === 'characteristic' &&
    !isWithin(cost, movementCharacteristic(game, model))
  ) {
    return refusal(
      'TC-RULING-34',
      `A movement with a jump is no longer than ${movementCharacteristic(game, model)}″.`,
      [model],
    );
  }
  return null;
}

/** Accuracy of a gap's edges. */
const jumpRounding: Mu = 1e-4;

/** Refuses an end where the model cannot stand. A model that stays may always stand. */
// TC-MOVE-11, TC-CLIMB-06, TC-JUMP-03, TC-RULING-54
export function checkEnd(game: Game, model: ModelId, move: SurfaceMoveResult): Refusal | null {
  if (move.legs.length === 0) return null;
  if (move.onto.length > 0)
    return refusal('TC-MOVE-11', `${nameOf(game, model)} would end on ${nameOf(game, move.onto[0]!)}.`, [
      model,
      ...move.onto,
    ]);
  const counts =
    game.options.supportAll ||
    move.legs.some(({ kind }) => kind === 'climb-up' || kind === 'climb-down' || kind === 'jump');
  if (!counts || isSupported(move.support)) return null;
  return refusal(
    'TC-CLIMB-06',
    `${nameOf(game, model)} would stand on ${Math.floor(100 * move.support)} % of its base; half of it must be supported.`,
    [model],
  );
}

/** Refuses a movement that enters or leaves the melee range of an enemy against the rules; null for others. */
// TC-MOVE-05 to TC-MOVE-07, TC-MOVE-14, TC-DASH-03, TC-RETREAT-04, TC-RULING-22, TC-RULING-23, TC-RULING-25
function checkEnemies(game: Game, terms: MoveTerms, route: SurfaceRoute): Refusal | null {
  const { model, action } = terms;
  const held = engagedWith(game, model);
  const exempt = new Set(
    game.options.exemptSince === 'activation'
      ? [...held, ...(activationOf(game, model)?.engaged ?? [])]
      : held,
  );
  const near = game.query().surface.approaches(
    route,
    movementTypeOf(game, model),
    enemiesOf(game, model).map(({ id }) => id),
    meleeRange + sameLength,
  );
  const intruded = near.find(({ model: enemy }) => !exempt.has(enemy));
  if (intruded) {
    return refusal(
      'TC-MOVE-07',
      `${nameOf(game, model)} would come within ${inches(intruded.least)} of ${nameOf(game, intruded.model)}: only a Charge may come within an inch.`,
      [model, intruded.model],
    );
  }
  if (action === 'retreat') return checkRetreat(game, model, route, near);
  if (route.via.length === 0) return null;
  for (const enemy of held) {
    const approach = near.find(({ model: id }) => id === enemy)!;
    const farthest = game.options.shift === 'end-only' ? approach.end : approach.most;
    if (!isWithin(farthest, meleeRange))
      return refusal(
        'TC-MOVE-06',
        `${nameOf(game, model)} would leave the melee with ${nameOf(game, enemy)}: only a Retreat may do that.`,
        [model, enemy],
      );
  }
  return null;
}

type Approaches = ReturnType<ReturnType<Game['query']>['surface']['approaches']>;

// TC-RETREAT-04, TC-RULING-25
function checkRetreat(game: Game, model: ModelId, route: SurfaceRoute, near: Approaches): Refusal | null {
  const still = near.find(({ end }) => isWithin(end, meleeRange));
  if (still)
    return refusal(
      'TC-RETREAT-04',
      `${nameOf(game, model)} would end within an inch of ${nameOf(game, still.model)}.`,
      [model, still.model],
    );
  const turnsBack = route.via.length > 1 || near.some(({ least, start }) => least < start - sameLength);
  if (game.options.retreatPath === 'straight-away' && turnsBack)
    return refusal('TC-RULING-25', `${nameOf(game, model)} must retreat straight away from the enemy.`, [
      model,
    ]);
  return null;
}
