import { createRef, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { hashState } from '../../engine/index';
import type { CameraApi } from '../../scene/CameraRig';
import type { ProbeHandle } from '../../scene/overlays/Probe';
import { createApp, type App as AppModel } from '../../store/app';
import type { Rejected } from '../../store/app-state';
import type { Designer } from '../../store/design/designer';
import type { DesignState } from '../../store/design/design-state';
import { browserLearning } from '../../store/lessons/learning-notes';
import { openLesson } from '../../store/lessons/open-lesson';
import { fillField, prepareField } from '../../store/workers/field-client';
import { watchField } from '../../store/view/field-watch';
import { openLibrary } from '../../store/persistence/library';
import { createBackground } from '../../store/opponent/background';
import { backgroundClient } from '../../store/workers/background-client';
import { browserLock, uncontestedLock, type Shift } from '../../store/opponent/background-lock';
import { stepNotes } from '../../store/persistence/step-notes';
import { browserTabs } from '../../store/persistence/tabs';
import { packLinkPrefix, rulingLinkPrefix } from '../../export/link-prefixes';
import { isOnlineLink } from '../../net/link';
import { shapesOf } from '../../rules/registry';
import type { EnemySight } from '../../store/view/sight-report';
import { modelsNow, unitsNow } from '../../store/battle/session';
import { lessonText } from '../lessons/words';
import { rulingText } from '../ruling/words';
import { createHands, HandsContext } from '../deploy/hands';
import { BackgroundContext } from '../opponent/useBackground';
import { LabContext } from '../../lab/useLab';
import { createLab } from '../../store/lab/lab';
import { openSeriesStore } from '../../store/lab/series-store';
import { labClient } from '../../store/workers/lab-client';
import { importMesh } from '../../store/workers/mesh-client';
import { openRulingClient } from '../../store/workers/ruling-client';
import { openThinkClient } from '../../store/workers/think-client';
import { openDesignLibrary } from '../../store/design/design-library';
import { ServicesContext, type Services } from './services';
import { ErrorBoundary } from './ErrorBoundary';
import { openShipped, shippedMesh } from './files';
import { replaceAddress } from './history';
import { firstTable, isShippedTable, shippedTables } from './shipped-tables';
import { firstQuality } from './picture-quality';
import { loadTableView } from './load-table-view';
import { asksForBattle } from './other-screens';
import { Program } from './Program';
import type { PlaceInPack } from '../../store/packs/place-in-pack';
import { hasOwnFigures, whenOwnFiguresChangeElsewhere } from '../figures/has-figures';
import { passStart } from '../start/first-visit';
import { text } from '../text';
import { diceSetting } from '../time/dice-setting';
import { AppContext } from './useStore';
import { whenAtRest } from './when-at-rest';
import { newId, newSeed } from '../../store/new-id';

/** Creates the app and opens the table of the address, else the battle of the last visit, else the first table. */
export function start(page: HTMLElement): void {
  const now = () => Date.now();
  const app = createApp(
    openLibrary(stepNotes(() => localStorage)),
    newId,
    now,
    (work) => setTimeout(work),
    shippedMesh,
    browserTabs('battle'),
    browserLearning(() => localStorage),
  );
  const background = createBackground(app, shift(), shippedMesh, backgroundClient, newId, now);
  app.battle.rollByHand(diceSetting() === 'hand');
  watchField(app.store, fillField);
  const lab = createLab(labClient, openSeriesStore());
  const services: Services = {
    openRulingClient,
    openThinkClient,
    importMesh,
    designLibrary: openDesignLibrary(),
    designTabs: browserTabs('design'),
  };
  const asked = new URLSearchParams(location.search);
  const probe = createRef<ProbeHandle>();
  const designer = createRef<Designer>();
  exposeForTests(app, probe, designer);
  if (asked.has('build')) app.files.openForceBuilder();
  const place = placeOfAddress(asked);
  if (asked.has('packs') || place) app.files.openPacks({ open: place?.pack ?? (asked.get('packs') || null) });
  const opened = openFirst(app, asked);
  if (asksForBattle(asked)) void loadTableView().catch(() => {});
  createRoot(page).render(
    <AppContext value={app}>
      <ServicesContext value={services}>
        <LabContext value={lab}>
          <BackgroundContext value={background}>
            <HandsContext value={createHands()}>
              <ErrorBoundary>
                <Program
                  probe={probe}
                  quality={firstQuality(asked.get('quality'))}
                  design={asked.get('design')}
                  place={place}
                  sketch={asked.has('sketch')}
                  series={asked.get('series')}
                  designer={designer}
                  isFirstVisit={opened}
                  onReady={(camera) => {
                    if (camera) lookFrom(app, camera, asked.get('view'));
                    void whenAtRest(cacheAtRestMs).then(cacheForOffline);
                    if (hasOwnFigures()) loadOwnFigures();
                    whenOwnFiguresChangeElsewhere(loadOwnFigures);
                    setTimeout(prepareField, prepareAfterMs);
                    setTimeout(() => void answerOverlays(app), prepareAfterMs);
                  }}
                />
              </ErrorBoundary>
            </HandsContext>
          </BackgroundContext>
        </LabContext>
      </ServicesContext>
    </AppContext>,
  );
  // A link pasted into the address of an open app changes only what follows the #.
  window.addEventListener(
    'hashchange',
    () =>
      void openLinked(app).then(
        (asked) => typeof asked === 'object' && app.files.reject(asked.source, asked.problems),
      ),
  );
}

/** Time (milliseconds) after the first picture for files that are loaded ahead: the page is busy enough before. */
const prepareAfterMs = 2000;

/** The program is kept for use without a network, which takes a core for seconds, once nobody has used the page for so long (milliseconds). */
const cacheAtRestMs = 8000;

/** Sends the news of the battle to overlay pages of this browser, until the page closes. */
async function answerOverlays(app: AppModel): Promise<void> {
  const { sendToOverlays } = await import('../../store/overlay/send');
  const { overlayChannel } = await import('../../store/overlay/channel');
  const leave = sendToOverlays(
    app,
    new BroadcastChannel(overlayChannel),
    newId(),
    () => Date.now(),
    (ms, work) => setTimeout(work, ms),
  );
  window.addEventListener('pagehide', leave);
}

function loadOwnFigures(): void {
  void import('../figures/keeper').then(({ figureKeeper }) => figureKeeper().load());
}

/** Registers the service worker, which caches the program for use without a network; browsers that cannot go without. */
function cacheForOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker
      .register('./sw.js')
      .then(deleteOldCaches)
      .catch(() => {});
}

/** Deletes the caches of the service worker before version 0.2, once its successor has replaced it. */
async function deleteOldCaches({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const names = await caches.keys();
  if (installing || waiting || !names.some((name) => name.startsWith('workbox-precache'))) return;
  const old = names.filter((name) => name.startsWith('defilade-'));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Plays background battles in one tab only, if the browser has locks. */
const shift = (): Shift =>
  'locks' in navigator
    ? browserLock(navigator.locks, new BroadcastChannel('defilade-background'))
    : uncontestedLock();

/** Returns the place in a pack of the address's design, as the designer writes it; null for a design by itself. */
function placeOfAddress(address: URLSearchParams): PlaceInPack | null {
  const [pack, table] = [address.get('pack'), address.get('place')];
  return pack !== null && table !== null && address.get('design') ? { pack, table } : null;
}

/** The result of the address's request. */
type Asked = 'nothing' | 'opened' | Rejected;

/** Opens the table and the call of a link. Once they are open, the address is of no more use. */
async function openLinked(app: AppModel): Promise<Asked> {
  const { hash } = location;
  if (isOnlineLink(hash)) return openOnlineBattle(app, hash);
  if (hash.startsWith(packLinkPrefix)) {
    replaceAddress(location.pathname);
    app.files.openPacks({ link: hash });
  }
  if (!hash.startsWith(rulingLinkPrefix)) return 'nothing';
  replaceAddress(location.pathname);
  const { readRulingLink } = await import('../../store/ruling/link');
  const read = await readRulingLink(hash, shapesOf);
  if (!read.ok) return { source: rulingText.link, problems: read.problems };
  const problems = await app.files.openLinkedRuling(read.ruling);
  return problems.length > 0 ? { source: rulingText.link, problems } : 'opened';
}

/** Enters the online battle of a link. The address stays, so that a reload enters it again. */
async function openOnlineBattle(app: AppModel, hash: string): Promise<Asked> {
  const { enterLinked } = await import('../online/enter');
  return (await enterLinked(app, hash)) ?? 'opened';
}

async function openNamed(app: AppModel, table: string | null, seed: string): Promise<Asked> {
  if (table === null) return 'nothing';
  // The address is cleared, so that a reload resumes the battle instead of opening the table again.
  replaceAddress(location.pathname);
  if (!isShippedTable(table))
    return {
      source: table,
      problems: [{ at: '', message: text.problems.noSuchTable(table, shippedTables.join(', ')) }],
    };
  await openShipped(app, table, seed);
  return 'opened';
}

/**
 * Opens the address's request; without one, or after a failure, the battle of the last visit or the first table.
 * @returns true if nothing was requested and no battle was ever played
 */
async function openFirst(app: AppModel, address: URLSearchParams): Promise<boolean> {
  const seed = address.get('seed') ?? newSeed();
  const linked = await openLinked(app);
  const lesson = linked === 'nothing' ? await openNamedLesson(app, address.get('lesson')) : linked;
  const asked = lesson === 'nothing' ? await openNamed(app, address.get('table'), seed) : lesson;
  if (asked === 'opened') {
    passStart();
    return false;
  }
  const last = await openLast(app);
  if (!last.opened) await openShipped(app, firstTable, seed);
  for (const note of [last.note, asked])
    if (note && typeof note === 'object') app.files.reject(note.source, note.problems, note.rescue);
  const { session, recent } = app.store.getState();
  // The last step of the open battle may be noted and not yet in its record.
  const isUnplayed = session?.commandLog.length === 0 && recent.every(({ steps }) => steps === 0);
  return asked === 'nothing' && isUnplayed;
}

/** Opens the lesson of the address; the address is cleared, so that a reload resumes it. */
async function openNamedLesson(app: AppModel, game: string | null): Promise<Asked> {
  if (game === null) return 'nothing';
  replaceAddress(location.pathname);
  if (await openLesson(app, game)) return 'opened';
  return { source: game, problems: [{ at: '', message: lessonText.noSuchLesson(game) }] };
}

/** Opens the newest undamaged battle, unless cancelled; returns the problems of the first damaged one. */
async function openLast(
  app: AppModel,
): Promise<{ readonly opened: boolean; readonly note: Rejected | null }> {
  await app.files.refreshRecent();
  let note: Rejected | null = null;
  for (const { id } of app.store.getState().recent) {
    const came = await app.files.openSaved(id);
    if (came !== 'refused') return { opened: came === 'opened', note };
    note ??= app.store.getState().rejected;
  }
  return { opened: false, note };
}

/** Sets the camera to the view of the address. */
function lookFrom(app: AppModel, camera: CameraApi, view: string | null): void {
  if (view === 'above') camera.topDown();
  if (view === 'side') camera.side();
  if (view?.startsWith('eye:')) {
    const { session } = app.store.getState();
    const model = session && modelsNow(session).find(({ id }) => id === view.slice('eye:'.length));
    if (model) camera.eye(model);
  }
}

/** Handles for browser tests. The app neither needs nor changes them. */
export interface DefiladeWindow {
  readonly state: () => ReturnType<AppModel['store']['getState']>;
  readonly battle: () => ReturnType<AppModel['battle']['toFile']>;
  readonly hash: () => string | null;
  readonly onScreen: ProbeHandle['onScreen'];
  readonly spotOnScreen: ProbeHandle['spotOnScreen'];
  readonly models: () => ReturnType<typeof modelsNow>;
  readonly units: () => ReturnType<typeof unitsNow>;
  readonly sights: () => readonly EnemySight[];
  /** The table that is being designed; null while none is. */
  readonly design: () => DesignState | null;
}

declare global {
  interface Window {
    defilade?: DefiladeWindow;
  }
}

function exposeForTests(
  app: AppModel,
  probe: RefObject<ProbeHandle | null>,
  designer: RefObject<Designer | null>,
): void {
  const session = () => {
    const open = app.store.getState().session;
    if (!open) throw new Error('Nothing is open yet.');
    return open;
  };
  window.defilade = {
    state: () => app.store.getState(),
    battle: () => app.battle.toFile(),
    hash: () => {
      const { battle } = session();
      return battle && hashState(battle.state);
    },
    onScreen: (model) => probe.current?.onScreen(model) ?? null,
    spotOnScreen: (spot) => probe.current?.spotOnScreen(spot) ?? null,
    models: () => modelsNow(session()),
    units: () => unitsNow(session()),
    sights: () => app.store.getState().sights,
    design: () => designer.current?.store.getState() ?? null,
  };
}
