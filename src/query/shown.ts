import type { Hiding, Look, Shown } from '../engine/table-query';
import { elevationOf, hiddenPlace } from '../geometry/elevation';
import type { Solid } from '../geometry/shapes';
import { visiblePart, type VisiblePart } from '../geometry/visible';
import { searchVisible } from '../geometry/visible-search';
import type { Mm } from '../geometry/units';
import type { ModelBody } from './bodies';
import type { Moment } from './moment';
import { meshesBetween, solidsBetween, stopping } from './stoppers';

/** Spots on a target beside meshes lie no farther apart. */
const resolutionMm: Mm = 4;

/** How much of the target's volume shows. */
export function shownOf(moment: Moment, from: ModelBody, to: ModelBody, look: Look): Shown {
  const { least, most, isSearched } = partShown(moment, from, to, look);
  return { share: (least + most) / 2, least, most, ...(isSearched ? { proof: 'searched', resolutionMm } : { proof: 'exact' }) };
}

/** What of the target's volume shows, and what is hidden. */
export function partShown(moment: Moment, from: ModelBody, to: ModelBody, { from: by, past }: Look): VisiblePart & { readonly isSearched: boolean } {
  const picks = stopping(moment);
  const blockers = solidsBetween(moment, from, to, 0, past === 'terrain' ? { ...picks, model: () => false } : picks);
  return lookedAt(moment, from, to, blockers, meshesBetween(moment, from, to, 0), by === 'eye');
}

/** What hides some of the target by itself, the most first. */
export function hidingsOf(moment: Moment, from: ModelBody, to: ModelBody): readonly Hiding[] {
  const blockers = solidsBetween(moment, from, to, 0, stopping(moment));
  const meshes = meshesBetween(moment, from, to, 0);
  const ids = [...new Set([...blockers, ...meshes].map(({ id }) => id))];
  return ids
    .flatMap((by): readonly Hiding[] => {
      const own = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] => all.filter(({ id }) => id === by);
      const part = lookedAt(moment, from, to, own(blockers), own(meshes), false);
      const share = 1 - (part.least + part.most) / 2;
      return share < least ? [] : [{ by, share, place: hiddenPlace(elevationOf(part)) }];
    })
    .sort((a, b) => b.share - a.share || (a.by < b.by ? -1 : 1));
}

/** Who hides less is not told. */
const least = 0.002;

function lookedAt(
  { ground: { table } }: Moment, from: ModelBody, to: ModelBody, blockers: readonly Solid[], meshes: ReturnType<typeof meshesBetween>, eyeOnly: boolean,
): VisiblePart & { readonly isSearched: boolean } {
  const query = { from: from.solid, to: to.solid, blockers, muMm: table.muMm, eyeOnly };
  const isSearched = meshes.length > 0;
  return { ...(isSearched ? searchVisible({ ...query, meshes, resolutionMm }) : visiblePart(query)), isSearched };
}
