/** Playback of a battle: its speed and its camera. */

export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** `follow`: the camera shows the action. `figure`: it looks through the eyes of the acting model. `free`: it stays where the player put it. */
export type Watching = 'follow' | 'figure' | 'free';

export interface Playback {
  readonly running: boolean;
  readonly speed: Speed;
  readonly watching: Watching;
}

export const playbackAtRest: Playback = { running: false, speed: 1, watching: 'follow' };
