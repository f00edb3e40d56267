/** A film of a battle: its playback on a clock of its own, frame by frame. */
import type { App } from '../app';
import type { Speed, Watching } from '../battle/playback';
import { createDirector, loadPlayback, type Director } from '../battle/play-director';
import type { Session } from '../battle/session';
import type { TimedCaption } from '../watch/schedule';
import { createFilmApp, type Stretch } from './film-app';
import { createFilmClock, nextTask, type FilmClock } from './film-clock';

export interface FilmPlan {
  readonly stretch: Stretch;
  readonly speed: Speed;
  readonly watching: Watching;
  readonly framesPerSecond: number;
  readonly rollsDice: boolean;
}

/** A film before its first frame. */
export interface FilmSet {
  readonly app: App;
  readonly director: Director;
  readonly clock: FilmClock;
  readonly plan: FilmPlan;
}

export interface FilmFrame {
  readonly index: number;
  /** Its time in the film. */
  readonly seconds: number;
  readonly session: Session;
  readonly caption: TimedCaption | null;
}

/** Services that a film needs of the scene. */
export interface FilmCrew {
  /** Resolves when the scene shows the director's stage. */
  readonly settle: () => Promise<void>;
  /** Draws and keeps a frame. Returns false to stop after it. */
  readonly shoot: (frame: FilmFrame) => Promise<boolean>;
}

/** Seconds that the first moment stays before the battle goes on, and the last one after it has ended. */
export const openingSeconds = 0.8;
export const closingSeconds = 2;

/** Sets a film up: a copy of the app and its director on the film's clock. */
export function setUpFilm(app: App, plan: FilmPlan): FilmSet {
  const own = createFilmApp(app, plan.stretch);
  own.battle.setPlayback({ speed: plan.speed, watching: plan.watching });
  const clock = createFilmClock();
  const director = createDirector(own, { rollsDice: () => plan.rollsDice, rest: clock.rest });
  return { app: own, director, clock, plan };
}

/** Plays the film from its first frame to its last. Returns the number of frames. */
export async function runFilm(set: FilmSet, { settle, shoot }: FilmCrew): Promise<number> {
  const { app, director, clock, plan } = set;
  // A film's clock does not wait for the network.
  await loadPlayback();
  const end = startAfterOpening(set);
  let caption: TimedCaption | null = null;
  for (let index = 0; ; index++) {
    const seconds = index / plan.framesPerSecond;
    await clock.advanceTo(seconds, settle);
    await settle();
    if (isStuck(set, end())) throw new Error('The battle could not be played back.');
    const shown = director.stage.getState();
    const session = shown.session ?? app.store.getState().session;
    if (!session) return index;
    // The last one stays until the film ends.
    caption = shown.caption ?? caption;
    const isLast = index + 1 >= framesUntil(end() + closingSeconds, plan.framesPerSecond);
    const goesOn = await shoot({ index, seconds, session, caption });
    if (isLast || !goesOn) return index + 1;
  }
}

/** Reports whether the playback has stopped before its end, with nothing that it waits for. */
const isStuck = ({ clock, director }: FilmSet, end: number): boolean =>
  end === Infinity && clock.next() === null && director.stage.getState().thrown === null;

/** Seconds that a throw of dice is taken to last before it is known. */
const throwSeconds = 1.9;

/**
 * Returns the number of frames of a film, by playing the battle without drawing it. Exact without dice; the length of each throw is
 * known only when it has rolled.
 * @param goesOn answers false to give up: the number is then that of a shorter film
 */
export async function countFrames(
  app: App,
  plan: FilmPlan,
  goesOn: () => boolean = () => true,
): Promise<number> {
  await loadPlayback();
  const set = setUpFilm(app, plan);
  const { director, clock } = set;
  const unwatch = director.stage.subscribe(({ thrown }, before) => {
    if (thrown && thrown !== before.thrown) void clock.rest(throwSeconds).then(thrown.rested);
  });
  const end = startAfterOpening(set);
  for (let next = clock.next(); next !== null && goesOn(); next = clock.next())
    await clock.advanceTo(next, nextTask);
  unwatch();
  director.close();
  return framesUntil(Math.min(end(), clock.now()) + closingSeconds, plan.framesPerSecond);
}

/** Returns the number of frames whose time is not after a time. */
export const framesUntil = (seconds: number, framesPerSecond: number): number =>
  Math.floor(seconds * framesPerSecond + 1e-6) + 1;

/** Lets the playback begin after the opening. Returns a function that gives the time of its end; Infinity before it. */
function startAfterOpening({ app, clock }: FilmSet): () => number {
  let end = Infinity;
  app.store.subscribe(({ playback }, before) => {
    if (before.playback.running && !playback.running) end = clock.now();
  });
  void clock.rest(openingSeconds).then(() => app.battle.setPlayback({ running: true }));
  return () => end;
}
