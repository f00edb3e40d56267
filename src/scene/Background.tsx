import { useMemo } from 'react';
import {
  BackSide,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  MeshStandardMaterial,
  RepeatWrapping,
  ShaderMaterial,
  SRGBColorSpace,
} from 'three';
import { layers } from './ground/noise';
import { matteMaterial } from './matte';
import { noPicking } from './no-picking';
import { type Quality, qualitySteps } from './quality';
import { useOwned } from './useOwned';

interface BackgroundProps {
  readonly size: readonly [number, number];
  readonly quality: Quality;
}

const rimWidth = 1.5;
const rimTop = 0.28;
const rimDepth = 2.6;
const floorDrop = 30;
/** The room is drawn after the table, so that no pixel behind the table is shaded in vain. */
const afterTable = 1;

/** Draws the room around the table: the table's rim and legs, the dark floor, blurred lamps behind. */
export function Background({ size: [width, depth], quality }: BackgroundProps) {
  const { relief } = qualitySteps[quality];
  const wood = useOwned(woodTexture, (made) => [made], []);
  const walls = useOwned(wallMaterial, (made) => [made], []);
  const floor = useOwned(floorMaterial, (made) => [made], []);
  const rim = useOwned<Material>(
    () =>
      relief
        ? new MeshStandardMaterial({ map: wood, color: '#7d5a3d', roughness: 0.45 })
        : matteMaterial({ map: wood, color: '#7d5a3d' }),
    (made) => [made],
    [relief, wood],
  );
  const boards = useMemo(() => {
    const middle = [width / 2, rimTop - rimDepth / 2, depth / 2] as const;
    const long = width + 2 * rimWidth;
    return [
      { at: [middle[0], middle[1], -rimWidth / 2], size: [long, rimDepth, rimWidth] },
      { at: [middle[0], middle[1], depth + rimWidth / 2], size: [long, rimDepth, rimWidth] },
      { at: [-rimWidth / 2, middle[1], middle[2]], size: [rimWidth, rimDepth, depth] },
      { at: [width + rimWidth / 2, middle[1], middle[2]], size: [rimWidth, rimDepth, depth] },
    ] as const;
  }, [width, depth]);
  const legs = [
    [1, 1],
    [width - 1, 1],
    [1, depth - 1],
    [width - 1, depth - 1],
  ] as const;
  return (
    <group>
      {boards.map(({ at, size }) => (
        <mesh key={at.join()} position={at} material={rim} castShadow receiveShadow raycast={noPicking}>
          <boxGeometry args={[...size]} />
        </mesh>
      ))}
      {legs.map(([x, z]) => (
        <mesh key={`${x} ${z}`} position={[x, -floorDrop / 2 - 1, z]} material={rim} raycast={noPicking}>
          <boxGeometry args={[2.4, floorDrop - 2, 2.4]} />
        </mesh>
      ))}
      <mesh position={[width / 2, -rimDepth + 0.1, depth / 2]} raycast={noPicking}>
        <boxGeometry args={[width, 0.2, depth]} />
        <meshBasicMaterial color="#0b0907" />
      </mesh>
      <mesh
        position={[width / 2, -floorDrop, depth / 2]}
        rotation-x={-Math.PI / 2}
        material={floor}
        raycast={noPicking}
        renderOrder={afterTable}
      >
        <circleGeometry args={[190, 48]} />
      </mesh>
      <mesh
        position={[width / 2, -floorDrop + 40, depth / 2]}
        material={walls}
        raycast={noPicking}
        renderOrder={afterTable}
      >
        <sphereGeometry args={[220, 32, 24]} />
      </mesh>
    </group>
  );
}

/** Paints long grain for the table's rim. */
function woodTexture(): DataTexture {
  const [across, down] = [256, 256];
  const data = new Uint8Array(across * down * 4);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const [u, v] = [x / across, y / down];
      const grain = layers(u * 4, v * 40, 151, 3, 4, 40);
      const figure = layers(u * 2, v * 9 + layers(u * 3, v * 3, 157, 2, 3) * 2, 163, 3, 2, 9);
      const light = 130 + grain * 60 + figure * 65;
      const i = (y * across + x) * 4;
      data[i] = data[i + 1] = data[i + 2] = light;
      data[i + 3] = 255;
    }
  }
  const texture = new DataTexture(data, across, down);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** Draws blurred walls by direction alone: dark panelling, warm lamps, a window at dusk. */
function wallMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    vertexShader: /* glsl */ `
      varying vec3 way;
      void main() {
        way = position;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec3 way;
      float lamp(vec3 d, vec3 to, float size, float soft) {
        return 1.0 - smoothstep(size, size + soft, length(d - normalize(to)));
      }
      void main() {
        vec3 d = normalize(way);
        vec3 floorTone = vec3(0.020, 0.014, 0.010);
        vec3 panel = vec3(0.040, 0.028, 0.019);
        vec3 ceiling = vec3(0.016, 0.013, 0.012);
        vec3 tone = mix(floorTone, panel, smoothstep(-0.42, -0.12, d.y));
        tone = mix(tone, ceiling, smoothstep(0.15, 0.6, d.y));
        float around = atan(d.z, d.x);
        tone *= 0.86 + 0.14 * smoothstep(0.1, 0.5, abs(fract(around * 3.2) - 0.5) * 2.0);
        vec3 warm = vec3(1.0, 0.47, 0.16);
        tone += warm * 0.12 * lamp(d, vec3(-0.9, 0.16, -0.55), 0.0, 0.75);
        tone += warm * 0.05 * lamp(d, vec3(0.55, 0.1, -0.85), 0.0, 0.6);
        tone += warm * 0.5 * lamp(d, vec3(-0.88, 0.17, -0.5), 0.0, 0.1);
        tone += warm * 0.38 * lamp(d, vec3(-0.55, 0.15, -0.9), 0.0, 0.08);
        tone += warm * 0.3 * lamp(d, vec3(0.5, 0.13, -0.9), 0.0, 0.075);
        tone += warm * 0.22 * lamp(d, vec3(0.62, 0.19, -0.8), 0.0, 0.06);
        tone += vec3(0.25, 0.36, 0.55) * 0.14 * lamp(d, vec3(0.95, 0.18, 0.25), 0.05, 0.5);
        vec2 pane = vec2(around - 0.2, d.y - 0.2);
        float window = (1.0 - smoothstep(0.13, 0.17, abs(pane.x))) * (1.0 - smoothstep(0.14, 0.18, abs(pane.y)));
        float bars = smoothstep(0.006, 0.02, abs(pane.x)) * smoothstep(0.006, 0.02, abs(pane.y - 0.03));
        tone += vec3(0.19, 0.27, 0.4) * window * mix(0.4, 1.0, bars) * 0.75;
        gl_FragColor = vec4(tone, 1.0);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
}

/** Draws floorboards in a pool of lamplight that fades into the dark. */
function floorMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: /* glsl */ `
      varying vec2 place;
      void main() {
        place = position.xy;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec2 place;
      void main() {
        float across = place.x / 5.5;
        float board = floor(across);
        float tone = 0.85 + 0.2 * fract(sin(board * 12.9) * 43.7);
        float seam = smoothstep(0.0, 0.03, fract(across)) * smoothstep(0.0, 0.03, 1.0 - fract(across));
        float joint = smoothstep(0.0, 0.004, fract(place.y / 60.0 + fract(sin(board * 7.7) * 13.1)));
        float pool = exp(-length(place - vec2(-38.0, 30.0)) * 0.019) + 0.45 * exp(-length(place - vec2(70.0, 55.0)) * 0.02);
        float underTable = mix(0.3, 1.0, smoothstep(18.0, 46.0, length(place)));
        vec3 colour = vec3(0.155, 0.088, 0.045) * tone * mix(0.35, 1.0, seam * joint) * pool * underTable;
        gl_FragColor = vec4(colour + vec3(0.006, 0.005, 0.005), 1.0);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
}
