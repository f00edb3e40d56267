import { describe, expect, it } from 'vitest';
import { budgetControl, type ImportStep } from '../../../src/table/import/import-control';
import { importMesh } from '../../../src/table/import/mesh';
import { stlFile } from '../../support/files/mesh-files';
import { ballMesh } from '../../support/geometry/meshes';

/** A clock that goes on by `every` milliseconds each time it is read. */
const clockOf = (every: number) => {
  let now = 0;
  return () => (now += every);
};

const ball = stlFile(ballMesh([0, 50, 0], 50, 40));

async function imported(seconds: number, megabytes: number, tick: number) {
  const reports: (readonly [ImportStep, number])[] = [];
  const control = budgetControl(
    { seconds, megabytes },
    {
      clock: clockOf(tick),
      report: (step, share) => reports.push([step, share]),
      moreTime: ', or wait longer',
      moreMemory: ', or buy memory',
    },
  );
  const result = await importMesh(ball, 'ball.stl', { muMm: 25.4, heavyTriangles: 500 }, { control });
  return { reports, message: result.ok ? null : result.problems[0]!.message };
}

describe('the budget of an import', () => {
  it('reports each step with a share that grows', async () => {
    const { reports, message } = await imported(60, 1000, 110);
    expect(message).toBeNull();
    expect([...new Set(reports.map(([step]) => step))]).toEqual([
      'reading',
      'mending',
      'simplifying',
      'measuring',
    ]);
    for (const [i, [step, share]] of reports.entries()) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      if (i > 0 && reports[i - 1]![0] === step) expect(share).toBeGreaterThanOrEqual(reports[i - 1]![1]);
    }
  });

  it('reports ten times a second at most', async () => {
    const { reports } = await imported(60, 1000, 1);
    const all = await imported(60, 1000, 110);
    expect(reports.length).toBeLessThan(all.reports.length / 10);
  });

  it('ends an import that takes too long, in any step, and says what would help', async () => {
    expect((await imported(1, 1000, 2000)).message).toBe(
      'The mesh ball.stl cannot be used: its import took more than 1 s and was ended while reading it: reduce its triangles in the program that made it, or wait longer.',
    );
    expect((await imported(2, 1000, 100)).message).toMatch(/ended while (?:simplifying|measuring how far)/);
  });

  it('refuses more triangles than the memory allows before they are repaired', async () => {
    // 6,240 triangles at 1,000 bytes are 6.24 MB.
    expect((await imported(60, 7, 0)).message).toBeNull();
    expect((await imported(60, 6, 0)).message).toMatch(
      /its 6,240 triangles may take 7 MB of memory, and 6 MB are allowed: reduce them .*, or buy memory\./,
    );
  });
});
