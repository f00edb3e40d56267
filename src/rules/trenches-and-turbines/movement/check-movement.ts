import { unitDoes } from '../../shared/agreement';
import type { Refusal } from '../../../engine/question';
import { living } from '../../shared/roster';
import { gameAt, leaderOf, modelName, type Game } from '../game';
import { checkPlaces, checkRoute, avoidedEnemies, standingAfter } from './check-route';
import { excess, isStray, keepsCoherency, strays } from './coherency';
import { isAtLeast, isWithin, standOff } from './lengths';
import { measureRoute } from './measure-route';
import type { MeasuredRoute } from './measured-route';
import type { Moves, MoveTerms } from './move-terms';
import { planRegroup } from './regroup';
import type { ModelId } from '../../../table/ids';

/**
 * Refuses illegal moves.
 * @param duty checks further duties of the unit in the game as it would be afterwards
 */
export function checkMovement(
  game: Game,
  terms: MoveTerms,
  moves: Moves,
  duty: (then: Game) => Refusal | null,
): Refusal | null {
  const wrong = checkMovers(game, terms, moves);
  if (wrong) return wrong;
  const routes: MeasuredRoute[] = [];
  for (const [model, move] of Object.entries(moves)) {
    const route = measureRoute(game, model, move);
    if ('rule' in route) return route;
    const refusal = checkRoute(game, terms, route);
    if (refusal) return refusal;
    routes.push(route);
  }
  const after = standingAfter(game, routes);
  const then = gameAt(game, after);
  return (
    checkPlaces(game, then.query(), routes) ??
    checkEnds(game, terms, then) ??
    duty(then) ??
    checkCoherency(game, terms, then, routes)
  );
}

/** Refuses models that may not move now, and routes of too many points. */
// TT-MOVE-02, TT-CHARGE-03
function checkMovers(game: Game, { unit, part }: MoveTerms, moves: Moves): Refusal | null {
  const refuse = (rule: string, message: string, id: string) => ({ rule, message, ids: [id] });
  const leader = leaderOf(game, unit).id;
  for (const [id, { via }] of Object.entries(moves)) {
    if (!living(game, unit).some((model) => model.id === id))
      return refuse('TT-MOVE-02', `${unitDoes(game, unit, 'has')} no model ${id} on the table.`, id);
    if (part === 'leader' && id !== leader)
      return refuse('TT-CHARGE-03', `${modelName(game, leader)} moves before the others.`, id);
    if (part === 'rest' && id === leader)
      return refuse('TT-CHARGE-03', `${modelName(game, id)} has moved.`, id);
    if (via.length > mostLegs)
      return refuse('TT-MOVE-02', `The route of ${id} has more than ${mostLegs} points.`, id);
  }
  return null;
}

const mostLegs = 50;

/** Refuses a model, moved or not, that would end within 1 inch of an enemy that the unit keeps away from. */
// TT-MOVE-05, TT-RULING-14, TT-RULING-28, TT-RULING-69
function checkEnds(game: Game, terms: MoveTerms, then: Game): Refusal | null {
  const kept = avoidedEnemies(game, terms);
  for (const { id } of living(game, terms.unit)) {
    if (terms.part === 'leader' && id !== leaderOf(game, terms.unit).id) continue;
    const near = kept.find((enemy) => !isAtLeast(then.query().distance(id, enemy).distance, standOff));
    if (near !== undefined)
      return {
        rule: 'TT-MOVE-05',
        message: `${modelName(game, id)} would end within 1 inch of ${near}.`,
        ids: [id, near],
      };
  }
  return null;
}

/** Refuses moves that break coherency, or that do not regain it as far as possible. */
// TT-COH-01, TT-COH-03, TT-MOVE-06, TT-RULING-17, TT-RULING-18
function checkCoherency(
  game: Game,
  terms: MoveTerms,
  then: Game,
  routes: readonly MeasuredRoute[],
): Refusal | null {
  const { unit } = terms;
  if (terms.part === 'leader' || !keepsCoherency(game, unit)) return null;
  const outside = strays(then, unit);
  if (outside.length === 0) return null;
  const strayed = terms.part === 'all' ? outside.find(({ id }) => !isStray(game, id)) : undefined;
  const refuse = (rule: string, model: ModelId, message: string) => ({
    rule,
    message: `${modelName(game, model)} ${message}`,
    ids: [model],
  });
  if (strayed) return refuse('TT-COH-03', strayed.id, 'would end outside the command radius.');
  const atLeader = then.state().models[leaderOf(then, unit).id]!;
  const leaderEnd = routes.find(({ model }) => model === atLeader.id)?.end ?? null;
  if (!isWithin(excess(then, unit), planRegroup(game, terms, leaderEnd).excess))
    return refuse('TT-COH-01', outside[0]!.id, 'must end as near to its leader as it can.');
  const idle =
    game.options.regainCoherency === 'strict'
      ? outside.find(({ id }) => !spentAll(terms, routes, id))
      : undefined;
  return idle ? refuse('TT-RULING-18', idle.id, 'must use its full distance.') : null;
}

const spentAll = ({ allowance }: MoveTerms, routes: readonly MeasuredRoute[], model: ModelId): boolean =>
  isAtLeast(routes.find((route) => route.model === model)?.length ?? 0, allowance);
