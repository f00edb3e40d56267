import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useState } from 'react';
import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  MeshBasicMaterial,
  SRGBColorSpace,
  Texture,
} from 'three';
import { paperWhite } from '../../scene/overlays/palette';
import { useOwned } from '../../scene/useOwned';
import type { DesignPhoto } from '../../store/design/design-photo';
import { now } from '../../store/design/history';
import { photoMap, type PhotoMap } from '../../store/photo/fit';
import type { Table } from '../../table/table';
import { outlineLines, type GroundLine } from '../../tools/design/ground-lines';
import { useDesign } from '../host';
import { GroundLines, mostGroundLines } from '../table/GroundLines';
import { jpegBlob } from './picture';
import { noPicking } from '../../scene/no-picking';

/** The photo on the table: under the pieces, or over them with the outlines of the plan. */
export function PhotoPlane({ table }: { table: Table }) {
  const photo = useDesign((state) => state.photo);
  const compared = useDesign((state) => state.compared);
  if (!photo?.isShown) return null;
  return (
    <>
      <Plane photo={photo} opacity={compared ?? photo.opacity} isOver={compared !== null} />
      {compared !== null && <PlanOutlines table={table} />}
    </>
  );
}

/** Above the ground, below zones. */
const lift = 0.04;
/** Cells along each side of the table. In each the photo is drawn without perspective, which is off by less than a tenth of a millimetre. */
const cells = 96;

function Plane({ photo, opacity, isOver }: { photo: DesignPhoto; opacity: number; isOver: boolean }) {
  const invalidate = useThree((state) => state.invalidate);
  const size = useDesign((state) => now(state.history).size);
  const picture = usePicture(photo.jpeg);
  const { pixels, marks, distortion } = photo;
  const geometry = useOwned(
    () => {
      const map = photoMap({ pixels, marks, table: size, ...(distortion !== undefined && { distortion }) });
      return map ? planeOf(map, pixels, size) : new BufferGeometry();
    },
    (made) => [made],
    [pixels, marks, distortion, size],
  );
  const material = useOwned(
    () =>
      new MeshBasicMaterial({
        map: picture,
        side: DoubleSide,
        transparent: true,
        depthWrite: false,
        depthTest: !isOver,
        toneMapped: false,
      }),
    (made) => [made],
    [picture, isOver],
  );
  useEffect(invalidate, [material, geometry, opacity, invalidate]);
  if (!picture) return null;
  return (
    <mesh
      key={material.uuid}
      geometry={geometry}
      material={material}
      material-opacity={opacity}
      renderOrder={isOver ? 17 : 0}
      raycast={noPicking}
    />
  );
}

/** Returns the picture for the GPU, once it is decoded; it is freed when another takes its place. */
function usePicture(jpeg: string): Texture | null {
  const [texture, setTexture] = useState<Texture | null>(null);
  const invalidate = useThree((state) => state.invalidate);
  const anisotropy = useThree((state) => state.gl.capabilities.getMaxAnisotropy());
  useEffect(() => {
    let made: Texture | null = null;
    let isWanted = true;
    const load = async () => {
      const bitmap = await createImageBitmap(jpegBlob(jpeg));
      if (!isWanted) return bitmap.close();
      made = new Texture(bitmap);
      made.flipY = false;
      made.colorSpace = SRGBColorSpace;
      made.anisotropy = Math.min(8, anisotropy);
      made.needsUpdate = true;
      setTexture(made);
      invalidate();
    };
    // A damaged picture shows nothing: the marks and the pieces remain.
    load().catch(() => setTexture(null));
    return () => {
      isWanted = false;
      setTexture(null);
      made?.dispose();
      (made?.image as ImageBitmap | undefined)?.close();
    };
  }, [jpeg, anisotropy, invalidate]);
  return texture;
}

/** Returns the part of the table that the photo shows, in cells with places in the picture. */
function planeOf(
  map: PhotoMap,
  pixels: readonly [number, number],
  size: readonly [number, number],
): BufferGeometry {
  const [positions, places]: [number[], number[]] = [[], []];
  const isInside: boolean[] = [];
  for (let row = 0; row <= cells; row++) {
    for (let column = 0; column <= cells; column++) {
      const at = [(size[0] * column) / cells, (size[1] * row) / cells] as const;
      const pixel = map.toPixel(at);
      const [u, v] = pixel ? [pixel[0] / pixels[0], pixel[1] / pixels[1]] : [-1, -1];
      positions.push(at[0], lift, at[1]);
      places.push(u, v);
      isInside.push(u > -slack && u < 1 + slack && v > -slack && v < 1 + slack);
    }
  }
  const corners: number[] = [];
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const a = row * (cells + 1) + column;
      const [b, c, d] = [a + 1, a + cells + 1, a + cells + 2];
      if ([a, b, c, d].every((corner) => isInside[corner])) corners.push(a, c, b, b, c, d);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(places, 2));
  geometry.setIndex(corners);
  return geometry;
}

/** Cells may reach this share of the picture beyond its edge, where its last pixels are repeated. */
const slack = 0.005;

/** The outlines of all pieces and the table, over the photo. */
function PlanOutlines({ table }: { table: Table }) {
  const sheets = useMemo(() => {
    const [width, depth] = table.size;
    const edge = {
      shape: 'polygon' as const,
      points: [
        [0, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ] as const,
    };
    const lines = outlineLines([edge, ...table.pieces.flatMap(({ area }) => area)]);
    const count = Math.ceil(lines.length / mostGroundLines);
    return Array.from({ length: count }, (_, i): readonly GroundLine[] =>
      lines.slice(i * mostGroundLines, (i + 1) * mostGroundLines),
    );
  }, [table]);
  return sheets.map((lines, index) => (
    <GroundLines key={index} colour={paperWhite} width={0.1} lines={lines} />
  ));
}
