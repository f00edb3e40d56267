import { forcesReader } from '../../shared/brought-forces';
import { forceFrom } from './read-force';

/** Returns a battle's forces: the system's, and those in the table's file. */
export const forcesWith = forcesReader(forceFrom, 'units');
