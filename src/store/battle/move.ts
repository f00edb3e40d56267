import type { Moves } from '../../engine/placements';
/** Moves as a person makes them: tried on the table first, one figure or the whole unit, then confirmed. */
import type { Refusal } from '../../engine/question';
import type { PlanPoint, Point, Segment } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { PreviewSlice } from './preview-slice';
import { ruleModule } from '../../rules/registry';
import type { MoveView } from '../../engine/rules-view';
import { modelsNow, queryNow, type ModelNow, type Session } from './session';
import { movesInPreview } from './session-preview';

/** The move that the battle asks for now; null where it asks for something else. */
export function moveAsked({ battle, table }: Session): MoveView | null {
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

/** A move as it is drawn on the table. */
export interface MovePicture {
  readonly routes: readonly DrawnRoute[];
  readonly links: readonly { readonly segment: Segment; readonly holds: boolean }[];
}

export interface DrawnRoute {
  readonly model: string;
  readonly points: readonly Point[];
  /** Half the base's larger extent. */
  readonly radius: Mu;
  readonly left: Mu;
  readonly refusal: Refusal | null;
}

/** Legal or not, as far as it has been tried. Links to the Leader are drawn only where they break. */
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

/** A distance that is exactly at its limit may come out this much longer. */
export const rounding: Mu = 1e-6;

/** All models of the session as the battle has them, whatever has been tried. */
export const startOf = (session: Session): readonly ModelNow[] => modelsNow({ ...session, preview: null });

/** Half the larger extent of a model's base. */
export function reachOf({ table }: Pick<Session, 'table'>, { base }: ModelNow): Mu {
  return (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / table.muMm / 2;
}
