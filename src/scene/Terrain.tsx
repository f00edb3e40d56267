import { type ThreeEvent, useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { DoubleSide, EdgesGeometry, type Intersection } from 'three';
import type { PlacedPiece, Table } from '../table/table';
import { Gas } from './Gas';
import type { BodyName, SurfaceMaterials } from './materials';
import { brass, paperWhite, verdictColour } from './overlays/palette';
import { type Quality, qualitySteps } from './quality';
import { pickGeometry, pieceGeometry } from './solid-geometry';
import { buildTerrain } from './terrain/build';
import { useOwned } from './useOwned';

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
    (made) => Object.values(made.bodies),
    [table, detail],
  );
  const pick = useOwned(
    () => pickGeometry(table.pieces),
    (made) => [made.geometry],
    [table],
  );
  const pieceOf = ({ faceIndex }: Intersection) =>
    typeof faceIndex === 'number' ? pick.pieceAt(faceIndex) : null;
  return (
    <group>
      {Object.entries(terrain.bodies).map(([name, geometry]) => (
        <mesh
          key={name}
          geometry={geometry}
          material={materials.of(name as BodyName)}
          castShadow={name !== 'water'}
          receiveShadow
          // Leaves, pebbles and stones around a core are drawn without a shadow of their own.
          onBeforeShadow={() => geometry.setDrawRange(0, terrain.casting[name as BodyName]!)}
          onAfterShadow={() => geometry.setDrawRange(0, Infinity)}
          raycast={noPicking}
        />
      ))}
      <Gas puffs={terrain.puffs} />
      <mesh
        visible={false}
        geometry={pick.geometry}
        {...(onPointerDown ? { onPointerDown } : {})}

        onPointerMove={(event) => {
          const piece = pieceOf(event);
          if (piece !== null) onPieceMove?.(piece, event);
        }}
        onPointerOut={(event) => onPieceOut?.(event)}
        onClick={(event) => {
          const piece = pieceOf(event);
          if (piece !== null) onPieceClick?.(piece, event);
        }}
      />
      {table.pieces.map((piece) => {
        const kind = highlights.get(piece.id);
        return kind === undefined ? null : <PieceHighlight key={piece.id} piece={piece} kind={kind} />;
      })}
    </group>
  );
}

const noPicking = () => {};

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
