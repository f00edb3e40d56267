import { describe, expect, it } from 'vitest';
import { createRulingContext, makeSightRuling } from '../../src/ruling/sight-ruling';
import { createTableQuery } from '../../src/query/table-query';
import { ruleModule, type RulesId } from '../../src/rules/registry';
import { citeSightOf } from '../../src/rules/sight-of';
import type { TableFile, Tags } from '../../src/table/format';
import { readMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { makeGlb } from '../support/files/glb';
import { ballMesh, boxMesh } from '../support/geometry/meshes';

type Node = Parameters<typeof makeGlb>[0][number];

/** Two models 16 MU apart with bases of 25 mm, and a mesh of these nodes around (12, 12) between them. */
async function tableWith(rules: RulesId, nodes: readonly Node[], tagsOfNodes: Record<string, Tags> = {}) {
  const wall = { shape: 'box' as const, at: [0, 0, 3.5] as const, size: [0.5, 3, 6.5] as const };
  const file: TableFile = {
    format: 'defilade/table@1',
    name: 'nodes',
    rules,
    scale: '28mm',
    size: [24, 24],
    terrain: [
      {
        id: 'ruin',
        at: [12, 12],
        parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'ruin.glb', nodes: tagsOfNodes }],
        tags: { sight: 'blocks' },
      },
      { id: 'wall', at: [14, 12], parts: [wall], tags: { sight: 'blocks' } },
    ],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: [
      { id: 'r', side: 'red', models: [{ id: 'a', at: [4, 12], elevation: 0 }] },
      { id: 'b', side: 'blue', models: [{ id: 'b', at: [20, 12], elevation: 0 }] },
    ],
  };
  const { meshes } = await readMeshes(file, async () => makeGlb([...nodes]));
  const table = place(file, () => null, meshes);
  const rule = ruleModule(rules).sight({});
  return { table, rule, query: createTableQuery(table, rule) };
}

// The wall stands at z from 12.25 to 18.75: lines between the bases, at z from 11.5 to 12.5, pass it on one side.
const left = { name: 'left tower', corners: ballMesh([0, 0.1, -3], 3.4, 10) };
const box = { name: 'gate', corners: boxMesh([0, 0, -3], [0.5, 3, 6.8]) };
const behind = { name: 'shed', corners: ballMesh([1, 0.1, -3], 3, 10) };
const beside = { name: 'chimney', corners: boxMesh([0, 0, 8], [1, 5, 1]) };

describe('the nodes of a mesh that stop lines', () => {
  it('are named beside the piece: those that are needed, whether a prism or not', async () => {
    for (const node of [left, box]) {
      const { query } = await tableWith('gloom-trench-1926', [beside, node, behind]);
      const sight = query.sight('a', 'b');
      expect(sight).toMatchObject({ verdict: 'blocked', proof: 'exact', blockers: ['ruin', 'wall'] });
      expect(sight.blockingParts).toEqual([{ piece: 'ruin', parts: [node.name] }]);
    }
  });

  it('are several where no one alone stops the lines', async () => {
    const right = { name: 'right tower', corners: ballMesh([0, 0.1, 3], 3.4, 10) };
    const { query } = await tableWith('gloom-trench-1926', [beside, right, left]);
    expect(query.sight('a', 'b')).toMatchObject({
      blockers: ['ruin'],
      blockingParts: [{ piece: 'ruin', parts: ['left tower', 'right tower'] }],
    });
  });

  it('do not include nodes whose tags let lines pass, in the file or on the table', async () => {
    const open = { sight: 'open' } as const;
    for (const { query } of [
      await tableWith('gloom-trench-1926', [beside, { ...box, extras: open }, left]),
      await tableWith('gloom-trench-1926', [beside, box, left], { gate: open }),
    ])
      expect(query.sight('a', 'b').blockingParts).toEqual([{ piece: 'ruin', parts: ['left tower'] }]);
    const { query } = await tableWith('gloom-trench-1926', [beside, box, left], {
      gate: open,
      'left tower': open,
    });
    expect(query.sight('a', 'b')).toMatchObject({ verdict: 'clear', blockers: [] });
    expect(query.sight('a', 'b')).not.toHaveProperty('blockingParts');
  });

  it('are named in every game, also where a mesh stops lines by its outline in plan', async () => {
    for (const rules of ['trench-crusade', 'trenches-and-turbines'] as const) {
      const { query } = await tableWith(rules, [beside, box]);
      expect(query.sight('a', 'b')).toMatchObject({
        verdict: 'blocked',
        blockingParts: [{ piece: 'ruin', parts: ['gate'] }],
      });
    }
  });

  it('are left out of a mesh of one node', async () => {
    const { query } = await tableWith('gloom-trench-1926', [left]);
    expect(query.sight('a', 'b').blockers).toEqual(['ruin', 'wall']);
    expect(query.sight('a', 'b')).not.toHaveProperty('blockingParts');
  });

  it('stand in the sentence of the ruling and in what the line meets', async () => {
    const { table, rule } = await tableWith('gloom-trench-1926', [beside, left]);
    const ruling = makeSightRuling(createRulingContext(table, rule, citeSightOf(table.file)), 'a', 'b');
    expect(ruling.sentence).toMatch(/^No line: ruin \(left tower\) and wall together; /);
    expect(ruling.passages.map(({ label }) => label)).toContain('left tower');
  });
});
