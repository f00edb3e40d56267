/**
 * The parts of a body that each blocker hides, past meshes: sampled, never proven. Spots a stated distance apart on the faces
 * that turn to the eye are tested from some points of the viewer. visible-past-meshes.ts has proven bounds.
 */
import { middle } from '../distance';
import { type Obstructions, stopsSegment } from '../mesh/segment-stops';
import type { Shell } from '../mesh/shell';
import { area, type ConvexPolygon, intersect } from '../shapes/convex';
import { outlineBounds } from '../shapes/outline';
import type { Point } from '../shapes/shapes';
import type { Mm, Mu } from '../units';
import { dot } from '../vector';
import { type Face, facesPoint, facesTowards, polygonInSpace, prismOf } from './faces';
import {
  directionFrom,
  eyeOf,
  eyesOf,
  type SpacePolygon,
  type VisiblePart,
  type VisibleQuery,
} from './visible';

/** A question about the visible part of a body with meshes in the way. */
export interface VisibleSearch extends VisibleQuery {
  readonly meshes: readonly Shell[];
  /** Greatest distance of neighbouring spots. */
  readonly resolutionMm: Mm;
}

/** Corners of the polygon that stands for a target's curve. */
const targetCorners = 24;

/** Estimates the visible part of the target by spots: both bounds are the share found. */
export function searchVisible({
  from,
  to,
  blockers,
  muMm,
  eyeOnly = false,
  meshes,
  resolutionMm,
}: VisibleSearch): VisiblePart {
  const eye = eyeOf(from);
  const towards = directionFrom(to, eye);
  const query: Obstructions = { blockers, meshes };
  const eyes = eyeOnly ? [eye] : eyesOf(from);
  const faces = facesTowards(prismOf(to, targetCorners, 'between'), eye);
  let [all, seen] = [0, 0];
  const hidden: SpacePolygon[] = [];
  const hiddenBy = new Map<string, SpacePolygon[]>();
  const each = aloneById(query);
  for (const face of faces) {
    const turn = dot(face.normal, towards);
    const looking = eyes.filter((point) => facesPoint(face, point));
    for (const cell of cellsOf(face, resolutionMm / muMm)) {
      const [spot] = polygonInSpace(face, [middle({ shape: 'polygon', points: cell })]) as [Point];
      const size = turn * area(cell);
      all += size;
      if (looking.some((point) => !stopsSegment(query, point, spot))) {
        seen += size;
        continue;
      }
      const polygon = polygonInSpace(face, cell);
      hidden.push(polygon);
      for (const [id, alone] of each) {
        if (looking.every((point) => stopsSegment(alone, point, spot)))
          hiddenBy.set(id, [...(hiddenBy.get(id) ?? []), polygon]);
      }
    }
  }
  const share = hidden.length === 0 ? 1 : seen / all;
  return {
    least: share,
    most: share,
    towards,
    faces: faces.map((face) => polygonInSpace(face, face.corners)),
    hidden,
    hiddenBy,
  };
}

/** Returns the same query with one blocker at a time, by its id. */
function aloneById(query: Obstructions): readonly (readonly [string, Obstructions])[] {
  const { blockers, meshes } = query;
  const ids = [...new Set([...blockers, ...meshes].map(({ id }) => id))];
  return ids.map((id) => [
    id,
    {
      ...query,
      blockers: blockers.filter((one) => one.id === id),
      meshes: meshes.filter((one) => one.id === id),
    },
  ]);
}

/** Cuts a face into cells no wider and no higher than `widest`. */
function cellsOf({ corners }: Face, widest: Mu): readonly ConvexPolygon[] {
  const { min, max } = outlineBounds({ shape: 'polygon', points: corners });
  const [columns, rows] = [0, 1].map((axis) =>
    Math.max(1, Math.ceil((max[axis]! - min[axis]!) / widest)),
  ) as [number, number];
  const [width, height] = [(max[0] - min[0]) / columns, (max[1] - min[1]) / rows];
  return Array.from({ length: columns * rows }, (_, i): ConvexPolygon => {
    const [s, t] = [min[0] + (i % columns) * width, min[1] + Math.floor(i / columns) * height];
    return intersect(
      [
        [s, t],
        [s, t + height],
        [s + width, t + height],
        [s + width, t],
      ],
      corners,
    );
  }).filter((cell) => cell.length > 2);
}
