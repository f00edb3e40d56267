/** Certificates past meshes, and of verdicts that are too close to call. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import '../../../src/rules/all-games';
import { createTableQuery } from '../../../src/query/table-query';
import { sightOf } from '../../../src/rules/sight-of';
import { certify, type Certificate } from '../../../src/ruling/certificate/certificate';
import { stoppedLines } from '../../../src/ruling/certificate/stopped-lines';
import { createRulingContext } from '../../../src/ruling/sight-ruling';
import type { TableFile, TableModel, TerrainPlacement } from '../../../src/table/format';
import { writeGlb } from '../../../src/table/gltf/write-glb';
import { readMeshes } from '../../../src/table/mesh';
import type { MeshFiles } from '../../../src/table/mesh-files';
import { place } from '../../../src/table/place';
import { meshMutantOf } from '../../support/certificate-mutants';
import { ballMesh, prismMesh } from '../../support/geometry/meshes';
import { randomMeshTable, shapeFiles } from '../../support/mesh-tables';
import { seededNumbers } from '../../support/random-tables';
import { box, tableFile, unit } from '../../support/tables';
import { verify } from '../../../scripts/verify-certificate.mjs';

const boulder = 'boulder/boulder.glb';
const boulderFile = new Map([[boulder, readFileSync(`terrain/${boulder}`)]]);

type MeshPart = Parameters<typeof writeGlb>[0][number];

/** Returns a judge of pairs of models on a table: the sight, and its certificate as a file holds it. */
async function judgeOf(file: TableFile, files: MeshFiles) {
  const { meshes } = await readMeshes(file, async (src) => files.get(src) ?? { problem: 'it is not there' });
  const table = place(file, () => null, meshes);
  const rule = sightOf(file);
  const query = createTableQuery(table, rule);
  const { moment } = createRulingContext(table, rule, () => []);
  const judge = (from: string, to: string) => {
    const sight = query.sight(from, to);
    const result = certify(moment, sight, files);
    const certificate = result.ok ? (JSON.parse(JSON.stringify(result.certificate)) as Certificate) : null;
    const stopped =
      result.ok && result.certificate.covering
        ? stoppedLines(result.certificate.covering, result.meshes)
        : [];
    return { sight, certificate, stopped, reason: result.ok ? null : result.reason };
  };
  return Object.assign(judge, { moment });
}

const beside = (file: TableFile, files: MeshFiles) => ({ table: file, meshes: Object.fromEntries(files) });
const ends = (model: Partial<TableModel> = {}) => [
  unit('a', 'red', { at: [10, 24], ...model }),
  unit('b', 'blue', { at: [30, 24], ...model }),
];
const rockAt = (z: number): TerrainPlacement => ({ id: 'rock', piece: 'boulder', at: [20, z], turn: 33 });
const meshPiece = (src: string, at: readonly [number, number], turn = 0): TerrainPlacement => ({
  id: 'piece',
  at,
  turn,
  tags: { sight: 'blocks' },
  parts: [{ shape: 'mesh', at: [0, 0, 0], src }],
});

describe('certificates past meshes', () => {
  it('prove a line that a boulder stops, in few cells, and one beside it', async () => {
    // The boulder reaches at least 1.2 to each side, a base 0.5.
    for (const [z, verdict] of [
      [24, 'blocked'],
      [26.5, 'clear'],
    ] as const) {
      const file = tableFile({ terrain: [rockAt(z)], units: ends() });
      const { certificate, sight } = (await judgeOf(file, boulderFile))('a/1', 'b/1');
      expect(sight.verdict).toBe(verdict);
      expect(verify(certificate, beside(file, boulderFile))).toMatchObject({ ok: true, verdict });
      expect(JSON.stringify(certificate).length).toBeLessThan(5000);
    }
  });

  it('show the lines that a boulder stops up to it and behind it', async () => {
    const file = tableFile({ terrain: [rockAt(24)], units: ends() });
    const { stopped } = (await judgeOf(file, boulderFile))('a/1', 'b/1');
    expect(stopped.map(({ by }) => by)).toEqual([['rock']]);
    // The boulder reaches at most 2 from its middle, at x = 20.
    for (const { before, behind } of stopped[0]!.shafts) {
      for (const [x] of before) expect(x).toBeLessThan(22);
      for (const [x] of behind) expect(x).toBeGreaterThan(18);
    }
  });

  it('prove a line through a window, and that its wall stops lines below', async () => {
    const files = await shapeFiles();
    for (const [elevation, verdict] of [
      [1.3, 'clear'],
      [0, 'blocked'],
    ] as const) {
      const file = tableFile({
        terrain: [meshPiece('window.glb', [20, 24], 90)],
        units: ends({ elevation }),
      });
      const { certificate, sight } = (await judgeOf(file, files))('a/1', 'b/1');
      expect(sight.verdict).toBe(verdict);
      expect(verify(certificate, beside(file, files))).toMatchObject({ ok: true, verdict });
    }
  });

  it('prove that a mesh stops lines through its window where heights do not count, and none beside its hull', async () => {
    const files = await shapeFiles();
    // The wall reaches 2 to each side. A corridor is half a millimetre wider than its line.
    for (const [z, verdict] of [
      [24, 'blocked'],
      [25.4, 'blocked'],
      [25.7, 'clear'],
    ] as const)
      for (const choice of [{ rules: 'trenches-and-turbines' }, { options: { blockerHeight: 'endless' } }]) {
        const file = tableFile({
          ...choice,
          terrain: [meshPiece('window.glb', [20, z], 90)],
          units: ends({ elevation: 1.3 }),
        });
        const { certificate, sight } = (await judgeOf(file, files))('a/1', 'b/1');
        expect(sight.verdict).toBe(verdict);
        expect(verify(certificate, beside(file, files))).toMatchObject({ ok: true, verdict });
      }
  });

  it('prove a line from a model that stands on a mesh without a stated area', async () => {
    const file = tableFile({ terrain: [rockAt(24)], units: ends() });
    const onRock = { ...file, units: [unit('a', 'red', { at: [20, 24], elevation: 1 }), ends()[1]!] };
    const { certificate, sight } = (await judgeOf(onRock, boulderFile))('a/1', 'b/1');
    expect(sight.verdict).toBe('clear');
    expect(verify(certificate, beside(onRock, boulderFile))).toMatchObject({ ok: true, verdict: 'clear' });
  });

  it('are refused where a solid reaches beyond the mesh that it stands for', async () => {
    const files = await shapeFiles();
    const file = tableFile({
      rules: 'trenches-and-turbines',
      terrain: [meshPiece('block.glb', [20, 24])],
      units: ends(),
    });
    const { certificate } = (await judgeOf(file, files))('a/1', 'b/1');
    expect(verify(certificate, beside(file, files)).ok).toBe(true);
    const wider = structuredClone(certificate) as unknown as {
      covering: { solids: { outline: { points: [number, number][] } }[] };
    };
    for (const point of wider.covering.solids[0]!.outline.points)
      if (point[1] > 24 * 2 ** 32) point[1] += 2 ** 22;
    expect(verify(wider, beside(file, files))).toEqual({
      ok: false,
      reason: 'no such solid of piece stops lines',
    });
  });

  it('are refused for a line that runs inside a closed mesh and meets no triangle', async () => {
    const glb = await writeGlb([
      { name: 'cave', tags: {}, corners: Float64Array.from(ballMesh([0, 0, 0], 15, 10)), collision: null },
    ]);
    const files = new Map([['cave.glb', glb]]);
    const rules = 'trench-crusade'; // There, a place within terrain lets no line out.
    const outside = tableFile({ rules, terrain: [meshPiece('cave.glb', [20, 80])], units: ends() });
    const { certificate } = (await judgeOf(outside, files))('a/1', 'b/1');
    expect(verify(certificate, beside(outside, files))).toMatchObject({ ok: true, verdict: 'clear' });
    const around = {
      ...certificate,
      table: { ...certificate!.table, terrain: [meshPiece('cave.glb', [20, 24])] },
    };
    expect(verify(around, { meshes: Object.fromEntries(files) })).toEqual({
      ok: false,
      reason: 'piece stops the line',
    });
  });

  it.each(['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines'])(
    'of random pairs of %s are accepted, and refused with one change',
    async (rules) => {
      const seed = 5;
      const file = randomMeshTable({ seed, pieces: 16, models: 8, unitSize: 4, rules, size: [40, 28] });
      const files = await shapeFiles();
      const judge = await judgeOf(file, files);
      const ids = file.units.map(({ models }) => models.map(({ id }) => id));
      const next = seededNumbers(seed);
      const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)]!;
      let proven = 0;
      for (let i = 0; i < 4; i++) {
        const { certificate, sight } = judge(pick(ids.slice(0, 2).flat()), pick(ids.slice(2).flat()));
        if (certificate === null) continue;
        proven++;
        expect(verify(certificate, beside(file, files))).toMatchObject({ ok: true, verdict: sight.verdict });
        const mutant = meshMutantOf(certificate, files, next);
        expect(verify(mutant.certificate, { meshes: mutant.meshes }).ok, mutant.name).toBe(false);
      }
      expect(proven).toBeGreaterThan(2);
    },
  );

  it('are checked by the command with the mesh files beside the table, or within evidence', async () => {
    const files = await shapeFiles();
    const table = tableFile({ terrain: [meshPiece('ball.glb', [20, 24])], units: ends() });
    const { certificate } = (await judgeOf(table, files))('a/1', 'b/1');
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    const write = (name: string, content: string | Uint8Array): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const run = (...paths: readonly string[]): string =>
      spawnSync(process.execPath, ['scripts/verify-certificate.mjs', ...paths], { encoding: 'utf8' }).stdout;
    const [alone, other] = [
      write('c.json', JSON.stringify(certificate)),
      write('t.json', JSON.stringify(table)),
    ];
    const meshes = { 'ball.glb': Buffer.from(files.get('ball.glb')!).toString('base64') };
    expect(run(alone, other)).toBe('Not proven: the mesh ball.glb is not at hand.\n');
    expect(run(write('e.json', JSON.stringify({ table, meshes, certificate })))).toMatch(
      /^Proven: .* blocked/,
    );
    write('ball.glb', files.get('ball.glb')!);
    expect(run(alone)).toMatch(/^Proven: .* blocked/);
    expect(run(alone, other)).toMatch(/^Proven: .* blocked/);
    rmSync(folder, { recursive: true });
  });

  it('are not written without the mesh file, or of one whose nodes are moved', async () => {
    const file = tableFile({ terrain: [meshPiece('ball.glb', [20, 24])], units: ends() });
    const files = await shapeFiles();
    const ball = files.get('ball.glb')!;
    const judge = await judgeOf(file, files);
    expect(judge('a/1', 'b/1').certificate).not.toBeNull();
    const missing = certify(judge.moment, judge('a/1', 'b/1').sight);
    expect(missing).toEqual({ ok: false, reason: 'the mesh file ball.glb is not at hand' });
    const moved = new Map([['ball.glb', withText(ball, '"nodes":[{', '"nodes":[{"translation":[1,0,0],')]]);
    expect((await judgeOf(file, moved))('a/1', 'b/1')).toMatchObject({
      certificate: null,
      reason: 'the mesh file ball.glb has nodes that are moved: import it again',
    });
  });
});

/** Changes the JSON of a .glb file. */
function withText(glb: Uint8Array, before: string, after: string): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const length = view.getUint32(12, true);
  const changed = new TextDecoder()
    .decode(glb.subarray(20, 20 + length))
    .replace(before, after)
    .trimEnd();
  const json = new TextEncoder().encode(changed.padEnd(Math.ceil(changed.length / 4) * 4));
  const made = new Uint8Array(glb.length + json.length - length);
  made.set(glb.subarray(0, 20));
  made.set(json, 20);
  made.set(glb.subarray(20 + length), 20 + json.length);
  const header = new DataView(made.buffer);
  header.setUint32(8, made.length, true);
  header.setUint32(12, json.length, true);
  return made;
}

describe('certificates past seams', () => {
  const block = (
    name: string,
    [x0, z0]: readonly [number, number],
    [x1, z1]: readonly [number, number],
    [low, high]: readonly [number, number],
  ) => {
    const outline = [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ] as const;
    const corners = Float64Array.from(prismMesh(outline, low, high));
    return { name, tags: { sight: 'blocks' }, corners, collision: null } as const;
  };
  const filesOf = async (...parts: Parameters<typeof writeGlb>[0]): Promise<MeshFiles> =>
    new Map([['blocks.glb', await writeGlb(parts)]]);
  const atOrigin = { ...meshPiece('blocks.glb', [0, 0]), id: 'blocks' };
  const [south, north] = [
    block('south', [19.5, 20], [20.5, 24], [0, 3]),
    block('north', [19.5, 24], [20.5, 28], [0, 3]),
  ];
  const mm = 1 / 25.4;
  const apart = (gap: number) => block('north', [19.5, 24 + gap * mm], [20.5, 28], [0, 3]);

  it.each<[string, MeshPart[], TerrainPlacement[], string]>([
    ['where two meshes touch', [south, north], [], 'gloom-trench-1926'],
    ['where two meshes touch, to volumes', [south, north], [], 'trench-crusade'],
    ['through a gap of 0.0008 mm between two meshes', [south, apart(0.0008)], [], 'gloom-trench-1926'],
    [
      'where a mesh and a solid touch',
      [south],
      [box('wall', [19.5, 24], [20.5, 28], 3, { sight: 'blocks' })],
      'gloom-trench-1926',
    ],
    [
      'where one mesh stands on another',
      [block('low', [19.5, 20], [20.5, 28], [0, 0.6]), block('high', [19.5, 20], [20.5, 28], [0.6, 3])],
      [],
      'trench-crusade',
    ],
  ])('prove that no line runs %s', async (_, parts, solids, rules) => {
    const files = await filesOf(...parts);
    const file = tableFile({ rules, terrain: [atOrigin, ...solids], units: ends() });
    const { certificate, sight, stopped } = (await judgeOf(file, files))('a/1', 'b/1');
    expect(sight).toMatchObject({ verdict: 'blocked', proof: 'exact' });
    expect(verify(certificate, beside(file, files))).toMatchObject({ ok: true, verdict: 'blocked' });
    expect(stopped.flatMap(({ by }) => by)).toContain('blocks');
  });

  it('are refused where the gap is wider, the part of a panel leaves its mesh, or the mesh is open', async () => {
    const files = await filesOf(south, north);
    const file = tableFile({ terrain: [atOrigin], units: ends() });
    const { certificate } = (await judgeOf(file, files))('a/1', 'b/1');
    expect(verify(certificate, beside(file, files)).ok).toBe(true);
    const open = { ...north, corners: north.corners.subarray(9) };
    for (const other of [await filesOf(south, apart(0.002)), await filesOf(south, open)])
      expect(verify(certificate, { meshes: Object.fromEntries(other) })).toEqual({
        ok: false,
        reason: 'a panel leaves blocks',
      });
    // The panel's second part begins where the first one ends: at the seam.
    const longer = structuredClone(certificate) as unknown as {
      covering: { panels: { parts: number[][] }[] };
    };
    const parts = longer.covering.panels.flatMap((panel) => panel.parts).filter(([, start]) => start! > 0);
    for (const part of parts) part[1]! -= 2 ** 20;
    expect(parts.length).toBeGreaterThan(0);
    expect(verify(longer, beside(file, files))).toEqual({ ok: false, reason: 'a panel leaves blocks' });
  });

  it('prove that no line runs between two models inside a mesh', async () => {
    const hollow = block('hollow', [5, 5], [40, 40], [-1, 5]);
    const files = await filesOf(hollow);
    const file = tableFile({ rules: 'trench-crusade', terrain: [atOrigin], units: ends({ elevation: 0 }) });
    const { certificate, sight, stopped } = (await judgeOf(file, files))('a/1', 'b/1');
    expect(sight).toMatchObject({ verdict: 'blocked', proof: 'exact' });
    expect(verify(certificate, beside(file, files))).toMatchObject({
      ok: true,
      verdict: 'blocked',
      cells: 1,
    });
    expect(stopped.map(({ by }) => by)).toEqual([['blocks']]);
    // A triangle less, and the block has no inside; a model outside it is not in it.
    for (const other of [
      { ...hollow, corners: hollow.corners.subarray(9) },
      block('hollow', [15, 5], [25, 40], [-1, 5]),
    ])
      expect(verify(certificate, { meshes: Object.fromEntries(await filesOf(other)) })).toEqual({
        ok: false,
        reason: 'a cell is open',
      });
  });
});

describe('certificates of verdicts that are too close to call', () => {
  const [mm, none] = [1 / 25.4, new Map<string, Uint8Array>()];
  const blocks = { sight: 'blocks' } as const;
  const radius = 12.5 * mm;

  const wall = (to: number): TerrainPlacement => box('wall', [19.99, 4], [20.01, to], 2, blocks);

  it.each<[string, number]>([
    // A line along the southern edges of the bases passes 0.003 mm beside the wall: its corridor is 0.006 mm wide.
    ['a line that is hardly free', 24 + radius - 0.003 * mm],
    // Halfway between the bases the wall reaches 0.003 mm beyond those edges: a shift of the target by 0.006 mm opens a line.
    ['a line that is hardly stopped', 24 + radius + 0.003 * mm],
  ])('prove %s', async (_, end) => {
    const file = tableFile({ terrain: [wall(end)], units: ends() });
    const { certificate, sight } = (await judgeOf(file, none))('a/1', 'b/1');
    expect(sight.verdict).toBe('too-close');
    const proof = verify(certificate, { table: file });
    expect(proof).toMatchObject({ ok: true, verdict: 'too-close' });
    for (const verdict of ['clear', 'blocked'])
      expect(verify({ ...certificate, verdict })).toMatchObject({ ok: false });
    expect(verify({ ...certificate, witness: undefined })).toMatchObject({ ok: false });
    expect(verify({ ...certificate, covering: undefined })).toMatchObject({ ok: false });
  });
});
