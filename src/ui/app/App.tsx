import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type Ref } from 'react';
import type { DesignSource } from '../../designer/open-design';
import { loadAllRules } from '../../rules/registry';
import { useStore } from 'zustand';
import type { CameraApi } from '../../scene/CameraRig';
import type { ProbeHandle } from '../../scene/overlays/Probe';
import type { SnapshotHandle } from '../../scene/overlays/Snapshot';
import { useFreeArea } from '../../scene/useFreeArea';
import { highlightsOf } from '../../ruling/sight-ruling';
import { modelsNow, type Session } from '../../store/battle/session';
import { createOpponent } from '../../store/opponent/opponent';
import { createDirector, whenShown } from '../../store/battle/play-director';
import type { Staging } from '../../store/battle/stage';
import { createRulingController } from '../../store/ruling/ruling-controller';
import { DeskLayout, type LayoutProps } from './DeskLayout';
import { DropTarget } from './DropTarget';
import { tellFirstPicture } from './first-picture';
import { useFocusGuard } from './focus';
import { BackLayer, useBack } from './history';
import { LeftOut } from './LeftOut';
import { PhoneLayout } from './PhoneLayout';
import { Notices } from './Notices';
import { OpponentContext } from '../opponent/useOpponent';
import { keepQuality, type PictureQuality } from './picture-quality';
import { loadTableView } from './load-table-view';
import { Problems } from './Problems';
import { Replaying } from './Replaying';
import { startPassed } from '../start/first-visit';
import { useResult } from '../result/useResult';
import { useReportRequest } from '../report/requests';
import { useReviewRequest } from '../review/requests';
import { RuleNotes } from '../parts/RuleNote';
import { TablePlan } from '../parts/TablePlan';
import { Announcements } from '../spoken/Announcements';
import { soundSetting } from '../sound/sound-setting';
import { sideStyle } from '../table/side-colours';
import { useStudioRequest, type StudioRequest } from '../studio/requests';
import { text } from '../text';
import { toggleTheme } from './theme';
import { diceSetting } from '../time/dice-setting';
import { usePlaybackCamera } from '../time/usePlaybackCamera';
import { useTimeKeys } from '../time/useTimeKeys';
import { useFirstScene } from './useFirstScene';
import { useKeys } from './useKeys';
import { useServices } from './services';
import { useScreenLayout } from './useMediaQuery';
import { useApp, useAppState } from './useStore';
import { useUnitInView } from '../table/useUnitInView';
import { eyeTowards } from '../table/views';

const TableView = lazy(async () => ({ default: (await loadTableView()).TableView }));
const RulingPanel = lazy(async () => ({ default: (await import('../ruling/RulingPanel')).RulingPanel }));
const CoachCard = lazy(() => import('../lessons/CoachCard'));
const LabPanel = lazy(() => import('../../lab/LabPanel'));
const Menu = lazy(async () => ({ default: (await import('./Menu')).Menu }));
const Keys = lazy(async () => ({ default: (await import('./Keys')).Keys }));
const StartScreen = lazy(async () => ({ default: (await import('../start/StartScreen')).StartScreen }));
/** The new battle offers tables of all games. */
const NewBattle = lazy(async () => {
  await loadAllRules();
  return { default: (await import('../start/NewBattle')).NewBattle };
});
const ResultSheet = lazy(async () => ({ default: (await import('../result/ResultSheet')).ResultSheet }));
const ReviewSheet = lazy(async () => ({ default: (await import('../review/ReviewSheet')).ReviewSheet }));
const StudioSheet = lazy(() => import('../studio/StudioSheet'));
const ReportSheet = lazy(async () => ({ default: (await import('../report/ReportSheet')).ReportSheet }));
/** Loaded when sound or its captions are switched on. */
const Sounds = lazy(() => import('../sound/Sounds'));
const Palette = lazy(async () => ({ default: (await import('../palette/Palette')).Palette }));

/** A screen or sheet over the table. */
type Overlay = 'start' | 'new' | 'menu' | 'keys' | 'palette' | 'review' | 'report';

interface AppProps {
  readonly probe: Ref<ProbeHandle>;
  /** To begin with. */
  readonly quality: PictureQuality;
  /** The designed table for a new battle, when the player comes from the designer. */
  readonly newBattleOn: string | null;
  /** True if the visit begins with the start screen. */
  readonly isFirstVisit: Promise<boolean>;
  readonly onDesign: (source: DesignSource) => void;
  /** Opens the sketch of a line of sight. */
  readonly onSketch: () => void;
  readonly onReady: (camera: CameraApi) => void;
}

/** The table fills the screen; panels lie at its edges. */
export function App({
  probe,
  quality: firstQuality,
  newBattleOn,
  isFirstVisit,
  onDesign,
  onSketch,
  onReady,
}: AppProps) {
  const app = useApp();
  const { openRulingClient, openThinkClient } = useServices();
  const [director] = useState(() => createDirector(app, staging));
  useEffect(() => director.close, [director]);
  const [opponent] = useState(() =>
    createOpponent(app, openThinkClient, { shown: () => whenShown(app, director), rest: staging.rest }),
  );
  useEffect(() => opponent.close, [opponent]);
  const session = useStore(director.stage, (stage) => stage.session);
  const measuring = useAppState((state) => state.mode === 'ruler');
  const layout = useScreenLayout();
  const [insets, freeArea] = useFreeArea();
  const cameraRef = useRef<CameraApi>(null);
  const camera = useCallback(() => cameraRef.current, []);
  const [quality, setQuality] = useState(firstQuality);
  const cover = useRef<HTMLDivElement>(null);
  const scene = useFirstScene(cover);
  /** From the lowest to the one on top. */
  const [over, setOver] = useState<readonly Overlay[]>(newBattleOn === null ? [] : ['new']);
  const top = over.at(-1);
  const forcesCame = useAppState(({ importedForces }) => importedForces.length > 0);
  const newOpen = forcesCame || over.includes('new');
  const startOpen = over.includes('start') && !newOpen;
  const [logOpen, setLogOpen] = useState(false);
  const [labOpen, setLabOpen] = useState(false);
  const result = useResult(session);
  const [studio, setStudio] = useState<StudioRequest | null>(null);
  useStudioRequest((request) => {
    setStudio(request);
    setOver([]);
  });
  const hasSounds = useStore(soundSetting, ({ on, captions }) => on || captions);
  const inLesson = useAppState((state) => state.lesson !== null);

  const chooseQuality = (chosen: PictureQuality) => {
    keepQuality(chosen);
    setQuality(chosen);
  };
  const toggle = useCallback(
    (which: Overlay) => setOver((now) => (now.at(-1) === which ? now.slice(0, -1) : [which])),
    [],
  );
  const openOver = (which: Overlay) => setOver((now) => [...now.filter((other) => other !== which), which]);
  const toggleHelp = useCallback(() => toggle('keys'), [toggle]);
  const openPalette = useCallback(() => openOver('palette'), []);
  useReviewRequest(() => setOver(['review']));
  useReportRequest(() => setOver(['report']));
  const toggleLog = useCallback(() => setLogOpen((open) => !open), []);
  const closeTop = useCallback(() => setOver((now) => now.slice(0, -1)), []);
  const closeAll = useCallback(() => setOver([]), []);
  const closeLab = useCallback(() => setLabOpen(false), []);
  const closeOverlay = useCallback(() => {
    if (top === undefined && !labOpen && !result.isOpen && !studio) return false;
    if (top === undefined && studio) setStudio(null);
    else if (top === undefined && result.isOpen) result.close();
    else if (top === undefined) closeLab();
    else closeTop();
    return true;
  }, [top, labOpen, result, studio, closeLab, closeTop]);
  useEffect(() => {
    let mounted = true;
    void isFirstVisit.then((isFirst) => {
      if (mounted && isFirst && !startPassed()) setOver((now) => (now.length > 0 ? now : ['start']));
    });
    return () => {
      mounted = false;
    };
  }, [isFirstVisit]);
  const snapshot = useRef<SnapshotHandle>(null);
  const subject = useAppState((state) => state.ruling);
  const [rulingController] = useState(() => createRulingController(openRulingClient));
  const room = useStore(rulingController.store);
  useEffect(() => rulingController.show(session, subject), [rulingController, session, subject]);
  const ruling = room.open?.ruling ?? null;
  const rulingLine = useMemo(() => ruling && highlightsOf(ruling), [ruling]);
  useTimeKeys(app, director);
  useFocusGuard();
  usePlaybackCamera(app, director, camera);
  useUnitInView(app, camera, layout);
  useKeys(app, { camera, toggleHelp, toggleLog, openPalette, closeOverlay });

  useBack(labOpen, closeLab);
  useBack(subject !== null, () => app.view.openRuling(null));

  const closeNew = (close: () => void) => () => {
    close();
    app.files.dismissForces();
  };
  const openChosen = useCallback(
    (files: readonly File[]) => void import('./open-files').then(({ openFiles }) => openFiles(app, files)),
    [app],
  );

  const panels = (shown: Session): LayoutProps => ({
    session: shown,
    director,
    camera,
    freeArea,
    logOpen,
    onResult: result.open,
    onToggleLog: toggleLog,
    onStart: () => toggle('start'),
    onMenu: () => toggle('menu'),
    onHelp: toggleHelp,
  });
  return (
    <OpponentContext value={opponent}>
      <RuleNotes session={session}>
        <div
          className={measuring ? 'app measuring' : 'app'}
          data-layout={layout}
          style={session ? sideStyle(session.sides) : undefined}
        >
          {session && (
            <Suspense>
              <TableView
                session={session}
                director={director}
                insets={insets}
                quality={quality}
                cameraRef={cameraRef}
                probeRef={probe}
                snapshotRef={snapshot}
                ruling={rulingLine}
                onReady={() => {
                  scene.onReady();
                  tellFirstPicture();
                  if (cameraRef.current) onReady(cameraRef.current);
                }}
              />
            </Suspense>
          )}
          <div ref={cover} className={scene.isDrawn ? 'loading done' : 'loading'}>
            {session && !scene.isDrawn && (
              <TablePlan table={{ ...session.table, sides: session.sides }} models={modelsNow(session)} />
            )}
            <p role="status">{scene.isReady ? '' : text.loading}</p>
          </div>
          {session && (
            <div className="panels" inert={startOpen || newOpen}>
              {layout === 'desk' ? (
                <DeskLayout {...panels(session)} />
              ) : (
                <PhoneLayout layout={layout} {...panels(session)} />
              )}
              {inLesson && (
                <Suspense>
                  <CoachCard onNewBattle={() => toggle('new')} />
                </Suspense>
              )}
            </div>
          )}
          {session && subject && (
            <Suspense>
              <RulingPanel
                room={room}
                onFigureView={(from, to) => {
                  const eye = eyeTowards(session, from, to);
                  if (eye) cameraRef.current?.eye(eye);
                }}
                onSubject={app.view.openRuling}
                takeScene={() => snapshot.current?.take() ?? null}
              />
            </Suspense>
          )}
          {result.isOpen && session && (
            <BackLayer onClose={result.close}>
              <Suspense>
                <ResultSheet session={session} onOpenLog={() => setLogOpen(true)} onClose={result.close} />
              </Suspense>
            </BackLayer>
          )}
          {over.includes('review') && session && (
            <BackLayer onClose={closeTop}>
              <Suspense>
                <ReviewSheet session={session} onClose={closeAll} />
              </Suspense>
            </BackLayer>
          )}
          {over.includes('report') && session && (
            <BackLayer onClose={closeTop}>
              <Suspense>
                <ReportSheet session={session} onClose={closeAll} />
              </Suspense>
            </BackLayer>
          )}
          {over.includes('menu') && (
            <BackLayer onClose={closeAll}>
              <Suspense>
                <Menu
                  session={session}
                  onStart={() => toggle('start')}
                  onNewBattle={() => toggle('new')}
                  onActions={() => toggle('palette')}
                  onDesign={onDesign}
                  onLab={() => setLabOpen(true)}
                  onOpenFiles={openChosen}
                  onToggleTheme={toggleTheme}
                  quality={quality}
                  onQuality={chooseQuality}
                  onClose={closeAll}
                />
              </Suspense>
            </BackLayer>
          )}
          {studio && session && (
            <BackLayer onClose={() => setStudio(null)}>
              <Suspense>
                <StudioSheet
                  request={studio}
                  session={session}
                  camera={camera}
                  quality={quality}
                  ruling={rulingLine}
                  onClose={() => setStudio(null)}
                />
              </Suspense>
            </BackLayer>
          )}
          {labOpen && session && (
            <Suspense>
              <LabPanel table={session.table} meshes={session.meshes} onClose={closeLab} />
            </Suspense>
          )}
          {over.includes('start') && (
            <BackLayer onClose={closeTop}>
              {startOpen && (
                <Suspense>
                  <StartScreen
                    session={session}
                    onNewBattle={() => openOver('new')}
                    onSketch={onSketch}
                    onDesign={onDesign}
                    onLab={() => setLabOpen(true)}
                    onOpenFiles={openChosen}
                    onClose={closeAll}
                  />
                </Suspense>
              )}
            </BackLayer>
          )}
          {newOpen && (
            <BackLayer onClose={closeNew(closeTop)}>
              <Suspense>
                <NewBattle table={newBattleOn} onBegun={closeNew(closeAll)} onClose={closeNew(closeTop)} />
              </Suspense>
            </BackLayer>
          )}
          {over.includes('keys') && (
            <BackLayer onClose={closeTop}>
              <Suspense>
                <Keys onClose={closeTop} />
              </Suspense>
            </BackLayer>
          )}
          {over.includes('palette') && (
            <BackLayer onClose={closeTop}>
              <Suspense>
                <Palette
                  host={{
                    camera,
                    toggleHelp,
                    toggleLog,
                    openPalette,
                    onStart: () => toggle('start'),
                    onNewBattle: () => toggle('new'),
                    onMenu: () => toggle('menu'),
                    onDesign,
                    onLab: () => setLabOpen(true),
                    onSketch,
                    onOpenFiles: openChosen,
                    onQuality: chooseQuality,
                  }}
                  onDone={closeAll}
                  onClose={closeTop}
                />
              </Suspense>
            </BackLayer>
          )}
          {session?.battle && <Announcements key={session.id} battle={session.battle} />}
          {hasSounds && (
            <Suspense>
              <Sounds director={director} camera={camera} />
            </Suspense>
          )}
          <Notices session={session} />
          <Problems />
          <LeftOut onDesign={onDesign} />
          <Replaying />
          <DropTarget onFiles={openChosen} />
        </div>
      </RuleNotes>
    </OpponentContext>
  );
}

const staging: Staging = {
  rollsDice: () => diceSetting() === 'on' && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  rest: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
};
