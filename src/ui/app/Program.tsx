import { lazy, Suspense, useCallback, useRef, useState, type Ref, type RefObject } from 'react';
import type { DesignSource } from '../../designer/open-design';
import type { CameraApi } from '../../scene/CameraRig';
import type { ProbeHandle } from '../../scene/overlays/Probe';
import type { Designer } from '../../store/design/designer';
import type { TableFile } from '../../table/format';
import { noMeshes, type Meshes } from '../../table/mesh';
import { loadAllRules } from '../../rules/registry';
import { App } from './App';
import { designNamed } from './design-source';
import { tellFirstPicture } from './first-picture';
import { replaceAddress, useBack } from './history';
import type { PlaceInPack, ReturnedDesign } from '../../store/packs/place-in-pack';
import type { PictureQuality } from './picture-quality';
import { text } from '../text';
import { useApp, useAppState } from './useStore';

/** The designer offers all games. */
const DesignProgram = lazy(async () => {
  await loadAllRules();
  return import('./DesignProgram');
});

/** The sketch offers the rules of all games. */
const SketchProgram = lazy(async () => {
  await loadAllRules();
  return import('../sketch/SketchProgram');
});

/** A series may be of any game. */
const LendProgram = lazy(async () => {
  await loadAllRules();
  return import('../lend/LendProgram');
});

const BuildProgram = lazy(() => import('../force-builder/BuildProgram'));

/** A pack may have tables of all games. */
const PackProgram = lazy(async () => {
  await loadAllRules();
  return import('../packs/PackProgram');
});

interface ProgramProps {
  readonly probe: Ref<ProbeHandle>;
  readonly quality: PictureQuality;
  /** The address's design request: a new table, a shipped table or a saved design. */
  readonly design: string | null;
  /** The place of the address's design in a pack. */
  readonly place: PlaceInPack | null;
  /** The address asks for the sketch of a line of sight. */
  readonly sketch: boolean;
  /** The address's series of battles that this device may help to play: the key on its server. */
  readonly series: string | null;
  /** The design that is open. */
  readonly designer: RefObject<Designer | null>;
  /** True if the visit begins with the start screen. */
  readonly isFirstVisit: Promise<boolean>;
  /** The first whole picture is there, with the camera of a battle. */
  readonly onReady: (camera: CameraApi | null) => void;
}

/** The battle, or in its place the designer, the sketch of a line of sight, the packs or the force builder. */
export function Program({
  probe,
  quality,
  design,
  place: firstPlace,
  sketch,
  series,
  designer: designerRef,
  isFirstVisit,
  onReady,
}: ProgramProps) {
  const app = useApp();
  const [source, setSource] = useState<DesignSource | null>(() =>
    design === null ? null : designNamed(design),
  );
  const [place, setPlace] = useState(firstPlace);
  const placed = useRef(firstPlace && design);
  const [returned, setReturned] = useState<ReturnedDesign | null>(null);
  const [isSketching, setSketching] = useState(sketch);
  const [lentTo, setLentTo] = useState(series);
  const [newBattleOn, setNewBattleOn] = useState<string | null>(null);

  const leave = useCallback(() => {
    const designer = designerRef.current;
    const design = placed.current;
    designerRef.current = null;
    placed.current = null;
    const close = () => {
      setSource(null);
      setPlace(null);
    };
    if (!place || design === null) return close();
    setReturned({ ...place, design });
    void Promise.resolve(designer?.document.settled()).then(close, close);
  }, [designerRef, place]);
  const openDesign = useCallback(
    (opened: DesignSource, inPack: PlaceInPack | null = null) => {
      placed.current = null;
      setPlace(inPack);
      setSource(opened);
      // The way back leads to the pack that is open now.
      if (inPack) app.files.openPacks({ open: inPack.pack });
    },
    [app],
  );
  const isPacking = useAppState((state) => state.packs !== null);
  useBack(isPacking, app.files.closePacks, location.pathname);
  const openSketch = useCallback(() => {
    replaceAddress('?sketch');
    setSketching(true);
  }, []);
  const isBuilding = useAppState((state) => state.forceBuilder !== null);
  const leaveSketch = useCallback(() => setSketching(false), []);
  useBack(source !== null, leave, place ? `?packs=${place.pack}` : location.pathname);
  const stopLending = useCallback(() => setLentTo(null), []);
  useBack(isSketching, leaveSketch, location.pathname);
  useBack(lentTo !== null, stopLending, location.pathname);
  useBack(isBuilding, app.files.closeForceBuilder, location.pathname);
  const play = useCallback(
    async (file: TableFile, meshes: Meshes) => {
      await app.library.saveTable({ name: file.name, savedAt: Date.now(), file, meshes });
      setNewBattleOn(file.name);
      app.files.closePacks();
      leave();
    },
    [app, leave],
  );
  const ready = useCallback(() => {
    document.documentElement.dataset['ready'] = 'true';
    tellFirstPicture();
    onReady(null);
  }, [onReady]);

  const designTable = useCallback((file: TableFile) => {
    setSketching(false);
    setSource({ kind: 'table', load: () => Promise.resolve({ file, meshes: noMeshes }) });
  }, []);

  if (isBuilding) {
    return (
      <Suspense fallback={<div className="loading">{text.loading}</div>}>
        <BuildProgram onLeave={app.files.closeForceBuilder} onReady={ready} />
      </Suspense>
    );
  }
  if (isPacking && source === null) {
    return (
      <Suspense fallback={<div className="loading">{text.loading}</div>}>
        <PackProgram
          returned={returned}
          onDesign={openDesign}
          onLeave={app.files.closePacks}
          onReady={ready}
        />
      </Suspense>
    );
  }
  if (lentTo !== null) {
    return (
      <Suspense fallback={<div className="loading">{text.loading}</div>}>
        <LendProgram series={lentTo} onLeave={stopLending} onReady={ready} />
      </Suspense>
    );
  }
  if (isSketching) {
    return (
      <Suspense fallback={<div className="loading">{text.loading}</div>}>
        <SketchProgram onLeave={leaveSketch} onDesign={designTable} onReady={ready} />
      </Suspense>
    );
  }
  if (source === null) {
    return (
      <App
        probe={probe}
        quality={quality}
        newBattleOn={newBattleOn}
        isFirstVisit={isFirstVisit}
        onDesign={openDesign}
        onSketch={openSketch}
        onReady={onReady}
      />
    );
  }
  return (
    <Suspense fallback={<div className="loading">{text.loading}</div>}>
      <DesignProgram
        source={source}
        probe={probe}
        quality={quality}
        designer={designerRef}
        place={place}
        placed={placed}
        onPlay={play}
        onLeave={leave}
        onReady={ready}
      />
    </Suspense>
  );
}
