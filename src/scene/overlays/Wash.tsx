import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { DoubleSide } from 'three';
import type { PlacedPart } from '../../table/table';
import { noPicking } from '../no-picking';
import { washGeometry } from '../solid-geometry';
import { useOwned } from '../useOwned';

/** Tints parts with a colour. */
export function Wash({
  parts,
  colour,
  opacity = 0.72,
}: {
  parts: readonly PlacedPart[];
  colour: string;
  opacity?: number;
}) {
  const invalidate = useThree((state) => state.invalidate);
  const geometry = useOwned(
    () => washGeometry(parts),
    (made) => [made],
    [parts],
  );
  useEffect(() => {
    invalidate();
    return () => invalidate();
  }, [geometry, invalidate]);
  return (
    <mesh geometry={geometry} position-y={0.02} renderOrder={5} raycast={noPicking}>
      <meshBasicMaterial
        color={colour}
        transparent
        opacity={opacity}
        depthWrite={false}
        side={DoubleSide}
        polygonOffset
        polygonOffsetFactor={-2}
        polygonOffsetUnits={-2}
        toneMapped={false}
      />
    </mesh>
  );
}
