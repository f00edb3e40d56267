import type { Solid } from '../../geometry/shapes/shapes';
import type { Mm } from '../../geometry/units';
import { baseOutline } from '../../table/base';
import type { ModelNow } from '../battle/session';

/** Returns a model's volume at its current pose. */
export function modelSolid({ id, base, at, facing, y, height }: ModelNow, muMm: Mm): Solid {
  return { id, outline: baseOutline(base, at, facing, muMm), bottom: y, top: y + height };
}
