import { type RootState, type ThreeEvent, useFrame, useThree } from '@react-three/fiber';
import { type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react';
import { ACESFilmicToneMapping, type WebGLRenderer } from 'three';
import type { Degrees } from '../geometry/units';
import type { Table } from '../table/table';
import { CoarseWhileMoving } from './CoarseWhileMoving';
import { type Insets, noInsets } from './camera/insets';
import { type CameraApi, CameraRig } from './CameraRig';
import { FirstPicture } from './FirstPicture';
import { GpuWatch } from './GpuWatch';
import { Ground } from './ground/Ground';
import { Lights } from './Lights';
import { surfaceMaterials } from './materials';
import { Mist } from './Mist';
import { Programs } from './Programs';
import {
  lowerOf,
  qualities,
  type Quality,
  qualityFor,
  qualitySteps,
  rendererName,
  slownessOf,
  spareSoftware,
  stepDown,
} from './quality';
import { Background } from './Background';
import { SceneCanvas } from './SceneCanvas';
import { type Highlight, Terrain, type TerrainHandlers } from './Terrain';
import { useOwned } from './useOwned';
import { useLate } from './useLate';
import { useStages } from './useStages';
import { whenDrawn } from './when-drawn';

/** A scene that draws only when its owner advances it: for pictures and films. */
export interface Stepped {
  /** Pixels drawn for each pixel of the page, along a side. */
  readonly pixelRatio: number;
  readonly onCreated: (state: RootState) => void;
}

export interface TableSceneProps extends TerrainHandlers {
  readonly table: Table;
  /** `auto` starts by the renderer's name and steps down while frames are slow. */
  readonly quality?: Quality | 'auto';
  readonly highlights?: ReadonlyMap<string, Highlight>;
  readonly reducedMotion?: boolean;
  readonly camera?: Ref<CameraApi>;
  readonly insets?: Insets;
  /** Direction of the table's edge that is nearest in the view of the whole table. */
  readonly azimuth?: Degrees;
  /** Miniatures and overlays, or a function that makes them for the current quality. */
  readonly children?: ReactNode | ((quality: Quality) => ReactNode);
  /** Called after the first complete frame of a table. */
  readonly onReady?: () => void;
  /** Called for a press on the ground or on a piece. */
  readonly onTableDown?: (event: ThreeEvent<PointerEvent>) => void;
  readonly onGroundMove?: (event: ThreeEvent<PointerEvent>) => void;
  readonly onGroundClick?: (event: ThreeEvent<MouseEvent>) => void;
  /** Called for a click that hits nothing. */
  readonly onMissed?: (event: MouseEvent) => void;
  /** Without it the scene draws itself whenever something in it changes. */
  readonly stepped?: Stepped;
}

/** Draws the table in its room with ground, terrain, light and camera, and its children on it. */
export function TableScene({
  table,
  quality: wanted = 'auto',
  children,
  onMissed,
  stepped,
  ...rest
}: TableSceneProps) {
  const first = useMemo(() => (wanted === 'auto' ? qualityFor(rendererName()) : wanted), [wanted]);
  const [measured, setMeasured] = useState<Quality | null>(null);
  const [most, setMost] = useState<Quality>(qualities[0]);
  const quality = lowerOf(wanted === 'auto' ? (measured ?? first) : wanted, most);
  const { pixelRatio, darkEdges } = qualitySteps[quality];
  const [isLinked, setLinked] = useState(false);
  const linked = useCallback(() => setLinked(true), []);
  return (
    <div style={{ position: 'absolute', inset: 0, background: '#0d0a08' }}>
      <SceneCanvas
        frameloop={isLinked && !stepped ? 'demand' : 'never'}
        shadows="percentage"
        onCreated={(state) => {
          prepare(state.gl);
          stepped?.onCreated(state);
        }}
        dpr={stepped?.pixelRatio ?? [1, pixelRatio]}
        gl={{
          antialias: quality !== 'low',
          toneMapping: ACESFilmicToneMapping,
          toneMappingExposure: 1.05,
          powerPreference: 'high-performance',
        }}
        camera={{ fov: 36, near: 0.1, far: 600, position: [table.size[0] / 2, 40, table.size[1] * 1.6] }}
        {...(onMissed === undefined ? {} : { onPointerMissed: onMissed })}
      >
        <World table={table} quality={quality} isStepped={stepped !== undefined} onLinked={linked} {...rest}>
          {typeof children === 'function' ? children(quality) : children}
        </World>
        <GpuWatch quality={quality} onUnable={setMost} />
        {wanted === 'auto' && <QualityWatch key={quality} quality={quality} onSlow={setMeasured} />}
      </SceneCanvas>
      {darkEdges && (
        <div
          style={{
            position: 'absolute',
            inset: 0,
            pointerEvents: 'none',
            background: 'radial-gradient(ellipse at 50% 46%, transparent 55%, rgb(8 6 4 / 55%) 100%)',
          }}
        />
      )}
    </div>
  );
}

function prepare(gl: WebGLRenderer): void {
  spareSoftware(gl);
  // To ask for the errors of a program makes the page wait for it.
  gl.debug.checkShaderErrors = import.meta.env.DEV;
}

interface WorldProps extends Omit<TableSceneProps, 'quality' | 'children' | 'stepped'> {
  readonly quality: Quality;
  readonly isStepped: boolean;
  /** Called once the scene can be drawn. */
  readonly onLinked: () => void;
  readonly children: ReactNode;
}

/** Parts that only some qualities and some tables have. */
const loadShade = async () => (await import('./shade/AmbientShade')).AmbientShade;
const loadWeather = async () => {
  const [{ Weather }, { weatherFinish }] = await Promise.all([
    import('./weather/Weather'),
    import('./weather/finish'),
  ]);
  return { Weather, weatherFinish };
};

/** Parts of the scene by the stage in which they are built. */
const stages = { ground: 1, terrain: 2, whole: 3 };

function World({
  table,
  quality,
  isStepped,
  highlights,
  reducedMotion = false,
  camera,
  insets = noInsets,
  azimuth = 0,
  children,
  onLinked,
  onReady,
  onTableDown,
  onGroundMove,
  onGroundClick,
  ...pieces
}: WorldProps) {
  const { movingShare } = qualitySteps[quality];
  const stage = useStages(stages.whole);
  const { weather = 'clear' } = table.file.look ?? {};
  const shade = useLate(loadShade, qualitySteps[quality].ambientShade);
  const sky = useLate(loadWeather, weather !== 'clear');
  const finish = sky.loaded?.weatherFinish(weather) ?? null;
  const materials = useOwned(
    () => surfaceMaterials(quality, finish),
    (made) => [made],
    [quality, finish],
  );
  // The first picture has all that belongs to it; what a later change needs comes when it is there.
  const [isWhole, setWhole] = useState(false);
  if (!isWhole && stage === stages.whole && !shade.isLoading && !sky.isLoading) setWhole(true);
  return (
    <>
      <Background size={table.size} quality={quality} />
      <Lights size={table.size} quality={quality} look={table.file.look} />
      <CameraRig
        {...(camera ? { ref: camera } : {})}
        size={table.size}
        insets={insets}
        azimuth={azimuth}
        reducedMotion={reducedMotion}
      >
        {stage >= stages.ground && !sky.isLoading && (
          <Ground
            table={table}
            quality={quality}
            materials={materials}
            finish={finish}
            {...(onTableDown ? { onPointerDown: onTableDown } : {})}
            {...(onGroundMove ? { onPointerMove: onGroundMove } : {})}
            {...(onGroundClick ? { onClick: onGroundClick } : {})}
          />
        )}
        {stage >= stages.terrain && !sky.isLoading && (
          <Terrain
            table={table}
            quality={quality}
            materials={materials}
            {...(highlights ? { highlights } : {})}
            {...(onTableDown ? { onPointerDown: onTableDown } : {})}
            {...pieces}
          />
        )}
        {isWhole && children}
      </CameraRig>
      {qualitySteps[quality].mist && <Mist size={table.size} />}
      {shade.loaded && <shade.loaded />}
      {sky.loaded && weather !== 'clear' && (
        <sky.loaded.Weather
          kind={weather}
          size={table.size}
          quality={quality}
          reducedMotion={reducedMotion}
        />
      )}
      {movingShare !== null && !isStepped && <CoarseWhileMoving share={movingShare} />}
      <Programs stage={stage} isWhole={isWhole} onLinked={onLinked} />
      {isWhole && <FirstPicture key={table.name} {...(onReady ? { onReady } : {})} />}
    </>
  );
}

/**
 * Times each picture until the GPU has drawn it, and requests the next lower quality once they are slow. The first pictures after
 * a change of quality follow one another at once, so that it is known soon.
 */
function QualityWatch({ quality, onSlow }: { quality: Quality; onSlow: (next: Quality) => void }) {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const watch = useRef({ isTiming: false, pictures: 0, isSlow: slownessOf() });
  useFrame(() => {
    const now = watch.current;
    const next = stepDown(quality);
    if (next === null || now.isTiming) return;
    now.isTiming = true;
    const start = performance.now();
    // The picture is drawn between this and the next microtask.
    queueMicrotask(() => {
      void whenDrawn(gl.getContext() as WebGL2RenderingContext).then((atWork) => {
        now.isTiming = false;
        now.pictures++;
        if (now.isSlow(atWork - start)) onSlow(next);
        else if (now.pictures < firstPictures) invalidate();
      });
    });
  });
  return null;
}

const firstPictures = 4;
