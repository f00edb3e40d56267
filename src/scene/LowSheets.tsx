import type { ShaderMaterial } from 'three';
import { noPicking } from './no-picking';

interface LowSheetsProps {
  readonly size: readonly [number, number];
  /** Heights of the sheets, in MU. */
  readonly heights: readonly number[];
  readonly material: ShaderMaterial;
}

/** Draws still sheets over the whole table that nothing hits, for mist and fog. */
export function LowSheets({ size: [width, depth], heights, material }: LowSheetsProps) {
  return heights.map((y) => (
    <mesh
      key={y}
      position={[width / 2, y, depth / 2]}
      rotation-x={-Math.PI / 2}
      material={material}
      renderOrder={3}
      raycast={noPicking}
    >
      <planeGeometry args={[width, depth]} />
    </mesh>
  ));
}

/** Vertex shader of a sheet: its place on the table, and the place in the sheet from 0 to 1. */
export const sheetVertexShader = /* glsl */ `
      varying vec3 place;
      varying vec2 inset;
      void main() {
        vec4 world = modelMatrix * vec4(position, 1.0);
        place = world.xyz;
        inset = uv;
        gl_Position = projectionMatrix * viewMatrix * world;
      }`;
