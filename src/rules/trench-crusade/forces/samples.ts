import heretics from '../warbands/heretic-legions.json' with { type: 'json' };
import sultanate from '../warbands/iron-sultanate.json' with { type: 'json' };
import pilgrims from '../warbands/trench-pilgrims.json' with { type: 'json' };
import type { Warband } from './profiles';
import { readWarband } from './read-warband';

/** The files of the sample warbands. */
export const warbandFiles: readonly unknown[] = [sultanate, pilgrims, heretics];

/** Sample warbands: figures that the articles give, completed with our own values. */
export const sampleWarbands: readonly Warband[] = warbandFiles.map(readWarband);
