import type { ThreeEvent } from '@react-three/fiber';
import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useState } from 'react';
import {
  BufferGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RingGeometry,
} from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { useOwned } from '../useOwned';
import { useSteady } from '../useSteady';
import { Label } from './Label';
import { brass, paperWhite } from './palette';

export interface ObjectiveMark {
  readonly id: string;
  readonly at: Point;
  readonly radius: Mu;
  /** Colour (sRGB hex) and pattern of the holding side; null for no holder. */
  readonly holder: { readonly colour: string; readonly chequered: boolean } | null;
  /** Label on hover. */
  readonly words: string;
}

const poleHeight: Mu = 2.4;
const flagSize: readonly [Mu, Mu] = [1.3, 0.8];
const rows = 4;
const columns = 6;

/** Draws a standard at each objective in its holder's colours; plain paper without a holder. */
export function Objectives({ marks }: { marks: readonly ObjectiveMark[] }) {
  const { invalidate } = useThree();
  const [pointed, setPointed] = useState<string | null>(null);
  // The key covers all that is drawn, so an equal state rebuilds nothing.
  const drawn = useOwned(
    () => marks.map(createStandard),
    (made) => made,
    [JSON.stringify(marks)],
  );
  const all = useMemo(() => {
    const group = new Group();
    group.add(...drawn.map(({ object }) => object));
    return group;
  }, [drawn]);
  useEffect(() => invalidate(), [all, invalidate]);
  const point = useSteady(({ object }: ThreeEvent<PointerEvent>) =>
    setPointed(marks[drawn.findIndex((standard) => standard.object === object.parent)]?.id ?? null),
  );
  const leave = useSteady(() => setPointed(null));
  const mark = marks.find(({ id }) => id === pointed);
  return (
    <>
      <primitive object={all} onPointerOver={point} onPointerOut={leave} />
      {mark && (
        <Label at={[mark.at[0], mark.at[1] + poleHeight + 0.2, mark.at[2]]} className="sheet hover-label">
          {mark.words}
        </Label>
      )}
    </>
  );
}

function createStandard({ at, radius, holder }: ObjectiveMark) {
  const object = new Group();
  object.position.set(...at);
  const wood = new MeshLambertMaterial({ color: '#5b4327' });
  const cloth = new MeshLambertMaterial({ vertexColors: true, side: DoubleSide });
  const ground = new MeshBasicMaterial({
    color: holder?.colour ?? brass,
    transparent: true,
    opacity: 0.75,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    toneMapped: false,
  });
  const pole = new Mesh(new CylinderGeometry(0.05, 0.06, poleHeight, 8), wood);
  pole.position.y = poleHeight / 2;
  const foot = new Mesh(new CylinderGeometry(0.32, 0.38, 0.1, 20), wood);
  foot.position.y = 0.05;
  const flag = new Mesh(flagGeometry(holder), cloth);
  flag.position.y = poleHeight - flagSize[1];
  const ring = new Mesh(
    radius > 0 ? new RingGeometry(radius - 0.06, radius + 0.06, 64) : new CircleGeometry(0.45, 32),
    ground,
  );
  ring.rotation.x = -Math.PI / 2;
  ring.position.y = 0.04;
  ring.raycast = () => {};
  for (const mesh of [pole, foot, flag]) mesh.castShadow = true;
  object.add(pole, foot, flag, ring);
  return {
    object,
    dispose(): void {
      for (const { geometry } of [pole, foot, flag, ring]) geometry.dispose();
      for (const material of [wood, cloth, ground]) material.dispose();
    },
  };
}

/** Builds wavy cloth in squares of the holder's pattern. */
function flagGeometry(holder: ObjectiveMark['holder']): BufferGeometry {
  const [long, tall] = flagSize;
  const point = (column: number, row: number) => [
    (column / columns) * long,
    (row / rows) * tall - 0.04 * column,
    0.12 * Math.sin(column * 1.1),
  ];
  const positions: number[] = [];
  const colours: number[] = [];
  const [own, other] = [
    holder?.colour ?? paperWhite,
    holder?.chequered === true ? paperWhite : (holder?.colour ?? paperWhite),
  ].map((hex) => new Color(hex));
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const colour = (column + row) % 2 === 0 ? own! : other!;
      const corners = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
        [1, 1],
        [0, 1],
      ] as const;
      for (const [c, r] of corners) {
        positions.push(...point(column + c, row + r));
        colours.push(colour.r, colour.g, colour.b);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  geometry.computeVertexNormals();
  return geometry;
}
