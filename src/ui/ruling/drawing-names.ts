import { createContext } from 'react';
import type { Naming } from '../../ruling/names';

/** The names that drawings label things with; ids where nothing is known of their table. */
export const DrawingNames = createContext<Naming>((id) => id);

/** Shortens names for labels: "Rifleman 6" instead of "Rifleman 6 of the Rifles", "Ruined house" instead of "the ruined house". */
export function labelNames(naming: Naming): Naming {
  return (id) => {
    const named = naming(id);
    if (named === id) return id;
    const name = named.replace(/^the /, '').replace(/ of the .*$/, '');
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}
