import type { Solid } from '../../geometry/shapes/shapes';
import type { SightQuery } from '../../geometry/sight/sight';
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';

/** Returns the kernel's question about lines between two models, past these solids. */
export function sightQuery(
  { staticTable: { rule, table } }: Snapshot,
  from: ModelBody,
  to: ModelBody,
  blockers: readonly Solid[],
): SightQuery {
  return {
    line: rule.line,
    from: from.solid,
    to: to.solid,
    blockers,
    muMm: table.muMm,
    ...(rule.touchBlocks && { touchBlocks: true }),
  };
}
