import type { Hiding, ViewOptions, Visibility } from '../../engine/port/sight';
import { meshKernel } from '../../geometry/mesh/loaded';
import { elevationOf, hiddenPlace, hiddenShare } from '../../geometry/visibility/elevation';
import { visiblePart, type VisiblePart } from '../../geometry/visibility/visible';
import type { MeshVisibleQuery } from '../../geometry/visibility/visible-past-meshes';
import type { Mm } from '../../geometry/units';
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';
import { meshesBetween, solidsBetween, blockerFilter } from './blockers';

/** Spots on a target that show what each blocker hides by itself, past meshes, lie no farther apart. */
const resolutionMm: Mm = 4;

/** Measures the visible share of the target's volume. */
export function measureVisibility(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  look: ViewOptions,
): Visibility {
  const query = visibleQuery(snapshot, from, to, look);
  if (query.meshes.length === 0) return toVisibility({ ...visiblePart(query), isSampled: false });
  return toVisibility({ ...meshKernel().boundVisible(query), isSampled: true });
}

export function toVisibility({
  least,
  most,
  isSampled,
}: Pick<FoundPart, 'least' | 'most' | 'isSampled'>): Visibility {
  return { share: (least + most) / 2, least, most, proof: isSampled ? 'bounded' : 'exact' };
}

/** The visible and the hidden part of a volume. */
interface FoundPart extends VisiblePart {
  /** True past a mesh: then the parts that each blocker hides by itself are sampled. The bounds are proven. */
  readonly isSampled: boolean;
}

/** Finds the visible and the hidden part of the target's volume. */
export function findVisiblePart(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  look: ViewOptions,
): FoundPart {
  const query = visibleQuery(snapshot, from, to, look);
  if (query.meshes.length === 0) return { ...visiblePart(query), isSampled: false };
  const { boundVisible, searchVisible } = meshKernel();
  return { ...searchVisible({ ...query, resolutionMm }), ...boundVisible(query), isSampled: true };
}

function visibleQuery(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  { from: by, past, threshold: about }: ViewOptions,
): MeshVisibleQuery {
  const picks = blockerFilter(snapshot);
  return {
    from: from.solid,
    to: to.solid,
    blockers: solidsBetween(
      snapshot,
      from,
      to,
      0,
      past === 'terrain' ? { ...picks, model: () => false } : picks,
    ),
    meshes: meshesBetween(snapshot, from, to, 0),
    muMm: snapshot.staticTable.table.muMm,
    eyeOnly: by === 'eye',
    ...(about !== undefined && { about }),
  };
}

/** Returns the pieces and models that hide some of the target by themselves, largest share first. */
export function hidingsOf(part: FoundPart): readonly Hiding[] {
  return [...part.hiddenBy]
    .map(([by, hidden]): Hiding => {
      const elevation = elevationOf(part, hidden);
      return {
        by,
        share: hiddenShare(elevation),
        place: hiddenPlace(elevation),
        ...(part.isSampled && { resolutionMm }),
      };
    })
    .filter(({ share }) => share >= least)
    .sort((a, b) => b.share - a.share || (a.by < b.by ? -1 : 1));
}

/** Smaller shares are not reported. */
const least = 0.002;
