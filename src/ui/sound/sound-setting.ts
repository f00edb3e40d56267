/** The choice of sound on this machine: off until it is switched on. */
import { createStore } from 'zustand/vanilla';

export interface SoundSetting {
  readonly on: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** Sounds are written on the screen, whether they are heard or not. */
  readonly captions: boolean;
}

const key = 'defilade-sound';
const atFirst: SoundSetting = { on: false, volume: 0.6, captions: false };

function read(): SoundSetting {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<
      Record<keyof SoundSetting, unknown>
    >;
    const { on, volume, captions } = kept;
    return {
      on: on === true,
      volume: typeof volume === 'number' ? Math.max(0, Math.min(1, volume)) : atFirst.volume,
      captions: captions === true,
    };
  } catch {
    return atFirst;
  }
}

export const soundSetting = createStore<SoundSetting>(read);

/** Changes the choice and keeps it. */
export function setSound(change: Partial<SoundSetting>): void {
  soundSetting.setState(change);
  localStorage.setItem(key, JSON.stringify(soundSetting.getState()));
}

/** Caption of the sound that is heard; null for none, and where captions are off. */
export const heardNow = createStore<{ readonly caption: string | null }>(() => ({ caption: null }));
