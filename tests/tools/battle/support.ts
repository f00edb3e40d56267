/** Drives the battle's tools without a browser: a real app, a pointer straight above the table at 20 pixels per MU. */
import { readFileSync } from 'node:fs';
import type { Json } from '../../../src/engine/question';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { createApp, type App } from '../../../src/store/app';
import { currentDeployment } from '../../../src/store/battle/deploy';
import { modelsNow, type Place, type Session } from '../../../src/store/battle/session';
import { memoryLibrary } from '../../../src/store/persistence/library';
import type { BattleContext, BattlePointer, BattleTarget } from '../../../src/tools/battle/context';
import type { FigurePreview } from '../../../src/tools/battle/figure';
import { createBattleMachine } from '../../../src/tools/battle/machine';
import type { ScreenPoint } from '../../../src/tools/state-machine';

const pixelsPerMu = 20;

/** Previews as they are shown now. */
export interface Shown {
  held: { readonly model: string; readonly place: Place; readonly preview: () => FigurePreview } | null;
  turned: number | null;
  unitAt: ScreenPoint | null;
  /** The last figure that returned to its place. */
  putBack: string | null;
}

export interface Driver {
  readonly app: App;
  readonly context: BattleContext;
  readonly shown: Readonly<Shown>;
  readonly cameraIsHeld: boolean;
  readonly state: string;
  session(): Session;
  placeOf(model: string): PlanPoint;
  facingOf(model: string): number;
  press(target: BattleTarget, at: PlanPoint): void;
  move(to: PlanPoint): void;
  release(at: PlanPoint, isOverTable?: boolean): void;
  /** Presses a figure, drags it to a point and leaves it in hand. */
  take(model: string, to: PlanPoint): void;
  key(key: string): boolean;
  cancel(): void;
}

function drive(app: App): Driver {
  const shown: Shown = { held: null, turned: null, unitAt: null, putBack: null };
  let cameraIsHeld = false;
  const context: BattleContext = {
    app,
    previews: {
      hold: (model, place, preview) => Object.assign(shown, { held: { model, place, preview } }),
      putDown: () => Object.assign(shown, { held: null }),
      putBack: (model) => Object.assign(shown, { held: null, turned: null, putBack: model }),
      turn: (_, facing) => Object.assign(shown, { turned: facing }),
      carryUnit: (at) => Object.assign(shown, { unitAt: at }),
    },
    holdCamera: (held) => (cameraIsHeld = held),
    lab: { needsSpot: () => false, setSpot: () => {} },
    noRoom: 'The unit does not fit there.',
  };
  const machine = createBattleMachine(context);
  const pointerAt = (
    at: PlanPoint,
    pressed: BattlePointer['pressed'] = null,
    isOverTable = true,
  ): BattlePointer => ({
    screen: [at[0] * pixelsPerMu, at[1] * pixelsPerMu],
    pressed,
    isOverTable,
    pointAt: () => at,
  });
  const session = () => app.store.getState().session!;
  const modelNow = (id: string) => modelsNow(session()).find((model) => model.id === id)!;
  const driver: Driver = {
    app,
    context,
    shown,
    get cameraIsHeld() {
      return cameraIsHeld;
    },
    get state() {
      return machine.state.name;
    },
    session,
    placeOf: (model) => modelNow(model).at,
    facingOf: (model) => modelNow(model).facing,
    press: (target, at) => machine.down(pointerAt(at, { target, level: 0 })),
    move: (to) => machine.move(pointerAt(to)),
    release: (at, isOverTable) => machine.up(pointerAt(at, null, isOverTable)),
    take(model, to) {
      driver.press({ kind: 'figure', model }, driver.placeOf(model));
      driver.move(to);
    },
    key: (key) => machine.key({ key, shift: false }),
    cancel: machine.cancel,
  };
  return driver;
}

const newApp = () =>
  createApp(
    memoryLibrary(),
    () => 'battle',
    () => 0,
  );

/** Drives a fresh app that has a session open. Sessions are values, so tests share one. */
async function open(session: Promise<Session>): Promise<Driver> {
  const app = newApp();
  app.store.setState({ session: await session });
  return drive(app);
}

/** Opens a table file, and answers questions until `isReached`. */
async function play(
  content: string,
  seed: string,
  isReached: (session: Session) => boolean,
  choose: (session: Session) => Json,
): Promise<Session> {
  const app = newApp();
  await app.files.openFile(content, 'table', { seed });
  for (let step = 0; step < 40; step++) {
    const session = app.store.getState().session!;
    if (isReached(session)) return session;
    app.battle.answer(choose(session));
  }
  throw new Error('The question was never asked.');
}

/** Runs once, on the first call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

const trenchTable = () => readFileSync('public/tables/trench-line.table.json', 'utf8');
export const movingUnit = 'red-rifles-1';
export const deployingUnit = 'red-rifles';

const trenchLineSession = once(() =>
  play(
    trenchTable(),
    'seed',
    () => true,
    () => null,
  ),
);
const moveSession = once(() =>
  play(
    trenchTable(),
    'seed',
    ({ battle }) => battle!.question!.kind === 'move-unit',
    ({ battle }) => {
      const { data, options, form, min } = battle!.question!;
      const isTheirs = (data as { unit?: string } | undefined)?.unit === movingUnit;
      const wishes = [movingUnit, isTheirs ? 'advance' : 'do-nothing', 'move-first'];
      const ids = options.map(({ id }) => id);
      return form === 'many' ? ids.slice(0, min) : (ids.find((id) => wishes.includes(id)) ?? ids[0]!);
    },
  ),
);
const deploymentSession = once(() => {
  const village = JSON.parse(readFileSync('public/tables/ruined-village.table.json', 'utf8')) as object;
  return play(
    JSON.stringify({ ...village, options: { deployment: 'alternate' } }),
    'deploy',
    (session) => currentDeployment(session)?.unit === deployingUnit,
    (session) => {
      const deploy = currentDeployment(session);
      if (deploy) return deploy.plan as never;
      const { options } = session.battle!.question!;
      return (options.find(({ id }) => id === deployingUnit) ?? options[0]!).id;
    },
  );
});

/** The trench line before its first question is answered. */
export const trenchLine = () => open(trenchLineSession());

/** The trench line at the question where the First Rifles move in an Advance: 5 MU. */
export const moveAsked = () => open(moveSession());

/** The ruined village, deployed in turns, at the question where the red rifles deploy. */
export const deploymentRequested = () => open(deploymentSession());
