import { useThree } from '@react-three/fiber';
import {
  Color,
  CubeCamera,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Scene,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
} from 'three';
import { useOwned } from './useOwned';

interface Lamp {
  readonly color: string;
  readonly intensity: number;
  readonly position: readonly [number, number, number];
  readonly size: readonly [number, number];
}

/** Panels of light round the table: a warm lamp at the left, cool windows at the right, a dim ceiling. */
const lamps: readonly Lamp[] = [
  { color: '#ffc27a', intensity: 5, position: [-8, 6, -4], size: [6, 3] },
  { color: '#7d9fd0', intensity: 2.2, position: [9, 5, 5], size: [4, 7] },
  { color: '#a9b4c9', intensity: 0.9, position: [0, 9, 0], size: [10, 10] },
];
const walls = '#15130f';
const facePixels = 64;
/** Share of the lamps' light that reaches the table. */
const share = 0.5;

/** Lights the scene from all sides with the lamps of the room, which also show in glossy surfaces. */
export function RoomLight() {
  const gl = useThree((state) => state.gl);
  const faces = useOwned(
    () => roomFaces(gl),
    (made) => [made],
    [gl],
  );
  return <primitive object={faces.texture} attach="environment" />;
}

/** Draws the room as seen from its middle on the six faces of a cube. The caller disposes of it. */
function roomFaces(gl: WebGLRenderer): WebGLCubeRenderTarget {
  const room = new Scene();
  room.background = new Color(walls).multiplyScalar(share);
  const panels = lamps.map(panel);
  room.add(...panels);
  const target = new WebGLCubeRenderTarget(facePixels, { type: HalfFloatType });
  const { autoClear } = gl;
  gl.autoClear = true;
  new CubeCamera(0.1, 1000, target).update(gl, room);
  gl.autoClear = autoClear;
  for (const { geometry, material } of panels) {
    geometry.dispose();
    material.dispose();
  }
  return target;
}

function panel({ color, intensity, position, size }: Lamp): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const material = new MeshBasicMaterial({
    color: new Color(color).multiplyScalar(intensity * share),
    toneMapped: false,
  });
  const mesh = new Mesh(new PlaneGeometry(...size), material);
  mesh.position.set(...position);
  mesh.lookAt(0, 0, 0);
  return mesh;
}
