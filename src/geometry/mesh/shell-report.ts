/** Examines a surface of triangles: whether it has an inside, and whether it runs through itself. */
import { buildShell, nextHalf, extentOf } from './shell';
import { crossing } from './sight/crossing';

/** The state of a surface as lines of sight meet it. */
export interface ShellReport {
  /** Edges of triangles without a neighbour that agrees on the outside. With any of them the surface has no inside. */
  readonly openEdges: number;
  /** True if an edge surely runs through the inside of another triangle. */
  readonly crossesItself: boolean;
}

/**
 * Examines a soup of triangles, in about two seconds for 200,000.
 * @param corners nine finite numbers per triangle
 */
export function reportShell(corners: ArrayLike<number>): ShellReport {
  const shell = buildShell('', corners);
  const { points, triangles, partner } = shell;
  const extent = extentOf([shell], points);
  let openEdges = 0;
  for (const other of partner) if (other < 0) openEdges++;
  // Two triangles that cross have an edge of one that runs through the other. Its own triangles an edge only touches.
  const crosses = (half: number): boolean => {
    const [a, b] = [triangles[half]! * 3, triangles[nextHalf(half)]! * 3];
    return (
      crossing(
        shell,
        points[a]!,
        points[a + 1]!,
        points[a + 2]!,
        points[b]!,
        points[b + 1]!,
        points[b + 2]!,
        extent,
      ) >= 0
    );
  };
  let crossesItself = false;
  for (let half = 0; half < triangles.length && !crossesItself; half++)
    crossesItself = partner[half]! < half && crosses(half);
  return { openEdges, crossesItself };
}
