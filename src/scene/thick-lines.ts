import { Color, type ColorRepresentation } from 'three';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js';
import type { Point, Segment } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';

export interface ThickLineStyle {
  /** Pixels on the screen. */
  readonly width: number;
  /** Colour of all lines; without it each line has its own. */
  readonly colour?: ColorRepresentation;
  readonly opacity?: number;
  /** Lengths of a dash and of a gap. */
  readonly dashes?: readonly [dash: Mu, gap: Mu];
  /** Draws the lines through what stands before them. */
  readonly throughAll?: boolean;
  readonly renderOrder: number;
}

/** Creates lines of constant width on the screen, drawn in one call, which no pointer meets. `layLines` places them. */
export function thickLines({
  width,
  colour,
  opacity = 1,
  dashes,
  throughAll = false,
  renderOrder,
}: ThickLineStyle): LineSegments2 {
  const material = new LineMaterial({
    linewidth: width,
    ...(colour === undefined ? { vertexColors: true } : { color: new Color(colour) }),
    transparent: true,
    opacity,
    depthTest: !throughAll,
    depthWrite: false,
    toneMapped: false,
    ...(dashes ? { dashed: true, dashSize: dashes[0], gapSize: dashes[1] } : {}),
  });
  const lines = new LineSegments2(new LineSegmentsGeometry(), material);
  lines.frustumCulled = false;
  lines.renderOrder = renderOrder;
  lines.visible = false;
  lines.raycast = () => {};
  return lines;
}

/** Places lines in stead of those before, `lift` above their points; `colours` has one for each line. */
export function layLines(
  lines: LineSegments2,
  segments: readonly Segment[],
  lift: Mu,
  colours?: readonly Color[],
): void {
  lines.geometry.dispose();
  lines.geometry = new LineSegmentsGeometry();
  lines.visible = segments.length > 0;
  if (!lines.visible) return;
  const raised = ([x, y, z]: Point) => [x, y + lift, z];
  lines.geometry.setPositions(segments.flatMap(([from, to]) => [...raised(from), ...raised(to)]));
  if (colours) lines.geometry.setColors(colours.flatMap((each) => [...each.toArray(), ...each.toArray()]));
  if (lines.material.dashed) lines.computeLineDistances();
}

/** The parts of lines that the GPU holds. */
export const partsOfLines = ({ geometry, material }: LineSegments2) => [geometry, material];
