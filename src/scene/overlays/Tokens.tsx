import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  Points,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  Vector4,
} from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import { useOwned } from '../useOwned';
import { type CounterFace, faceKey, paintCounter } from './token-icons';

/** A row of counters over a point, of a unit or a model. */
export interface CounterRow {
  readonly at: Point;
  readonly faces: readonly CounterFace[];
}

const cells = 8;
const cellPixels = 64;
/** Diameter of a counter, in pixels. */
const counterPixels = 25;
/** Height of a row over its point, in counters. */
const rowLift = 0.55;

/** Draws all counters in one draw call: brass coins, readable from any height. */
export function Tokens({ rows }: { rows: readonly CounterRow[] }) {
  const { invalidate } = useThree();
  const faces = useMemo(() => {
    const all = rows.flatMap((row) => row.faces);
    return [...new Map(all.map((face) => [faceKey(face), face])).values()].slice(0, cells * cells);
  }, [rows]);
  const drawn = useOwned(createCounters, (made) => [made], []);
  useEffect(() => {
    drawn.paint(faces);
    drawn.lay(rows, faces);
    invalidate();
  }, [rows, faces, drawn, invalidate]);
  useFrame(({ size }) => drawn.fit(size.width, size.height));
  return <primitive object={drawn.points} />;
}

const counterVertices = /* glsl */ `
  attribute vec2 shift;
  attribute vec2 cell;
  uniform vec2 page;
  uniform float ratio;
  varying vec2 vCell;
  void main() {
    vCell = cell;
    gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
    gl_Position.xy += shift * ${counterPixels.toFixed(1)} * 2.0 / page * gl_Position.w;
    gl_PointSize = ${counterPixels.toFixed(1)} * ratio;
  }`;

const counterPixelsColour = /* glsl */ `
  uniform sampler2D atlas;
  varying vec2 vCell;
  void main() {
    gl_FragColor = texture2D( atlas, ( vCell + gl_PointCoord ) / ${cells.toFixed(1)} );
    if ( gl_FragColor.a < 0.02 ) discard;
    #include <colorspace_fragment>
  }`;

/** Creates the material of counters. */
const counterMaterial = (atlas: CanvasTexture, page: Vector2): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { atlas: { value: atlas }, page: { value: page }, ratio: { value: 1 } },
    transparent: true,
    depthTest: false,
    depthWrite: false,
    vertexShader: counterVertices,
    fragmentShader: counterPixelsColour,
  });

/** Creates a point for each counter. Without any it has the same attributes, and so the same shader program. */
function counterGeometry(rows: readonly CounterRow[], faces: readonly CounterFace[]): BufferGeometry {
  const cellOf = new Map(
    faces.map((face, index) => [faceKey(face), [index % cells, Math.floor(index / cells)] as const]),
  );
  const all = rows.flatMap(({ at, faces: own }) =>
    own.map((face, index) => ({
      at,
      cell: cellOf.get(faceKey(face)) ?? [0, 0],
      shift: [index - (own.length - 1) / 2, rowLift],
    })),
  );
  const list = (name: 'at' | 'cell' | 'shift', size: number) =>
    new Float32BufferAttribute(
      all.flatMap((counter) => counter[name]),
      size,
    );
  return new BufferGeometry()
    .setAttribute('position', list('at', 3))
    .setAttribute('cell', list('cell', 2))
    .setAttribute('shift', list('shift', 2));
}

/** Creates the points of all counters, with an atlas of their faces. */
export function createCounters() {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = cells * cellPixels;
  const atlas = new CanvasTexture(canvas);
  atlas.colorSpace = SRGBColorSpace;
  atlas.flipY = false;
  const page = new Vector2();
  const material = counterMaterial(atlas, page);
  const points = new Points(counterGeometry([], []), material);
  points.frustumCulled = false;
  points.renderOrder = 21;
  points.raycast = () => {};
  const viewport = new Vector4();
  // A picture can have fewer pixels than the canvas.
  points.onBeforeRender = (gl) => {
    material.uniforms['ratio']!.value = gl.getCurrentViewport(viewport).w / page.y;
    material.uniformsNeedUpdate = true;
  };
  return {
    points,
    paint(faces: readonly CounterFace[]): void {
      const context = canvas.getContext('2d')!;
      context.clearRect(0, 0, canvas.width, canvas.height);
      faces.forEach((face, index) =>
        paintCounter(
          context,
          face,
          (index % cells) * cellPixels,
          Math.floor(index / cells) * cellPixels,
          cellPixels,
        ),
      );
      atlas.needsUpdate = true;
    },
    lay(rows: readonly CounterRow[], faces: readonly CounterFace[]): void {
      points.geometry.dispose();
      points.geometry = counterGeometry(rows, faces);
      points.visible = rows.length > 0;
    },
    fit(width: number, height: number): void {
      page.set(width, height);
    },
    dispose(): void {
      points.geometry.dispose();
      material.dispose();
      atlas.dispose();
    },
  };
}
