import type { Moves } from '../../engine/placements';
/** Moves by hand: a player previews one figure or the whole unit on the table, then confirms. */
import type { Refusal } from '../../engine/question';
import type { PlanPoint, Point, Segment } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { PreviewSlice } from './preview-slice';
import { ruleModule } from '../../rules/registry';
import type { MoveView } from '../../engine/rules-view';
import { modelsNow, queryNow, type ModelNow, type Session } from './session';
import { movesInPreview } from './session-preview';

/** Returns the view of an open question about a move; null for other questions. */
export function currentMove({ battle, table }: Session): MoveView | null {
  return (battle?.question && ruleModule(table.rules).view.move(battle, battle.question)) ?? null;
}

/** Returns the previewed moves with one more model led to a spot and turned there. */
export const withWay = (
  session: Session,
  move: MoveView,
  model: string,
  spot: PlanPoint,
  facing?: Degrees,
): Moves => ({
  ...movesInPreview(session),
  [model]: {
    via: move.planRoute(model, spot),
    ...(facing !== undefined && facing !== session.battle?.state.models[model]?.facing && { facing }),
  },
});

/**
 * Previews a model moved to a spot by a legal route. Without one, the model stays where it was and the refusal is reported.
 * @returns true when it moved
 */
export function dropModel(
  preview: Pick<PreviewSlice, 'setMoves' | 'refuse'>,
  session: Session,
  move: MoveView,
  model: string,
  spot: PlanPoint,
  facing?: Degrees,
): boolean {
  const moves = withWay(session, move, model, spot, facing);
  const refusal = move.sketch(moves).routes.find((route) => route.model === model)?.refusal;
  if (refusal) preview.refuse(refusal);
  else preview.setMoves(moves);
  return !refusal;
}

/** Drawing of a move on the table. */
export interface MovePicture {
  readonly routes: readonly DrawnRoute[];
  readonly links: readonly { readonly segment: Segment; readonly holds: boolean }[];
}

export interface DrawnRoute {
  readonly model: string;
  readonly points: readonly Point[];
  /** Half the base's larger extent, in MU. */
  readonly radius: Mu;
  readonly left: Mu;
  readonly refusal: Refusal | null;
}

/** Returns the drawing of a previewed move, legal or not. Links to the Leader appear only where they break. */
export function movePicture(session: Session, move: MoveView, moves: Moves): MovePicture {
  const { routes, links } = move.sketch(moves);
  const query = queryNow(session);
  const started = startOf(session);
  const onGround = ([x, z]: PlanPoint): Point => [x, query.surfaceHeight([x, z]), z];
  const places = new Map(started.map((model) => [model.id, model.at]));
  for (const { model, via } of routes) places.set(model, via.at(-1) ?? places.get(model)!);
  return {
    routes: routes.flatMap(({ model, via, left, refusal }) => {
      const start = started.find(({ id }) => id === model);
      return start
        ? [
            {
              model,
              points: [[start.at[0], start.y, start.at[1]], ...via.map(onGround)],
              radius: reachOf(session, start),
              left,
              refusal,
            },
          ]
        : [];
    }),
    links: links
      .filter(({ kind, distance, limit }) => kind === 'mate' || distance > limit + rounding)
      .map(({ from, to, distance, limit }) => ({
        holds: distance <= limit + rounding,
        segment: [onGround(places.get(from)!), onGround(places.get(to)!)],
      })),
  };
}

/** Rounding tolerance of a distance at its limit. */
export const rounding: Mu = 1e-6;

/** Returns all models at their poses in the battle, without previews. */
export const startOf = (session: Session): readonly ModelNow[] => modelsNow({ ...session, preview: null });

/** Returns half the larger extent of a model's base. */
export function reachOf({ table }: Pick<Session, 'table'>, { base }: ModelNow): Mu {
  return (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / table.muMm / 2;
}
