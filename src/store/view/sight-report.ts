import type { Verdict } from '../../engine/port/sight';
import type { TableQuery } from '../../engine/port/table-query';
import type { Point, Segment } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { ruleModule } from '../../rules/registry';
import type { ShotView } from '../../engine/rules-view';
import { stopAlong } from './line-stop';
import {
  modelsNow,
  queryNow,
  unitsNow,
  type ModelNow,
  type Place,
  type Session,
  type UnitNow,
} from '../battle/session';
import { queryWith } from '../battle/session-preview';
import type { Selection } from './selection';

/** A line to draw: in full if it is free, else up to its blocker. */
export interface DrawnLine {
  readonly from: string;
  readonly to: string;
  readonly verdict: Verdict;
  readonly segment: Segment;
  /** Point at which a blocked line stops, and the body there. */
  readonly stop: { readonly at: Point; readonly by: string } | null;
  /** Pieces and models that block, or whose cover it crosses. */
  readonly blockers: readonly string[];
  readonly crosses: readonly string[];
}

/** Sight from a selection to one enemy unit. */
export interface EnemySight {
  readonly unit: UnitNow;
  readonly verdict: Verdict;
  /** Number of selected models that see at least one of its models; a multi-base counts all its models. */
  readonly seenBy: number;
  readonly of: number;
  /** Forecast of a shot at it; null without one. */
  readonly shot: ShotView | null;
  /** Range as the rules measure it for shooting, else between the closest models. */
  readonly range: Mu;
  /** The line between the closest pair that sees; where none does, between the closest pair. */
  readonly line: DrawnLine;
}

/** The selected models that still stand. */
export function selectedModels(session: Session, selection: Selection): readonly ModelNow[] {
  return modelsNow(session).filter(
    (model) =>
      !model.removed &&
      model.unit === selection.unit &&
      (selection.model === null || model.id === selection.model),
  );
}

/** Enemy units that still stand, those with a near model first. */
export function enemiesOf(session: Session, selection: Selection): readonly UnitNow[] {
  const seers = selectedModels(session, selection);
  const side = seers[0]?.side;
  if (side === undefined) return [];
  return unitsNow(session)
    .filter((unit) => unit.side !== side && unit.standing.length > 0)
    .map((unit) => ({ unit, gap: nearestPair(seers, unit.standing, () => true).gap }))
    .sort((a, b) => a.gap - b.gap)
    .map(({ unit }) => unit);
}

/** Reports the selection's sight of one enemy unit.
 * @throws when either has nobody standing */
export function enemySight(session: Session, selection: Selection, enemy: string): EnemySight {
  const query = queryNow(session);
  const seers = selectedModels(session, selection);
  const unit = unitsNow(session).find(({ id }) => id === enemy);
  if (!unit) throw new Error(`There is no unit ${enemy}.`);
  const seeing = seers.filter((from) => unit.standing.some((to) => query.sees(from.id, to.id)));
  const nearest = nearestPair(seers, unit.standing, () => true);
  const shown =
    seeing.length > 0
      ? nearestPair(seeing, unit.standing, (from, to) => query.sees(from.id, to.id))
      : nearest;
  const line = drawnLine(session, query, shown.from, shown.to);
  const shot =
    session.battle && !session.preview
      ? (ruleModule(session.table.rules).view.shotAt?.(session.battle, selection.unit, enemy) ?? null)
      : null;
  return {
    unit,
    verdict: line.verdict,
    seenBy: countModels(seeing),
    of: countModels(seers),
    shot,
    range: shot?.range ?? query.distance(nearest.from.id, nearest.to.id).distance,
    line,
  };
}

/** A line from each selected model to the closest model of the unit that it sees, else to the closest. */
export function linesToUnit(session: Session, selection: Selection, unit: UnitNow): readonly DrawnLine[] {
  const query = queryNow(session);
  if (unit.standing.length === 0) return [];
  return selectedModels(session, selection).map((from) => {
    const seen = unit.standing.filter((to) => query.sees(from.id, to.id));
    const { to } = nearestPair([from], seen.length > 0 ? seen : unit.standing, () => true);
    return drawnLine(session, query, from, to);
  });
}

/** From a model that would stand there, a straight line to every standing enemy, seen or not: cheap enough for each move of a hand. */
export function linesToEveryone(
  session: Session,
  model: ModelNow,
  place: Place,
): readonly { readonly segment: Segment; readonly seen: boolean }[] {
  const query = queryWith(session, model.id, place);
  const from: Point = [place.at[0], place.y, place.at[1]];
  return modelsNow(session)
    .filter((other) => other.side !== model.side && !other.removed)
    .map((other) => ({
      segment: [from, [other.at[0], other.y, other.at[1]]],
      seen: query.sees(model.id, other.id),
    }));
}

/** The line between two models as the table draws it. */
export function drawnLine(session: Session, query: TableQuery, from: ModelNow, to: ModelNow): DrawnLine {
  const sight = query.line(from.id, to.id);
  const segment = sight.witness ?? query.distance(from.id, to.id).points;
  return {
    from: from.id,
    to: to.id,
    verdict: sight.verdict,
    segment,
    stop: sight.verdict === 'blocked' ? stopAlong(session, segment, sight.blockers) : null,
    blockers: sight.blockers,
    crosses: sight.crosses.map(({ piece }) => piece),
  };
}

const countModels = (models: readonly ModelNow[]) => models.reduce((sum, model) => sum + model.count, 0);

/** By the centres: near enough to choose which line to show. */
function nearestPair(
  seers: readonly ModelNow[],
  targets: readonly ModelNow[],
  allowed: (from: ModelNow, to: ModelNow) => boolean,
): { from: ModelNow; to: ModelNow; gap: number } {
  const pairs = seers.flatMap((from) => targets.map((to) => ({ from, to, gap: squaredGap(from, to) })));
  pairs.sort((a, b) => a.gap - b.gap);
  const found = pairs.find(({ from, to }) => allowed(from, to));
  if (!found) throw new Error('There are no models to pair.');
  return found;
}

const squaredGap = (a: ModelNow, b: ModelNow) => (a.at[0] - b.at[0]) ** 2 + (a.at[1] - b.at[1]) ** 2;
