/** Light over a table by the time of day and the weather of its look. Dusk in clear weather is the club room's own light. */
import type { DayTime, TableLook, WeatherKind } from '../table/format';

export interface Lamp {
  readonly colour: string;
  readonly intensity: number;
}

export interface Sky {
  /** Light that throws the shadows. */
  readonly key: Lamp & {
    /** Place from the table's middle, in half diagonals of the table. */
    readonly from: readonly [x: number, y: number, z: number];
  };
  /** Light from the other side, which throws none. */
  readonly fill: Lamp;
  /** Light from everywhere: colours from above and from below. Its strength is a multiple of the quality's own. */
  readonly around: { readonly above: string; readonly below: string; readonly strength: number };
}

const dusk: Sky = {
  key: { colour: '#ffd2a0', intensity: 4.2, from: [-1.5, 1.25, -0.75] },
  fill: { colour: '#93a8c6', intensity: 1.25 },
  around: { above: '#93a1b5', below: '#4a3a29', strength: 1 },
};

const times: Readonly<Record<DayTime, Sky>> = {
  dusk,
  dawn: {
    key: { colour: '#ffc4a4', intensity: 3.9, from: [1.6, 0.8, -0.9] },
    fill: { colour: '#8ea6d8', intensity: 1.5 },
    around: { above: '#a7aecb', below: '#4d4038', strength: 1.05 },
  },
  day: {
    key: { colour: '#fff3e0', intensity: 4.6, from: [-0.9, 1.9, -0.6] },
    fill: { colour: '#a9bcd6', intensity: 1.3 },
    around: { above: '#b4c4dc', below: '#57493a', strength: 1.25 },
  },
  night: {
    key: { colour: '#a9c0ee', intensity: 2.3, from: [-1.1, 1.6, 0.7] },
    fill: { colour: '#ffb066', intensity: 0.5 },
    around: { above: '#7f93bd', below: '#33312f', strength: 1 },
  },
};

/** Share of the key light that a weather lets through, and the factor of the light from everywhere: clouds scatter it. */
const clouds: Readonly<Record<WeatherKind, { readonly key: number; readonly around: number }>> = {
  clear: { key: 1, around: 1 },
  rain: { key: 0.5, around: 1.2 },
  snow: { key: 0.65, around: 1.3 },
  fog: { key: 0.6, around: 1.3 },
};

/** Returns the light of a table with this look. */
export function skyOf({ time = 'dusk', weather = 'clear' }: TableLook = {}): Sky {
  const { key, fill, around } = times[time];
  const through = clouds[weather];
  return {
    key: { ...key, intensity: key.intensity * through.key },
    fill,
    around: { ...around, strength: around.strength * through.around },
  };
}
