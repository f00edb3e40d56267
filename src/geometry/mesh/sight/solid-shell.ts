/** Upright solids as shells, so that they stop lines together with meshes. */
import { polygonOf } from '../../shapes/convex';
import type { Solid } from '../../shapes/shapes';
import type { Mu } from '../../units';
import { buildShell, type Shell } from '../shell';

/**
 * Corners of the polygon within a curve: a 32 mm base's lies less than 0.009 mm inside it. Lines through what
 * is left out stay open.
 */
const corners = 96;
/** Bodies without limits end this far beyond everything. */
const endless: Mu = 1000;

const shells = new WeakMap<Solid, Shell>();

/** Returns the shell of a solid, from the cache if there; of a round one, that of a prism within it. */
export function solidShell(solid: Solid): Shell {
  const cached = shells.get(solid);
  if (cached !== undefined) return cached;
  const shell = buildShell(solid.id, prismCorners(solid));
  shells.set(solid, shell);
  return shell;
}

function prismCorners({ outline, bottom, top }: Solid): Float64Array {
  const plan = polygonOf(outline, corners, 'within');
  const [low, high] = [Math.max(bottom, -endless), Math.min(top, endless)];
  const found: number[] = [];
  for (let i = 0; i < plan.length; i++) {
    const [[ax, az], [bx, bz]] = [plan[i]!, plan[(i + 1) % plan.length]!];
    found.push(ax, low, az, bx, low, bz, bx, high, bz, ax, low, az, bx, high, bz, ax, high, az);
    if (i === 0 || i + 1 === plan.length) continue;
    const [ox, oz] = plan[0]!;
    found.push(ox, high, oz, ax, high, az, bx, high, bz, ox, low, oz, bx, low, bz, ax, low, az);
  }
  return Float64Array.from(found);
}
