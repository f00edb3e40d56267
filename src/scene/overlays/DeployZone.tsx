import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { Color, DoubleSide, MeshBasicMaterial, Shape, ShapeGeometry } from 'three';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { useOwned } from '../useOwned';
import { paperWhite } from './palette';

interface DeployZoneProps {
  readonly zones: readonly (readonly PlanPoint[])[];
  /** The side's colour, as sRGB hex. */
  readonly colour: string;
}

const lift: Mu = 0.06;

/** Draws deployment zones of a side: tinted, with a border. */
export function DeployZone({ zones, colour }: DeployZoneProps) {
  const invalidate = useThree((state) => state.invalidate);
  const wash = useOwned(
    () =>
      new MeshBasicMaterial({
        color: paler(colour),
        transparent: true,
        opacity: 0.22,
        depthWrite: false,
        side: DoubleSide,
        toneMapped: false,
      }),
    (made) => [made],
    [colour],
  );
  const ground = useOwned(
    () => new ShapeGeometry(zones.map(shapeOf)),
    (made) => [made],
    [zones],
  );
  const border = useOwned(
    () => borderOf(zones, colour),
    (made) => [made.geometry, made.material],
    [zones, colour],
  );
  useEffect(invalidate, [wash, ground, border, invalidate]);
  return (
    <>
      <mesh
        geometry={ground}
        material={wash}
        rotation-x={-Math.PI / 2}
        position-y={lift}
        renderOrder={1}
        raycast={noPicking}
      />
      <primitive object={border} />
    </>
  );
}

const noPicking = () => null;

/** Lightens a side's colour so that it shows on mud. */
const paler = (colour: string): Color => new Color(colour).lerp(new Color(paperWhite), 0.45);

/** Converts a zone to a shape, whose y is the table's negative z. */
const shapeOf = (zone: readonly PlanPoint[]): Shape => {
  const shape = new Shape();
  zone.forEach(([x, z], index) => (index === 0 ? shape.moveTo(x, -z) : shape.lineTo(x, -z)));
  return shape.closePath() as Shape;
};

function borderOf(zones: DeployZoneProps['zones'], colour: string): LineSegments2 {
  const sides = zones.flatMap((zone) =>
    zone.map((corner, index) => [corner, zone[(index + 1) % zone.length]!] as const),
  );
  const geometry = new LineSegmentsGeometry().setPositions(
    sides.flatMap(([a, b]) => [a[0], lift, a[1], b[0], lift, b[1]]),
  );
  const material = new LineMaterial({
    color: paler(colour),
    linewidth: 2.5,
    dashed: true,
    dashSize: 0.9,
    gapSize: 0.5,
    transparent: true,
    toneMapped: false,
  });
  const border = new LineSegments2(geometry, material);
  border.computeLineDistances();
  border.renderOrder = 2;
  border.raycast = noPicking;
  return border;
}
