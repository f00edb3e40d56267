import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { Color, DoubleSide, MeshBasicMaterial, Shape, ShapeGeometry } from 'three';
import type { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { layLines, partsOfLines, thickLines } from '../thick-lines';
import { useOwned } from '../useOwned';
import { paperWhite } from './palette';
import { noPicking } from '../no-picking';

interface DeployZoneProps {
  readonly zones: readonly (readonly PlanPoint[])[];
  /** The side's colour, as sRGB hex. */
  readonly colour: string;
  /** Dashed for the first side, whose rims are chequered; else a plain border. */
  readonly isDashed: boolean;
}

const lift: Mu = 0.06;

/** Draws deployment zones of a side: tinted, with a border of its pattern. */
export function DeployZone({ zones, colour, isDashed }: DeployZoneProps) {
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
  const border = useOwned(() => borderOf(zones, colour, isDashed), partsOfLines, [zones, colour, isDashed]);
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

/** Lightens a side's colour so that it shows on mud. */
const paler = (colour: string): Color => new Color(colour).lerp(new Color(paperWhite), 0.45);

/** Converts a zone to a shape, whose y is the table's negative z. */
const shapeOf = (zone: readonly PlanPoint[]): Shape => {
  const shape = new Shape();
  zone.forEach(([x, z], index) => (index === 0 ? shape.moveTo(x, -z) : shape.lineTo(x, -z)));
  return shape.closePath() as Shape;
};

function borderOf(zones: DeployZoneProps['zones'], colour: string, isDashed: boolean): LineSegments2 {
  const border = thickLines({
    width: 2.5,
    colour: paler(colour),
    ...(isDashed ? { dashes: [0.9, 0.5] as const } : {}),
    renderOrder: 2,
  });
  const onGround = ([x, z]: PlanPoint): Point => [x, 0, z];
  const sides = zones.flatMap((zone) =>
    zone.map((corner, index) => [onGround(corner), onGround(zone[(index + 1) % zone.length]!)] as const),
  );
  layLines(border, sides, lift);
  return border;
}
