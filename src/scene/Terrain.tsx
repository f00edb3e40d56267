import { type ThreeEvent, useThree } from '@react-three/fiber';
import { useCallback, useEffect } from 'react';
import { DoubleSide, EdgesGeometry, type Intersection, type Material } from 'three';
import type { PlacedPiece, Table } from '../table/table';
import { Gas } from './Gas';
import type { SurfaceMaterials } from './materials';
import { brass, paperWhite, verdictColour } from './overlays/palette';
import { noPicking } from './no-picking';
import { type Quality, qualitySteps } from './quality';
import { pickGeometry, pieceGeometry } from './solid-geometry';
import { buildTerrain, type TerrainBody } from './terrain/build';
import { useOwned } from './useOwned';
import { useSteady } from './useSteady';

export type Highlight = 'blocks' | 'cover' | 'hover';

export interface TerrainHandlers {
  readonly onPieceMove?: (piece: string, event: ThreeEvent<PointerEvent>) => void;
  readonly onPieceOut?: (event: ThreeEvent<PointerEvent>) => void;
  readonly onPieceClick?: (piece: string, event: ThreeEvent<MouseEvent>) => void;
}

interface TerrainProps extends TerrainHandlers {
  readonly table: Table;
  readonly quality: Quality;
  readonly materials: SurfaceMaterials;
  readonly highlights?: ReadonlyMap<string, Highlight>;
  readonly onPointerDown?: (event: ThreeEvent<PointerEvent>) => void;
}

const noHighlights: ReadonlyMap<string, Highlight> = new Map();

/** Draws the terrain. The pointer finds pieces by the bodies that the rules use. */
export function Terrain({
  table,
  quality,
  materials,
  highlights = noHighlights,
  onPieceMove,
  onPieceOut,
  onPieceClick,
  onPointerDown,
}: TerrainProps) {
  const { detail } = qualitySteps[quality];
  const terrain = useOwned(
    () => buildTerrain(table, detail),
    (made) => made.bodies.map(({ geometry }) => geometry),
    [table, detail],
  );
  const pick = useOwned(
    () => pickGeometry(table.pieces),
    (made) => [made.geometry],
    [table],
  );
  const pieceOf = ({ faceIndex }: Intersection) =>
    typeof faceIndex === 'number' ? pick.pieceAt(faceIndex) : null;
  const press = useSteady((event: ThreeEvent<PointerEvent>) => onPointerDown?.(event));
  const move = useSteady((event: ThreeEvent<PointerEvent>) => {
    const piece = pieceOf(event);
    if (piece !== null) onPieceMove?.(piece, event);
  });
  const leave = useSteady((event: ThreeEvent<PointerEvent>) => onPieceOut?.(event));
  const click = useSteady((event: ThreeEvent<MouseEvent>) => {
    const piece = pieceOf(event);
    if (piece !== null) onPieceClick?.(piece, event);
  });
  return (
    <group>
      {terrain.bodies.map((body) => (
        <Body key={body.surface} {...body} material={materials.of(body.surface)} />
      ))}
      <Gas puffs={terrain.puffs} />
      <mesh
        visible={false}
        geometry={pick.geometry}
        onPointerDown={press}
        onPointerMove={move}
        onPointerOut={leave}
        onClick={click}
      />
      {table.pieces.map((piece) => {
        const kind = highlights.get(piece.id);
        return kind === undefined ? null : <PieceHighlight key={piece.id} piece={piece} kind={kind} />;
      })}
    </group>
  );
}

interface BodyProps extends TerrainBody {
  readonly material: Material;
}

/** Draws all terrain of one surface. */
function Body({ surface, geometry, casting, material }: BodyProps) {
  const drawCasting = useCallback(() => geometry.setDrawRange(0, casting), [geometry, casting]);
  const drawAll = useCallback(() => geometry.setDrawRange(0, Infinity), [geometry]);
  return (
    <mesh
      geometry={geometry}
      material={material}
      castShadow={surface !== 'water'}
      receiveShadow
      onBeforeShadow={drawCasting}
      onAfterShadow={drawAll}
      raycast={noPicking}
    />
  );
}

const highlightStyle: Readonly<Record<Highlight, { readonly colour: string; readonly fill: number }>> = {
  blocks: { colour: verdictColour.blocked, fill: 0.3 },
  cover: { colour: brass, fill: 0.16 },
  hover: { colour: paperWhite, fill: 0.08 },
};

/** Outlines a piece's bodies, as the rules use them, and tints them. */
function PieceHighlight({ piece, kind }: { piece: PlacedPiece; kind: Highlight }) {
  const body = useOwned(
    () => pieceGeometry(piece),
    (made) => [made],
    [piece],
  );
  const edges = useOwned(
    () => new EdgesGeometry(body, 25),
    (made) => [made],
    [body],
  );
  const { colour, fill } = highlightStyle[kind];
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    invalidate();
    return () => invalidate();
  }, [invalidate]);
  return (
    <group position-y={0.015}>
      <mesh geometry={body} raycast={noPicking} renderOrder={5}>
        <meshBasicMaterial
          color={colour}
          transparent
          opacity={fill}
          depthWrite={false}
          side={DoubleSide}
          polygonOffset
          polygonOffsetFactor={-2}
          polygonOffsetUnits={-2}
          toneMapped={false}
        />
      </mesh>
      <lineSegments geometry={edges} raycast={noPicking} renderOrder={6}>
        <lineBasicMaterial color={colour} transparent opacity={0.9} depthWrite={false} toneMapped={false} />
      </lineSegments>
    </group>
  );
}
