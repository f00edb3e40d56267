import { describe, expect, it } from 'vitest';
import { ruleModule } from '../../src/rules/registry';
import { forceFile, freeName, unitsOf, withEffects } from '../../src/ui/start/effects/force-effects';

describe('effects in the file of a force', () => {
  it('are put into a copy of the game’s own force, which the table then brings', async () => {
    const editing = (await ruleModule('trench-crusade').effects!())!;
    const own = forceFile('iron-sultanate', [], editing)!;
    const [first] = unitsOf(own, editing);
    const effect = { name: 'Steady', does: { kind: 'modifier', roll: 'ranged', value: 1 } };
    const changed = withEffects(own, editing, first!.id, [effect]);
    expect(unitsOf(changed, editing)[0]!.effects).toEqual([effect]);
    expect(unitsOf(own, editing)[0]!.effects).toEqual([]);
    const { system, view } = ruleModule('trench-crusade');
    expect(system.checkForces!([changed])).toEqual([]);
    expect(forceFile('iron-sultanate', [changed], editing)).toBe(changed);
    const card = view.unitCard(first!.id, { forces: [changed] } as never)!;
    expect(card.effects!.map((one) => [one.name, editing.sentence(one)])).toEqual([
      ['Steady', '+1 DICE on its Ranged Attacks.'],
    ]);
    expect(withEffects(changed, editing, first!.id, [])).toEqual(own);
  });

  it('take the place of a roster’s text that is not played', async () => {
    const editing = (await ruleModule('trench-crusade').effects!())!;
    const force = {
      id: 'mine',
      name: 'Mine',
      models: [{ id: 'a', name: 'A', unplayed: [{ name: 'Oath', text: 'Something.' }] }],
    };
    expect(unitsOf(force, editing)[0]!.unplayed).toEqual([{ name: 'Oath', text: 'Something.' }]);
    const played = withEffects(force, editing, 'a', [editing.fresh('Oath')]);
    expect(unitsOf(played, editing)[0]!.unplayed).toEqual([]);
    const { view } = ruleModule('trench-crusade');
    const unplayed = (file: unknown) => view.unitCard('a', { forces: [file] } as never)!.notes;
    expect(unplayed(force)).toEqual([
      { heading: 'Not played', entries: [{ name: 'Oath', text: 'Something.' }] },
    ]);
    expect(unplayed(played)).toEqual([]);
  });

  it('get names that are free', () => {
    expect(freeName('New effect', [{ name: 'New effect' }, { name: 'New effect 2' }])).toBe('New effect 3');
  });
});
