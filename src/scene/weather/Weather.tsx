import { useFrame } from '@react-three/fiber';
import { Color, DoubleSide, ShaderMaterial } from 'three';
import type { WeatherKind } from '../../table/format';
import type { Quality } from '../quality';
import { LowSheets, sheetVertexShader } from '../LowSheets';
import { useOwned } from '../useOwned';
import { createFalling } from './falling';
import { fogColour, fogSheets } from './fog';

interface WeatherProps {
  readonly kind: Exclude<WeatherKind, 'clear'>;
  readonly size: readonly [number, number];
  readonly quality: Quality;
  readonly reducedMotion: boolean;
}

/** Draws what falls or drifts over the table. Rain and snow need a renderer with a GPU; the lowest quality has their light alone. */
export function Weather({ kind, size, quality, reducedMotion }: WeatherProps) {
  if (kind === 'fog') return <Fog size={size} isFull={quality !== 'low'} />;
  return quality === 'low' ? null : <Fall kind={kind} size={size} isStill={reducedMotion} />;
}

interface FallProps {
  readonly kind: 'rain' | 'snow';
  readonly size: readonly [number, number];
  /** Hangs in the air, for people who want no motion. */
  readonly isStill: boolean;
}

/** Longest step of the fall in seconds: after a rest, the first picture's delta includes the whole rest. */
const longestStep = 0.1;

function Fall({ kind, size: [width, depth], isStill }: FallProps) {
  const falling = useOwned(
    () => createFalling(kind, [width, depth]),
    (made) => [made],
    [kind, width, depth],
  );
  useFrame(({ invalidate }, delta) => {
    if (isStill) return;
    falling.advance(Math.min(delta, longestStep));
    invalidate();
  });
  return <primitive object={falling.object} />;
}

/** Draws low sheets of fog over the table, each with its own thin spots. */
function Fog({ size, isFull }: { readonly size: FallProps['size']; readonly isFull: boolean }) {
  const { heights, densest } = isFull ? fogSheets.full : fogSheets.reduced;
  const material = useOwned(
    () => fogMaterial(densest),
    (made) => [made],
    [densest],
  );
  return <LowSheets size={size} heights={heights} material={material} />;
}

function fogMaterial(densest: number): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    uniforms: { colour: { value: new Color(fogColour) }, densest: { value: densest } },
    vertexShader: sheetVertexShader,
    fragmentShader: /* glsl */ `
      uniform vec3 colour;
      uniform float densest;
      varying vec3 place;
      varying vec2 inset;
      float wave(vec2 p) {
        return 0.5 + 0.5 * sin(p.x + sin(p.y * 1.3 + 1.7)) * sin(p.y * 0.9 + sin(p.x * 0.7 + place.y * 2.1));
      }
      void main() {
        vec2 p = place.xz + place.y * vec2(3.1, -2.3);
        float thick = wave(p * 0.13) * 0.6 + wave(p.yx * 0.37 + 4.0) * 0.4;
        vec2 edge = smoothstep(0.0, 0.05, inset) * smoothstep(0.0, 0.05, 1.0 - inset);
        gl_FragColor = vec4(colour, densest * mix(0.35, 1.0, smoothstep(0.25, 0.8, thick)) * edge.x * edge.y);
        #include <colorspace_fragment>
      }`,
  });
}
