import heretics from '../warbands/heretic-legions.json' with { type: 'json' };
import sultanate from '../warbands/iron-sultanate.json' with { type: 'json' };
import pilgrims from '../warbands/trench-pilgrims.json' with { type: 'json' };
import type { Warband } from './profiles';
import { readWarband } from './read-warband';

/** Warbands to play with: figures that the articles give, and sample values of ours for the rest. */
export const sampleWarbands: readonly Warband[] = [
  readWarband(sultanate),
  readWarband(pilgrims),
  readWarband(heretics),
];
