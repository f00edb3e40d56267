/** Forces of a battle: the rule system's, and those in the table's file, which take precedence. */
import type { Problem } from '../../table/table';
import { inspectFields, type Field } from './fields';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A force, with its profiles under the name of their list in its file. */
type ForceOf<L extends string, P> = Named & { readonly [K in L]: readonly P[] };

export interface Forces<F, P> {
  /** Forces to choose from: those in the table's file, then the system's others. */
  readonly offered: readonly F[];
  readonly profiles: ReadonlyMap<string, P>;
  /** The force of each profile, by the profile's id. */
  readonly forceOf: ReadonlyMap<string, F>;
  /** Problems of the forces in the table's file, by JSON pointer. */
  readonly problems: readonly Problem[];
}

const none: readonly unknown[] = [];

/**
 * Returns a function that gathers a battle's forces: the system's, and those in the table's file. A profile in the file
 * replaces the system's of the same id. Each file is read once.
 * @param list name of the list of profiles in a force file
 */
export function forcesReader<L extends string, P extends Named, F extends ForceOf<L, P>>(
  read: (file: Field) => F & ForceOf<L, P>,
  list: L,
) {
  const cache = new WeakMap<readonly F[], WeakMap<readonly unknown[], Forces<F, P>>>();
  return (own: readonly F[], brought: readonly unknown[] = none): Forces<F, P> => {
    const ofOwn = cache.get(own) ?? new WeakMap<readonly unknown[], Forces<F, P>>();
    cache.set(own, ofOwn);
    const forces = ofOwn.get(brought) ?? gather<L, P, F>(own, brought, read, list);
    ofOwn.set(brought, forces);
    return forces;
  };
}

function gather<L extends string, P extends Named, F extends ForceOf<L, P>>(
  own: readonly F[],
  brought: readonly unknown[],
  read: (file: Field) => F,
  list: L,
): Forces<F, P> {
  const files = brought.map((json) => inspectFields(json, read));
  const forces = files.map(({ value }) => value);
  const entries = [...own, ...forces].flatMap((force) => force[list].map((profile) => ({ profile, force })));
  return {
    offered: [...forces, ...own.filter(({ id }) => !forces.some((force) => force.id === id))],
    profiles: new Map(entries.map(({ profile }) => [profile.id, profile])),
    forceOf: new Map(entries.map(({ profile, force }) => [profile.id, force])),
    problems: [
      ...files.flatMap(({ problems }, index) =>
        problems.map(({ at, message }) => ({ at: `/forces/${index}${at}`, message })),
      ),
      ...twins(forces, list),
    ],
  };
}

function twins<L extends string>(forces: readonly ForceOf<L, Named>[], list: L): readonly Problem[] {
  return forces.flatMap((force, index) =>
    force[list].flatMap(({ id }, place) => {
      const first = forces.slice(0, index).find((other) => other[list].some((profile) => profile.id === id));
      return first
        ? [
            {
              at: `/forces/${index}/${list}/${place}/id`,
              message: `“${id}” is also in ${first.name}: each profile needs its own id.`,
            },
          ]
        : [];
    }),
  );
}
