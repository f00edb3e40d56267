/** Where a battle's profiles come from: the warbands of the system, and over them those that the table's file brings. */
import type { Problem } from '../../table/table';
import type { Profile, Profiles, Warband } from './profiles';
import { inspectWarband } from './read-warband';

export interface Warbands {
  readonly profiles: Profiles;
  /** What is wrong with the warbands that were brought, by JSON pointer into the table's file. */
  readonly problems: readonly Problem[];
}

const none: readonly unknown[] = [];
const known = new WeakMap<readonly Warband[], WeakMap<readonly unknown[], Warbands>>();

/**
 * A battle's profiles. One that is brought stands in for the system's own of the same id.
 * @param brought the `forces` of a table's file, each as a warband's file has it
 */
export function warbandsWith(own: readonly Warband[], brought: readonly unknown[] = none): Warbands {
  const ofOwn = known.get(own) ?? new WeakMap<readonly unknown[], Warbands>();
  known.set(own, ofOwn);
  const found = ofOwn.get(brought) ?? gathered(own, brought);
  ofOwn.set(brought, found);
  return found;
}

function gathered(own: readonly Warband[], brought: readonly unknown[]): Warbands {
  const read = brought.map(inspectWarband);
  const models = [...own, ...read.map(({ warband }) => warband)].flatMap((warband) => warband.models);
  return {
    profiles: new Map(models.map((model): [string, Profile] => [model.id, model])),
    problems: read.flatMap(({ problems }, index) => problems.map(({ at, message }) => ({ at: `/forces/${index}${at}`, message }))),
  };
}
