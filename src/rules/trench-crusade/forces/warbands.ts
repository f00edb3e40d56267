import { forcesReader } from '../../shared/brought-forces';
import { warbandFrom } from './read-warband';

/** Returns a battle's warbands: the system's, and those of the table's file. */
export const warbandsWith = forcesReader(warbandFrom, 'models');
