import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { history, type BattleEvent } from '../../src/engine/index';
import { openBattleFile } from '../../src/store/battle/session';
import { readFile } from '../../src/store/files/read-file';
import { defilade } from '../support/cli';

const folder = 'public/battles';
const textOf = (name: string): string => readFileSync(`${folder}/${name}.battle.json`, 'utf8');

/** Plays the battle through the rules, which refuse illegal commands. */
async function played(name: string) {
  const read = await readFile(textOf(name));
  if (!read.ok || read.kind !== 'battle') throw new Error(`${name} is not a battle.`);
  const battle = openBattleFile(name, read.battle).head!;
  const told = [...history(battle)].map(({ event, state }) => ({ turn: state.turn, event }));
  const of = (type: string): readonly { readonly turn: number; readonly event: BattleEvent }[] =>
    told.filter(({ event }) => event.type === type);
  return { battle, of };
}

/** Battles recorded with `record`, veteran against veteran. */
describe('the battles that come with the program', () => {
  const names = readdirSync(folder).map((file) => file.slice(0, file.indexOf('.')));

  it('exist for each game', () => {
    const rules = names.map((name) => (JSON.parse(textOf(name)) as { table: { rules: string } }).table.rules);
    expect(rules.sort()).toEqual(['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines']);
  });

  it.each(names)(
    '%s plays again to its hash, and to an end',
    async (name) => {
      const { code, err, lines } = await defilade(['play', 'b.json', '--json'], { 'b.json': textOf(name) });
      expect([code, err]).toEqual([0, '']);
      const last = JSON.parse(lines.at(-1)!) as { hash: string; state: { result: unknown } };
      expect(last.hash).toBe((JSON.parse(textOf(name)) as { hash: string }).hash);
      expect(last.state.result).not.toBeNull();
    },
    200_000,
  );

  it('the ruined village: the Rhenish Guard wins by three units destroyed to two, three melees won by its War Hounds', async () => {
    const { battle, of } = await played('ruined-village');
    const destroyed = Object.values(battle.state.units).filter((unit) => unit.destroyed);
    expect(
      destroyed
        .filter(({ side }) => side === 'blue')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Storm Troop', 'War Hounds']);
    expect(
      destroyed
        .filter(({ side }) => side === 'red')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Colour Party', 'Siege Troopers', 'Veterans']);
    expect(
      of('melee-won')
        .filter(({ event }) => event.text.startsWith('War Hounds'))
        .map(({ turn }) => turn),
    ).toEqual([2, 3, 4]);
    expect(battle.state.result).toMatchObject({ winner: 'blue' });
  }, 200_000);

  it('the minster: the Pilgrims lead by 3 to 2 after turn 3, it is 4 to 4 after turn 4, the Heretics lead by 6 to 5 after turn 5 and flee in turn 6; four charges', async () => {
    const { battle, of } = await played('minster');
    const scored = (side: string, upTo: number) =>
      of('points-scored')
        .filter(({ turn, event }) => turn <= upTo && event.data['side'] === side)
        .reduce((sum, { event }) => sum + Number(event.data['points']), 0);
    expect([3, 4, 5, 6].map((turn) => [scored('pilgrims', turn), scored('heretics', turn)])).toEqual([
      [3, 2],
      [4, 4],
      [5, 6],
      [5, 6],
    ]);
    expect(of('charged').map(({ turn }) => turn)).toEqual([2, 4, 5, 6]);
    expect(battle.state.result).toMatchObject({ winner: 'pilgrims' });
  }, 200_000);

  it('the depot: the Trench Raiders win the fights of turns 3 and 4, the Cuirassiers that of turn 5, and Vallon the battle', async () => {
    const { battle, of } = await played('depot');
    const nameOf = (event: BattleEvent) => battle.state.units[String(event.data['unit'])]!.name;
    expect(of('unit-destroyed').map(({ turn, event }) => [turn, nameOf(event)])).toEqual([
      [4, 'Line Company'],
      [4, 'Heron Armoured Car'],
      [5, 'Trench Raiders'],
      [6, 'Heavy Gun Crew'],
    ]);
    expect(of('fight-resolved').map(({ turn, event }) => [turn, event.data['winner']])).toEqual([
      [3, 'red'],
      [4, 'red'],
      [5, 'blue'],
    ]);
    expect(of('points-scored').map(({ turn }) => turn)).toEqual([4, 4, 4, 6]);
    expect(battle.state.result).toMatchObject({ winner: 'red' });
  }, 200_000);
});
