import { ruleModule } from '../../src/rules/registry';
import { describe, expect, it } from 'vitest';
import { createTableQuery } from '../../src/query/table-query';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';

const base = { shape: 'round', mm: 25.4 } as const; // 1 MU across
const model = (id: string, x: number, z: number, elevation = 0) => ({
  id,
  at: [x, z] as const,
  base,
  height: 1.2,
  elevation,
});

function reached(
  rules: string,
  centre: readonly [number, number, number],
  radius: number,
): readonly string[] {
  const file: TableFile = {
    format: 'defilade/table@1',
    name: 'blast',
    rules,
    scale: '28mm',
    size: [24, 24],
    terrain: [
      {
        id: 'wall',
        at: [14, 12],
        tags: { sight: 'blocks' },
        parts: [{ shape: 'box', at: [0, 0, 0], size: [0.2, 3, 8] }],
      },
    ],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: [
      {
        id: 'r',
        side: 'red',
        models: [
          model('near', 12, 14),
          model('behind-wall', 15, 12),
          model('edge', 8.5, 12),
          model('far', 9.2, 15),
        ],
      },
      { id: 'b', side: 'blue', models: [model('foe', 12, 8.6), model('roof', 12, 12.5, 5)] },
    ],
  };
  return createTableQuery(
    place(file, () => null),
    ruleModule(rules).sight({}),
  ).modelsInBlast(centre, radius);
}

describe('models in a blast', () => {
  it('is within the radius of the base, in space, and seen by the centre: not behind a wall', () => {
    expect(reached('trench-crusade', [12, 0, 12], 3)).toEqual(['near', 'edge', 'foe']);
    expect(reached('gloom-trench-1926', [12, 0, 12], 3)).toEqual(['near', 'edge', 'foe']);
  });

  it('includes the edge of the radius', () => {
    expect(reached('trench-crusade', [12, 0, 12], 2.999)).not.toContain('edge');
    // √(2.8² + 3²) − 0.5 = 3.6037.
    expect(reached('trench-crusade', [12, 0, 12], 3.61)).toContain('far');
    expect(reached('trench-crusade', [12, 0, 12], 3.6)).not.toContain('far');
  });

  it('reaches up where nothing is between', () => {
    expect(reached('trench-crusade', [12, 0, 12], 5)).toContain('roof');
    expect(reached('trench-crusade', [12, 0, 12], 4.9)).not.toContain('roof');
  });
});
