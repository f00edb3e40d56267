import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import {
  Color,
  DataTexture,
  DirectionalLight,
  DoubleSide,
  NearestFilter,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
} from 'three';
import type { Mu } from '../../geometry/units';
import { shownCells, type PartialField } from '../../store/view/field';
import type { Table } from '../../table/table';
import { cutsOf } from '../ground/ground-cuts';
import { groundGeometry } from '../ground/ground-geometry';
import { useOwned } from '../useOwned';
import { fieldTexels } from './field-colours';
import { topsGeometry } from './field-geometry';
import { noPicking } from '../no-picking';

/** Height of the field above the surface. */
const lift: Mu = 0.03;

/** Draws a field of sight over the table. */
export function FieldLayer({ table, field }: { table: Table; field: PartialField }) {
  const texels = useMemo(() => fieldTexels(shownCells(field), field.viewers), [field]);
  return <CellsLayer table={table} grid={field.grid} texels={texels} />;
}

/**
 * Draws a texture with a texel for each cell over the ground, the trenches, and every surface that models
 * stand on.
 */
export function CellsLayer({
  table,
  grid: { columns, rows },
  texels,
}: {
  table: Table;
  grid: PartialField['grid'];
  texels: Uint8Array<ArrayBuffer>;
}) {
  const invalidate = useThree((state) => state.invalidate);
  useWithoutShadows();
  const ground = useOwned(
    () => groundGeometry(table, cutsOf(table)),
    (made) => [made.surface, made.walls],
    [table],
  );
  const tops = useOwned(
    () => topsGeometry(table),
    (made) => [made],
    [table],
  );
  const picture = useOwned(
    () => fieldPicture(columns, rows, table.size),
    (made) => [made.texture, made.material],
    [columns, rows, table],
  );

  useEffect(() => {
    picture.show(texels);
    invalidate();
  }, [picture, texels, invalidate]);
  useEffect(() => () => invalidate(), [invalidate]);

  return (
    <group position-y={lift}>
      <mesh geometry={ground.surface} material={picture.material} raycast={noPicking} renderOrder={3} />
      <mesh geometry={tops} material={picture.material} raycast={noPicking} renderOrder={3} />
    </group>
  );
}

/** Hides cast shadows while a map is shown: dark means few on a map, not shade. */
function useWithoutShadows(): void {
  const scene = useThree((state) => state.scene);
  useEffect(() => {
    const lights: DirectionalLight[] = [];
    scene.traverse((object) => {
      if (object instanceof DirectionalLight && object.castShadow) lights.push(object);
    });
    const before = lights.map(({ shadow }) => shadow.intensity);
    for (const { shadow } of lights) shadow.intensity = 0;
    return () => lights.forEach(({ shadow }, index) => (shadow.intensity = before[index]!));
  }, [scene]);
}

/** Creates a texture with a texel for each cell, sharp at the edges, and its material. */
export function fieldPicture(columns: number, rows: number, size: Table['size']) {
  const data = new Uint8Array(columns * rows * 4);
  const texture = new DataTexture(data, columns, rows);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  return {
    texture,
    material: fieldMaterial(texture, size),
    show(texels: Uint8Array) {
      data.set(texels);
      texture.needsUpdate = true;
    },
  };
}

/** Hatching stripes per MU. */
const stripes = 2;

function fieldMaterial(cells: DataTexture, size: Table['size']): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: {
      cells: { value: cells },
      size: { value: new Vector2(...size) },
      hatch: { value: new Color('#c9c2b2') },
    },
    vertexShader: /* glsl */ `
      varying vec2 place;
      void main() {
        place = uv;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D cells;
      uniform vec2 size;
      uniform vec3 hatch;
      varying vec2 place;
      void main() {
        vec4 cell = texture2D(cells, place);
        if (cell.a < 0.25) discard;
        vec2 at = place * size * ${stripes.toFixed(1)};
        float across = abs(fract(at.x + at.y) - 0.5);
        float line = 1.0 - smoothstep(0.1, 0.1 + fwidth(at.x + at.y), across);
        gl_FragColor = cell.a > 0.75 ? vec4(cell.rgb, 0.5) : vec4(mix(vec3(0.008), hatch, line), 0.4);
        #include <colorspace_fragment>
      }`,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
}
