import { describe, expect, test } from 'vitest';
import { reportFacts } from '../../../src/analysis/report/facts';
import { fallsOf } from '../../../src/analysis/report/falls';
import { reportPdf } from '../../../src/export/report/report-pdf';
import { sheetFonts } from '../../../src/export/sheet/sheet-fonts';
import { readPdf } from '../../support/pdf';
import { watchedSession } from '../../support/watched-battle';

async function report(name: string): Promise<string> {
  const { table, head } = await watchedSession(name);
  const steps = reportFacts(head!);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const pages = await readPdf(await reportPdf(table, step.value, { paper: 'a4', fonts: sheetFonts }));
  for (const { runs, size } of pages)
    for (const { at } of runs) {
      expect(at[0]).toBeGreaterThan(0);
      expect(at[1]).toBeLessThan(size[1]);
    }
  return pages.map(({ text }) => text).join(' ');
}

describe('the battle report', () => {
  test.each(['depot', 'minster', 'ruined-village'])(
    '%s: has result, forces, falls and figures',
    async (name) => {
      const { head, table } = await watchedSession(name);
      const text = await report(name);
      expect(text).toContain(`Battle report: ${table.name}`);
      for (const part of [
        'Forces',
        'Turning points',
        'Who fell to whom',
        'The battle in figures',
        'rolled against expected',
      ])
        expect(text).toContain(part);
      for (const unit of table.units) expect(text).toContain(unit.name);
      const falls = fallsOf(head!);
      const from = text.indexOf('Who fell to whom');
      for (const fall of falls) expect(text.indexOf(fall.name, from)).toBeGreaterThan(from);
      const first = falls[0]!;
      expect(text.slice(from)).toContain(first.line.split(' ').slice(0, 3).join(' '));
    },
  );

  test('the ruined village: says who won by what, and the losses', async () => {
    const text = await report('ruined-village');
    expect(text).toContain('Rhenish Guard wins');
    expect(text).toContain('6 turns have been played. Rhenish Guard wins by 3 victory points to 2.');
    expect(text).toContain('Albion Expedition has lost 21 of 35 models and 3 of 8 units.');
    expect(text).toContain('Rhenish Guard: 12 models lost');
  });
});
