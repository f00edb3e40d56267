/** Where a battle's profiles come from: the forces of the system, and over them those that the table's file brings. */
import type { Problem } from '../../table/table';
import { inspectFields, type Field } from './fields';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A force, with its profiles under the name that its file has for them. */
type ForceOf<L extends string, P> = Named & { readonly [K in L]: readonly P[] };

export interface Forces<F, P> {
  /** Those to choose from: the ones that were brought, then the system's own but for those they take the place of. */
  readonly offered: readonly F[];
  readonly profiles: ReadonlyMap<string, P>;
  /** The force that a profile is of, by the profile's id. */
  readonly forceOf: ReadonlyMap<string, F>;
  /** What is wrong with the forces that were brought, by JSON pointer into the table's file. */
  readonly problems: readonly Problem[];
}

const none: readonly unknown[] = [];

/**
 * Gathers the forces of a battle: the system's own, and those brought, each as a force's file has it. A profile that is brought
 * stands in for the system's own of the same id. Read once for each file.
 * @param list what a force's file calls its profiles
 */
export function forcesReader<L extends string, P extends Named, F extends ForceOf<L, P>>(
  read: (file: Field) => F & ForceOf<L, P>,
  list: L,
) {
  const known = new WeakMap<readonly F[], WeakMap<readonly unknown[], Forces<F, P>>>();
  return (own: readonly F[], brought: readonly unknown[] = none): Forces<F, P> => {
    const ofOwn = known.get(own) ?? new WeakMap<readonly unknown[], Forces<F, P>>();
    known.set(own, ofOwn);
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
              message: `“${id}” stands in ${first.name} too: each profile needs an id of its own.`,
            },
          ]
        : [];
    }),
  );
}
