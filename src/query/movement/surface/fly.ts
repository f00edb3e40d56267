/**
 * A straight step through the air: in one line in space to the ground where it ends, or over what stands in the way of the volume, as
 * a cord pulled tight over it would lie. It goes under what leaves it room, and comes down on the highest surface of the spot.
 */
import type { Stretch } from '../../../geometry/shapes/chord';
import { chordThrough, isDeepIn } from '../../../geometry/shapes/inflate';
import type { PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { topAt, type Block, type Relief } from './relief';
import { level, touch, type Stance, type Trace, type TracedLeg } from './step-types';
import { blocksUnder } from './blocks-under';

/** A bend of the line: at which share of the step, and how high. */
interface Bend {
  readonly share: number;
  readonly y: Mu;
}

interface Obstacle {
  readonly block: Block;
  readonly stretch: Stretch;
  /** Its top where the step comes to it, and where it leaves it. */
  readonly enter: Bend;
  readonly leave: Bend;
}

/** @param height the flyer's */
export function fly(relief: Relief, from: Stance, to: PlanPoint, height: Mu): Trace {
  const at = (share: number): PlanPoint => [
    from.at[0] + share * (to[0] - from.at[0]),
    from.at[1] + share * (to[1] - from.at[1]),
  ];
  const point = ({ share, y }: Bend): Point => [at(share)[0], y, at(share)[1]];
  let obstacles = obstaclesOf(relief, from.at, to, at);
  let line: readonly Bend[] = [
    { share: 0, y: from.y },
    { share: 1, y: landingAt(relief, to) },
  ];
  const met = new Set<string>();
  for (;;) {
    const hit = obstacles.filter((obstacle) => isHit(obstacle, line, height));
    if (hit.length === 0) break;
    for (const { block } of hit) met.add(block.group);
    const ceiling = hit.find(
      ({ block, stretch }) => stretch[0] === 0 && block.bottom >= from.y + height - touch,
    );
    if (ceiling)
      return {
        legs: [],
        end: from,
        met,
        refused: false,
        barred: { at: [from.at[0], from.y, from.at[1]], by: 'ceiling', piece: ceiling.block.piece },
      };
    line = tight([...line, ...hit.flatMap(({ enter, leave }) => [enter, leave])]);
    obstacles = obstacles.filter((obstacle) => !hit.includes(obstacle));
  }
  const legs = line.slice(1).map((bend, i): TracedLeg => {
    const [start, end] = [point(line[i]!), point(bend)];
    return {
      kind: 'walk',
      from: start,
      to: end,
      length: apart(start, end),
      difficult: 0,
      dangerous: [],
      piece: null,
    };
  });
  const end: Stance = { at: to, y: line.at(-1)!.y };
  const wall = impassableAt(relief, end);
  return {
    legs,
    end,
    met,
    refused: false,
    barred: wall === null ? null : { at: [to[0], end.y, to[1]], by: 'impassable', piece: wall },
  };
}

function obstaclesOf(
  relief: Relief,
  from: PlanPoint,
  to: PlanPoint,
  at: (share: number) => PlanPoint,
): readonly Obstacle[] {
  return relief.blocks
    .along({ min: from, max: from }, { min: to, max: to })
    .flatMap((block): readonly Obstacle[] => {
      const stretch = chordThrough(block.grown, from, to, touch);
      if (stretch === null) return [];
      const bend = (share: number): Bend => ({ share, y: topAt(block, at(share)) });
      return [{ block, stretch, enter: bend(stretch[0]), leave: bend(stretch[1]) }];
    });
}

/** A tight line is nowhere lower between two places than at one of them. */
function isHit({ block, enter, leave }: Obstacle, line: readonly Bend[], height: Mu): boolean {
  const [first, last] = [heightAt(line, enter.share), heightAt(line, leave.share)];
  if (first >= enter.y - level && last >= leave.y - level) return false;
  const between = line.filter(({ share }) => share > enter.share && share < leave.share).map(({ y }) => y);
  return Math.max(first, last, ...between) + height > block.bottom + touch;
}

function heightAt(line: readonly Bend[], share: number): Mu {
  const next = Math.max(
    1,
    line.findIndex((bend) => bend.share >= share),
  );
  const [before, after] = [line[next - 1]!, line[next]!];
  if (after.share === before.share) return after.y;
  return before.y + ((share - before.share) / (after.share - before.share)) * (after.y - before.y);
}

/** The upper hull of bends, from the first to the last. */
function tight(bends: readonly Bend[]): readonly Bend[] {
  const kept: Bend[] = [];
  for (const bend of [...bends].sort((a, b) => a.share - b.share)) {
    while (kept.length > 1 && isUnder(kept.at(-1)!, kept.at(-2)!, bend)) kept.pop();
    kept.push(bend);
  }
  return kept;
}

const isUnder = (bend: Bend, before: Bend, after: Bend): boolean =>
  (bend.y - before.y) * (after.share - before.share) <= (after.y - before.y) * (bend.share - before.share);

/** The highest surface under a base there. */
function landingAt(relief: Relief, at: PlanPoint): Mu {
  const under = blocksUnder(relief, at);
  return Math.max(
    ...under.map((block) => topAt(block, at)),
    under.some(({ bottom }) => bottom === -Infinity) ? -Infinity : 0,
  );
}

/** Nobody comes down on impassable ground. */
function impassableAt(relief: Relief, { at, y }: Stance): string | null {
  const spot = { min: at, max: at };
  const wall = relief.patches
    .along(spot, spot)
    .find(
      ({ kind, bottom, top, grown }) =>
        kind === 'impassable' && bottom <= y + level && top >= y - level && isDeepIn(grown, at, touch),
    );
  return wall?.piece ?? null;
}

const apart = (a: Point, b: Point): Mu =>
  Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 + (b[2] - a[2]) ** 2);
