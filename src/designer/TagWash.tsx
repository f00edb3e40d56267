import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { DoubleSide } from 'three';
import { washGeometry } from '../scene/solid-geometry';
import { useOwned } from '../scene/useOwned';
import type { ColourMode } from '../store/design/designer';
import type { PlacedPart, Table } from '../table/table';
import { tagColours, tagOf } from './tag-colours';

/** The table's parts washed with the colour of a tag's value. */
export function TagWash({ table, mode }: { table: Table; mode: ColourMode }) {
  const byValue = useMemo(() => {
    const parts = new Map<string, PlacedPart[]>();
    for (const part of table.pieces.flatMap((piece) => piece.parts)) {
      const value = tagOf(part, mode);
      parts.set(value, [...(parts.get(value) ?? []), part]);
    }
    return [...parts];
  }, [table, mode]);
  return byValue.map(([value, parts]) => <Wash key={`${mode} ${value}`} parts={parts} colour={tagColours[mode][value] ?? '#888'} />);
}

/** Parts washed with a colour. */
export function Wash({ parts, colour }: { parts: readonly PlacedPart[]; colour: string }) {
  const invalidate = useThree((state) => state.invalidate);
  const geometry = useOwned(() => washGeometry(parts), (made) => [made], [parts]);
  useEffect(() => {
    invalidate();
    return () => invalidate();
  }, [geometry, invalidate]);
  return (
    <mesh geometry={geometry} position-y={0.02} renderOrder={5} raycast={() => {}}>
      <meshBasicMaterial color={colour} transparent opacity={0.72} depthWrite={false} side={DoubleSide} polygonOffset polygonOffsetFactor={-2} polygonOffsetUnits={-2} toneMapped={false} />
    </mesh>
  );
}
