import type { ModelFacts, PartFacts, SightEnds } from '../engine/table-query';
import type { MeshBlocker } from '../geometry/mesh/search';
import type { Solid } from '../geometry/shapes';
import type { Mu } from '../geometry/units';
import type { ModelBody } from './bodies';
import { endsOf, type Moment } from './moment';

/** What a rule picks out of what lies between two models. */
export interface Picks {
  part(part: PartFacts, ends: SightEnds): boolean;
  model(model: ModelFacts, ends: SightEnds): boolean;
}

export const stopping = ({ ground: { rule } }: Moment): Picks => ({ part: rule.stopsPart, model: rule.stopsModel });

/** The solids between two models, and up to `reach` beside, that a rule picks out. */
export function solidsBetween(moment: Moment, from: ModelBody, to: ModelBody, reach: Mu, picks: Picks): readonly Solid[] {
  const ends = endsOf(moment, from, to);
  const { ground, modelIndex, screens } = moment;
  const solids: Solid[] = [];
  for (const { facts, solid } of ground.parts.along(from.bounds, to.bounds, reach)) if (picks.part(facts, ends)) solids.push(solid);
  for (const { facts, blocker } of modelIndex.along(from.bounds, to.bounds, reach)) if (isThird(facts, ends) && picks.model(facts, ends)) solids.push(blocker);
  for (const { facts, solid } of screens.along(from.bounds, to.bounds, reach)) if (isThird(facts, ends) && picks.model(facts, ends)) solids.push(solid);
  return solids;
}

const isThird = ({ id }: ModelFacts, { from, to }: SightEnds): boolean => id !== from.id && id !== to.id;

/** The meshes between two models, and up to `reach` beside, that stop a line. */
export function meshesBetween(moment: Moment, from: ModelBody, to: ModelBody, reach: Mu): readonly MeshBlocker[] {
  const near = moment.ground.meshes.along(from.bounds, to.bounds, reach);
  if (near.length === 0) return [];
  const ends = endsOf(moment, from, to);
  return near.filter(({ facts }) => moment.ground.rule.stopsPart(facts, ends)).map(({ blocker }) => blocker);
}
