import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { CameraApi } from '../../scene/CameraRig';
import { brass, paperWhite } from '../../scene/overlays/palette';
import { pickGeometry } from '../../scene/solid-geometry';
import { useOwned } from '../../scene/useOwned';
import { now } from '../../store/design/history';
import { movable, pieceKey, placedPiece } from '../../table/items';
import type { PlacedPiece, Table } from '../../table/table';
import { carriedPiece } from '../../tools/design/place';
import { useDesign, useDesigner, useHost } from '../host';
import { attachDesignPointer, type PointerHandle, type PreviewRefs } from './design-pointer';
import { GroundLines } from './GroundLines';
import { CarriedPieces } from './CarriedPieces';

interface PointerLayerProps {
  readonly table: Table;
  readonly camera: RefObject<CameraApi | null>;
  readonly pointerRef: RefObject<PointerHandle | null>;
  readonly boxes: RefObject<boolean>;
  readonly readout: RefObject<HTMLElement | null>;
  readonly marquee: RefObject<HTMLElement | null>;
}

/** Runs the designer's tools and draws what they carry and draw. */
export function PointerLayer({ table, camera, pointerRef, boxes, readout, marquee }: PointerLayerProps) {
  const designer = useDesigner();
  const { lab } = useHost();
  const pick = useOwned(
    () => pickGeometry(table.pieces),
    (made) => [made.geometry],
    [table],
  );
  const scene = useRef({ table, pick });
  useEffect(() => {
    scene.current = { table, pick };
  }, [table, pick]);
  const [held, guides, drawing] = [useRef(null), useRef(null), useRef(null)];
  const previews = useMemo(
    (): PreviewRefs => ({ held, guides, drawing, readout, marquee }),
    [held, guides, drawing, readout, marquee],
  );
  const canvas = useThree((state) => state.gl.domElement);
  const eye = useThree((state) => state.camera);
  useEffect(() => {
    const attached = attachDesignPointer({ designer, scene, camera, previews, boxes, lab, canvas, eye });
    pointerRef.current = attached;
    return attached.detach;
  }, [designer, camera, previews, boxes, lab, canvas, eye, pointerRef]);
  return (
    <>
      <CarriedPieces ref={held} pieces={useCarriedPieces()} table={table} />
      <GroundLines ref={guides} colour={brass} width={0.07} />
      <GroundLines ref={drawing} colour={paperWhite} width={0.14} />
    </>
  );
}

/** Returns the pieces that hang on the pointer: the place tool's piece, or the unlocked part of the selection. */
function useCarriedPieces(): readonly PlacedPiece[] {
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const customPieces = useDesign((state) => state.customPieces);
  const selection = useDesign((state) => state.selection);
  const tool = useDesign((state) => state.tool);
  const carried = useMemo(
    () => (tool.kind === 'place' ? [carriedPiece(tool, { meshes, customPieces })] : null),
    [tool, meshes, customPieces],
  );
  const selected = useMemo(() => {
    const keys = movable(file, selection);
    return file.terrain
      .filter(({ id }) => keys.includes(pieceKey(id)))
      .map((piece) => placedPiece(piece, meshes));
  }, [file, selection, meshes]);
  return carried ?? selected;
}
