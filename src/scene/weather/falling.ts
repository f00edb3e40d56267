/** Rain and snow: points or short lines that fall by a clock, in one draw call. */
import { BufferAttribute, BufferGeometry, Color, LineSegments, Points, ShaderMaterial, Vector3 } from 'three';
import type { Mu } from '../../geometry/units';

export interface Falling {
  readonly object: LineSegments | Points;
  /** Advances the fall, in seconds. */
  advance(seconds: number): void;
  dispose(): void;
}

/** Height from which it falls. */
const top: Mu = 16;
/** Drops or flakes for each square MU of the table. */
const thick = { rain: 0.55, snow: 0.7 };
const most = 3000;

/** Creates rain or snow over a table of this size. */
export function createFalling(kind: 'rain' | 'snow', [width, depth]: readonly [Mu, Mu]): Falling {
  const count = Math.min(most, Math.round(width * depth * thick[kind]));
  const clock = { value: 0 };
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: {
      clock,
      box: { value: new Vector3(width, top, depth) },
      colour: { value: new Color(kind === 'rain' ? '#b9c6d6' : '#eef1f5') },
    },
    vertexShader: kind === 'rain' ? rainVertex : snowVertex,
    fragmentShader: kind === 'rain' ? rainFragment : snowFragment,
  });
  const geometry = kind === 'rain' ? seeds(count, 2) : seeds(count, 1);
  const object = kind === 'rain' ? new LineSegments(geometry, material) : new Points(geometry, material);
  object.frustumCulled = false;
  object.renderOrder = 4;
  object.raycast = () => {};
  return {
    object,
    advance(seconds) {
      clock.value += seconds;
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}

/**
 * Returns evenly spread places in a unit cube, each `ends` times, with the number of the end. Steps by the roots of x⁴ = x + 1 spread
 * them (Roberts, The Unreasonable Effectiveness of Quasirandom Sequences, 2018).
 */
function seeds(count: number, ends: number): BufferGeometry {
  const steps = [0.8191725134, 0.6710436067, 0.5497004779];
  const data = new Float32Array(count * ends * 4);
  for (let i = 0; i < count; i++) {
    const place = steps.map((step) => (i * step) % 1);
    for (let end = 0; end < ends; end++) data.set([...place, end], (i * ends + end) * 4);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('seed', new BufferAttribute(data, 4));
  geometry.setDrawRange(0, count * ends);
  return geometry;
}

const common = /* glsl */ `
  attribute vec4 seed;
  uniform float clock;
  uniform vec3 box;
  varying float light;`;

/** Streaks in a slanting wind, faint near the ground, and where they begin: none comes or goes at once. */
const rainVertex = /* glsl */ `
  ${common}
  void main() {
    float high = fract(seed.y - clock * (1.5 + 0.4 * fract(seed.x * 91.7))) * box.y;
    vec3 place = vec3(seed.x * box.x, high, seed.z * box.z) + seed.w * vec3(-0.09, -0.75, 0.05);
    light = smoothstep(0.0, 1.2, high) * smoothstep(0.0, 2.0, box.y - high) * (1.0 - 0.6 * seed.w);
    gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
  }`;

const rainFragment = /* glsl */ `
  uniform vec3 colour;
  varying float light;
  void main() {
    gl_FragColor = vec4(colour, 0.34 * light);
    #include <colorspace_fragment>
  }`;

/** Flakes that sway as they sink. */
const snowVertex = /* glsl */ `
  ${common}
  void main() {
    float high = fract(seed.y - clock * (0.07 + 0.04 * fract(seed.x * 57.3))) * box.y;
    float sway = clock * (0.6 + fract(seed.z * 37.1)) + seed.x * 40.0;
    vec3 place = vec3(seed.x * box.x + 0.35 * sin(sway), high, seed.z * box.z + 0.35 * cos(sway * 0.8));
    light = smoothstep(0.0, 0.6, high) * smoothstep(0.0, 2.0, box.y - high);
    vec4 seen = viewMatrix * vec4(place, 1.0);
    gl_Position = projectionMatrix * seen;
    gl_PointSize = clamp((0.09 + 0.05 * fract(seed.x * 13.7)) * projectionMatrix[1][1] * 500.0 / -seen.z, 1.5, 9.0);
  }`;

const snowFragment = /* glsl */ `
  uniform vec3 colour;
  varying float light;
  void main() {
    float soft = smoothstep(0.5, 0.15, length(gl_PointCoord - 0.5));
    gl_FragColor = vec4(colour, 0.8 * soft * light);
    #include <colorspace_fragment>
  }`;
