import type { CrossedPiece } from '../../engine/port/sight';
import { chord, type Stretch } from '../../geometry/shapes/chord';
import { outlineContains } from '../../geometry/shapes/outline';
import type { Point, Segment, Solid } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { PartBody } from '../index/static-table';

/**
 * Returns the stretch of a line through an upright body by more than `touch`; null where there is none. As for lines of sight, a body is
 * from its bottom (included) to its top (not included), and to touch is not to run through.
 */
export function stretchThrough(
  [from, to]: Segment,
  { outline, bottom, top }: Solid,
  touch: Mu,
): Stretch | null {
  const [start, end] = [
    [from[0], from[2]],
    [to[0], to[2]],
  ] as const;
  const rise = to[1] - from[1];
  const isUpright = start[0] === end[0] && start[1] === end[1];
  const run = isUpright
    ? outlineContains(outline, start)
      ? whole
      : null
    : chord(start, end, outline, touch);
  if (run === null) return null;
  if (rise === 0) return bottom <= from[1] && from[1] < top ? run : null;
  const [t, u] = [(bottom - from[1]) / rise, (top - from[1]) / rise];
  const [enter, leave] = [Math.max(run[0], Math.min(t, u)), Math.min(run[1], Math.max(t, u))];
  return (leave - enter) * lengthOf([from, to]) > touch ? [enter, leave] : null;
}

const whole: Stretch = [0, 1];

/** Returns the stretches of a line through pieces, in the order of entry; stretches of one piece that touch are one. */
export function findCrossedPieces(
  line: Segment,
  bodies: readonly PartBody[],
  touch: Mu,
): readonly CrossedPiece[] {
  const byPiece = new Map<string, Stretch[]>();
  for (const {
    facts: { piece },
    solid,
  } of bodies) {
    const stretch = stretchThrough(line, solid, touch);
    if (stretch !== null) byPiece.set(piece, [...(byPiece.get(piece) ?? []), stretch]);
  }
  // Each stretch begins and stops a touch inside its body's faces.
  const seam = (4 * touch) / Math.max(lengthOf(line), touch);
  return [...byPiece]
    .flatMap(([piece, stretches]) => joinStretches(stretches, seam).map((stretch) => ({ piece, stretch })))
    .sort((a, b) => a.stretch[0] - b.stretch[0])
    .map(({ piece, stretch: [enter, leave] }) => ({
      piece,
      enter: pointAt(line, enter),
      leave: pointAt(line, leave),
      startsInside: enter <= seam,
      endsInside: leave >= 1 - seam,
    }));
}

function joinStretches(stretches: readonly Stretch[], seam: number): readonly Stretch[] {
  const inOrder = [...stretches].sort((a, b) => a[0] - b[0]);
  return inOrder.reduce<readonly Stretch[]>((before, next) => {
    const last = before.at(-1);
    if (last === undefined || next[0] > last[1] + seam) return [...before, next];
    return [...before.slice(0, -1), [last[0], Math.max(last[1], next[1])]];
  }, []);
}

function lengthOf([[px, py, pz], [qx, qy, qz]]: Segment): Mu {
  return Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py) + (qz - pz) * (qz - pz));
}

const pointAt = ([[px, py, pz], [qx, qy, qz]]: Segment, t: number): Point => [
  px + t * (qx - px),
  py + t * (qy - py),
  pz + t * (qz - pz),
];
