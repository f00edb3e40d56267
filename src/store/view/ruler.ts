import { closestInPlan } from '../../geometry/distance';
import type { Outline, Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { baseOutline } from '../../table/base';
import type { RulerEnd } from './selection';
import { ruleModule } from '../../rules/registry';
import { modelsNow, type Session } from '../battle/session';

/** Reports whether the battle's rulings allow measuring now. */
export const mayMeasure = ({ battle, table }: Session): boolean =>
  !battle?.question || (ruleModule(table.rules).view.mayMeasure?.(battle, battle.question) ?? true);

/** A measured distance: the shortest between the two ends' edges, in space. */
export interface Measured {
  readonly distance: Mu;
  readonly points: readonly [Point, Point];
  /** Height of the second end above the first, in MU. */
  readonly rise: Mu;
  /** The same distance in plan alone. */
  readonly flat: Mu;
}

/** Measures between two bases, a base and a spot, or two spots. Bases are level, so the closest points in plan are the closest in space. */
export function measureRuler(session: Session, from: RulerEnd, to: RulerEnd): Measured {
  const [a, b] = [footprint(session, from), footprint(session, to)];
  const { distance: flat, points } = closestInPlan(a.outline, b.outline);
  const rise = b.y - a.y;
  return {
    distance: Math.sqrt(flat * flat + rise * rise),
    points: [
      [points[0][0], a.y, points[0][1]],
      [points[1][0], b.y, points[1][1]],
    ],
    rise,
    flat,
  };
}

/** Returns the body at an end of the ruler: a base at its height, or a spot. */
function footprint(session: Session, end: RulerEnd): { readonly outline: Outline; readonly y: Mu } {
  if ('point' in end) {
    const [x, y, z] = end.point;
    return { outline: { shape: 'circle', centre: [x, z], radius: 0 }, y };
  }
  const model = modelsNow(session).find(({ id }) => id === end.model);
  if (!model) throw new Error(`There is no model ${end.model}.`);
  return { outline: baseOutline(model.base, model.at, model.facing, session.table.muMm), y: model.y };
}
