import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { verify } from '../../scripts/verify-certificate.mjs';
import { createTableQuery } from '../../src/query/table-query';
import { sightOf } from '../../src/rules/sight-of';
import { proofFiles } from '../../src/store/ruling/proof-files';
import { readMeshes, type LoadMesh } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { evidenceOf, writeEvidence } from '../../src/store/ruling/evidence';
import { checkProof, type ProofCheck, type ProofClient } from '../../src/store/ruling/proof';
import { answerIn } from '../../src/store/ruling/report-answer';
import { writeProof } from '../../src/store/ruling/write-proof';
import type { Certificate } from '../../src/ruling/certificate/certificate';
import type { Options } from '../../src/engine/options';
import type { TerrainPlacement } from '../../src/table/format';
import { ReportChecks } from '../../src/ui/online/ReportProofs';
import { summary } from '../../src/ui/online/report-words';
import { groundOn } from '../support/calls';
import { box, tableFile, unit } from '../support/tables';

const blocks = { sight: 'blocks' } as const;
const units = [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [20, 10] })];
const north = box('north', [12, 0], [12.4, 10], 2, blocks);
const south = box('south', [12, 10], [12.4, 20], 2, blocks);

/** A client without threads; `change` has its way with the certificate between the two programs. */
const clientOf = (change: (text: string) => string = (text) => text): ProofClient => ({
  write: async (table, sight, files) => writeProof(table, sight, files),
  verify: async (certificate, context) => verify(JSON.parse(change(certificate)), context),
  close() {},
});

const noFiles = async () => new Map<string, Uint8Array>();

async function check(
  terrain: readonly TerrainPlacement[],
  client = clientOf(),
  options: Options = {},
): Promise<readonly ProofCheck[]> {
  const { table, query } = groundOn({ units, terrain, options });
  const states: ProofCheck[] = [];
  await checkProof(
    client,
    { table, sight: query.sight('a/1', 'b/1'), files: noFiles },
    (state) => states.push(state),
    () => 0,
  );
  return states;
}

describe('the check of a proof', () => {
  it('writes the certificate, has it checked, and reports what the verifier found', async () => {
    const states = await check([north, south]);
    expect(states.map(({ kind }) => kind)).toEqual(['writing', 'checking', 'accepted']);
    expect(states.at(-1)).toMatchObject({ found: { ok: true, verdict: 'blocked', solids: 2 } });
  });

  it('reports a free line', async () => {
    const state = (await check([north])).at(-1)!;
    // A line along the southern edges of the bases of 25 mm keeps half a base from the wall.
    expect(state).toMatchObject({ kind: 'accepted', found: { verdict: 'clear', cells: 0 } });
    expect(state.kind === 'accepted' && state.found.atLeastMm).toBeCloseTo(25, 2);
    expect(state.kind === 'accepted' && state.proof.stopped).toEqual([]);
  });

  it.each<[string, (certificate: Record<string, unknown>) => object, string]>([
    ['verdict', (certificate) => ({ ...certificate, verdict: 'clear' }), 'verdict is clear'],
    ['target', (certificate) => ({ ...certificate, to: 'b/2' }), 'no model b/2'],
    [
      'table',
      ({ table, ...rest }) => ({ ...rest, table: { ...(table as object), scale: '15mm' } }),
      'its table is another',
    ],
  ])('reports that the verifier refuses a certificate with another %s', async (_, change, reason) => {
    const tamper = (text: string) => JSON.stringify(change(JSON.parse(text) as Record<string, unknown>));
    expect((await check([north, south], clientOf(tamper))).at(-1)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(reason),
    });
  });

  it('reports that a ruling of the table allows no certificates', async () => {
    expect(await check([north, south], clientOf(), { withinTerrain: 'half' })).toEqual([
      { kind: 'writing' },
      { kind: 'none', reason: expect.stringContaining('which certificates do not cover') },
    ]);
  });

  it('reports a program that breaks down', async () => {
    const broken: ProofClient = { ...clientOf(), verify: () => Promise.reject(new Error('It is gone.')) };
    expect((await check([north], broken)).at(-1)).toEqual({ kind: 'failed', message: 'It is gone.' });
  });
});

describe('the check of a proof past a mesh', () => {
  const src = 'boulder/boulder.glb';
  const file = tableFile({ units, terrain: [{ id: 'rock', piece: 'boulder', at: [12, 10] }] });
  const boulder: LoadMesh = async () => new Uint8Array(readFileSync(`terrain/${src}`));
  /** A client that hands over copies, as threads do. */
  const copying: ProofClient = {
    write: async (...given) => writeProof(...structuredClone(given)),
    verify: async (...given) => {
      const [certificate, context] = structuredClone(given);
      return verify(JSON.parse(certificate), context);
    },
    close() {},
  };
  const checkWith = async (load: LoadMesh, own: Uint8Array | undefined): Promise<ProofCheck> => {
    const { meshes } = await readMeshes(file, boulder, () => own);
    const table = place(file, () => null, meshes);
    const sight = createTableQuery(table, sightOf(file)).sight('a/1', 'b/1');
    const states: ProofCheck[] = [];
    await checkProof(
      copying,
      { table, sight, files: () => proofFiles(file, meshes, load) },
      (state) => states.push(state),
      () => 0,
    );
    return states.at(-1)!;
  };
  const missing: LoadMesh = async () => ({ problem: 'it was not delivered' });

  it.each([
    ['that comes with the program', boulder, undefined],
    ['of the table’s own', missing, new Uint8Array(readFileSync(`terrain/${src}`))],
  ] as const)('hands a file %s to both programs', async (_, load, own) => {
    expect(await checkWith(load, own)).toMatchObject({
      kind: 'accepted',
      found: { verdict: 'blocked', meshes: 1, solids: 0 },
      proof: { stopped: [{ by: ['rock'] }] },
    });
  });

  it('reports a file that cannot be loaded', async () => {
    expect(await checkWith(missing, undefined)).toEqual({
      kind: 'none',
      reason: `the mesh file ${src} is not at hand`,
    });
  });
});

describe('the lines of a proof', () => {
  it('are sorted by what stops them, and run from the viewer’s base to it', async () => {
    const state = (await check([north, south])).at(-1)!;
    if (state.kind !== 'accepted') throw new Error('The proof is not accepted.');
    const { stopped } = state.proof;
    expect(stopped.reduce((sum, { cells }) => sum + cells, 0)).toBe(state.found.cells);
    expect(new Set(stopped.flatMap(({ by }) => by))).toEqual(new Set(['north', 'south']));
    const half = 25 / 25.4 / 2;
    for (const { shafts } of stopped)
      for (const { before, behind } of shafts) {
        for (const [x, z] of before) {
          expect(x).toBeGreaterThan(4 - 1.01 * half);
          expect(x).toBeLessThan(12.5);
          expect(Math.abs(z - 10)).toBeLessThan(1.01 * half);
        }
        for (const [x] of behind) expect(x).toBeGreaterThan(11.9);
      }
  });
});

describe('two reports that differ', () => {
  const { table, query } = groundOn({ units, terrain: [north, south] });
  const answer = query.sight('a/1', 'b/1');
  const proven = async (report: string): Promise<ProofCheck> => {
    const stated = answerIn(report);
    if (stated === null) return { kind: 'none', reason: 'the report states no verdict' };
    const states: ProofCheck[] = [];
    await checkProof(
      clientOf(),
      { table, sight: stated, files: noFiles },
      (state) => states.push(state),
      () => 0,
    );
    return states.at(-1)!;
  };
  const reports = [
    { name: 'Ada', report: JSON.stringify({ answer }) },
    // A line along the southern edges of the bases, through the wall.
    {
      name: 'Ben',
      report: JSON.stringify({
        answer: {
          ...answer,
          verdict: 'clear',
          corridorMm: 5,
          corridor: [
            [4, 0, 10.2],
            [20, 0, 10.2],
          ],
          nudgeMm: null,
        },
      }),
    },
  ];

  it('are judged by which verdict can be proven', async () => {
    const checks = await Promise.all(reports.map(({ report }) => proven(report)));
    expect(checks.map(({ kind }) => kind)).toEqual(['accepted', 'none']);
    expect(summary(reports, checks)).toBe('The verdict of Ada is proven on the table as this device has it.');
    expect(renderToStaticMarkup(createElement(ReportChecks, { reports, checks }))).toMatch(
      /Ada: Blocked\. Accepted by the independent verifier.*Ben: Clear\. Not proven: no proof/,
    );
    expect(summary(reports, [checks[0]!, { kind: 'writing' }])).toBe('');
    expect(summary([reports[0]!, reports[0]!], [checks[0]!, checks[0]!])).toMatch(/same verdict/);
    expect(summary(reports, [checks[1]!, checks[1]!])).toMatch(/Neither verdict/);
  });

  it('may state nothing that could be proven', () => {
    for (const report of [
      '',
      'null',
      '{}',
      JSON.stringify({ answer: { ...answer, verdict: 'maybe' } }),
      JSON.stringify({ answer: { ...answer, corridorMm: 5, corridor: [[1, 2]] } }),
      JSON.stringify({ answer: { ...answer, nudge: { vector: ['1', 2] } } }),
    ])
      expect(answerIn(report)).toBeNull();
  });
});

describe('evidence with its certificate', () => {
  it('is accepted by the verifier, and refused beside another table', async () => {
    const ground = groundOn({ units, terrain: [north, south] });
    const sight = ground.query.sight('a/1', 'b/1');
    const written = writeProof(ground.table, sight, new Map());
    if (!written.ok) throw new Error(written.reason);
    const evidence = JSON.parse(
      writeEvidence(
        evidenceOf(
          { table: ground.table.file, from: 'a/1', to: 'b/1', meshes: new Map() },
          sight,
          JSON.parse(written.proof.text) as Certificate,
        ),
      ),
    ) as { table: object; certificate: Certificate };
    expect(verify(evidence.certificate, evidence)).toMatchObject({ ok: true, verdict: 'blocked' });
    expect(verify(evidence.certificate, { table: { ...evidence.table, rules: 'trench-crusade' } })).toEqual({
      ok: false,
      reason: 'its table is another',
    });
  });
});
