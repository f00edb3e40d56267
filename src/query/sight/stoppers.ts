import type { ModelFacts, PartFacts, SightEnds } from '../../engine/port/sight-rule';
import type { MeshBlocker } from '../../geometry/mesh/search';
import type { Solid } from '../../geometry/shapes/shapes';
import { toMu, type Mu } from '../../geometry/units';
import type { ModelBody } from '../index/bodies';
import { endsAt, endsOf, type Moment } from '../index/moment';
import { touchMm } from '../index/within';

/** What a rule picks out of what lies between two models. */
export interface Picks {
  part(part: PartFacts, ends: SightEnds): boolean;
  model(model: ModelFacts, ends: SightEnds): boolean;
}

export const stopping = ({ ground: { rule } }: Moment): Picks => ({
  part: rule.stopsPart,
  model: rule.stopsModel,
});

/** The solids between two models, and up to `reach` beside, that a rule picks out. */
export function solidsBetween(
  moment: Moment,
  from: ModelBody,
  to: ModelBody,
  reach: Mu,
  picks: Picks,
): readonly Solid[] {
  const ends = endsOf(moment, from, to);
  const { ground, modelIndex, screenIndex } = moment;
  const solids: Solid[] = [];
  for (const { facts, solid } of ground.parts.along(from.bounds, to.bounds, reach))
    if (picks.part(facts, ends)) solids.push(solid);
  for (const { facts, blocker } of modelIndex.along(from.bounds, to.bounds, reach))
    if (isThird(facts, ends) && picks.model(facts, ends)) solids.push(blocker);
  const touch = toMu(touchMm, ground.table.muMm);
  for (const screen of screenIndex.along(from.bounds, to.bounds, reach)) {
    if (isThird(screen.facts, ends) && picks.model(screen.facts, endsAt(screen, ends, from, to, touch)))
      solids.push(screen.solid);
  }
  return solids;
}

const isThird = ({ id }: ModelFacts, { from, to }: SightEnds): boolean => id !== from.id && id !== to.id;

/** The meshes between two models, and up to `reach` beside, that stop a line. */
export function meshesBetween(
  moment: Moment,
  from: ModelBody,
  to: ModelBody,
  reach: Mu,
): readonly MeshBlocker[] {
  const near = moment.ground.meshes.along(from.bounds, to.bounds, reach);
  if (near.length === 0) return [];
  const ends = endsOf(moment, from, to);
  return near.filter(({ facts }) => moment.ground.rule.stopsPart(facts, ends)).map(({ blocker }) => blocker);
}
