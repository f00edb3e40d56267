/** A close-up of one figure before a quiet background, with its name. */
import { useEffect, useMemo } from 'react';
import { ACESFilmicToneMapping, MeshLambertMaterial, type PerspectiveCamera, Vector3 } from 'three';
import { Miniatures } from '../../scene/miniatures/Miniatures';
import { geometryOf } from '../../scene/miniatures/geometry';
import { allCasts } from '../../scene/miniatures/instanced-batch';
import type { MiniatureView } from '../../scene/miniatures/layout';
import { type Quality, qualityFor, rendererName, spareSoftware } from '../../scene/quality';
import { SceneCanvas } from '../../scene/SceneCanvas';
import { useOwned } from '../../scene/useOwned';
import { modelsNow, unitsNow, type Session } from '../../store/battle/session';
import { modelNameOf } from '../parts/names';
import { miniatureViews } from '../table/miniature-views';
import { drawName } from './draw-panels';
import type { Photo } from './photo';
import { photograph } from './photograph';
import type { PicturePage } from './sizes';
import { openStudio, type StudioStage } from './studio';
import { noPicking } from '../../scene/no-picking';

/** Returns the name of a figure under its portrait: its unit's, with its number where the unit has several. */
export const portraitName = (session: Session, model: string): string => modelNameOf(session, model);

/**
 * Opens the portrait of a model.
 * @throws when the session has no such model
 */
export async function openPortrait(
  session: Session,
  model: string,
  canvas: PicturePage,
  wanted: Quality | 'auto',
): Promise<Photo> {
  const view = miniatureViews(session).find(({ id }) => id === model);
  if (!view) throw new Error('This figure is not on the table.');
  const quality = wanted === 'auto' ? qualityFor(rendererName()) : wanted;
  for (const cast of allCasts([view]).values()) geometryOf(cast);
  const studio = await openStudio(canvas, (stage) => (
    <PortraitScene stage={stage} view={view} quality={quality} page={canvas} />
  ));
  const name = portraitName(session, model);
  const about = sideNameOf(session, model);
  return {
    draw: (at, { labels }) =>
      Promise.resolve(
        photograph(studio, at, (onto) => {
          if (labels) drawName(onto, at, name, about);
        }),
      ),
    close: studio.close,
  };
}

function sideNameOf(session: Session, model: string): string {
  const side = modelsNow(session).find(({ id }) => id === model)?.side;
  const unit = unitsNow(session).find(({ standing }) => standing.some(({ id }) => id === model));
  const name = session.sides.find(({ id }) => id === side)?.name ?? '';
  return [unit && unit.models.length > 1 ? unit.name : '', name].filter(Boolean).join(', ');
}

const fov = 24;
/** The figure's share of the picture's height. */
const share = 0.62;

interface PortraitSceneProps {
  readonly stage: StudioStage;
  readonly view: MiniatureView;
  readonly quality: Quality;
  readonly page: PicturePage;
}

function PortraitScene({ stage, view, quality, page }: PortraitSceneProps) {
  const height = view.height;
  const ground = useOwned(
    () => new MeshLambertMaterial({ color: '#3b352c' }),
    (made) => [made],
    [],
  );
  const away = useMemo(() => {
    const half = Math.tan(((fov / 2) * Math.PI) / 180);
    const wide = Math.max(height, 1.6) / (share * 2 * half);
    // In an upright picture the width is what is scarce.
    return wide * Math.max(1, (page.page.height / page.page.width) * 0.8);
  }, [height, page]);
  const models = useMemo(() => [{ ...view, at: [0, 0] as const, y: 0, facing: -68, removed: false }], [view]);
  return (
    <SceneCanvas
      frameloop="never"
      shadows="percentage"
      dpr={stage.stepped.pixelRatio}
      onCreated={(state) => {
        spareSoftware(state.gl);
        const camera = state.camera as PerspectiveCamera;
        camera.position.set(0, height * 0.62, away);
        camera.lookAt(new Vector3(0, height * 0.4, 0));
        stage.stepped.onCreated(state);
      }}
      gl={{ antialias: true, toneMapping: ACESFilmicToneMapping, toneMappingExposure: 1.05 }}
      camera={{ fov, near: 0.1, far: 100 }}
    >
      <color attach="background" args={['#2a2620']} />
      <directionalLight
        position={[-4, 6, 5]}
        color="#ffe2bd"
        intensity={3.6}
        castShadow
        shadow-mapSize={[2048, 2048]}
        shadow-bias={-0.0006}
        shadow-normalBias={0.02}
      />
      <directionalLight position={[5, 3, -3]} color="#9db4d4" intensity={2.2} />
      <hemisphereLight args={['#b4bccb', '#4a3a29', 1.3]} />
      <mesh
        rotation-x={-Math.PI / 2}
        position={[0, -0.01, 0]}
        material={ground}
        receiveShadow
        raycast={noPicking}
      >
        <circleGeometry args={[60, 64]} />
      </mesh>
      <Miniatures models={models} quality={quality} reducedMotion />
      <Mounted onMounted={stage.reportMounted} />
    </SceneCanvas>
  );
}

/** Reports that everything before it is mounted. */
function Mounted({ onMounted }: { readonly onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return null;
}
