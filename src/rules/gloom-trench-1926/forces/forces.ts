import { forcesReader } from '../../shared/brought-forces';
import { forceFrom } from './read-force';

/** Returns a battle's forces: those of the table's file, and the system's own. */
export const forcesWith = forcesReader(forceFrom, 'units');
