import { useThree } from '@react-three/fiber';
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import {
  type BufferGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
} from 'three';
import type { Mu } from '../../geometry/units';
import { paperWhite } from '../../scene/overlays/palette';
import { pieceGeometry } from '../../scene/solid-geometry';
import { buildTerrain } from '../../scene/terrain/build';
import { useOwned } from '../../scene/useOwned';
import type { Motion } from '../../store/design/motion';
import type { PlacedPiece, Table } from '../../table/table';

export interface CarriedPiecesHandle {
  /** Shows the pieces moved by a motion that does not flip, and lifted. */
  show(motion: Motion, lift: Mu): void;
  hide(): void;
}

/** Draws the pieces that hang on the pointer, outlined. The handle moves them many times a second. */
export function CarriedPieces({
  pieces,
  table,
  ref,
}: {
  pieces: readonly PlacedPiece[];
  table: Table;
  ref: Ref<CarriedPiecesHandle>;
}) {
  const invalidate = useThree((state) => state.invalidate);
  const group = useRef<Group>(null);
  const bodies = useOwned(
    () => buildTerrain({ ...table, pieces }, 'reduced').bodies.map(({ geometry }) => geometry),
    (made) => made,
    [pieces, table],
  );
  const edges = useOwned(
    () => pieces.map(edgesOf),
    (made) => made,
    [pieces],
  );
  const materials = useOwned(
    () => ({
      body: new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.9 }),
      line: new LineBasicMaterial({ color: paperWhite, toneMapped: false }),
    }),
    ({ body, line }) => [body, line],
    [],
  );
  const object = useMemo(() => {
    const made = new Group();
    for (const body of bodies) made.add(new Mesh(body, materials.body));
    for (const edge of edges) made.add(new LineSegments(edge, materials.line));
    return made;
  }, [bodies, edges, materials]);
  useImperativeHandle(
    ref,
    () => ({
      show({ turn, shift: [x, z] }, lift) {
        group.current?.position.set(x, lift, z);
        group.current?.rotation.set(0, (turn * Math.PI) / 180, 0);
        if (group.current) group.current.visible = true;
        invalidate();
      },
      hide() {
        if (group.current) group.current.visible = false;
        invalidate();
      },
    }),
    [invalidate],
  );
  return (
    <group ref={group} visible={false}>
      <primitive object={object} />
    </group>
  );
}

function edgesOf(piece: PlacedPiece): BufferGeometry {
  const body = pieceGeometry(piece);
  const edges = new EdgesGeometry(body, 25);
  body.dispose();
  return edges;
}
