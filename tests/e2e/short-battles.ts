const squad = (id: string, side: string, profile: string, count: number, z: number, facing: number) => ({
  id,
  side,
  profile,
  models: Array.from({ length: count }, (_, i) => ({
    id: `${id}/${i + 1}`,
    at: [9 + i * 1.5, z],
    facing,
    ...(i === 0 && { leader: true }),
  })),
});

const battle = (name: string, rules: string, options: object, units: readonly object[]) => ({
  format: 'defilade/battle@1',
  seed: 'short',
  commands: [],
  table: {
    format: 'defilade/table@1',
    name,
    rules,
    scale: '28mm',
    size: [22, 20],
    options,
    terrain: [
      {
        id: 'wall',
        at: [5, 10],
        tags: { cover: 'light' },
        parts: [{ shape: 'box', at: [0, 0, 0], size: [5, 1, 0.4], label: 'wall' }],
      },
    ],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units,
  },
});

const single = (id: string, side: string, profile: string, x: number, z: number, facing: number) => ({
  id,
  name: id,
  side,
  profile,
  models: [{ id, at: [x, z], facing }],
});

/** Battles of few figures and turns, one of each game: within reach of a move, in range of a shot. */
export const shortBattles = {
  gloom: battle('The Gap', 'gloom-trench-1926', { turnLimit: 2 }, [
    squad('rifles', 'red', 'riflemen', 3, 15, 90),
    squad('guard', 'blue', 'riflemen', 3, 6, 270),
  ]),
  crusade: battle('The Ditch', 'trench-crusade', { deployment: 'as-placed', scenario: 'no-mans-land' }, [
    single('janissary', 'red', 'janissary', 10, 15, 90),
    single('trooper', 'blue', 'heretic-trooper', 11, 6, 270),
  ]),
  turbines: battle('The Yard', 'trenches-and-turbines', { turnLimit: 2 }, [
    squad('raiders', 'red', 'vallon-raiders', 3, 15, 90),
    squad('line', 'blue', 'kessel-line', 3, 6, 270),
  ]),
} as const;
