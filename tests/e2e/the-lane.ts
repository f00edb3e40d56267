const squad = (id: string, side: string, profile: string, x: number, z: number, facing: number) => ({
  id,
  side,
  profile,
  models: Array.from({ length: 4 }, (_, i) => ({
    id: `${id}/${i + 1}`,
    at: [x + i * 1.5, z],
    facing,
    ...(i === 0 && { leader: true }),
  })),
});

/** A small battle of Gloom Trench, nobody deployed yet: two squads a side, 4 MU of no man's land between their zones. */
export const lane = {
  format: 'defilade/battle@1',
  seed: 'lane-2',
  commands: [],
  table: {
    format: 'defilade/table@1',
    name: 'The Lane',
    rules: 'gloom-trench-1926',
    scale: '28mm',
    size: [24, 22],
    options: { deployment: 'alternate' },
    terrain: [
      {
        id: 'wall',
        at: [6, 10.5],
        turn: 0,
        tags: { cover: 'light' },
        parts: [{ shape: 'box', at: [0, 0, 0], size: [6, 1, 0.4] }],
      },
    ],
    zones: [
      {
        id: 'south',
        side: 'red',
        outline: [
          [0, 13],
          [24, 13],
          [24, 20],
          [0, 20],
        ],
      },
      {
        id: 'north',
        side: 'blue',
        outline: [
          [0, 2],
          [24, 2],
          [24, 9],
          [0, 9],
        ],
      },
    ],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: [
      squad('rifles', 'red', 'riflemen', 4, 18, 90),
      squad('raiders', 'red', 'albion-assault', 15, 17, 90),
      squad('guard', 'blue', 'riflemen', 4, 6, 270),
      squad('line', 'blue', 'riflemen', 15, 6, 270),
    ],
  },
};
