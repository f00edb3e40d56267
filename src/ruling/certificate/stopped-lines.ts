/** The lines of a covering by what stops them, as a plan shows them. */
import { unitsPerMu, type GridOutline, type GridPoint } from '../../geometry/certificate/grid';
import type { Covering, StatedPanel } from '../../geometry/certificate/covering';
import type { GridMesh } from '../../geometry/certificate/grid-mesh';
import { shares } from '../../geometry/certificate/panels';
import { clipHalf, intersect, polygonOf, type ConvexPolygon } from '../../geometry/shapes/convex';
import { convexHull } from '../../geometry/shapes/hull';
import type { PlanPoint } from '../../geometry/shapes/shapes';

/** The lines that the same pieces or models stop. */
export interface StoppedLines {
  /** Ids of the pieces and models. */
  readonly by: readonly string[];
  /** Number of the covering's cells. */
  readonly cells: number;
  readonly shafts: readonly Shaft[];
}

/** The lines of a cell in plan: where they run before they are stopped, and where they would run on. */
export interface Shaft {
  readonly before: ConvexPolygon;
  readonly behind: ConvexPolygon;
}

/** A rectangle in the frame of the cells. */
type Rectangle = readonly [fromAlong: number, toAlong: number, fromAside: number, toAside: number];

/**
 * Returns the lines that a covering shows to be stopped, the largest number of cells first.
 * @param meshes the meshes that the covering names
 */
export function stoppedLines(covering: Covering, meshes: readonly GridMesh[] = []): readonly StoppedLines[] {
  const ends = covering.ends.map(({ outline }) => planPolygon(outline)) as [ConvexPolygon, ConvexPolygon];
  const groups = new Map<string, { by: readonly string[]; cells: number; shafts: Map<string, Shaft> }>();
  forEachCell(covering, (token, cells) => {
    const [starts, stops] = cells.map((cell, i) => intersect(rectangle(cell, covering.axis), ends[i]!)) as [
      ConvexPolygon,
      ConvexPolygon,
    ];
    const { edge, by } = reasonOf(covering, meshes, token, starts, stops);
    const key = by.join('\n');
    const group = groups.get(key) ?? { by, cells: 0, shafts: new Map<string, Shaft>() };
    groups.set(key, group);
    group.cells++;
    // Cells that differ in heights alone look the same in plan.
    const place = `${cells.join()} ${edge.join()}`;
    if (starts.length > 0 && stops.length > 0 && !group.shafts.has(place))
      group.shafts.set(place, shaftBetween(starts, stops, edge));
  });
  return [...groups.values()]
    .map(({ shafts, ...group }) => ({ ...group, shafts: [...shafts.values()] }))
    .sort((a, b) => b.cells - a.cells);
}

/** Returns an edge at which the lines of a cell are stopped, and the ids of the pieces and models that stop them. */
function reasonOf(
  covering: Covering,
  meshes: readonly GridMesh[],
  token: string,
  starts: ConvexPolygon,
  stops: ConvexPolygon,
): { readonly edge: readonly [PlanPoint, PlanPoint]; readonly by: readonly string[] } {
  const [name, triangle] = token.split(':') as [string, string?];
  if (triangle !== undefined) {
    const mesh = meshes[Number(name.slice(1))]!;
    return { edge: edgeAt(mesh, Number(triangle), starts, stops), by: [mesh.id] };
  }
  const [kind, number] = [name[0], Number(name.slice(1))];
  if (kind === 'm' || kind === 's') {
    const { id } = kind === 'm' ? meshes[number]! : covering.solids[number]!;
    return { edge: edgeThrough(starts[0] ?? [0, 0], starts, stops), by: [id] };
  }
  const panel = covering.panels[Number(name)]!;
  return {
    edge: panel.ends.map(planPoint) as [PlanPoint, PlanPoint],
    by: stoppersAt(covering, meshes, panel, starts, stops),
  };
}

/** Returns an edge across the lines at a corner of a triangle. */
function edgeAt(
  { points, triangles }: GridMesh,
  triangle: number,
  starts: ConvexPolygon,
  stops: ConvexPolygon,
): readonly [PlanPoint, PlanPoint] {
  const corner = triangles[triangle * 3]! * 3;
  return edgeThrough(planPoint([points[corner]!, points[corner + 1]!]), starts, stops);
}

/** Returns an edge across the lines through a point. */
function edgeThrough(
  [x, z]: PlanPoint,
  starts: ConvexPolygon,
  stops: ConvexPolygon,
): readonly [PlanPoint, PlanPoint] {
  const [from, to] = [starts[0] ?? [x, z], stops[0] ?? [x, z]];
  return [
    [x, z],
    [x - (to[1] - from[1]), z + (to[0] - from[0])],
  ];
}

/** Calls `see` with the token and the rectangles in plan of each cell whose lines are stopped. */
function forEachCell(
  { cells, tree }: Covering,
  see: (token: string, cells: readonly [Rectangle, Rectangle]) => void,
): void {
  const tokens = tree.split(' ');
  let next = 0;
  const descend = (p: Rectangle, q: Rectangle): void => {
    const token = tokens[next++]!;
    const dimension = 'uvwxyz'.indexOf(token[0]!);
    if (dimension < 0) {
      if (token !== '-') see(token, [p, q]);
      return;
    }
    const sixteenths = parseInt(token.slice(1), 16);
    const halves = (of: Rectangle): readonly [Rectangle, Rectangle] => cut(of, dimension % 3, sixteenths);
    const [lowP, highP] = dimension < 3 ? halves(p) : [p, p];
    const [lowQ, highQ] = dimension < 3 ? [q, q] : halves(q);
    descend(lowP, lowQ);
    descend(highP, highQ);
  };
  descend(cells[0], cells[1]);
}

/** Cuts a rectangle along its first or its second side; a cut by height leaves it whole. */
function cut(cell: Rectangle, side: number, sixteenths: number): readonly [Rectangle, Rectangle] {
  const [x0, x1, z0, z1] = cell;
  const at = (from: number, to: number): number => from + ((to - from) * sixteenths) / 16;
  switch (side) {
    case 0:
      return [
        [x0, at(x0, x1), z0, z1],
        [at(x0, x1), x1, z0, z1],
      ];
    case 1:
      return [
        [x0, x1, z0, at(z0, z1)],
        [x0, x1, at(z0, z1), z1],
      ];
    default:
      return [cell, cell];
  }
}

const planPoint = ([x, z]: GridPoint): PlanPoint => [x / unitsPerMu, z / unitsPerMu];

/** Returns the corners of a rectangle of the cells' frame in the table frame. */
function rectangle([x0, x1, z0, z1]: Rectangle, [c, s]: GridPoint): ConvexPolygon {
  const scale = (c * c + s * s) * unitsPerMu;
  const corner = (x: number, z: number): PlanPoint => [(c * x - s * z) / scale, (s * x + c * z) / scale];
  return convexHull([corner(x0, z0), corner(x0, z1), corner(x1, z1), corner(x1, z0)]);
}

/** Corners of a polygon that stands for a curve: enough for a drawing. */
const curveCorners = 48;

function planPolygon(outline: GridOutline): ConvexPolygon {
  if ('points' in outline) return convexHull(outline.points.map(planPoint));
  const { centre, radii } = outline;
  const [[rx, rz], [sx, sz]] = radii.map(planPoint) as [PlanPoint, PlanPoint];
  const [x, z] = planPoint(centre);
  const unit = polygonOf({ shape: 'circle', centre: [0, 0], radius: 1 }, curveCorners, 'between');
  return convexHull(unit.map(([u, v]): PlanPoint => [x + u * rx + v * sx, z + u * rz + v * sz]));
}

function shaftBetween(
  starts: ConvexPolygon,
  stops: ConvexPolygon,
  [a, b]: readonly [PlanPoint, PlanPoint],
): Shaft {
  const hull = convexHull([...starts, ...stops]);
  const [x, z] = starts[0]!;
  const isInside = (b[1] - a[1]) * (x - a[0]) >= (b[0] - a[0]) * (z - a[1]);
  return { before: clipHalf(hull, a, b, isInside ? 1 : -1), behind: clipHalf(hull, a, b, isInside ? -1 : 1) };
}

/** Returns the ids of the solids and meshes in the stretch of a panel that the lines from one end to the other cross. */
function stoppersAt(
  { solids }: Covering,
  meshes: readonly GridMesh[],
  { ends, core = ends, parts }: StatedPanel,
  starts: ConvexPolygon,
  stops: ConvexPolygon,
): readonly string[] {
  const [a, b] = core.map(planPoint) as [PlanPoint, PlanPoint];
  const along: PlanPoint = [b[0] - a[0], b[1] - a[1]];
  const beside = ([x, z]: PlanPoint): number => along[0] * (z - a[1]) - along[1] * (x - a[0]);
  const share = ([x, z]: PlanPoint): number =>
    (along[0] * (x - a[0]) + along[1] * (z - a[1])) / (along[0] * along[0] + along[1] * along[1]);
  const crossings = starts.flatMap((p) =>
    stops.map((q) => {
      const part = beside(p) / (beside(p) - beside(q));
      return share([p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1])]) * shares;
    }),
  );
  const [first, last] = [Math.min(...crossings), Math.max(...crossings)];
  const idOf = (part: (typeof parts)[number]): string =>
    part.length === 3 ? solids[part[0]]!.id : meshes[part[0]]!.id;
  const crossed = parts.filter(([, start, stop]) => start < last && stop > first);
  return [...new Set((crossed.length > 0 ? crossed : parts).map(idOf))].sort();
}
