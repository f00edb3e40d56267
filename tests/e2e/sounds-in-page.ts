/** Renders each sound without playing it, and measures what would be heard. */
import { soundKinds } from '../../src/store/sound/sounds';
import { lengthOf, playSound } from '../../src/ui/sound/synth';

/** Longer than any sound, in seconds. */
const rendered = 5;
const rate = 44_100;
/** Below this nothing is heard: -60 dB. */
const silence = 0.001;

async function measure(): Promise<string> {
  const measured = await Promise.all(
    soundKinds.flatMap((kind) =>
      [1, 12].map(async (count) => {
        const context = new OfflineAudioContext(1, rendered * rate, rate);
        playSound(context, context.destination, { kind, count }, 0);
        const samples = (await context.startRendering()).getChannelData(0);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        const last = samples.findLastIndex((sample) => Math.abs(sample) > silence);
        return { kind, count, peak, seconds: last / rate, said: lengthOf(kind, count) };
      }),
    ),
  );
  return JSON.stringify(measured);
}

window.run = measure;
