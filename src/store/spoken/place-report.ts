/** Facts about one place of the table, for a person who hears the table instead of seeing it. */
import type { FigureCover } from '../../engine/empty-table';
import type { PieceFacts } from '../../engine/port/measure';
import type { TableQuery } from '../../engine/port/table-query';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import { ringEncloses } from '../../geometry/shapes/ring';
import { outlineContains } from '../../geometry/shapes/outline';
import { ruleModule } from '../../rules/registry';
import { deploymentZones } from '../battle/deploy';
import { currentMove } from '../battle/move';
import { modelsNow, queryNow, unitsNow, type ModelNow, type Session } from '../battle/session';
import { queryWith } from '../battle/session-preview';
import { mayMeasure } from '../view/ruler';
import type { Selection } from '../view/selection';
import { underSpot } from '../view/under-spot';

/** Sight of one model by the other sides. */
export interface Exposure {
  readonly side: string;
  /** Enemy models that see it, and all that stand. */
  readonly seenBy: number;
  readonly of: number;
  /** Cover from one enemy that sees it: the acting model, else the nearest; null while none sees it. */
  readonly cover: (FigureCover & { readonly from: string }) | null;
}

/** Answer to the open question about a place: may the unit move or deploy there? */
export type Reach =
  /** The unit moves there, and its first model has so much of its move left. */
  | { readonly kind: 'within'; readonly left: Mu }
  /** The unit moves as near as it may, and that model stops so far from the spot. */
  | { readonly kind: 'short'; readonly by: Mu }
  /** Of a deployment: the bounds of the nearest zone. */
  | { readonly kind: 'zone'; readonly isInside: boolean; readonly bounds: ZoneBounds };

/** The least and the greatest coordinates of a zone. */
export interface ZoneBounds {
  readonly least: PlanPoint;
  readonly most: PlanPoint;
}

export interface PlaceReport {
  readonly spot: PlanPoint;
  /** The standing model whose base reaches the spot. */
  readonly model: ModelNow | null;
  /** Pieces whose area holds the spot, in order of the table's file. */
  readonly pieces: readonly PieceFacts[];
  /** Ids of objectives that reach the spot. */
  readonly objectives: readonly string[];
  /** Distance from the acting model; null without one, at that model itself, and where measuring is forbidden. */
  readonly from: { readonly model: string; readonly distance: Mu } | null;
  /** Null where the open question asks for neither a move nor a deployment, and at models of a unit that moves or of others. */
  readonly reach: Reach | null;
  /** Of the model there, else of the acting model if it moved there; null where no model is concerned. */
  readonly exposure: Exposure | null;
}

/** Returns the model that acts: of the unit in question, else the selected one, else of the active unit; the Leader of several. */
export function actingModel(session: Session, selection: Selection | null): ModelNow | null {
  const { battle } = session;
  const standing = modelsNow(session).filter(({ removed }) => !removed);
  const leaderOf = (unit: unknown): ModelNow | undefined => {
    const own = standing.filter((model) => model.unit === unit);
    return own.find(({ leader }) => leader) ?? own[0];
  };
  const selected = standing.find(({ id }) => id === selection?.model);
  return (
    leaderOf(battle?.question?.data?.['unit']) ??
    selected ??
    leaderOf(selection?.unit) ??
    leaderOf(battle?.state.activeUnit) ??
    null
  );
}

/** Reports what is at a spot, and what the place means for the open question. */
export function reportPlace(session: Session, selection: Selection | null, spot: PlanPoint): PlaceReport {
  const query = queryNow(session);
  const { model } = underSpot(session, spot);
  const acting = actingModel(session, selection);
  return {
    spot,
    model,
    pieces: session.table.pieces
      .filter(({ area }) => area.some((outline) => outlineContains(outline, spot)))
      .map(({ id }) => query.piece(id)),
    objectives: session.table.objectives
      .filter(({ at, radius = 0.5 }) => Math.hypot(at[0] - spot[0], at[1] - spot[1]) <= radius)
      .map(({ id }) => id),
    from: acting && acting.id !== model?.id ? distanceFrom(session, query, acting, model, spot) : null,
    reach: reachOfSpot(session, acting, model, spot),
    exposure: model
      ? exposureOf(session, query, model, acting)
      : isMoving(session, acting)
        ? exposureAt(session, acting, spot, acting.facing)
        : null,
  };
}

function distanceFrom(
  session: Session,
  query: TableQuery,
  acting: ModelNow,
  model: ModelNow | null,
  spot: PlanPoint,
): PlaceReport['from'] {
  if (!mayMeasure(session)) return null;
  const distance = model
    ? query.distance(acting.id, model.id).distance
    : query.distanceToPoint(acting.id, spot);
  return { model: acting.id, distance };
}

const isMoving = (session: Session, model: ModelNow | null): model is ModelNow =>
  model !== null && currentMove(session)?.unit === model.unit;

function reachOfSpot(
  session: Session,
  acting: ModelNow | null,
  model: ModelNow | null,
  spot: PlanPoint,
): Reach | null {
  const zones = deploymentZones(session, []);
  const [nearest] = [...zones].sort((a, b) => gapTo(a, spot) - gapTo(b, spot));
  if (nearest)
    return {
      kind: 'zone',
      isInside: zones.some((points) => ringEncloses(points, spot)),
      bounds: boundsOf(nearest),
    };
  const move = currentMove(session);
  if (!move || !isMoving(session, acting) || model) return null;
  const moves = move.towards(spot);
  const end = moves[acting.id]?.via.at(-1) ?? acting.at;
  const short = Math.hypot(end[0] - spot[0], end[1] - spot[1]);
  if (short > nearby) return { kind: 'short', by: short };
  const route = move.sketch(moves).routes.find((candidate) => candidate.model === acting.id);
  return { kind: 'within', left: route?.left ?? move.allowance };
}

/** Returns the bounds of a zone. */
export function boundsOf(zone: readonly PlanPoint[]): ZoneBounds {
  const [across, deep] = [zone.map(([x]) => x), zone.map(([, z]) => z)];
  return {
    least: [Math.min(...across), Math.min(...deep)],
    most: [Math.max(...across), Math.max(...deep)],
  };
}

/** Returns the distance from a spot to a zone's bounds. */
function gapTo(zone: readonly PlanPoint[], [x, z]: PlanPoint): Mu {
  const { least, most } = boundsOf(zone);
  return Math.hypot(Math.max(least[0] - x, x - most[0], 0), Math.max(least[1] - z, z - most[1], 0));
}

/** A model that ends this near to a spot has reached it. */
const nearby: Mu = 0.05;

/** Reports who would see a model that stood elsewhere. */
export function exposureAt(session: Session, model: ModelNow, at: PlanPoint, facing: Degrees): Exposure {
  const place = { at, facing, y: queryNow(session).surfaceHeight(at) };
  return exposureOf(session, queryWith(session, model.id, place), model, null);
}

/** Reports who sees a model. `attacker` is the enemy whose line decides its cover, if that sees it. */
export function exposureOf(
  session: Session,
  query: TableQuery,
  model: ModelNow,
  attacker: ModelNow | null,
): Exposure {
  const enemies = unitsNow(session)
    .filter(({ side }) => side !== model.side)
    .flatMap(({ standing }) => standing);
  const seers = enemies.filter(({ id }) => query.sees(id, model.id));
  const nearest = [...seers]
    .map(({ id }) => ({ id, distance: query.distance(id, model.id).distance }))
    .sort((a, b) => a.distance - b.distance)[0];
  const from = seers.find(({ id }) => id === attacker?.id)?.id ?? nearest?.id;
  return {
    side: model.side,
    seenBy: count(seers),
    of: count(enemies),
    cover:
      from === undefined
        ? null
        : { ...ruleModule(session.table.rules).emptyTable(session.table).cover(query, from, model.id), from },
  };
}

const count = (models: readonly ModelNow[]): number => models.reduce((sum, model) => sum + model.count, 0);
