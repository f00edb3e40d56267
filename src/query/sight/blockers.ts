import type { ModelFacts, PartFacts, SightEnds } from '../../engine/port/sight-rule';
import type { Shell } from '../../geometry/mesh/shell';
import type { Solid } from '../../geometry/shapes/shapes';
import { toMu, type Mu } from '../../geometry/units';
import type { ModelBody } from '../index/bodies';
import { endsAt, endsOf, type Snapshot } from '../index/snapshot';
import { touchMm } from '../index/areas';

/** A rule's choice among the things between two models. */
export interface BlockerFilter {
  part(part: PartFacts, ends: SightEnds): boolean;
  model(model: ModelFacts, ends: SightEnds): boolean;
}

export const blockerFilter = ({ staticTable: { rule } }: Snapshot): BlockerFilter => ({
  part: rule.stopsPart,
  model: rule.stopsModel,
});

/** The solids between two models, and up to `reach` beside, that a rule picks out. */
export function solidsBetween(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  reach: Mu,
  picks: BlockerFilter,
): readonly Solid[] {
  const ends = endsOf(snapshot, from, to);
  const { staticTable, modelIndex, screenIndex } = snapshot;
  const solids: Solid[] = [];
  for (const { facts, solid } of staticTable.parts.along(from.bounds, to.bounds, reach))
    if (picks.part(facts, ends)) solids.push(solid);
  for (const { facts, blocker } of modelIndex.along(from.bounds, to.bounds, reach))
    if (isThird(facts, ends) && picks.model(facts, ends)) solids.push(blocker);
  const touch = toMu(touchMm, staticTable.table.muMm);
  for (const screen of screenIndex.along(from.bounds, to.bounds, reach)) {
    if (isThird(screen.facts, ends) && picks.model(screen.facts, endsAt(screen, ends, from, to, touch)))
      solids.push(screen.solid);
  }
  return solids;
}

const isThird = ({ id }: ModelFacts, { from, to }: SightEnds): boolean => id !== from.id && id !== to.id;

/** The meshes between two models, and up to `reach` beside, that stop a line. */
export function meshesBetween(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  reach: Mu,
): readonly Shell[] {
  const near = snapshot.staticTable.meshes.along(from.bounds, to.bounds, reach);
  if (near.length === 0) return [];
  const ends = endsOf(snapshot, from, to);
  return near
    .filter(({ facts }) => snapshot.staticTable.rule.stopsPart(facts, ends))
    .map(({ blocker }) => blocker);
}
