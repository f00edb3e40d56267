/**
 * The playback of a battle as a plan in time: its captions, beats and frames, with their seconds. The plan is pure, so a film
 * follows it as well as the screen.
 */
import type { Battle } from '../../engine/battle';
import type { Beat } from '../battle/play-beats';
import { readingTime } from '../log/caption';
import { closingOf } from './closing';
import { frameFor, type Frame } from './frames';
import { playedActs, weights, type PlayedAct, type Telling } from './played-acts';

export interface Schedule {
  readonly shots: readonly Shot[];
  /** Length of the whole, in seconds, without rolling dice. */
  readonly seconds: number;
}

/** An act in one place of the camera, with lesser acts that pass while its caption is being read. */
export interface Shot {
  /** The moments before and after it. */
  readonly from: number;
  readonly to: number;
  /** Seconds from the beginning of the schedule. */
  readonly starts: number;
  readonly seconds: number;
  readonly act: PlayedAct | null;
  /** Number of acts that pass without a caption. */
  readonly passed: number;
  /** The space for the camera; the same object as before where it stays. Null until something is to be seen. */
  readonly frame: Frame | null;
  readonly captions: readonly TimedCaption[];
}

export interface TimedCaption {
  readonly line: string;
  readonly stakes: string | null;
  readonly side: string | null;
  readonly passed: number;
  readonly starts: number;
  readonly seconds: number;
  readonly steps: readonly Step[];
}

/** A beat on the stage; without a beat a pause. */
export interface Step {
  /** The moment that it shows. */
  readonly to: number;
  readonly beat: Beat | null;
  readonly starts: number;
  readonly seconds: number;
}

/** Factors of the time of a beat. */
const paces = { idle: 0.6, routine: 1, notable: 1.3, grave: 1.6 } as const;
/** Beats that last shorter than this are shown together: the picture does not flicker. */
const shortestStep = 0.15;
/** Share of a shot's time in which its own act is shown before those that pass. */
const ownShare = 0.7;

/**
 * Plans the playback of a battle after a moment.
 * At full speed and below each act has its caption. Above, it lasts as long as at full speed, divided by the speed: acts that matter
 * less pass while the one before is being read. Only what is grave is never passed over, even if the whole then takes longer.
 * @param speed times as fast as at full speed
 */
export function scheduleOf(battle: Battle, speed: number, moment = 0): Schedule {
  const groups = grouped(playedActs(battle, moment), speed);
  const shots: Shot[] = [];
  let starts = 0;
  let frame: Frame | null = null;
  for (const group of groups) {
    frame = frameFor(
      frame,
      group.lead.beats.flatMap(({ places }) => places),
    );
    shots.push(shotOf(group, speed, starts, frame));
    starts += group.seconds;
  }
  const closing = closingOf(battle);
  if (closing) {
    const seconds = readingTime(closing.line);
    const to = battle.events.length;
    const { line, side } = closing;
    const steps = [{ to, beat: null, starts, seconds }];
    shots.push({
      from: to,
      to,
      starts,
      seconds,
      act: null,
      passed: 0,
      frame: frameFor(frame, closing.places),
      captions: [{ line, stakes: null, side, passed: 0, starts, seconds, steps }],
    });
    starts += seconds;
  }
  return { shots, seconds: starts };
}

interface Group {
  readonly lead: PlayedAct;
  readonly passed: readonly PlayedAct[];
  readonly seconds: number;
}

/** Lets acts pass with the one before them while the playback is behind its speed. */
function grouped(acts: readonly PlayedAct[], speed: number): readonly Group[] {
  const groups: Group[] = [];
  let lead: PlayedAct | null = null;
  let passed: PlayedAct[] = [];
  let needed = 0;
  /** Time at which the open group begins, and at which its last act should have ended. */
  let clock = 0;
  let due = 0;
  const close = () => {
    if (!lead) return;
    const seconds = Math.max(needed, due - clock);
    groups.push({ lead, passed, seconds });
    clock += seconds;
  };
  for (const act of acts) {
    const asked = fullTime(act) / speed;
    if (lead && clock + needed > due && mayPass(act, lead)) {
      passed.push(act);
    } else {
      close();
      lead = act;
      passed = [];
      needed = leastTime(act, speed);
    }
    due += asked;
  }
  close();
  return groups;
}

/** Reports whether an act may pass with the one before it: no grave act does, and none that matters more. */
const mayPass = (act: PlayedAct, lead: PlayedAct): boolean =>
  act.weight !== 'grave' && weights.indexOf(act.weight) <= weights.indexOf(lead.weight);

/** Returns the time of an act at full speed. Where nothing is to be seen it may pass at any speed. */
const fullTime = (act: PlayedAct): number =>
  act.weight === 'idle' ? beatTime(act) : Math.max(leastTime(act, 1), beatTime(act));

const beatTime = ({ beats, weight }: PlayedAct): number =>
  beats.reduce((sum, { seconds }) => sum + seconds, 0) * paces[weight];

/** Returns the time in which an act's captions can be read. */
const leastTime = (act: PlayedAct, speed: number): number =>
  tellingsAt(act, speed).reduce((sum, _, index, all) => sum + timeToRead(all, index), 0);

/** Returns the time to read a caption, after the one before it in the same act: what stood there is not read again. */
function timeToRead(tellings: readonly Telling[], index: number): number {
  const { line, stakes } = tellings[index]!;
  const before = tellings[index - 1]?.line ?? '';
  let same = 0;
  while (same < before.length && before[same] === line[same]) same++;
  return readingTime(line.slice(same) + (stakes ?? ''));
}

/**
 * Returns the captions of an act at a speed: up to full speed the stakes of each roll, at twice that of the first, at four times those
 * of the first roll of what matters.
 */
export function tellingsAt({ tellings, weight, beats }: PlayedAct, speed: number): readonly Telling[] {
  if (speed <= 1 || tellings.length === 1) return tellings;
  const [first, last] = [tellings[0]!, tellings.at(-1)!];
  const names = speed <= 2 || (speed <= 4 && weight !== 'routine');
  return names ? [first, { ...last, beats: beats.slice(first.beats.length) }] : [{ ...last, beats }];
}

function shotOf({ lead, passed, seconds }: Group, speed: number, starts: number, frame: Frame | null): Shot {
  const tellings = tellingsAt(lead, speed);
  const least = tellings.map((_, index) => timeToRead(tellings, index));
  const spare = seconds - least.reduce((sum, one) => sum + one, 0);
  const captions: TimedCaption[] = [];
  let at = starts;
  tellings.forEach((telling, index) => {
    // The result stands for the time that is left.
    const isLast = index === tellings.length - 1;
    const own = least[index]! + (isLast ? spare : 0);
    const later = isLast ? passed.flatMap(({ beats }) => beats) : [];
    const before = captions.at(-1)?.steps.at(-1)?.to ?? lead.from;
    const count = isLast ? passed.length : 0;
    captions.push({
      line: telling.line,
      stakes: telling.stakes,
      side: lead.side,
      passed: count,
      starts: at,
      seconds: own,
      steps: stepsOf(telling.beats, later, before, at, own),
    });
    at += own;
  });
  return {
    from: lead.from,
    to: passed.at(-1)?.to ?? lead.to,
    starts,
    seconds,
    act: lead,
    passed: passed.length,
    frame,
    captions,
  };
}

/** Spreads beats over a caption's time: its own, then those of acts that pass. */
function stepsOf(
  own: readonly Beat[],
  later: readonly Beat[],
  before: number,
  starts: number,
  seconds: number,
): readonly Step[] {
  if (own.length + later.length === 0) return [{ to: before, beat: null, starts, seconds }];
  const ownSeconds = later.length === 0 ? seconds : own.length === 0 ? 0 : seconds * ownShare;
  return [...spread(own, starts, ownSeconds), ...spread(later, starts + ownSeconds, seconds - ownSeconds)];
}

/** Gives beats their shares of a time. Short ones are shown together, as the one that lasts longest. */
function spread(beats: readonly Beat[], starts: number, seconds: number): readonly Step[] {
  const whole = beats.reduce((sum, beat) => sum + beat.seconds, 0);
  const steps: { to: number; beat: Beat; starts: number; seconds: number }[] = [];
  let at = starts;
  for (const beat of beats) {
    const own = (beat.seconds / whole) * seconds;
    const step = steps.at(-1);
    if (step && step.seconds < shortestStep) {
      if (beat.seconds > step.beat.seconds) step.beat = beat;
      step.to = beat.to;
      step.seconds += own;
    } else steps.push({ to: beat.to, beat, starts: at, seconds: own });
    at += own;
  }
  return steps;
}
