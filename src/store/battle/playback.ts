/** Playback of a battle: its speed and its camera. */

export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** `follow`: the camera brings what happens into the picture. `figure`: through the eyes of who acts. `free`: it stays where a person put it. */
export type Watching = 'follow' | 'figure' | 'free';

export interface Playback {
  readonly running: boolean;
  readonly speed: Speed;
  readonly watching: Watching;
}

export const playbackAtRest: Playback = { running: false, speed: 1, watching: 'follow' };
