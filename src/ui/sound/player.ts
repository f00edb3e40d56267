/** Plays sounds as the page hears them: as loud as chosen, from their side, silent while nobody sees the page. */
import type { Sound } from '../../store/sound/sounds';
import { playSound } from './synth';

export interface Player {
  /** @param pan -1 for the left, 1 for the right */
  play(sound: Pick<Sound, 'kind' | 'count'>, pan: number): void;
  setVolume(volume: number): void;
  close(): void;
}

/** Sounds of one kind that begin within this time are heard once, in seconds. */
const together = 0.12;

export function createPlayer(volume: number): Player {
  const context = new AudioContext();
  const loudness = context.createGain();
  loudness.gain.value = volume;
  // Many sounds at once stay below the loudest that the machine can play.
  const limiter = new DynamicsCompressorNode(context, { threshold: -8, ratio: 12, attack: 0.002 });
  loudness.connect(limiter).connect(context.destination);
  const last = new Map<string, number>();

  // Browsers let a page be heard only after a person has touched it.
  const wake = () => void (document.hidden ? context.suspend() : context.resume());
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) window.addEventListener(event, wake, { capture: true });
  document.addEventListener('visibilitychange', wake);
  wake();

  return {
    play(sound, pan) {
      const now = context.currentTime;
      if (document.hidden || context.state !== 'running') return;
      if (now - (last.get(sound.kind) ?? -1) < together) return;
      last.set(sound.kind, now);
      const side = new StereoPannerNode(context, { pan: Math.max(-1, Math.min(1, pan)) });
      side.connect(loudness);
      playSound(context, side, sound, now + 0.02);
    },
    setVolume: (to) => loudness.gain.setTargetAtTime(to, context.currentTime, 0.05),
    close() {
      for (const event of events) window.removeEventListener(event, wake, { capture: true });
      document.removeEventListener('visibilitychange', wake);
      void context.close();
    },
  };
}
