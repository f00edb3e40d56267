import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import type { AuditReport } from '../../src/analysis/audit/report';
// @ts-expect-error A script without types.
import { traced } from '../../scripts/trace-rules.mjs';
import { defilade } from '../support/cli';

const skirmish = JSON.stringify({
  format: 'defilade/table@1',
  name: 'Skirmish',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [24, 24],
  terrain: [],
  sides: [{ id: 'red' }, { id: 'blue' }],
  units: ['red', 'blue'].map((side, i) => ({
    id: side,
    side,
    profile: side === 'red' ? 'albion-rifles' : 'rhenish-rifles',
    models: [0, 1, 2].map((n) => ({ id: `${side}/${n}`, at: [9 + 2 * n, 5 + 12 * i], leader: n === 0 })),
  })),
  options: { turnLimit: 2 },
});
const audit = (...args: readonly string[]) =>
  defilade(['audit', 't.json', '--battles', '2', '--json', ...args], { 't.json': skirmish });

describe('audit', () => {
  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/build-cli.mjs', 'audit'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }, 120_000);

  it('reports what fired and compares odds with play; one seed gives one report, with one worker or two', async () => {
    const one = await audit('--workers', '1', '--replay', '--situations', '1', '--rolls', '300');
    expect([one.code, one.err]).toEqual([0, '']);
    const [report] = JSON.parse(one.out) as [AuditReport];
    expect(report).toMatchObject({
      rules: 'gloom-trench-1926',
      battles: 2,
      violations: [],
      unknown: [],
      wronglySilent: [],
    });
    // The rule of a shot is cited by its event, the rule of coherency by nothing but its code.
    expect(report.fired['GT-SHOOT-08']!.event).toBeGreaterThan(0);
    expect(report.fired['GT-COH-01']!.code).toBeGreaterThan(0);
    expect(
      Object.keys(report.fired).length +
        Object.keys(report.silent).length +
        Object.keys(report.neverFired).length,
    ).toBe(
      Object.keys(JSON.parse(readFileSync('src/rules/gloom-trench-1926/rule-titles.json', 'utf8')) as object)
        .length,
    );
    expect(report.odds).toHaveLength(1);
    expect(report.odds[0]).toMatchObject({ agrees: true });
    const two = await audit('--workers', '2', '--replay', '--situations', '1', '--rolls', '300');
    expect((JSON.parse(two.out) as [AuditReport])[0].fired).toEqual(report.fired);
  });

  it('draws rulings and forces at random', async () => {
    const { code, out } = await audit(
      '--vary-rulings',
      '--vary-forces',
      '--seed',
      'drawn',
      '--players',
      'random',
    );
    expect(code).toBe(0);
    expect((JSON.parse(out) as [AuditReport])[0].battles).toBe(2);
  });

  it('needs a table and a number of battles', async () => {
    expect((await defilade(['audit', '--battles', '2'])).code).toBe(2);
    expect((await defilade(['audit', 't.json'], { 't.json': skirmish })).code).toBe(2);
  });
});

describe('counters of the rules’ code', () => {
  const run = (code: string) => {
    const globals: { defiladeRuns?: [string[], Uint32Array][] } = {};
    const path = `${process.cwd()}/src/rules/game/file.ts`;
    const surveyed = {
      constants: new Map([['game/reach', ['GT-COH-02']]]),
      options: new Map([['game/climb', 'GT-RULING-65']]),
    };
    const text = traced(path, code, surveyed) as string;
    new Function('globalThis', `const options = { climb: 1 }; ${text}`)(globals);
    return Object.fromEntries(
      (globals.defiladeRuns ?? []).flatMap(([ids, counts]) => ids.map((id, i) => [id, counts[i]])),
    );
  };

  it('count the calls of functions below an ID, with IDs from one to another', () => {
    expect(run('// GT-MOVE-01 to GT-MOVE-03\nfunction move() { return 1; }\nmove(); move();')).toEqual({
      'GT-MOVE-01': 2,
      'GT-MOVE-02': 2,
      'GT-MOVE-03': 2,
    });
    expect(run('// GT-DICE-02\nconst asD3 = (d6) => Math.ceil(d6 / 2);')).toEqual({ 'GT-DICE-02': 0 });
    expect(run('// GT-DICE-02\nconst asD3 = (d6) => ({ d6 });\nasD3(1);')).toEqual({ 'GT-DICE-02': 1 });
  });

  it('count statements, constants and options', () => {
    expect(
      run('function f(x) {\n  // GT-ACT-01\n  if (x) return 1;\n  // GT-ACT-02\n  return 2;\n}\nf(true);'),
    ).toEqual({
      'GT-ACT-01': 1,
      'GT-ACT-02': 0,
    });
    expect(
      run('// GT-COH-02\nconst reach = 6;\nconst f = () => ({ reach, far: reach + options.climb });\nf();'),
    ).toEqual({
      'GT-COH-02': 2,
      'GT-RULING-65': 1,
    });
  });
});
