import { forcesReader } from '../../shared/brought-forces';
import { forceFrom } from './read-force';

/** A battle's forces, the system's and those that the table's file brings. */
export const forcesWith = forcesReader(forceFrom, 'units');
