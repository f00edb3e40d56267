/** How a figure gets about on a bare table, as the table's rules count it: by ways of the plan, or over the real surface. */
import type { TableQuery } from '../../engine/table-query';
import type { PlanPoint } from '../../geometry/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/bodies';
import { routerFrom } from '../../query/find-route';
import { createTableQuery } from '../../query/table-query';
import { hasRoom, standAt, type Bare, type LabFigure } from './bare';

/** How much a way counts for that leads to a spot; null where no base comes to rest there, or no way leads there that counts for no more than `longest`. */
export type WayTo = (spot: PlanPoint) => Mu | null;

const mover = 'mover';

/** The shortest ways of a figure from a spot, with everything that a movement may make use of. */
export function waysFrom(bare: Bare, figure: LabFigure, spot: PlanPoint, move: Mu, longest: Mu): WayTo {
  const body = standAt(bare, figure, spot);
  if (body === null) return () => null;
  const { surface, climbsCount } = bare.rules;
  const query = createTableQuery({ ...bare.table, models: [{ ...body.model, id: mover }] }, bare.ground.rule);
  /** The figure there, if no way is too long or leads off the table. */
  const standNear = (at: PlanPoint): ModelBody | null => {
    const [dx, dz] = [at[0] - spot[0], at[1] - spot[1]];
    return dx * dx + dz * dz > longest * longest ? null : standAt(bare, figure, at);
  };
  if (surface !== null) {
    const { gait, difficult } = surface;
    const means = surface.means(move);
    return (at) => {
      const way = standNear(at) && query.paths.findWay({ model: mover, to: { at }, around: [], gait, means, difficult, longest });
      if (way === null) return null;
      const walk = query.paths.walk(way, gait);
      return walk.length + (difficult - 1) * walk.difficult;
    };
  }
  const router = routerFrom(bare.moment, body, { model: '', avoid: [], keep: 0, longest });
  return (at) => {
    const there = standNear(at);
    const via = there && hasRoom(bare, there, 0) ? router.to(at) : null;
    if (via === null) return null;
    const walk = query.walk({ model: mover, via });
    const counts = walk.length + (climbsCount ? walk.climb : 0);
    return counts <= longest ? counts : null;
  };
}

/** What one step straight from a spot to another counts for; null where it cannot be gone. */
export function stepsOf(bare: Bare, figure: LabFigure): (from: PlanPoint, to: PlanPoint) => Mu | null {
  const { surface, climbsCount } = bare.rules;
  let [last, query]: [PlanPoint | null, TableQuery | null] = [null, null];
  return (from, to) => {
    if (from !== last) [last, query] = [from, standingAt(bare, figure, from)];
    if (query === null) return null;
    if (surface !== null) {
      const { length, difficult, barred, support, leavesTable } = query.paths.walk({ model: mover, via: [{ to }] }, surface.gait);
      return barred || leavesTable || support < 0.5 ? null : length + (surface.difficult - 1) * difficult;
    }
    const { length, climb, impassable, leavesTable } = query.walk({ model: mover, via: [to] });
    return impassable.length > 0 || leavesTable ? null : length + (climbsCount ? climb : 0);
  };
}

const standings = new WeakMap<Bare, TableQuery>();

/** The table with the figure on it, and nobody else; null where its base would overhang. */
function standingAt(bare: Bare, figure: LabFigure, at: PlanPoint): TableQuery | null {
  const body = standAt(bare, figure, at);
  if (body === null) return null;
  const query = standings.get(bare) ?? createTableQuery({ ...bare.table, models: [{ ...body.model, id: mover }] }, bare.ground.rule);
  standings.set(bare, query);
  return query.withModels([{ model: mover, at, facing: 0, y: body.model.y, height: figure.height }]);
}
