/** Chooses the most places that fit together: an exact search (branch and bound, with a matching of models to places). */
import { planDistance } from '../../../geometry/distance';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import { planGap } from '../follow-route';

import { outerRadius, sideGap, type Mover, type Place } from './contact-places';

type Chosen = ReadonlyMap<number, number>;

/** Finds as many pairs of a mover and a place as possible, no mover twice, no two places that overlap. */
export function matchPlaces(
  places: readonly Place[],
  movers: readonly Mover[],
  mostSteps: number,
  reaches: (mover: number, place: number) => boolean,
): { readonly chosen: Chosen; readonly isProven: boolean } {
  if (movers.length === 1) {
    const first = places.findIndex((_, place) => reaches(0, place));
    return { chosen: new Map(first < 0 ? [] : [[0, first]]), isProven: true };
  }
  const clash = clashes(places);
  const able = movers.filter((_, mover) => places.some((_, place) => reaches(mover, place))).length;
  let best: Chosen = new Map();
  let steps = 0;
  const visit = (open: readonly number[], chosen: Map<number, number>): void => {
    if (chosen.size > best.size) best = new Map(chosen);
    if (best.size === able || steps++ > mostSteps) return;
    const [next, ...rest] = open;
    if (
      next === undefined ||
      chosen.size + Math.min(able - chosen.size, roomFor(places, open, clash)) <= best.size
    )
      return;
    const augmented = augment(next, new Map(chosen), movers.length, reaches);
    if (augmented)
      visit(
        rest.filter((place) => !clash[next]![place]),
        augmented,
      );
    visit(rest, chosen);
  };
  visit(orderPlaces(places), new Map());
  return { chosen: best, isProven: steps <= mostSteps || best.size === able };
}

/** Returns a table of the places that overlap, by their indices. */
function clashes(places: readonly Place[]): readonly (readonly boolean[])[] {
  const radii = places.map(({ outline }) => outerRadius(outline));
  const clash = places.map(() => places.map(() => false));
  places.forEach((a, i) => {
    for (let j = 0; j < i; j++) {
      const b = places[j]!;
      if (planGap(a.at, b.at) > radii[i]! + radii[j]! + sideGap) continue;
      clash[i]![j] = clash[j]![i] = planDistance(a.outline, b.outline) < sideGap / 2;
    }
  });
  return clash;
}

/** Orders the places around each target in turn. */
function orderPlaces(places: readonly Place[]): readonly number[] {
  const all = places.map((_, i) => i);
  const middles = new Map<number, PlanPoint>();
  for (const { target } of places) {
    const own = places.filter((place) => place.target === target).map(({ at }) => at);
    middles.set(target, [
      own.reduce((sum, [x]) => sum + x, 0) / own.length,
      own.reduce((sum, [, z]) => sum + z, 0) / own.length,
    ]);
  }
  const side = (i: number): number => {
    const [x, z] = [
      places[i]!.at[0] - middles.get(places[i]!.target)![0],
      places[i]!.at[1] - middles.get(places[i]!.target)![1],
    ];
    const length = Math.abs(x) + Math.abs(z);
    return length === 0 ? 0 : z >= 0 ? 1 - x / length : 3 + x / length;
  };
  return all.sort((a, b) => places[a]!.target - places[b]!.target || side(a) - side(b) || a - b);
}

/** Returns an upper bound of the places that can be taken: runs of places that all clash count once. */
function roomFor(
  places: readonly Place[],
  open: readonly number[],
  clash: readonly (readonly boolean[])[],
): number {
  let room = 0;
  let run: number[] = [];
  for (const place of open) {
    const joins =
      run.length > 0 &&
      places[run[0]!]!.target === places[place]!.target &&
      run.every((other) => clash[other]![place]);
    if (joins) run.push(place);
    else {
      room++;
      run = [place];
    }
  }
  return room;
}

/** Takes one more place, reassigning movers where necessary (Kuhn's algorithm); returns null if no mover with a path is left. */
function augment(
  place: number,
  chosen: Map<number, number>,
  movers: number,
  reaches: (mover: number, place: number) => boolean,
): Map<number, number> | null {
  const seen = new Set<number>();
  const previewPlace = (wanted: number): boolean => {
    for (let mover = 0; mover < movers; mover++) {
      if (seen.has(mover) || !reaches(mover, wanted)) continue;
      seen.add(mover);
      const held = chosen.get(mover);
      if (held !== undefined && !previewPlace(held)) continue;
      chosen.set(mover, wanted);
      return true;
    }
    return false;
  };
  return previewPlace(place) ? chosen : null;
}
