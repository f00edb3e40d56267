/** A small table in Gloom Trench: two squads and a wall, and battles of two turns, which are over at once. */
const squad = (side: string, x: number, z: number) => ({
  id: `${side} squad`,
  side,
  profile: side === 'red' ? 'albion-rifles' : 'rhenish-rifles',
  models: Array.from({ length: 3 }, (_, i) => ({ id: `${side}/${i}`, at: [x + 2 * i, z], leader: i === 0 })),
});

export const skirmish = JSON.stringify({
  format: 'defilade/table@1',
  name: 'Skirmish',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [24, 24],
  terrain: [
    {
      id: 'wall',
      at: [12, 12],
      tags: { cover: 'heavy' },
      parts: [{ shape: 'box', at: [0, 0, 0], size: [6, 1, 0.5] }],
    },
  ],
  sides: [{ id: 'red' }, { id: 'blue' }],
  units: [squad('red', 9, 5), squad('blue', 9, 17)],
  options: { turnLimit: 2 },
});
