/** Where a battle's profiles come from: the forces of the system, and over them those that the table's file brings. */
import { inspectFields } from '../../engine/fields';
import type { Problem } from '../../table/table';
import type { Force, Profiles } from './profiles';
import { forceFrom } from './read-force';

export interface Brought {
  readonly profiles: Profiles;
  /** What is wrong with the forces that were brought, by JSON pointer into the table's file. */
  readonly problems: readonly Problem[];
}

export const profilesOf = (forces: readonly Force[]): Profiles => new Map(forces.flatMap((force) => force.units.map((unit) => [unit.id, unit])));

const known = new WeakMap<readonly Force[], WeakMap<readonly unknown[], Brought>>();
const nothing: readonly unknown[] = [];

/** A battle's profiles. One that is brought stands in for the system's own of the same id. Read once for each file. */
export function profilesWith(own: readonly Force[], brought: readonly unknown[] = nothing): Brought {
  const ofOwn = known.get(own) ?? new WeakMap<readonly unknown[], Brought>();
  known.set(own, ofOwn);
  const found = ofOwn.get(brought) ?? gathered(own, brought);
  ofOwn.set(brought, found);
  return found;
}

function gathered(own: readonly Force[], brought: readonly unknown[]): Brought {
  const read = brought.map((json) => inspectFields(json, forceFrom));
  return {
    profiles: profilesOf([...own, ...read.map(({ value }) => value)]),
    problems: read.flatMap(({ problems }, index) => problems.map(({ at, message }) => ({ at: `/forces/${index}${at}`, message }))),
  };
}
