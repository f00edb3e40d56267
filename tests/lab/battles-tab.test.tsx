import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BattlesTab } from '../../src/lab/BattlesTab';
import { LabContext } from '../../src/lab/useLab';
import { createLab } from '../../src/store/lab/lab';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';

/** Returns what the lab says of battles on a shipped table before any is played: nothing is asked of its client. */
function htmlOf(name: string): string {
  const url = new URL(`../../public/tables/${name}.table.json`, import.meta.url);
  const table = place(JSON.parse(readFileSync(url, 'utf8')) as TableFile, () => null);
  const lab = createLab({} as Parameters<typeof createLab>[0], {} as Parameters<typeof createLab>[1]);
  return renderToStaticMarkup(
    <LabContext value={lab}>
      <BattlesTab table={table} />
    </LabContext>,
  );
}

test('where the scenario has an attacker the lab says that the same side attacks in all battles; else that the sides change', () => {
  const scenario = htmlOf('black-strand');
  expect(scenario).toContain('The same side attacks in all battles.');
  expect(scenario).not.toContain('swap the order');
  const meeting = htmlOf('broken-works');
  expect(meeting).toContain('Every four battles swap the order in which the sides are named');
  expect(meeting).not.toContain('attacks in all battles');
});
