import type { Look, Shown } from '../engine/table-query';
import { visibleShare } from '../geometry/visible';
import type { ModelBody } from './bodies';
import type { Moment } from './moment';
import { solidsBetween, stopping } from './sightline';

/** How much of the target's volume shows. */
export function shownOf(moment: Moment, from: ModelBody, to: ModelBody, { from: by, past }: Look): Shown {
  const picks = stopping(moment);
  const blockers = solidsBetween(moment, from, to, 0, past === 'terrain' ? { ...picks, model: () => false } : picks);
  const { share } = visibleShare({ from: from.solid, to: to.solid, blockers, muMm: moment.ground.table.muMm, eyeOnly: by === 'eye' });
  return { share, least: share, most: share, proof: 'exact' };
}
