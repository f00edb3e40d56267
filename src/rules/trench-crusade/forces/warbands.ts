import { forcesReader } from '../../shared/brought-forces';
import { warbandFrom } from './read-warband';

/** A battle's warbands, the system's and those that the table's file brings. */
export const warbandsWith = forcesReader(warbandFrom, 'models');
