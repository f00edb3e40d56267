import type { Part, TableFile, TableUnit } from '../../src/table/format';

const unit = (side: string, number: number, z: number): TableUnit => ({
  id: `${side}-${number}`,
  side,
  profile: 'rifles',
  name: `${side === 'red' ? 'Stormers' : 'Guards'} ${number}`,
  models: [0, 1, 2, 3, 4].map((i) => ({ id: `${side}-${number}/${i + 1}`, at: [10 * number + 1.5 * i, z] })),
});
const box = (x: number, y: number, z: number): readonly Part[] => [
  { shape: 'box', at: [0, 0, 0], size: [x, y, z] },
];

/** A crossroads with a wall and a house. */
export const crossroads: TableFile = {
  format: 'defilade/table@1',
  name: 'The Crossroads',
  rules: 'last-stand',
  scale: '28mm',
  size: [48, 36],
  terrain: [
    { id: 'wall', at: [20, 24], tags: { cover: 'light' }, parts: box(24, 1, 0.4) },
    { id: 'house', at: [20, 15], tags: { sight: 'blocks', ground: 'impassable' }, parts: box(6, 4, 5) },
  ],
  sides: ['red', 'blue'].map((id) => ({ id, name: id === 'red' ? 'Stormers' : 'Guards' })),
  units: [unit('red', 1, 4), unit('red', 2, 4), unit('red', 3, 4), unit('blue', 1, 26), unit('blue', 2, 26)],
};
