/** A layout under search: units at their places, each with its image under the wished symmetry. */

import { boundsMeet, circleOutline, outlineBounds, type PlanBounds } from '../../geometry/shapes/outline';
import { planDistance } from '../../geometry/distance';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { Meshes } from '../../table/mesh';
import { sizeLimitsOf, type SizeLimits } from '../../table/size-class';
import type { TerrainPlacement } from '../../table/format';
import { objectiveRoom } from './check-layout';
import { mirrorTurn } from './mirror';
import { placeMember, type Footprint, type Member, type Unit } from './units';
import { templateKey, type LayoutWishes } from './wishes';

/** A unit at a place, with the pieces of it and of its image. */
export interface Slot {
  readonly unit: Unit;
  readonly at: PlanPoint;
  readonly turn: Degrees;
  readonly pieces: readonly (Footprint & { readonly group: string | null })[];
}

/** Gap between pieces of different units: a base of 32 mm passes. */
export const leastGap: Mu = 1.3;

/** Places units on the ground of some wishes, and judges where there is room. */
export class Places {
  readonly #sizes: SizeLimits;
  readonly #markers: readonly Outline[];
  readonly #mirrorTurns = new Map<string, Degrees>();
  #count = 0;

  constructor(
    private readonly wishes: LayoutWishes,
    private readonly meshes: Meshes,
  ) {
    this.#sizes = sizeLimitsOf(wishes.ground);
    this.#markers = (wishes.ground.objectives ?? []).map(({ at, radius = 0 }) =>
      circleOutline(at, Math.max(radius, objectiveRoom) + markerGap),
    );
  }

  /** Returns a unit at a place; null if it, or its image, has no room there beside the others. */
  place(unit: Unit, at: PlanPoint, turn: Degrees, others: readonly Slot[]): Slot | null {
    const own = this.#footprints(unit.members, at, turn);
    if (!own.every((piece) => this.#isOnTable(piece))) return null;
    const image = this.#image(unit, at, turn);
    const pieces = [...own, ...image];
    if (!pieces.every((piece) => this.#isOnTable(piece) && this.#isOffMarkers(piece))) return null;
    const isFree = (piece: Footprint): boolean =>
      others.every((other) => other.pieces.every((each) => isApart(piece, each)));
    if (!pieces.every(isFree) || own.some((a) => image.some((b) => !isApart(a, b)))) return null;
    return { unit, at, turn, pieces };
  }

  #footprints(members: readonly Member[], at: PlanPoint, turn: Degrees): Slot['pieces'] {
    const number = ++this.#count;
    const group = members.length > 1 ? `run-${number}` : null;
    return members.map((member, i) => ({
      ...placeMember(member, `${number}.${i}`, { at, turn }, this.meshes, this.#sizes),
      group,
    }));
  }

  #image(unit: Unit, at: PlanPoint, turn: Degrees): Slot['pieces'] {
    const [width, depth] = this.wishes.ground.size;
    switch (this.wishes.symmetry) {
      case 'none':
        return [];
      case 'half-turn':
        return this.#footprints(unit.members, [width - at[0], depth - at[1]], (turn + 180) % 360);
      case 'mirrored':
        return this.#footprints(
          unit.members.map((member) => ({
            ...member,
            at: [member.at[0], -member.at[1]],
            turn: (720 - member.turn + this.#mirrorTurnOf(member)) % 360,
          })),
          [at[0], depth - at[1]],
          (360 - turn) % 360,
        );
    }
  }

  #mirrorTurnOf({ template }: Member): Degrees {
    const key = templateKey(template);
    const cached =
      this.#mirrorTurns.get(key) ??
      mirrorTurn(
        placeMember(
          { template, at: [0, 0], turn: 0 },
          'image',
          { at: [0, 0], turn: 0 },
          this.meshes,
          this.#sizes,
        ),
      );
    this.#mirrorTurns.set(key, cached);
    return cached;
  }

  #isOnTable({ bounds: { min, max } }: Footprint): boolean {
    const [width, depth] = this.wishes.ground.size;
    return min[0] >= 0 && min[1] >= 0 && max[0] <= width && max[1] <= depth;
  }

  #isOffMarkers({ hull, bounds }: Footprint): boolean {
    return this.#markers.every(
      (marker) => !boundsMeet(bounds, outlineBounds(marker)) || planDistance(hull, marker) > 0,
    );
  }
}

/** Clearance of a piece from the edge of an objective's marker. */
const markerGap: Mu = 0.25;

/** Reports whether two pieces lie apart by the gap. Their hulls are compared, so the outlines do too. */
function isApart(a: Footprint, b: Footprint): boolean {
  const { min, max } = a.bounds;
  const around: PlanBounds = {
    min: [min[0] - leastGap, min[1] - leastGap],
    max: [max[0] + leastGap, max[1] + leastGap],
  };
  return !boundsMeet(around, b.bounds) || planDistance(a.hull, b.hull) >= leastGap;
}

/** Returns the terrain of a layout as a table file has it: ids by the names of the pieces, runs in groups. */
export function terrainOf(slots: readonly Slot[]): readonly TerrainPlacement[] {
  const counts = new Map<string, number>();
  const groups = new Map<string, string>();
  return slots.flatMap(({ pieces }) =>
    pieces.map(({ template, piece: { at, turn }, group }): TerrainPlacement => {
      const word = template.piece ?? 'piece';
      const number = (counts.get(word) ?? 0) + 1;
      counts.set(word, number);
      if (group !== null && !groups.has(group)) groups.set(group, `run-${groups.size + 1}`);
      return {
        ...template,
        id: `${word}-${number}`,
        at: [at[0], at[1]],
        ...(turn !== 0 && { turn }),
        ...(group !== null && { group: groups.get(group)! }),
      };
    }),
  );
}
