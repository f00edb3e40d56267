import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { loadAllRules } from '../../rules/registry';
import { useStore } from 'zustand';
import type { CameraApi } from '../../scene/CameraRig';
import type { ProbeHandle } from '../../scene/overlays/Probe';
import type { SnapshotHandle } from '../../scene/overlays/Snapshot';
import { useFreeArea } from '../../scene/useFreeArea';
import { highlightsOf } from '../../ruling/sight-ruling';
import { modelsNow, type Session } from '../../store/battle/session';
import { createOpponent } from '../../store/opponent/opponent';
import { createDirector, whenShown, type Staging } from '../../store/battle/play-director';
import { createRulingController } from '../../store/ruling/ruling-controller';
import { DeskLayout, type LayoutProps } from './DeskLayout';
import { DropTarget } from './DropTarget';
import { openFiles } from './files';
import { Keys } from './Keys';
import { LeftOut } from './LeftOut';
import { LatestLine } from '../panels/LogPanel';
import { Menu } from './Menu';
import { PhoneLayout } from './PhoneLayout';
import { Notices } from './Notices';
import { OpponentContext } from '../opponent/useOpponent';
import { keepQuality, type PictureQuality } from './picture-quality';
import { Problems } from './Problems';
import { Replaying } from './Replaying';
import { RuleNotes } from '../parts/RuleNote';
import { TablePlan } from '../parts/TablePlan';
import { sideStyle } from '../table/side-colours';
import { text } from '../text';
import { toggleTheme } from './theme';
import { diceSetting } from '../time/dice-setting';
import { usePlaybackCamera } from '../time/usePlaybackCamera';
import { useTimeKeys } from '../time/useTimeKeys';
import { useKeys } from './useKeys';
import { useServices } from './services';
import { useScreenLayout } from './useMediaQuery';
import { useApp, useAppState } from './useStore';
import { useUnitInView } from '../table/useUnitInView';
import { eyeTowards } from '../table/views';

/** The scene is most of the program: its download starts at once, while the table's file is read. */
const tableView = import('../table/TableView');
const TableView = lazy(async () => ({ default: (await tableView).TableView }));
const RulingPanel = lazy(async () => ({ default: (await import('../ruling/RulingPanel')).RulingPanel }));
const CoachCard = lazy(() => import('../lessons/CoachCard'));
const LabPanel = lazy(() => import('../../lab/LabPanel'));
/** The start screen offers tables of all games. */
const StartScreen = lazy(async () => {
  await loadAllRules();
  return { default: (await import('../start/StartScreen')).StartScreen };
});

interface AppProps {
  readonly probe: Ref<ProbeHandle>;
  /** To begin with. */
  readonly quality: PictureQuality;
  /** The designed table for a new battle, when the player comes from the designer. */
  readonly startOn: string | null;
  readonly onDesign: (from: Session | null) => void;
  readonly onReady: (camera: CameraApi) => void;
}

/** The table fills the screen; panels lie at its edges. */
export function App({ probe, quality: firstQuality, startOn, onDesign, onReady }: AppProps) {
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
  const [ready, setReady] = useState(false);
  const [over, setOver] = useState<'menu' | 'keys' | 'start' | null>(startOn === null ? null : 'start');
  const startOpen = useAppState(({ importedForces }) => importedForces.length > 0) || over === 'start';
  const [logOpen, setLogOpen] = useState(false);
  const [labOpen, setLabOpen] = useState(false);
  const inLesson = useAppState((state) => state.lesson !== null);

  const chooseQuality = (chosen: PictureQuality) => {
    keepQuality(chosen);
    setQuality(chosen);
  };
  const toggle = (which: 'menu' | 'keys') => setOver((now) => (now === which ? null : which));
  const toggleHelp = useCallback(() => toggle('keys'), []);
  const toggleLog = useCallback(() => setLogOpen((open) => !open), []);
  const closeOverlay = useCallback(() => {
    if (over === null && !labOpen) return false;
    if (over === null) setLabOpen(false);
    else setOver(null);
    return true;
  }, [over, labOpen]);
  const snapshot = useRef<SnapshotHandle>(null);
  const subject = useAppState((state) => state.ruling);
  const [rulingController] = useState(() => createRulingController(openRulingClient));
  const room = useStore(rulingController.store);
  useEffect(() => rulingController.show(session, subject), [rulingController, session, subject]);
  const ruling = room.open?.ruling ?? null;
  const rulingLine = useMemo(() => ruling && highlightsOf(ruling), [ruling]);
  useTimeKeys(app, director);
  usePlaybackCamera(app, director, camera);
  useUnitInView(app, camera, layout);
  useKeys(app, { camera, toggleHelp, toggleLog, closeOverlay });

  const closeStart = () => {
    setOver(null);
    app.files.dismissForces();
  };
  const openChosen = useCallback((files: readonly File[]) => void openFiles(app, files), [app]);

  const panels = (shown: Session): LayoutProps => ({
    session: shown,
    camera,
    freeArea,
    logOpen,
    onToggleLog: toggleLog,
    onMenu: () => toggle('menu'),
    onHelp: toggleHelp,
  });
  return (
    <OpponentContext value={opponent}>
      <RuleNotes session={session}>
        <div
          className={measuring ? 'app measuring' : 'app'}
          data-layout={layout}
          style={session ? sideStyle(session.table.sides) : undefined}
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
                  setReady(true);
                  if (cameraRef.current) onReady(cameraRef.current);
                }}
              />
            </Suspense>
          )}
          <div className={ready ? 'loading done' : 'loading'} onTransitionEnd={tellReady}>
            {session && !ready && <TablePlan table={session.table} models={modelsNow(session)} />}
            <p role="status">{ready ? '' : text.loading}</p>
          </div>
          {session && (
            <div className="panels" inert={startOpen}>
              {layout === 'desk' ? (
                <DeskLayout {...panels(session)} />
              ) : (
                <PhoneLayout layout={layout} {...panels(session)} />
              )}
              {inLesson && (
                <Suspense>
                  <CoachCard onNewBattle={() => setOver('start')} />
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
          {over === 'menu' && (
            <Menu
              session={session}
              onNewBattle={() => setOver('start')}
              onDesign={onDesign}
              onLab={() => setLabOpen(true)}
              onOpenFiles={openChosen}
              onToggleTheme={toggleTheme}
              quality={quality}
              onQuality={chooseQuality}
              onClose={() => setOver(null)}
            />
          )}
          {labOpen && session && (
            <Suspense>
              <LabPanel table={session.table} meshes={session.meshes} onClose={() => setLabOpen(false)} />
            </Suspense>
          )}
          {startOpen && (
            <Suspense>
              <StartScreen table={startOn} onOpenFiles={openChosen} onClose={closeStart} />
            </Suspense>
          )}
          {over === 'keys' && <Keys onClose={() => setOver(null)} />}
          {session?.battle && <LatestLine battle={session.battle} />}
          <Notices session={session} />
          <Problems />
          <LeftOut />
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

/** Signals to tests that the table is drawn. */
function tellReady() {
  document.documentElement.dataset['ready'] = 'true';
}
