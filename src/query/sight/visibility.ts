import type { Hiding, ViewOptions, Visibility } from '../../engine/port/sight';
import { elevationOf, hiddenPlace, hiddenShare } from '../../geometry/visibility/elevation';
import { visiblePart, type VisiblePart } from '../../geometry/visibility/visible';
import { searchVisible } from '../../geometry/visibility/visible-search';
import type { Mm } from '../../geometry/units';
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';
import { meshesBetween, solidsBetween, blockerFilter } from './blockers';

/** Spots on a target beside meshes lie no farther apart. */
const resolutionMm: Mm = 4;

/** Measures the visible share of the target's volume. */
export function measureVisibility(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  look: ViewOptions,
): Visibility {
  return toVisibility(findVisiblePart(snapshot, from, to, look));
}

export function toVisibility({ least, most, isSearched }: ReturnType<typeof findVisiblePart>): Visibility {
  return {
    share: (least + most) / 2,
    least,
    most,
    ...(isSearched ? { proof: 'searched', resolutionMm } : { proof: 'exact' }),
  };
}

/** Finds the visible and the hidden part of the target's volume. */
export function findVisiblePart(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  { from: by, past, threshold: about }: ViewOptions,
): VisiblePart & { readonly isSearched: boolean } {
  const picks = blockerFilter(snapshot);
  const blockers = solidsBetween(
    snapshot,
    from,
    to,
    0,
    past === 'terrain' ? { ...picks, model: () => false } : picks,
  );
  const meshes = meshesBetween(snapshot, from, to, 0);
  const query = {
    from: from.solid,
    to: to.solid,
    blockers,
    muMm: snapshot.staticTable.table.muMm,
    eyeOnly: by === 'eye',
    ...(about !== undefined && { about }),
  };
  const isSearched = meshes.length > 0;
  const part = isSearched ? searchVisible({ ...query, meshes, resolutionMm }) : visiblePart(query);
  return { ...part, isSearched };
}

/** Returns the pieces and models that hide some of the target by themselves, largest share first. */
export function hidingsOf(part: ReturnType<typeof findVisiblePart>): readonly Hiding[] {
  return [...part.hiddenBy]
    .map(([by, hidden]): Hiding => {
      const elevation = elevationOf(part, hidden);
      return {
        by,
        share: hiddenShare(elevation),
        place: hiddenPlace(elevation),
        ...(part.isSearched && { resolutionMm }),
      };
    })
    .filter(({ share }) => share >= least)
    .sort((a, b) => b.share - a.share || (a.by < b.by ? -1 : 1));
}

/** Smaller shares are not reported. */
const least = 0.002;
