import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TracedOutcome } from '../../../src/analysis/series/fairness';
import { loadAllRules } from '../../../src/rules/registry';
import type { LabClient } from '../../../src/store/lab/lab-state';
import { measureFairness, usualBattles } from '../../../src/store/packs/pack-fairness';
import type { TableFile } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';
import { tableFile } from '../../support/tables';

beforeAll(loadAllRules);

const depot = JSON.parse(readFileSync('public/tables/depot.table.json', 'utf8')) as TableFile;

/** Plays nothing: the test hands in the outcomes. */
function openClient() {
  let take: (outcome: TracedOutcome) => void = () => {};
  let fail: (reason: string) => void = () => {};
  let stops = 0;
  const client: Pick<LabClient, 'battles'> = {
    battles(_series, _numbers, taking, failing) {
      [take, fail] = [taking, failing];
      return () => void stops++;
    },
  };
  const draw = (battle: number): void =>
    take({ battle, winner: null, ground: 'red', began: 'red' } as unknown as TracedOutcome);
  return { client, draw, fail: (reason: string) => fail(reason), stops: () => stops };
}

describe('fairness of a table of a pack', () => {
  it('is signed once all battles are played, whatever their order', async () => {
    const { client, draw, stops } = openClient();
    const played: number[] = [];
    const request = { ...usualBattles, battles: 16, seed: 'spring' };
    const { result } = measureFairness(depot, noMeshes, request, client, (count) => played.push(count));
    for (let battle = 15; battle >= 0; battle--) draw(battle);
    // A draw counts half for either side.
    expect(await result).toMatchObject({
      zone: { value: 0.5 },
      first: { value: 0.5 },
      battles: 16,
      verdict: null,
      within: 0.05,
      players: 'regular',
      seed: 'spring',
    });
    expect(played.at(-1)).toBe(16);
    expect(stops()).toBe(1);
  });

  it('fails with the reason of a battle that failed', async () => {
    const { client, fail } = openClient();
    const { result } = measureFairness(depot, noMeshes, usualBattles, client, () => {});
    fail('the battle broke');
    await expect(result).rejects.toThrow('the battle broke');
  });

  it('fails on a table with one side', async () => {
    const alone = { ...tableFile({}), sides: [{ id: 'red', name: 'Red' }] };
    const { result } = measureFairness(alone, noMeshes, usualBattles, openClient().client, () => {});
    await expect(result).rejects.toThrow('two sides');
  });
});
