/** Where a battle's profiles come from: the forces of the system, and over them those that the table's file brings. */
import type { Problem } from '../../table/table';
import type { Force, Profiles, UnitProfile } from './profiles';
import { inspectForce } from './read-force';

export interface Forces {
  readonly profiles: Profiles;
  /** The force that a unit profile is of, by the profile's id. */
  readonly forceOf: ReadonlyMap<string, Force>;
  /** What is wrong with the forces that were brought, by JSON pointer into the table's file. */
  readonly problems: readonly Problem[];
}

const none: readonly unknown[] = [];
const known = new WeakMap<readonly Force[], WeakMap<readonly unknown[], Forces>>();

/**
 * A battle's forces. A profile that is brought stands in for the system's own of the same id.
 * @param brought the `forces` of a table's file, each as a force's file has it
 */
export function forcesWith(own: readonly Force[], brought: readonly unknown[] = none): Forces {
  const ofOwn = known.get(own) ?? new WeakMap<readonly unknown[], Forces>();
  known.set(own, ofOwn);
  const forces = ofOwn.get(brought) ?? gathered(own, brought);
  ofOwn.set(brought, forces);
  return forces;
}

function gathered(own: readonly Force[], brought: readonly unknown[]): Forces {
  const read = brought.map(inspectForce);
  const entries = [...own, ...read.map(({ force }) => force)].flatMap((force) => force.units.map((unit) => ({ unit, force })));
  return {
    profiles: new Map(entries.map(({ unit }): [string, UnitProfile] => [unit.id, unit])),
    forceOf: new Map(entries.map(({ unit, force }) => [unit.id, force])),
    problems: [...read.flatMap(({ problems }, index) => problems.map(({ at, message }) => ({ at: `/forces/${index}${at}`, message }))), ...twins(read.map(({ force }) => force))],
  };
}

function twins(brought: readonly Force[]): readonly Problem[] {
  return brought.flatMap(({ units }, index) => units.flatMap(({ id }, place) => {
    const first = brought.slice(0, index).find((force) => force.units.some((unit) => unit.id === id));
    return first ? [{ at: `/forces/${index}/units/${place}/id`, message: `“${id}” stands in ${first.name} too: each profile needs an id of its own.` }] : [];
  }));
}
