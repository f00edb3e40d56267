import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SeriesFolder } from '../../../src/cli/series/folder';
import { hostOf, startSeries } from '../../../src/cli/series/serve';
import type { SeriesWork } from '../../../src/server/series';
import { buildWorkers, defilade } from '../../support/cli';
import { skirmish } from '../../support/skirmish';

let folder: string;
const battles = ['--battles', '12', '--seed', 's', '--players', 'recruit,random'];
const none = (): boolean => false;

beforeAll(buildWorkers);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'defilade-served-'));
  await defilade(['series', 'new', folder, 't.json', ...battles, '--part', '1'], { 't.json': skirmish });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('series serve and work', () => {
  test('two workers without a common folder give the bytes of one process', async () => {
    const server = await startSeries(folder, { port: '0' });
    try {
      const work = () => defilade(['series', 'work', server.address, '--workers', '1']);
      const both = await Promise.all([work(), work()]);
      expect(both.map(({ code, err }) => [code, err])).toEqual([
        [0, ''],
        [0, ''],
      ]);
    } finally {
      await server.close();
    }
    const { out } = await defilade(['simulate', 't.json', ...battles, '--json'], { 't.json': skirmish });
    expect((await defilade(['series', 'merge', folder, '--json'])).out).toBe(out);
  }, 60_000);

  test('a block is checked by another worker than the one that played it; a difference ends the series', async () => {
    await defilade(['series', 'run', folder, '--workers', '1']);
    const opened = SeriesFolder.open(folder);
    const host = hostOf(opened);
    expect(host.find(opened.players.get(0)!, none)).toBe('done');
    const check: SeriesWork = { kind: 'check', number: 0 };
    expect(host.find('another', none)).toEqual(check);
    const played = [0, 1, 2, 3].map((battle) => ({ ...opened.outcomes.get(battle)! }));
    expect(host.save(check, played.slice(1), 'another')).toContain('not the battles');
    played[2]!.hash = 'wrong';
    const refusal = host.save(check, played, 'another');
    expect(refusal).toContain('disagree on block 0');
    expect(refusal).toContain('another has');
    expect(refusal).toContain('shard 1/1 has');
  }, 60_000);

  test('refuses an address that is none, and a server that serves something else', async () => {
    expect((await defilade(['series', 'work', folder])).code).toBe(2);
    const server = await startSeries(folder, { port: '0' });
    try {
      const { code, err } = await defilade(['series', 'work', `${server.address}x`]);
      expect([code, err]).toMatchObject([1, expect.stringContaining('404')]);
    } finally {
      await server.close();
    }
    expect(server.address.endsWith(readFileSync(join(folder, 'key'), 'utf8').trim())).toBe(true);
  });
});
