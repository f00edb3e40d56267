import { useThree } from '@react-three/fiber';
import { useEffect, useImperativeHandle, useMemo, type Ref } from 'react';
import { Color, ShaderMaterial, Vector2, Vector3 } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { noPicking } from '../no-picking';
import { useOwned } from '../useOwned';
import { ash, paperWhite } from './palette';

export interface MoveGroundHandle {
  /** Shows the reach of this model alone; null: of all. */
  hold(model: string | null): void;
}

interface MoveGroundProps {
  readonly size: readonly [width: number, depth: number];
  /** The unit's models at their starting places. */
  readonly starts: readonly { readonly id: string; readonly at: PlanPoint }[];
  readonly allowance: Mu;
  /** Circles around enemies, closed to the middle of a base. */
  readonly closed: readonly { readonly at: PlanPoint; readonly radius: Mu }[];
  readonly ref: Ref<MoveGroundHandle>;
}

const lift: Mu = 0.05;

/**
 * Outlines the ground within reach and hatches it near enemies. A preview: bases count as round, and
 * obstacles are ignored.
 */
export function MoveGround({ size: [width, depth], starts, allowance, closed, ref }: MoveGroundProps) {
  const invalidate = useThree((state) => state.invalidate);
  const near = useMemo(
    () => closed.filter(({ at, radius }) => starts.some((start) => gap(start.at, at) < allowance + radius)),
    [closed, starts, allowance],
  );
  const ground = useOwned(
    () => createGround(starts, allowance, near),
    (made) => [made],
    [starts, allowance, near],
  );

  const hold = (model: string | null): void => {
    ground.hold(model);
    invalidate();
  };
  useImperativeHandle(ref, () => ({ hold }));
  useEffect(invalidate, [ground, invalidate]);

  return (
    <mesh
      rotation-x={-Math.PI / 2}
      position={[width / 2, lift, depth / 2]}
      material={ground.material}
      renderOrder={1}
      raycast={noPicking}
    >
      <planeGeometry args={[width, depth]} />
    </mesh>
  );
}

const gap = (a: PlanPoint, b: PlanPoint): Mu => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Lengths of the shader's lists: with lengths of its own each move would link its own program. A preview leaves out more. */
const mostStarts = 64;
const mostClosed = 128;

const filled = <T,>(list: readonly T[], length: number, filler: T): readonly T[] =>
  Array.from({ length }, (_, index) => list[index] ?? filler);

export function createGround(
  starts: MoveGroundProps['starts'],
  allowance: Mu,
  closed: MoveGroundProps['closed'],
) {
  const held = { value: -1 };
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    uniforms: {
      held,
      allowance: { value: allowance },
      startCount: { value: Math.min(starts.length, mostStarts) },
      starts: {
        value: filled(
          starts.map(({ at }) => new Vector2(...at)),
          mostStarts,
          new Vector2(),
        ),
      },
      closedCount: { value: Math.min(closed.length, mostClosed) },
      closed: {
        value: filled(
          closed.map(({ at, radius }) => new Vector3(...at, radius)),
          mostClosed,
          new Vector3(),
        ),
      },
      open: { value: new Color(paperWhite) },
      shut: { value: new Color(ash) },
    },
    vertexShader,
    fragmentShader,
  });
  return {
    material,
    hold(model: string | null): void {
      held.value = starts.findIndex(({ id }) => id === model);
    },
    dispose: () => material.dispose(),
  };
}

const vertexShader = `
  varying vec2 spot;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    spot = place.xz;
    gl_Position = projectionMatrix * viewMatrix * place;
  }`;

const fragmentShader = `
  uniform float allowance;
  uniform int held;
  uniform int startCount;
  uniform vec2 starts[${mostStarts}];
  uniform int closedCount;
  uniform vec3 closed[${mostClosed}];
  uniform vec3 open;
  uniform vec3 shut;
  varying vec2 spot;

  float stripes(float across, float pixel) {
    float middle = abs(fract(across * 1.8) - 0.5);
    return 1.0 - smoothstep(0.06, 0.06 + 1.8 * pixel, middle);
  }

  void main() {
    float within = -1e6;
    for (int i = 0; i < startCount; i++) {
      if (held < 0 || held == i) within = max(within, allowance - distance(spot, starts[i]));
    }
    float tooNear = -1e6;
    for (int i = 0; i < closedCount; i++) tooNear = max(tooNear, closed[i].z - distance(spot, closed[i].xy));

    float pixel = length(fwidth(spot));
    float edge = 1.0 - smoothstep(0.05, 0.05 + pixel, abs(within));
    float inside = smoothstep(0.0, pixel, within);
    float barred = inside * smoothstep(0.0, pixel, tooNear);
    float hatch = max(stripes(spot.x + spot.y, pixel), stripes(spot.x - spot.y, pixel));
    float rim = inside * (1.0 - smoothstep(0.04, 0.04 + pixel, abs(tooNear)));

    float opacity = max(max(edge * 0.85, rim * 0.8), mix(inside * 0.09, 0.12 + 0.4 * hatch, barred));
    if (opacity <= 0.0) discard;
    gl_FragColor = vec4(mix(open, shut, max(barred, rim)), opacity);
    #include <colorspace_fragment>
  }`;
