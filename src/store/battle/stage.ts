/** The stage: the moment of the battle on the screen, with its acts and dice. */
import type { StoreApi } from 'zustand/vanilla';
import type { Act } from '../../engine/rules-view';
import { stateAt } from '../../engine/index';
import type { App } from '../app';
import type { Shot, TimedCaption } from '../watch/schedule';
import type { Beat } from './play-beats';
import type { Session } from './session';

/** A throw of dice to animate. */
export interface Throw {
  readonly beat: Beat;
  /** The session before the throw. */
  readonly session: Session;
  /** Reports that the dice lie still. */
  readonly rested: () => void;
}

export interface Stage {
  /** The session as the screen shows it: the view of the open one, or an earlier moment of it until its dice have rolled. */
  readonly session: Session | null;
  /** Dice that are rolling. */
  readonly thrown: Throw | null;
  /** Parts of the playback: its frame, its caption and its beat. */
  readonly shot: Shot | null;
  readonly caption: TimedCaption | null;
  readonly beat: Beat | null;
  /** The latest beat to be heard, and the session before it. */
  readonly heard: { readonly beat: Beat; readonly session: Session } | null;
  /** Last acts between units, and the moment at which they began. */
  readonly seen: Seen | null;
}

export interface Seen {
  readonly session: Session;
  readonly acts: readonly Act[];
}

/** Services of the stage: whether dice are shown rolling, and a pause in seconds. */
export interface Staging {
  readonly rollsDice: () => boolean;
  readonly rest: (seconds: number) => Promise<void>;
}

/** Parts of the app that the director watches and plays back. */
export type PlayedApp = Pick<App, 'store' | 'battle'>;

/** The playback's part of the stage while nothing is played. */
export const nothingPlayed = { shot: null, caption: null, beat: null } as const;

/** Playback speed above which dice are not animated. */
export const fastestDice = 2;

/** Begins a beat: it is heard, and its acts stay on the stage until those of the next. */
export function beginBeat(stage: StoreApi<Stage>, beat: Beat, session: Session): void {
  stage.setState({ heard: { beat, session } });
  const { acts, to } = beat;
  if (acts.length > 0) stage.setState({ seen: { session: asOf(session, to - 1), acts } });
}

/** Throws the dice of a beat on the stage, and waits until they lie still. */
export function throwDice(
  { getState, setState }: StoreApi<Stage>,
  beat: Beat,
  session: Session,
): Promise<void> {
  return new Promise((resolve) => {
    const thrown: Throw = {
      beat,
      session,
      rested() {
        if (getState().thrown === thrown) setState({ thrown: null });
        resolve();
      },
    };
    setState({ thrown });
  });
}

/** Returns the session at an earlier moment, without any later event. */
export function asOf(session: Session, moment: number): Session {
  const battle = stateAt(session.head!, moment);
  return { ...session, battle, head: battle };
}
