import { describe, expect, it } from 'vitest';
import { makeSightRuling } from '../../src/ruling/sight-ruling';
import { groundOf } from '../../src/store/ruling/ruling';
import { evidenceOf, writeEvidence } from '../../src/store/ruling/evidence';
import { readMeshes } from '../../src/table/mesh';
import { ownMeshFiles } from '../../src/table/mesh-files';
import { place } from '../../src/table/place';
import { groundOn } from '../support/calls';
import { defilade } from '../support/cli';
import { makeGlb } from '../support/files/glb';
import { ballMesh } from '../support/geometry/meshes';
import { box, tableFile, unit } from '../support/tables';

const blocks = { sight: 'blocks' } as const;
const units = [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [20, 10.25], facing: 33.3 })];

describe('evidence of a call', () => {
  it.each([
    [
      'clear',
      [box('north', [12, 0], [12.4, 10.1], 2, blocks), box('south', [12, 10.2], [12.4, 40], 2, blocks)],
    ],
    ['blocked', [box('wall', [12, 4], [12.4, 15], 2, blocks)]],
    [
      'too-close',
      [box('north', [12, 0], [12.4, 10.1], 2, blocks), box('south', [12, 10.1002], [12.4, 40], 2, blocks)],
    ],
  ])('is answered again by `los --cases` as it was: %s', async (verdict, terrain) => {
    const ground = groundOn({ units, terrain });
    const { sight } = makeSightRuling(ground, 'a/1', 'b/1');
    expect(sight.verdict).toBe(verdict);
    const file = writeEvidence(
      evidenceOf({ table: ground.table.file, from: 'a/1', to: 'b/1', meshes: new Map() }, sight),
    );
    const { code, err, lines } = await defilade(['los', '--cases', 'evidence.json', '--json'], {
      'evidence.json': file,
    });
    expect([code, err, lines.length]).toEqual([0, '', 1]);
    const again = JSON.parse(lines[0]!) as Record<string, unknown>;
    expect(again).toMatchObject({
      id: 'a/1 to b/1',
      from: 'a/1',
      to: 'b/1',
      verdict,
      blockers: sight.blockers,
      crosses: sight.crosses,
    });
    expect(again['corridorMm']).toEqual(
      sight.corridorMm === null ? null : expect.closeTo(sight.corridorMm, 5),
    );
    expect(again['nudgeMm']).toEqual(sight.nudgeMm === null ? null : expect.closeTo(sight.nudgeMm, 5));
  });

  it('holds the table’s own meshes, so that it is answered again where they are not', async () => {
    const rock = {
      id: 'rock',
      at: [12, 10],
      tags: blocks,
      parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'rocks/rock.glb' }],
    } as const;
    const file = tableFile({ terrain: [rock], units });
    const { meshes } = await readMeshes(
      file,
      async () => ({ problem: 'not asked' }),
      () => makeGlb([{ corners: ballMesh([0, 0, 0], 3, 24) }]),
    );
    const { sight } = makeSightRuling(groundOf(place(file, () => null, meshes)), 'a/1', 'b/1');
    expect(sight).toMatchObject({ verdict: 'blocked', proof: 'exact', blockers: ['rock'] });
    const evidence = writeEvidence(
      evidenceOf({ table: file, from: 'a/1', to: 'b/1', meshes: ownMeshFiles(meshes) }, sight),
    );
    const { code, err, lines } = await defilade(['los', '--cases', 'evidence.json', '--json'], {
      'evidence.json': evidence,
    });
    expect([code, err, lines.length]).toEqual([0, '', 1]);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      id: 'a/1 to b/1',
      verdict: 'blocked',
      proof: 'exact',
      blockers: ['rock'],
      nudgeMm: expect.closeTo(sight.nudgeMm!, 5),
    });

    const without = JSON.stringify({ ...(JSON.parse(evidence) as object), meshes: undefined });
    const refused = await defilade(['los', '--cases', 'evidence.json', '--json'], {
      'evidence.json': without,
    });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('/table/terrain/0/parts/0/src')]);
    const broken = JSON.stringify({
      ...(JSON.parse(evidence) as object),
      meshes: { 'rocks/rock.glb': 'a rock' },
    });
    const amiss = await defilade(['los', '--cases', 'evidence.json', '--json'], { 'evidence.json': broken });
    expect([amiss.code, amiss.err]).toEqual([1, expect.stringContaining('/meshes/rocks~1rock.glb')]);
  });

  it('states its format, and is one line of JSON', () => {
    const ground = groundOn({ units });
    const text = writeEvidence(
      evidenceOf(
        { table: ground.table.file, from: 'a/1', to: 'b/1', meshes: new Map() },
        makeSightRuling(ground, 'a/1', 'b/1').sight,
      ),
    );
    expect(text.trimEnd()).not.toContain('\n');
    expect(JSON.parse(text)).toMatchObject({
      format: 'defilade/evidence@1',
      rules: 'gloom-trench-1926',
      from: 'a/1',
      to: 'b/1',
      answer: { verdict: 'clear' },
    });
  });
});
