import type { ThreeElements } from '@react-three/fiber';
import { useMemo } from 'react';
import { MeshLambertMaterial, MeshStandardMaterial } from 'three';
import type { Table } from '../table/table';
import { cutsOf } from './ground-cuts';
import { groundGeometry } from './ground-geometry';
import { type GroundPaint, paintGround } from './ground-paint';
import { groundTufts } from './ground-tufts';
import type { SurfaceMaterials } from './materials';
import { type Quality, qualitySteps } from './quality';
import { useOwned } from './useOwned';

interface GroundProps extends Omit<ThreeElements['mesh'], 'args' | 'ref'> {
  readonly table: Table;
  readonly quality: Quality;
  readonly materials: SurfaceMaterials;
}

/** The table's ground, cut and painted, with its dead grass. Pointer handlers see the surface that figures stand on. */
export function Ground({ table, quality, materials, ...handlers }: GroundProps) {
  const { relief, groundPixels, detail } = qualitySteps[quality];
  const cuts = useMemo(() => cutsOf(table), [table]);
  const geometry = useOwned(() => groundGeometry(table, cuts), (made) => [made.surface, made.walls], [table, cuts]);
  const paint = useOwned(() => paintGround(table, cuts, groundPixels), (made) => [made.colour, made.roughness], [table, cuts, groundPixels]);
  const tufts = useOwned(() => groundTufts(table, cuts, paint.grassAt, detail), (made) => [made], [table, cuts, paint, detail]);
  const material = useOwned(() => groundMaterial(paint, relief), (made) => [made], [paint, relief]);
  return (
    <group>
      <mesh {...handlers} geometry={geometry.surface} material={material} receiveShadow dispose={null} />
      <mesh geometry={geometry.walls} material={materials.of.earth} receiveShadow dispose={null} />
      <mesh geometry={tufts} material={materials.of.foliage} receiveShadow dispose={null} />
    </group>
  );
}

function groundMaterial(paint: GroundPaint, relief: boolean) {
  return relief
    ? new MeshStandardMaterial({ map: paint.colour, roughnessMap: paint.roughness, bumpMap: paint.colour, bumpScale: 1.2, roughness: 1, vertexColors: true })
    : new MeshLambertMaterial({ map: paint.colour, vertexColors: true });
}
