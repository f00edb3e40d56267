/** Gaps between pieces: the bases that pass, and the gaps that only sight passes. */
import { planDistance } from '../../geometry/distance';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { toMm, type Mm, type Mu } from '../../geometry/units';
import { outlineBounds } from '../../geometry/shapes/outline';
import type { PlacedPiece, Table } from '../../table/table';

/** Bases that gaps are measured against. */
export const gapBasesMm = [25, 32, 40, 60] as const satisfies readonly Mm[];

export interface Gap {
  readonly between: readonly [string, string];
  readonly mm: Mm;
}

export interface Gaps {
  /** Gaps up to the width of the largest base, the narrowest first. */
  readonly all: readonly Gap[];
  /** Count of the gaps that each base passes. */
  readonly passedBy: Readonly<Record<`${(typeof gapBasesMm)[number]}`, number>>;
  /** Count of the gaps that sight passes, and no base of 25 mm. */
  readonly sightOnly: number;
}

/** Height up to which figures step over solid terrain. */
const step: Mu = 0.5;
/** Height above which figures pass under solid terrain. */
const head: Mu = 1.2;
/** Distance below which two pieces count as touching, at the precision of a hand. */
const contactMm: Mm = 0.01;

/** Returns the gaps between pieces that a figure on the ground cannot walk over, exactly, between their closest solids. */
export function gapsOf({ pieces, muMm }: Table): Gaps {
  const walls = pieces
    .map((piece) => ({ id: piece.id, outlines: wallsOf(piece) }))
    .filter(({ outlines }) => outlines.length > 0);
  const widest = gapBasesMm.at(-1)!;
  const all = walls
    .flatMap((a, i) =>
      walls.slice(i + 1).map((b): Gap => ({
        between: [a.id, b.id],
        mm: toMm(gapBetween(a.outlines, b.outlines, widest / muMm), muMm),
      })),
    )
    .filter(({ mm }) => mm > contactMm && mm <= widest)
    .sort((a, b) => a.mm - b.mm);
  return {
    all,
    passedBy: Object.fromEntries(
      gapBasesMm.map((base) => [String(base), all.filter(({ mm }) => mm >= base).length]),
    ) as Gaps['passedBy'],
    sightOnly: all.filter(({ mm }) => mm < gapBasesMm[0]).length,
  };
}

const wallsOf = ({ parts }: PlacedPiece): readonly Outline[] =>
  parts
    .filter(({ part, tags, bottom, top }) => part.dug !== true && tags.solid && top > step && bottom < head)
    .flatMap(({ solids }) => solids.map(({ outline }) => outline));

/** Returns the gap, or Infinity if it is certainly wider than `within`. */
function gapBetween(a: readonly Outline[], b: readonly Outline[], within: Mu): Mu {
  let least = Infinity;
  for (const p of a) {
    for (const q of b)
      if (boundsGap(p, q) <= Math.min(within, least)) least = Math.min(least, planDistance(p, q));
  }
  return least;
}

function boundsGap(a: Outline, b: Outline): Mu {
  const [p, q] = [outlineBounds(a), outlineBounds(b)];
  const apart = (axis: keyof PlanPoint & (0 | 1)): Mu =>
    Math.max(0, p.min[axis] - q.max[axis], q.min[axis] - p.max[axis]);
  const [x, z] = [apart(0), apart(1)];
  return Math.sqrt(x * x + z * z);
}
