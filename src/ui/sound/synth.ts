/** The sounds themselves, made of noise, tones, filters and envelopes. No file is played. */
import type { SoundKind } from '../../store/sound/sounds';

/** One layer of a sound. Times are in seconds, frequencies in hertz. */
interface Layer {
  readonly source: 'noise' | 'sine' | 'square' | 'triangle';
  /** Begins this long after the sound. */
  readonly after?: number;
  readonly attack: number;
  readonly decay: number;
  readonly gain: number;
  /** Of a tone at its beginning and end. */
  readonly tone?: readonly [from: number, to: number];
  readonly filter?: {
    readonly type: BiquadFilterType;
    /** Cut-off at its beginning and end. */
    readonly at: readonly [from: number, to: number];
    readonly q?: number;
  };
}

interface Recipe {
  readonly layers: readonly Layer[];
  /** Repeats for one: a burst has several shots. */
  readonly each?: number;
  /** Time between repeats. */
  readonly apart: number;
  /** Of several at once no more are heard. */
  readonly most: number;
}

type Filter = NonNullable<Layer['filter']>;

const low = (from: number, to: number): Filter => ({ type: 'lowpass', at: [from, to] });
const band = (from: number, to: number, q = 1): Filter => ({ type: 'bandpass', at: [from, to], q });

/** A shot: the crack, the body, and what the land gives back. */
const shot = (crack: number, body: number, tail: number, gain: number): readonly Layer[] => [
  {
    source: 'noise',
    attack: 0.001,
    decay: 0.05,
    gain: gain * 0.6,
    filter: { type: 'highpass', at: [crack, crack] },
  },
  { source: 'noise', attack: 0.002, decay: 0.16, gain, filter: low(body * 6, body) },
  { source: 'sine', attack: 0.001, decay: 0.12, gain: gain * 0.7, tone: [body, body / 3] },
  { source: 'noise', after: 0.06, attack: 0.05, decay: tail, gain: gain * 0.22, filter: low(900, 250) },
];

const step = (filter: Filter, gain: number, decay: number): readonly Layer[] => [
  { source: 'noise', attack: 0.006, decay, gain, filter },
  { source: 'sine', attack: 0.004, decay: 0.06, gain: gain * 0.6, tone: [95, 50] },
];

const recipes: Readonly<Record<SoundKind, Recipe>> = {
  dice: {
    layers: [
      { source: 'noise', attack: 0.001, decay: 0.03, gain: 0.4, filter: band(2600, 1900, 4) },
      { source: 'triangle', attack: 0.001, decay: 0.04, gain: 0.2, tone: [820, 540] },
    ],
    each: 4,
    apart: 0.09,
    most: 4,
  },
  pistol: { layers: shot(2200, 260, 0.5, 0.42), apart: 0.19, most: 4 },
  rifle: { layers: shot(2600, 180, 0.9, 0.5), apart: 0.13, most: 6 },
  automatic: { layers: shot(2000, 200, 0.35, 0.36), each: 5, apart: 0.085, most: 3 },
  heavy: { layers: shot(1400, 110, 1.2, 0.6), apart: 0.28, most: 3 },
  flamer: {
    layers: [
      { source: 'noise', attack: 0.25, decay: 1.4, gain: 0.5, filter: low(500, 1500) },
      { source: 'noise', attack: 0.1, decay: 1.1, gain: 0.2, filter: band(2400, 900) },
    ],
    apart: 0.4,
    most: 2,
  },
  blast: {
    layers: [
      { source: 'noise', attack: 0.002, decay: 0.5, gain: 0.6, filter: low(2400, 120) },
      { source: 'sine', attack: 0.002, decay: 0.6, gain: 0.5, tone: [90, 28] },
      { source: 'noise', after: 0.2, attack: 0.1, decay: 1.3, gain: 0.16, filter: low(700, 200) },
    ],
    apart: 0.3,
    most: 2,
  },
  melee: {
    layers: [
      { source: 'noise', attack: 0.001, decay: 0.07, gain: 0.3, filter: band(3800, 3000, 3) },
      { source: 'square', attack: 0.001, decay: 0.25, gain: 0.07, tone: [2310, 2290] },
      { source: 'triangle', attack: 0.001, decay: 0.35, gain: 0.1, tone: [3470, 3440] },
    ],
    each: 2,
    apart: 0.22,
    most: 3,
  },
  'steps-mud': { layers: step(low(700, 240), 0.34, 0.16), each: 2, apart: 0.24, most: 3 },
  'steps-wood': { layers: step(band(420, 300, 3), 0.55, 0.09), each: 2, apart: 0.24, most: 3 },
  'steps-stone': { layers: step(band(1900, 1300, 2), 0.4, 0.05), each: 2, apart: 0.24, most: 3 },
  'steps-water': { layers: step(band(900, 2100, 1.5), 0.4, 0.26), each: 2, apart: 0.26, most: 3 },
  'steps-grass': { layers: step(band(4200, 3000, 0.8), 0.24, 0.13), each: 2, apart: 0.24, most: 3 },
  fall: {
    layers: [
      { source: 'noise', attack: 0.004, decay: 0.22, gain: 0.5, filter: low(600, 120) },
      { source: 'sine', attack: 0.003, decay: 0.2, gain: 0.5, tone: [75, 38] },
      { source: 'noise', after: 0.12, attack: 0.01, decay: 0.15, gain: 0.16, filter: band(2400, 1500) },
    ],
    apart: 0.24,
    most: 4,
  },
  wind: {
    layers: [
      { source: 'noise', attack: 1, decay: 1.6, gain: 0.16, filter: band(240, 420, 0.7) },
      { source: 'noise', attack: 0.8, decay: 1.2, gain: 0.05, filter: band(900, 600, 2) },
    ],
    apart: 0,
    most: 1,
  },
};

/** Returns the length of a sound, in seconds. */
export function lengthOf(kind: SoundKind, count: number): number {
  const { layers, apart } = recipes[kind];
  const longest = Math.max(...layers.map(({ after = 0, attack, decay }) => after + attack + decay));
  return longest + (timesOf(kind, count) - 1) * apart * 1.3;
}

/** Plays a sound of several at once into a node. */
export function playSound(
  context: BaseAudioContext,
  out: AudioNode,
  { kind, count }: { readonly kind: SoundKind; readonly count: number },
  when: number,
): void {
  const { layers, apart } = recipes[kind];
  const times = timesOf(kind, count);
  // Shots that overlap add up.
  const share = 1 / Math.sqrt(Math.sqrt(Math.min(times, 4)));
  for (let index = 0; index < times; index++) {
    // People do not fire in step.
    const at = when + index * apart * (1 + 0.3 * unevenness(index));
    for (const layer of layers) playLayer(context, out, layer, at, share, 1 + 0.06 * unevenness(index + 3));
  }
}

const timesOf = (kind: SoundKind, count: number): number => {
  const { each = 1, most } = recipes[kind];
  return each * Math.min(most, Math.max(1, count));
};

/** Returns numbers from -1 to 1 that follow no pattern that one hears. */
const unevenness = (index: number): number => Math.sin(index * 12.9898 + 4.1);

function playLayer(
  context: BaseAudioContext,
  out: AudioNode,
  { source, after = 0, attack, decay, gain, tone = [440, 440], filter }: Layer,
  when: number,
  share: number,
  detune: number,
): void {
  const from = when + after;
  const end = from + attack + decay;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(gain * share, from + attack);
  envelope.gain.exponentialRampToValueAtTime(0.0005, end - 0.002);
  envelope.gain.linearRampToValueAtTime(0, end);
  const node = source === 'noise' ? noise(context) : context.createOscillator();
  if (node instanceof OscillatorNode) {
    node.type = source as OscillatorType;
    node.frequency.setValueAtTime(tone[0] * detune, from);
    node.frequency.exponentialRampToValueAtTime(tone[1] * detune, end);
  }
  let last: AudioNode = node;
  if (filter) {
    const filtered = context.createBiquadFilter();
    filtered.type = filter.type;
    filtered.Q.value = filter.q ?? 0.7;
    filtered.frequency.setValueAtTime(filter.at[0] * detune, from);
    filtered.frequency.exponentialRampToValueAtTime(filter.at[1] * detune, end);
    last = last.connect(filtered);
  }
  last.connect(envelope).connect(out);
  node.start(from);
  node.stop(end);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noise(context: BaseAudioContext): AudioBufferSourceNode {
  const node = context.createBufferSource();
  node.buffer = noises.get(context) ?? makeNoise(context);
  node.loop = true;
  return node;
}

/** Returns two seconds of white noise, the same each time. */
function makeNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[index] = state / 2 ** 31 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}
