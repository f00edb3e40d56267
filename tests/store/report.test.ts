import { describe, expect, it } from 'vitest';
import type { Digest } from '../../src/net/ids';
import { longestReport } from '../../src/net/entries';
import { askForRuling } from '../../src/store/ruling/answer';
import { writeReport, type RulingReport } from '../../src/store/ruling/report';
import type { RulingEnds } from '../../src/store/ruling/ruling';
import { readMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { makeGlb } from '../support/files/glb';
import { ballMesh } from '../support/geometry/meshes';
import { rulingDesk } from '../support/ruling-desk';
import { box, tableFile, unit } from '../support/tables';

const state = 'ab'.repeat(32) as Digest;
const file = tableFile({
  rules: 'gloom-trench-1926',
  terrain: [
    {
      id: 'rock',
      at: [12, 12],
      parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'rock.glb' }],
      tags: { sight: 'blocks' },
    },
    box('wall', [30, 30], [31, 40], 2, {}),
  ],
  units: [
    unit('a', 'red', { at: [4, 12] }, { at: [4, 20] }),
    unit('b', 'blue', { at: [20, 12] }, { at: [20, 20] }),
  ],
});

/** The report of one end, which has read the table itself. */
async function reported(ends: RulingEnds, given = file): Promise<string> {
  const { meshes } = await readMeshes(given, async () => makeGlb([{ corners: ballMesh([0, 0, 0], 3, 24) }]));
  const table = place(given, () => null, meshes);
  return writeReport(ends, state, table, await askForRuling(rulingDesk(table), ends));
}

describe('the report of a ruling', () => {
  const models: RulingEnds = { kind: 'models', from: 'a/1', to: 'b/1' };
  const units: RulingEnds = { kind: 'units', from: 'a', to: 'b', pair: null };

  it('is the same text at two ends, also past a mesh', async () => {
    const [ours, theirs] = [await reported(models), await reported(models)];
    expect(ours).toBe(theirs);
    const report = JSON.parse(ours) as RulingReport;
    expect(report).toMatchObject({
      format: 'defilade/report@1',
      rules: 'gloom-trench-1926',
      state,
      pairs: null,
    });
    expect(report.answer).toMatchObject({ verdict: 'blocked', proof: 'exact', blockers: ['rock'] });
    expect(report.positions.map(({ model, at }) => [model, at])).toEqual([
      ['a/1', [4, 12]],
      ['b/1', [20, 12]],
    ]);
  });

  it('of two units holds the verdicts of all pairs, and fits a message for large units', async () => {
    const report = JSON.parse(await reported(units)) as RulingReport;
    expect(report.pairs).toHaveLength(2);
    expect(report.pairs![0]![0]).toBe('blocked');
    expect(report.pairs![1]![1]).toBe('clear');
    const rank = (id: string, side: 'red' | 'blue', z: number) =>
      unit(id, side, ...Array.from({ length: 20 }, (_, index) => ({ at: [1 + 2 * index, z] as const })));
    const large = await reported(units, { ...file, units: [rank('a', 'red', 20), rank('b', 'blue', 26)] });
    expect(JSON.stringify(large).length).toBeLessThan(longestReport);
  });
});
