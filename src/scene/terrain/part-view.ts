import { Matrix4 } from 'three';
import { ringEncloses } from '../../geometry/shapes/ring';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Part } from '../../table/format';
import type { PlacedPart, PlacedPiece, Table } from '../../table/table';
import { MeshWriter } from '../mesh';
import { type Land, landOf } from '../ground/land';
import { type Chance, chance, seedOf } from '../ground/noise';
import { type SurfaceName, surfaceNames } from '../textures';

/** Detail of terrain: `full` for a graphics card, `medium` with fewer sides of round bodies, `reduced` for software rendering. */
export type Detail = 'full' | 'medium' | 'reduced';

export type Writers = Readonly<Record<SurfaceName | 'water', MeshWriter>>;

export function newWriters(detail: Detail): Writers {
  return Object.fromEntries(
    [...surfaceNames, 'water'].map((name) => [name, new MeshWriter(detail !== 'reduced')]),
  ) as unknown as Writers;
}

/** Input of a builder: one part, its frame in the table, and the meshes to write into. */
export interface PartView {
  readonly table: Table;
  readonly piece: PlacedPiece;
  readonly placed: PlacedPart;
  readonly part: Part;
  /** From the part's own frame (its bottom's centre at the origin) to the table. */
  readonly frame: Matrix4;
  /** From the piece's frame to the table. */
  readonly pieceFrame: Matrix4;
  readonly height: number;
  readonly seed: number;
  readonly dice: Chance;
  readonly detail: Detail;
  /** The ground that the table lies on. */
  readonly land: Land;
  readonly into: Writers;
}

const radians = Math.PI / 180;

export function partViews(table: Table, detail: Detail, into: Writers): readonly PartView[] {
  const land = landOf(table);
  return table.pieces.flatMap((piece) => {
    const pieceFrame = new Matrix4()
      .makeTranslation(piece.at[0], piece.elevation, piece.at[1])
      .multiply(new Matrix4().makeRotationY(piece.turn * radians));
    return piece.parts.map((placed, index) => {
      const { part } = placed;
      const own = new Matrix4()
        .makeTranslation(...part.at)
        .multiply(new Matrix4().makeRotationY((part.turn ?? 0) * radians));
      const seed = seedOf(`${piece.id} ${index}`);
      return {
        table,
        piece,
        placed,
        part,
        pieceFrame,
        seed,
        detail,
        land,
        into,
        frame: new Matrix4().multiplyMatrices(pieceFrame, own),
        height: placed.top - placed.bottom,
        dice: chance(seed),
      };
    });
  });
}

/** A box along its longer side, which is the x axis of `frame`. */
export interface Run {
  readonly frame: Matrix4;
  readonly length: number;
  readonly height: number;
  readonly depth: number;
}

/** Returns a part as a run along its longer side; a cylinder or prism by its bounds. */
export function runOf(view: PartView): Run {
  const [x, y, z] = extents(view);
  if (x >= z) return { frame: view.frame, length: x, height: y, depth: z };
  return {
    frame: new Matrix4().multiplyMatrices(view.frame, new Matrix4().makeRotationY(Math.PI / 2)),
    length: z,
    height: y,
    depth: x,
  };
}

/** Returns the extents along the part's own axes in MU. */
export function extents({ part, height }: PartView): readonly [number, number, number] {
  switch (part.shape) {
    case 'box':
    case 'ramp':
      return part.size;
    case 'cylinder':
      return [part.radius * 2, part.height, part.radius * 2];
    case 'prism': {
      const xs = part.outline.map(([x]) => x);
      const zs = part.outline.map(([, z]) => z);
      return [Math.max(...xs) - Math.min(...xs), part.height, Math.max(...zs) - Math.min(...zs)];
    }
    case 'mesh':
      return [1, height, 1];
  }
}

/** Returns the part's outline in its own frame, anticlockwise from above. */
export function localOutline({ part }: PartView, sides = 16): readonly PlanPoint[] {
  switch (part.shape) {
    case 'box':
    case 'ramp': {
      const [x, z] = [part.size[0] / 2, part.size[2] / 2];
      return [
        [-x, -z],
        [-x, z],
        [x, z],
        [x, -z],
      ];
    }
    case 'cylinder':
      return Array.from({ length: sides }, (_, i) => [
        part.radius * Math.cos((-i / sides) * 2 * Math.PI),
        part.radius * Math.sin((-i / sides) * 2 * Math.PI),
      ]);
    case 'prism': {
      const twiceArea = part.outline.reduce((sum, [x, z], i) => {
        const [nextX, nextZ] = part.outline[(i + 1) % part.outline.length]!;
        return sum + nextX * z - x * nextZ;
      }, 0);
      return twiceArea > 0 ? part.outline : [...part.outline].reverse();
    }
    case 'mesh':
      return [];
  }
}

/** Returns places inside an outline, at this distance from its edge and about `step` from one another. */
export function alongEdge(outline: readonly PlanPoint[], step: number, inset: number): readonly PlanPoint[] {
  return outline.flatMap(([x, z], i) => {
    const [nextX, nextZ] = outline[(i + 1) % outline.length]!;
    const [dx, dz] = [nextX - x, nextZ - z];
    const length = Math.sqrt(dx * dx + dz * dz);
    const count = Math.max(1, Math.round(length / step));
    return Array.from({ length: count }, (_, k): PlanPoint => {
      const along = (k + 0.5) / count;
      return [x + dx * along + (dz / length) * inset, z + dz * along - (dx / length) * inset];
    });
  });
}

/** Returns seeded places inside an outline, about `density` a square MU. */
export function scatter(outline: readonly PlanPoint[], density: number, dice: Chance): readonly PlanPoint[] {
  const xs = outline.map(([x]) => x);
  const zs = outline.map(([, z]) => z);
  const [left, right, far, near] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const tries = Math.round((right - left) * (near - far) * density);
  return Array.from({ length: tries }, (): PlanPoint => [
    dice.between(left, right),
    dice.between(far, near),
  ]).filter((point) => ringEncloses(outline, point));
}
