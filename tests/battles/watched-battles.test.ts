import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defilade } from '../support/cli';

const folder = 'public/battles';

/** Recorded by `record public/tables/NAME.table.json --seed watch`, with regulars, or recruits at the broken works. */
describe('the battles that come with the program', () => {
  const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

  it('are one for each system', () => {
    const rules = files.map(({ text }) => (JSON.parse(text) as { table: { rules: string } }).table.rules);
    expect(rules.sort()).toEqual(['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines']);
  });

  it.each(files)('$name plays again to its hash, and to an end', async ({ name, text }) => {
    const { code, err, lines } = await defilade(['play', name, '--json'], { [name]: text });
    expect([code, err]).toEqual([0, '']);
    const last = JSON.parse(lines.at(-1)!) as { hash: string; state: { result: unknown } };
    expect(last.hash).toBe((JSON.parse(text) as { hash: string }).hash);
    expect(last.state.result).not.toBeNull();
  }, 200_000);
});
