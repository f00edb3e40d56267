import { describe, expect, it } from 'vitest';
import type { OddsReport } from '../../src/analysis/audit/odds';
import type { AuditReport } from '../../src/analysis/audit/report';
import { printAudit } from '../../src/cli/audit/print-audit';

const forecast = (agrees: boolean | null, rolls: number, worst: number): OddsReport => ({
  title: 'Rifles at Raiders',
  kind: 'choose-target',
  picked: 'raiders',
  command: 12,
  results: [
    {
      name: 'Hits',
      chances: [0.5, 0.5],
      counts: [rolls / 2 + 300, rolls / 2 - 300].map((count) => Math.max(0, count)),
      rolls,
      worst,
    },
  ],
  missed: 0,
  agrees,
  file: null,
});

function printed(odds: readonly OddsReport[]): readonly string[] {
  const lines: string[] = [];
  const report: AuditReport = {
    rules: 'gloom-trench-1926',
    battles: 1,
    commands: 20,
    events: 30,
    ids: 2,
    kinds: {},
    fired: { 'GT-SHOOT-08': { event: 1 } },
    silent: {},
    neverFired: { 'GT-SHOOT-09': 'Attack roll' },
    wronglySilent: [],
    unknown: [],
    neverChosen: {},
    oneAnswer: [],
    violations: [],
    odds,
  };
  const io = { out: (text: string) => lines.push(...text.split('\n')) };
  printAudit(report, io as never);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

describe('the printed audit', () => {
  it('counts the forecasts that agree with play by their kind', () => {
    expect(printed([forecast(true, 20_000, 1.2), forecast(true, 19_000, 0.3)])).toContain(
      'choose-target: Hits: 2 of 2 forecasts agree, with up to 20,000 plays each',
    );
  });
  it('lists a forecast that differs, with both shares, and one that no play came to', () => {
    const lines = printed([forecast(false, 2_000, 13.4), forecast(null, 0, 0)]);
    expect(lines).toContain('choose-target: Hits: 0 of 2 forecasts agree, with up to 2,000 plays each');
    expect(lines[lines.indexOf('Odds that differ from play') + 1]).toBe(
      'Rifles at Raiders: choose-target, raiders, after 12 answers: Hits expected 50 % 50 %, played 65 % 35 % (13.4 standard errors)',
    );
    expect(lines[lines.indexOf('Odds that no play came to') + 1]).toBe(
      'Rifles at Raiders: choose-target, raiders, after 12 answers',
    );
  });
});
