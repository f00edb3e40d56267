/** The whole table as a binary glTF file, for other programs and for this one: a node a part, its tags in `extras`. 1 unit is 1 MU. */
import type { BufferGeometry } from 'three';
import type { Solid } from '../geometry/shapes/shapes';
import { cutsOf } from '../scene/ground/ground-cuts';
import { groundGeometry } from '../scene/ground/ground-geometry';
import { outlineCorners } from '../scene/outline-corners';
import type { GlbPart } from '../table/gltf/parts';
import type { PlacedPart, ResolvedTags, Table } from '../table/table';
import type { Tags } from '../table/format';
import { writeGlb } from '../table/gltf/write-glb';

/** Returns the file's bytes: every part that is solid or covers ground, and the ground with its holes. */
export function tableGlb(table: Table): Promise<Uint8Array> {
  const parts = table.pieces.flatMap((piece) =>
    piece.parts
      .filter(({ part }) => part.dug !== true)
      .map((part, index) => glbPart(part, `${piece.title} (${piece.id}) ${index + 1}: ${part.label}`)),
  );
  return writeGlb([...parts, groundPart(table)]);
}

function glbPart({ solids, mesh, tags }: PlacedPart, name: string): GlbPart {
  const corners = [...solids.flatMap(trianglesOf), ...(mesh ?? [])];
  return { name, tags: withoutUnsaid(tags), corners: Float64Array.from(corners), collision: null };
}

/** Returns every effective tag; `sight` only if it is set, because its default belongs to the rules. */
const withoutUnsaid = ({ sight, ...tags }: ResolvedTags): Tags => ({
  ...tags,
  ...(sight !== undefined && { sight }),
});

/** The faces of an upright body, each seen anticlockwise from outside. */
function trianglesOf({ outline, bottom, top }: Solid): readonly number[] {
  const ring = outlineCorners(outline);
  return ring.flatMap(([x, z], index) => {
    const [nextX, nextZ] = ring[(index + 1) % ring.length]!;
    const side = [
      x,
      bottom,
      z,
      nextX,
      bottom,
      nextZ,
      nextX,
      top,
      nextZ,
      x,
      bottom,
      z,
      nextX,
      top,
      nextZ,
      x,
      top,
      z,
    ];
    const [firstX, firstZ] = ring[0]!;
    if (index === 0 || index === ring.length - 1) return side;
    return [
      ...side,
      firstX,
      top,
      firstZ,
      x,
      top,
      z,
      nextX,
      top,
      nextZ,
      firstX,
      bottom,
      firstZ,
      nextX,
      bottom,
      nextZ,
      x,
      bottom,
      z,
    ];
  });
}

/** The ground is nothing to hide behind: it is there to be seen. */
function groundPart(table: Table): GlbPart {
  const { surface, walls } = groundGeometry(table, cutsOf(table));
  const corners = Float64Array.from([...trianglesIn(surface), ...trianglesIn(walls)]);
  surface.dispose();
  walls.dispose();
  return { name: 'ground', tags: { solid: false }, corners, collision: null };
}

function trianglesIn(geometry: BufferGeometry): readonly number[] {
  const positions = geometry.getAttribute('position');
  const count = geometry.index?.count ?? positions?.count ?? 0;
  return Array.from({ length: count }, (_, i) => geometry.index?.getX(i) ?? i).flatMap((corner) => [
    positions.getX(corner),
    positions.getY(corner),
    positions.getZ(corner),
  ]);
}
