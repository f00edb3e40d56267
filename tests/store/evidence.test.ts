import { describe, expect, it } from 'vitest';
import { makeCall } from '../../src/query/call';
import { evidenceOf, writeEvidence } from '../../src/store/evidence';
import { groundOn } from '../support/calls';
import { defilade } from '../support/cli';
import { box, unit } from '../support/tables';

const blocks = { sight: 'blocks' } as const;
const units = [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [20, 10.25], facing: 33.3 })];

describe('evidence of a call', () => {
  it.each([
    ['clear', [box('north', [12, 0], [12.4, 10.1], 2, blocks), box('south', [12, 10.2], [12.4, 40], 2, blocks)]],
    ['blocked', [box('wall', [12, 4], [12.4, 15], 2, blocks)]],
    ['too-close', [box('north', [12, 0], [12.4, 10.1], 2, blocks), box('south', [12, 10.1002], [12.4, 40], 2, blocks)]],
  ])('is answered again by `los --cases` as it was: %s', async (verdict, terrain) => {
    const ground = groundOn({ units, terrain });
    const { sight } = makeCall(ground, 'a/1', 'b/1');
    expect(sight.verdict).toBe(verdict);
    const file = writeEvidence(evidenceOf({ table: ground.table.file, from: 'a/1', to: 'b/1' }, sight));
    const { code, err, lines } = await defilade(['los', '--cases', 'evidence.json', '--json'], { 'evidence.json': file });
    expect([code, err, lines.length]).toEqual([0, '', 1]);
    const again = JSON.parse(lines[0]!) as Record<string, unknown>;
    expect(again).toMatchObject({ id: 'a/1 to b/1', from: 'a/1', to: 'b/1', verdict, blockers: sight.blockers, crosses: sight.crosses });
    expect(again['corridorMm']).toEqual(sight.corridorMm === null ? null : expect.closeTo(sight.corridorMm, 5));
    expect(again['nudgeMm']).toEqual(sight.nudgeMm === null ? null : expect.closeTo(sight.nudgeMm, 5));
  });

  it('says what it is, and is one line of JSON', () => {
    const ground = groundOn({ units });
    const text = writeEvidence(evidenceOf({ table: ground.table.file, from: 'a/1', to: 'b/1' }, makeCall(ground, 'a/1', 'b/1').sight));
    expect(text.trimEnd()).not.toContain('\n');
    expect(JSON.parse(text)).toMatchObject({ format: 'defilade/evidence@1', rules: 'gloom-trench-1926', from: 'a/1', to: 'b/1', answer: { verdict: 'clear' } });
  });
});
