import type { SurfaceRoute, SurfaceStep } from '../../../engine/port/surface';
import type { Mu } from '../../../geometry/units';
import type { RouteLeg } from './follow-steps';
import { between } from './base-distance';

/** The route up to where its legs have cost so much. A climb or jump that cannot be done whole is not begun. */
export function truncateRoute(
  route: SurfaceRoute,
  legs: readonly RouteLeg[],
  length: Mu,
  difficult: 1 | 2,
): SurfaceRoute {
  let left = length;
  for (const leg of legs) {
    const price = leg.length + (difficult - 1) * leg.difficult;
    if (price <= left + rounding) {
      left -= price;
      continue;
    }
    const [x, , z] = leg.kind === 'walk' ? between(leg.from, leg.to, left / price) : leg.from;
    const last: SurfaceStep = { ...route.via[leg.step]!, to: [x, z] };
    return { ...route, via: [...route.via.slice(0, leg.step), last] };
  }
  return route;
}

const rounding: Mu = 1e-6;
