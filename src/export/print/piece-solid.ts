/**
 * The solid of a piece of terrain as a builder makes it, at 1:1 in mm: x to the right, y away from the near edge, z up. It is made
 * of the same solids that stop lines of sight.
 *
 * - Parts that are no matter (a wood's floor, gas, wire) are left out.
 * - A dug part is air. Its piece stands on a plate below the floor and reaches up to the ground beside it: earth lies below
 *   every other part of the piece, and a piece that is only dug has a rim around it.
 * - A ramp has the steps that sight is judged by. A curve lies within `curveError` of its polygon.
 */
import type { Manifold } from 'manifold-3d';
import { mend } from '../../geometry/mesh/mend';
import { indexMesh } from '../../geometry/mesh/indexed';
import type { Outline, Solid } from '../../geometry/shapes/shapes';
import { rotation } from '../../geometry/turn';
import { toMm, type Mm, type Mu } from '../../geometry/units';
import type { TerrainPlacement } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { formatCount, formatList } from '../../table/numbers';
import { placePiece } from '../../table/place-piece';
import type { PlacedPart } from '../../table/table';
import type { PrintKernel } from './kernel';

/** Largest distance of a curve from the polygon that is printed for it. */
const curveError: Mm = 0.02;
/** Width of the ground around a piece that is only dug. */
const rimWidth: Mm = 10;
/** Steps of the grid that corners lie on, so that faces which touch in the design touch in the print. */
const stepsPerMm = 16384;
/** Slivers below this size are removed. */
const sliver: Mm = 0.001;

export type PieceSolid =
  | {
      readonly ok: true;
      readonly title: string;
      readonly solid: Manifold;
      /** Omissions and choices, one sentence each. */
      readonly notes: readonly string[];
    }
  | {
      readonly ok: false;
      readonly title: string;
      /** True if the piece has no matter at all, so that a print of a whole table may do without it. */
      readonly nothing: boolean;
      readonly message: string;
    };

/** A mesh that encloses no volume, or that the kernel refuses; the message is the end of a sentence. */
class OpenMesh extends Error {}

type PlanCorner = [x: Mm, y: Mm];

/**
 * Returns the solid of a piece in its own frame, as one closed surface.
 * @param muMm length of one MU
 * @param plate thickness below the floor of a dug piece
 */
export function pieceSolid(
  kernel: PrintKernel,
  placement: TerrainPlacement,
  meshes: Meshes,
  muMm: Mm,
  plate: Mm,
): PieceSolid {
  const { title, parts } = placePiece({ ...placement, at: [0, 0], turn: 0, elevation: 0 }, meshes);
  const dug = parts.filter(({ part }) => part.dug === true);
  const matter = parts.filter(({ part, tags }) => part.dug !== true && tags.solid);
  if (dug.length + matter.length === 0)
    return {
      ok: false,
      title,
      nothing: true,
      message: `${title} has no solid part to print (${formatList([...new Set(parts.map(({ label }) => label))])}). Print its footprint on paper instead, or give it a part that is solid.`,
    };
  try {
    const bodies = matter.flatMap((part) => bodiesOf(kernel, part, muMm));
    const earth = dug.length > 0 ? [earthOf(kernel, dug, matter, muMm, plate)] : [];
    const solid = kernel.Manifold.union([...earth, ...bodies]).simplify(sliver);
    return { ok: true, title, solid, notes: notesOf(title, parts, dug, solid) };
  } catch (error) {
    if (!(error instanceof OpenMesh)) throw error;
    return { ok: false, title, nothing: false, message: `${title} cannot be printed: ${error.message}` };
  }
}

function notesOf(
  title: string,
  parts: readonly PlacedPart[],
  dug: readonly PlacedPart[],
  solid: Manifold,
): readonly string[] {
  const left = parts.filter(({ part, tags }) => part.dug !== true && !tags.solid).map(({ label }) => label);
  const bodies = solid.decompose().length;
  return [
    ...(left.length > 0 ? [`${title}: left out as not solid: ${formatList([...new Set(left)])}.`] : []),
    ...(dug.length > 0
      ? [`${title}: dug into the ground; the print has a plate below the floor and reaches up to the ground.`]
      : []),
    ...(bodies > 1
      ? [
          `${title}: ${formatCount(bodies)} bodies that do not touch, printed as they stand; glue them on a base.`,
        ]
      : []),
  ];
}

const snapped = (mm: Mm): Mm => Math.round(mm * stepsPerMm) / stepsPerMm;

const length = (mu: Mu, muMm: Mm): Mm => snapped(toMm(mu, muMm));

function bodiesOf(kernel: PrintKernel, part: PlacedPart, muMm: Mm): readonly Manifold[] {
  // The shape that is seen replaces the simpler one that is played.
  if (part.look) return meshBodies(kernel, part, part.look, muMm);
  return [
    ...part.solids.map((solid) => prismOf(kernel, solid, muMm)),
    ...(part.mesh ? meshBodies(kernel, part, part.mesh, muMm) : []),
  ];
}

const prismOf = (kernel: PrintKernel, { outline, bottom, top }: Solid, muMm: Mm): Manifold =>
  upright(kernel, [cornersOf(outline, muMm)], length(bottom, muMm), length(top, muMm));

const upright = (kernel: PrintKernel, rings: PlanCorner[][], low: Mm, high: Mm): Manifold =>
  kernel.Manifold.extrude(rings, high - low).translate(0, 0, low);

/** Returns the corners of an outline in mm, anticlockwise; a curve becomes a polygon half in and half out of it. */
function cornersOf(outline: Outline, muMm: Mm): PlanCorner[] {
  if (outline.shape === 'polygon') return outline.points.map(([x, z]) => cornerAt(x, z, muMm));
  const [along, across] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ax, az] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const count = sidesOf(toMm(Math.max(along, across), muMm));
  const out = 1 + curveError / 2 / toMm(Math.max(along, across), muMm);
  return Array.from({ length: count }, (_, i): PlanCorner => {
    const { cos, sin } = rotation((360 * i) / count);
    const [u, v] = [along * out * cos, across * out * sin];
    return cornerAt(outline.centre[0] + ax * u + az * v, outline.centre[1] + az * u - ax * v, muMm);
  });
}

const cornerAt = (x: Mu, z: Mu, muMm: Mm): PlanCorner => [length(x, muMm), length(-z, muMm) + 0];

/** Returns the number of sides whose middles are `curveError` within a circle through their corners: r (1 − cos(π / n)). */
function sidesOf(radius: Mm): number {
  for (let count = 12; ; count += 4)
    if (radius * (1 - rotation(180 / count).cos) <= curveError || count >= 720) return count;
}

/** Returns the bodies of a surface of triangles. @throws OpenMesh */
function meshBodies(
  kernel: PrintKernel,
  { label }: PlacedPart,
  corners: Float64Array,
  muMm: Mm,
): readonly Manifold[] {
  // Mending takes the underside of a mesh from its y.
  const mended = mend(corners);
  const help =
    'Close it in the program that made it (“make manifold”, “fill holes”) and import it again, or build the piece from boxes and prisms.';
  if (!mended.closed) {
    const edges = mended.openEdges + mended.branchedEdges;
    throw new OpenMesh(
      `the mesh “${label}” is not closed at ${formatCount(edges)} ${edges === 1 ? 'edge' : 'edges'}, so it has no inside to fill. ${help}`,
    );
  }
  const { points, triangles } = indexMesh(mended.corners);
  const upwards = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3)
    [points[i]!, -points[i + 2]!, points[i + 1]!].forEach((mu, k) => (upwards[i + k] = toMm(mu, muMm)));
  try {
    const mesh = new kernel.Mesh({
      numProp: 3,
      vertProperties: upwards,
      triVerts: Uint32Array.from(triangles),
    });
    return new kernel.Manifold(mesh).decompose();
  } catch (error) {
    throw new OpenMesh(
      `the mesh “${label}” does not close (${error instanceof Error ? error.message : String(error)}). ${help}`,
    );
  }
}

/** Returns the earth of a dug piece: from the plate below its floors up to the ground, without the air. */
function earthOf(
  kernel: PrintKernel,
  dug: readonly PlacedPart[],
  matter: readonly PlacedPart[],
  muMm: Mm,
  plate: Mm,
): Manifold {
  const rings = (parts: readonly PlacedPart[]): PlanCorner[][] =>
    parts.flatMap(({ solids }) => solids.map(({ outline }) => cornersOf(outline, muMm)));
  const holes = new kernel.CrossSection(rings(dug), 'NonZero');
  const whole = new kernel.CrossSection(rings([...dug, ...matter]), 'NonZero');
  const rimmed = whole.subtract(holes).isEmpty() ? whole.offset(rimWidth, 'Miter', 2) : whole;
  const lowest = Math.min(...dug.map(({ bottom }) => length(bottom, muMm)));
  const block = upright(kernel, rimmed.toPolygons() as PlanCorner[][], lowest - plate, 0);
  // A cut ends above the ground, so that no skin is left there.
  const air = dug.flatMap(({ solids }) =>
    solids.map(({ outline, bottom, top }) =>
      upright(
        kernel,
        [cornersOf(outline, muMm)],
        length(bottom, muMm),
        length(top, muMm) + (top >= 0 ? 1 : 0),
      ),
    ),
  );
  return block.subtract(kernel.Manifold.union(air));
}
