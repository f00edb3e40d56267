/** Blockers and ends as the cells see them, each prepared once. */
import type { Outline, Solid } from '../../shapes/shapes';
import type { Region } from '../../shapes/region';
import { bodyOf } from '../../sight/sight';
import type { Body } from '../../sight/space-problem';
import { hair } from '../segment-stops';
import type { Shell } from '../shell';
import { outlineOf } from './region-outline';
import { solidShell } from './solid-shell';

/** A blocker as the cells see it. */
export interface Part {
  readonly body: Body;
  readonly shell: Shell;
  /** Null for a mesh. */
  readonly solid: Solid | null;
}

/** Returns a solid as a blocker. Its shell is made when a search first needs it. */
export const partOfSolid = (solid: Solid): Part => ({
  body: { ...bodyOf(solid) },
  solid,
  get shell() {
    return solidShell(solid);
  },
});

const meshParts = new WeakMap<Shell, Part>();

/** Returns a mesh as a blocker, from the cache if there. */
export function partOfMesh(shell: Shell): Part {
  const cached = meshParts.get(shell);
  if (cached !== undefined) return cached;
  const { id, bounds } = shell;
  const [bottom, top] = [bounds[1]!, bounds[4]!];
  const part = { body: bodyOf({ id, outline: boxOutline(bounds), bottom, top }), shell, solid: null };
  meshParts.set(shell, part);
  return part;
}

function boxOutline(bounds: Float64Array): Outline {
  const [x0, z0, x1, z1] = [bounds[0]!, bounds[2]!, bounds[3]!, bounds[5]!];
  return {
    shape: 'polygon',
    points: [
      [x0, z0],
      [x0, z1],
      [x1, z1],
      [x1, z0],
    ],
  };
}

/** The last end with each region: most questions of a map or a battle share their ends with others. */
const raisedEnds = new WeakMap<Region, Solid>();

/** Returns an end for the cells: a hair higher, so that a mesh's foot stops lines and its top does not, as with solids. */
export function raised({ id, region, bottom, top }: Body): Solid {
  const cached = raisedEnds.get(region);
  if (cached?.id === id && cached.bottom === bottom + hair && cached.top === top + hair) return cached;
  const end = { id, outline: outlineOf(region), bottom: bottom + hair, top: top + hair };
  raisedEnds.set(region, end);
  return end;
}
